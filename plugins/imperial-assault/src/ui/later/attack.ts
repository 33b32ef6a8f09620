import { entityKey } from '@dejarik/sdk/ui';
import type { DieView, ProcessView, TableState } from '@dejarik/sdk/ui';
import { DIE_COLORS } from '../../die-colors.ts';
import { and, inSentences } from '../joined.ts';
import { skirmishOf, type AttackShape, type DieShape } from '../shapes.ts';

type Message = ProcessView['message'];
type State = Pick<TableState, 'view' | 'events' | 'ask'>;
type Event = State['events'][number];

/** An attack, in progress or over. */
export interface AttackView extends Pick<ProcessView, 'message' | 'start' | 'over' | 'targets' | 'steps' | 'outlook'> {
  /** Dice of the attack, then of the defense. */
  readonly pools: readonly PoolView[];
  /** What changed the results, with its source. */
  readonly changes: readonly Message[];
  readonly totals: readonly { readonly symbol?: string; readonly message: Message; readonly value: number }[];
}
export interface PoolView {
  readonly message: Message;
  readonly dice: readonly AttackDie[];
}
export interface AttackDie extends DieView {
  /** Key of the option that chooses it, if one does. */
  readonly key?: string;
}

/** The seven steps as people know them, each with the names it has in the rules' code. */
const STEPS: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['target', ['declare-target']],
  ['roll', ['dice', 'roll']],
  ['reroll', ['reroll']],
  ['modify', ['modify']],
  ['surge', ['surge']],
  ['accuracy', ['accuracy']],
  ['damage', ['damage', 'aftermath', 'keywords']],
];
/** What abilities bring about that is shown with them. */
const LOGGED_WITH: ReadonlySet<string> = new Set(['suffer', 'recover']);
const NAMES = ['damage', 'surge', 'accuracy', 'pierce', 'block', 'evade', 'dodge'] as const;

/** The attack in progress, else the last one as the log tells it. */
export function attackOf(state: State): AttackView | null {
  const attack = skirmishOf(state.view.values)?.attack ?? null;
  const last = lastAttack(state.events);
  return attack === null ? last && overView(last) : runningView(state, attack, last);
}

function runningView(state: State, attack: AttackShape, last: LastAttack | null): AttackView {
  const name = (id: number): Message =>
    state.view.pieces.find((piece) => piece.key === entityKey(id))?.message ?? { id: 'token.terminal' };
  const at = STEPS.findIndex(([, parts]) => parts.includes(attack.step));
  const rerolls = state.ask?.message.id === 'ask.reroll';
  return {
    message:
      attack.target === null
        ? { id: 'attack.title-open', args: { attacker: name(attack.attacker) } }
        : { id: 'attack.title', args: { attacker: name(attack.attacker), target: name(attack.target) } },
    steps: STEPS.map(([word], i) => ({
      message: { id: `attack.step.${word}` },
      state: i < at ? 'done' : i === at ? 'now' : 'later',
    })),
    pools: [
      { message: { id: 'attack.pool' }, dice: diceOf(attack, 'attack', rerolls) },
      { message: { id: 'attack.defense' }, dice: diceOf(attack, 'defense', rerolls) },
    ],
    ...(last === null ? {} : { start: last.start.n }),
    targets: attack.target === null ? [] : [entityKey(attack.target)],
    changes: last === null ? [] : changesIn(last),
    totals:
      attack.rolled.length === 0
        ? []
        : [
            ...NAMES.filter((one) => attack.results[one] !== 0 || one === 'damage').map((one) => ({
              symbol: one,
              message: one === 'pierce' ? { id: 'attack.pierce' } : { id: `symbol.${one}` },
              value: attack.results[one],
            })),
            ...(attack.needed === null || attack.needed === 0
              ? []
              : [{ message: { id: 'attack.needed' }, value: attack.needed }]),
          ],
    outlook: attack.rolled.length === 0 ? null : outlookOf(attack),
  };
}

function diceOf(attack: AttackShape, side: 'attack' | 'defense', rerolls: boolean): readonly AttackDie[] {
  const rolled = attack.rolled.filter((one) => one.side === side);
  if (rolled.length > 0) return rolled.map((one) => dieOf(one, rerolls));
  return (side === 'attack' ? attack.attack : attack.defense).map((die) => ({
    message: { id: `die.${die}` },
    color: DIE_COLORS[die] ?? '#555',
    face: null,
  }));
}

function dieOf({ index, die, shows }: DieShape, rerolls: boolean): AttackDie {
  const words = and(Object.entries(shows).map(([what, n]) => ({ id: `shows.${what}`, args: { n } })));
  return {
    message:
      words === undefined
        ? { id: 'attack.die-blank', args: { die: { id: `die.${die}` } } }
        : { id: 'attack.die', args: { die: { id: `die.${die}` }, shows: words } },
    color: DIE_COLORS[die] ?? '#555',
    face: Object.entries(shows).map(([symbol, count]) => ({ symbol, count })),
    ...(rerolls ? { key: String(index) } : {}),
  };
}

