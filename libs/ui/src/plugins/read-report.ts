import type { Report } from '../host/protocol.ts';

/**
 * What came from where a game runs, if it has the form of a report. The code of a plugin runs there as well, and may say
 * anything.
 */
export function readReport(found: unknown): Report | null {
  const isReport =
    isRecord(found) &&
    ('state' in found
      ? isState(found)
      : 'trouble' in found
        ? isTrouble(found['trouble']) && (!('n' in found) || typeof found['n'] === 'number')
        : typeof found['n'] === 'number' && 'reply' in found && isReply(found['reply']));
  return isReport ? (found as unknown as Report) : null;
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (found: unknown): found is Fields => typeof found === 'object' && found !== null;

const isTrouble = (found: unknown): boolean =>
  isRecord(found) &&
  typeof found['code'] === 'string' &&
  typeof found['detail'] === 'string' &&
  (found['differences'] === undefined ||
    (Array.isArray(found['differences']) && found['differences'].every(isDifference)));

const isDifference = (found: unknown): boolean =>
  isRecord(found) && ['kind', 'id', 'version', 'here'].every((part) => typeof found[part] === 'string');

/** What a glossary says is shown as it comes. */
const isReply = (found: unknown): boolean =>
  !isRecord(found) || !('glossary' in found) || (Array.isArray(found['glossary']) && found['glossary'].every(isRule));

const isRule = (found: unknown): boolean =>
  isRecord(found) &&
  typeof found['id'] === 'string' &&
  [found['entry'], found['rule']].every(
    (said) => isRecord(said) && Object.values(said).every((one) => typeof one === 'string'),
  ) &&
  (found['see'] === undefined || (Array.isArray(found['see']) && found['see'].every((one) => typeof one === 'string')));

const isUpdate = (found: unknown): boolean =>
  isRecord(found) && Number.isInteger(found['from']) && Array.isArray(found['items']);

function isState({ state, events, log }: Fields): boolean {
  if (!isRecord(state) || !isRecord(state['view']) || !isRecord(state['players'])) return false;
  const { turn, zones, pieces, values } = state['view'];
  return (
    isRecord(turn) &&
    Array.isArray(turn['waitingFor']) &&
    Array.isArray(zones) &&
    Array.isArray(pieces) &&
    isRecord(values) &&
    Number.isInteger(state['answers']) &&
    isUpdate(events) &&
    isRecord(log) &&
    isUpdate(log['answers'])
  );
}
