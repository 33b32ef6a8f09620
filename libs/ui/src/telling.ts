import type { GameEvent } from '@dejarik/session';

/** What is seldom of interest: who might have responded, and what came to nothing because something else had happened. */
const DETAILS: ReadonlySet<GameEvent['kind']> = new Set(['window', 'passed', 'fizzled']);

const isPlace = (value: unknown): boolean => typeof value === 'string' && /^s\d+$/.test(value);

/** Things that an event names, places aside. */
const things = ({ args }: GameEvent): string => JSON.stringify(Object.entries(args).filter(([, value]) => typeof value === 'string' && !isPlace(value)));

/** The second goes on from the first: the same of the same, only somewhere else. */
const goesOn = (before: GameEvent, event: GameEvent): boolean =>
  before.verb === event.verb && before.kind === event.kind && before.cause === event.cause && Object.values(event.args).some(isPlace) && things(before) === things(event);

/** What people want to hear of: of a way, place by place, only its end. @param events in their order */
export const worthTelling = (events: readonly GameEvent[]): readonly GameEvent[] => {
  const all = events.filter((event) => !DETAILS.has(event.kind));
  return all.filter((event, i) => { const after = all[i + 1]; return after === undefined || !goesOn(event, after); });
};