function outlookOf({ results, needed, missed, step }: AttackShape): Message {
  if (missed) return { id: 'attack.missed' };
  if (results.dodge > 0) return { id: 'attack.dodged' };
  if (needed !== null && results.accuracy < needed)
    return { id: 'attack.short', args: { accuracy: results.accuracy, needed } };
  const early = ['roll', 'reroll'].includes(step);
  return {
    id: 'attack.hits',
    args: { n: Math.max(0, results.damage - Math.max(0, results.block - (early ? 0 : results.pierce))) },
  };
}

/** An attack in the log: what it began with, and all that came of it. */
interface LastAttack {
  readonly start: Event;
  readonly since: readonly Event[];
}

function lastAttack(events: readonly Event[]): LastAttack | null {
  const at = events.findLastIndex((event) => event.verb === 'attack' && event.kind === 'verb');
  const start = events[at];
  if (start === undefined) return null;
  const ids = new Set<number | null>([start.n]);
  const since = events.slice(at + 1).filter((event) => ids.has(event.cause) && ids.add(event.n));
  return { start, since };
}

/** Abilities and surges used in it, and who fell by it. */
function changesIn({ since }: LastAttack): readonly Message[] {
  return since
    .filter(
      (event) =>
        event.kind === 'ability' ||
        (event.kind === 'note' && event.verb === 'reroll') ||
        event.verb === 'trigger-surge' ||
        (event.kind === 'verb' && event.verb === 'defeat'),
    )
    .slice(-6)
    .map((event) => {
      const changes = since.find((one) => one.verb === 'add' && one.cause === event.n)?.message.args?.['changes'];
      if (changes !== undefined) return { id: 'attack.change', args: { what: event.message, changes } };
      // What somebody suffers or recovers by it, not by the dice.
      const came =
        event.kind === 'ability'
          ? inSentences(
              since
                .filter(
                  (one) => ['verb', 'note'].includes(one.kind) && one.cause === event.n && LOGGED_WITH.has(one.verb),
                )
                .map((one) => one.message),
            )
          : undefined;
      return came === undefined ? event.message : { id: 'attack.came', args: { what: event.message, came } };
    });
}

/** An attack that is over: its dice as they lay at the end, and what came of it; null if none were rolled. */
function overView(last: LastAttack): AttackView | null {
  const { start, since } = last;
  const own = since.filter((event) => event.cause === start.n);
  const rolled = rolledIn(own, since);
  if (rolled === null) return null;
  const { attacker, target, lay } = rolled;
  const views = lay.map(dieInEvent);
  const miss = own.find(
    (event) => event.kind === 'note' && !['note.attack-roll', 'note.attack-results'].includes(event.message.id),
  );
  const suffered = own.find((event) => event.verb === 'suffer' && event.args['attack'] === true);
  return {
    message: { id: 'attack.title', args: { attacker, target } },
    start: start.n,
    over: since.at(-1)?.n ?? start.n,
    steps: [],
    pools: [
      { message: { id: 'attack.pool' }, dice: views.filter((_, i) => !isDefense(lay[i])) },
      { message: { id: 'attack.defense' }, dice: views.filter((_, i) => isDefense(lay[i])) },
    ],
    targets: typeof suffered?.args['who'] === 'string' ? [suffered.args['who']] : [],
    changes: changesIn(last),
    totals: [],
    outlook: miss?.message ?? suffered?.message ?? null,
  };
}

/** Who attacked whom, and the dice as they lay at the end. @param own what followed from the attack itself @param since all that did */
export function rolledIn(
  own: readonly Event[],
  since: readonly Event[],
): { readonly attacker: Message; readonly target: Message; readonly lay: readonly Message[] } | null {
  const { attacker, target, dice } = own.find((event) => event.message.id === 'note.attack-roll')?.message.args ?? {};
  if (!isMessage(attacker) || !isMessage(target) || !isMessage(dice)) return null;
  const lay = [...parts(dice)];
  for (const {
    message: { id, args },
  } of since) {
    if (id !== 'note.rerolled') continue;
    const at = lay.findIndex((die) => JSON.stringify(die) === JSON.stringify(args?.['before']));
    if (at >= 0 && isMessage(args?.['after'])) lay[at] = args['after'];
  }
  return { attacker, target, lay };
}

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value;

/** What a list of messages is made of. */
const parts = (list: Message): readonly Message[] =>
  list.id === 'list.and' ? [list.args?.['first'], list.args?.['second']].filter(isMessage).flatMap(parts) : [list];

const dieName = (die: Message | undefined): string => {
  const name = die?.args?.['die'];
  return isMessage(name) ? name.id.replace('die.', '') : '';
};
const isDefense = (die: Message | undefined): boolean => ['black', 'white'].includes(dieName(die));

/** A die as it is told of in the log. */
export function dieInEvent(die: Message): DieView {
  const shows = die.args?.['shows'];
  return {
    message: die,
    color: DIE_COLORS[dieName(die)] ?? '#555',
    face: isMessage(shows)
      ? parts(shows).map(({ id, args }) => ({ symbol: id.replace('shows.', ''), count: Number(args?.['n'] ?? 1) }))
      : [],
  };
}
