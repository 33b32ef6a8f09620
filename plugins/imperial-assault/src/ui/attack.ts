import type { DieView, GameInterface, ProcessView } from '@dejarik/ui';
import { skirmishOf, type AttackShape, type DieShape } from './shapes.ts';

type Message = ProcessView['message'];

/** The seven steps as people know them, each with the names it has in the rules' code. */
const STEPS: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['target', ['declare-target']], ['roll', ['dice', 'roll']], ['reroll', ['reroll']], ['modify', ['modify']], ['surge', ['surge']], ['accuracy', ['accuracy']],
  ['damage', ['damage', 'aftermath', 'keywords']],
];
const COLORS: Readonly<Record<string, string>> = { red: '#b3202c', blue: '#1f5fae', green: '#2d7a3a', yellow: '#c79a00', black: '#23262b', white: '#8d949b' };
const NAMES = ['damage', 'surge', 'accuracy', 'pierce', 'block', 'evade', 'dodge'] as const;

const and = (parts: readonly Message[]): Message | undefined => parts.reduce<Message | undefined>((sum, one) => (sum === undefined ? one : { id: 'list.and', args: { first: sum, second: one } }), undefined);

/** The attack in progress for the panel of processes. */
export const attackProcess: NonNullable<GameInterface['process']> = (state) => {
  const attack = skirmishOf(state.view.values)?.attack ?? null;
  if (attack === null) return null;
  const name = (id: number): Message => state.view.pieces.find((piece) => piece.key === `e${id}`)?.message ?? { id: 'token.terminal' };
  const at = STEPS.findIndex(([, parts]) => parts.includes(attack.step));
  const seatOf = (id: number | null): string | null => state.view.pieces.find((piece) => piece.key === `e${id ?? ''}`)?.seat ?? null;
  const rerolls = state.ask?.message.id === 'ask.reroll';
  return {
    message: attack.target === null ? { id: 'attack.title-open', args: { attacker: name(attack.attacker) } } : { id: 'attack.title', args: { attacker: name(attack.attacker), target: name(attack.target) } },
    steps: STEPS.map(([word], i) => ({ message: { id: `attack.step.${word}` }, state: i < at ? 'done' : i === at ? 'now' : 'later' })),
    pools: [
      { message: { id: 'attack.pool' }, seat: seatOf(attack.attacker), dice: diceOf(attack, 'attack', rerolls) },
      { message: { id: 'attack.defense' }, seat: seatOf(attack.target), dice: diceOf(attack, 'defense', rerolls) },
    ],
    changes: changesIn(state.events),
    totals: attack.rolled.length === 0 ? [] : [
      ...NAMES.filter((one) => attack.results[one] !== 0 || one === 'damage').map((one) => ({ symbol: one, message: one === 'pierce' ? { id: 'attack.pierce' } : { id: `symbol.${one}` }, value: attack.results[one] })),
      ...(attack.needed === null || attack.needed === 0 ? [] : [{ message: { id: 'attack.needed' }, value: attack.needed }]),
    ],
    outlook: attack.rolled.length === 0 ? null : outlookOf(attack),
  };
};

function diceOf(attack: AttackShape, side: 'attack' | 'defense', rerolls: boolean): readonly DieView[] {
  const rolled = attack.rolled.filter((one) => one.side === side);
  if (rolled.length > 0) return rolled.map((one) => dieOf(one, rerolls));
  return (side === 'attack' ? attack.attack : attack.defense).map((die) => ({ message: { id: `die.${die}` }, color: COLORS[die] ?? '#555', face: null }));
}

function dieOf({ index, die, shows }: DieShape, rerolls: boolean): DieView {
  const words = and(Object.entries(shows).map(([what, n]) => ({ id: `shows.${what}`, args: { n } })));
  return {
    message: words === undefined ? { id: 'attack.die-blank', args: { die: { id: `die.${die}` } } } : { id: 'attack.die', args: { die: { id: `die.${die}` }, shows: words } },
    color: COLORS[die] ?? '#555', face: Object.entries(shows).map(([symbol, count]) => ({ symbol, count })), ...(rerolls ? { key: String(index) } : {}),
  };
}

function outlookOf({ results, needed, missed, step }: AttackShape): Message {
  if (missed) return { id: 'attack.missed' };
  if (results.dodge > 0) return { id: 'attack.dodged' };
  if (needed !== null && results.accuracy < needed) return { id: 'attack.short', args: { accuracy: results.accuracy, needed } };
  const early = ['roll', 'reroll'].includes(step);
  return { id: 'attack.hits', args: { n: Math.max(0, results.damage - Math.max(0, results.block - (early ? 0 : results.pierce))) } };
}

/** Abilities and surges used in the latest attack, as the log tells them. */
function changesIn(events: Parameters<NonNullable<GameInterface['process']>>[0]['events']): readonly Message[] {
  const start = events.findLastIndex((event) => event.verb === 'attack' && event.kind === 'verb');
  const since = start < 0 ? [] : events.slice(start + 1);
  return since.filter((event) => event.kind === 'ability' || (event.kind === 'note' && event.verb === 'reroll') || event.verb === 'trigger-surge').slice(-6).map((event) => {
    const changes = since.find((one) => one.verb === 'add' && one.cause === event.n)?.message.args?.['changes'];
    return changes === undefined ? event.message : { id: 'attack.change', args: { what: event.message, changes } };
  });
}
