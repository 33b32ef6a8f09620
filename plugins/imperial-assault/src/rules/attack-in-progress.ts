import type { Asked, Call, EntityId, Frame, Seat } from '@dejarik/sdk';
import type { RolledDie } from '@dejarik/sdk/dice';
import { conditionsOf } from '../content/gains.ts';
import type { ConditionWord, Gains } from '../content/types.ts';
import { seatOf } from './groups.ts';

/** The attack in progress, as what belongs to it sees it. */

/** Something that follows an attack. */
export type Keyword =
  | { readonly keyword: 'blast' | 'cleave' | 'recover'; readonly amount: number }
  | { readonly keyword: 'condition'; readonly condition: ConditionWord };

export type AttackKind = 'melee' | 'ranged';

export const resultNames = ['damage', 'surge', 'accuracy', 'block', 'evade', 'dodge'] as const;
export type ResultName = (typeof resultNames)[number];
export type Results = Readonly<Record<ResultName, number>>;

/** Results as they stand, and what is about to follow. */
export interface Tally extends Results {
  readonly pierce: number;
  readonly keywords: readonly Keyword[];
}

/** Arguments and locals of an attack whose target is declared. */
export interface Fight extends Tally {
  readonly attacker: EntityId;
  readonly target: EntityId;
  readonly space: number;
  readonly kind: AttackKind | undefined;
  readonly pool: readonly string[] | undefined;
  readonly not: readonly EntityId[];
  readonly only: 'figure' | 'small' | 'adjacent' | undefined;
  readonly past: boolean;
  readonly with: Gains | undefined;
  readonly by: Seat | undefined;
  readonly defense: readonly string[];
  readonly rolled: readonly RolledDie[];
  readonly bought: readonly string[];
  readonly missed: boolean;
  readonly inflicted: number;
  readonly queue: readonly Call[];
}

/** The nearest attack. */
export const fightOf = (g: Asked): Fight | undefined => g.within('attack')?.a as Fight | undefined;

/** The step the nearest attack is at. */
export function attackStep(g: Asked): string {
  const frame = g.within('attack');
  return frame?.verb.names[frame.at] ?? '';
}

/** Who attacks: a figure, and the seat that makes it do so if that is not its own. */
interface Attacking {
  readonly attacker: EntityId;
  readonly by?: Seat | undefined;
}

/** Who makes the attacker's decisions: its player, or who has taken hold of it for this attack (IA-ATK-31). */
export const attackSeat = (a: Attacking, g: Asked): Seat => (a.by !== undefined ? a.by : seatOf(g, a.attacker));

/** Who chooses the target: the same (IA-ATK-32). */
export const targetSeat = (a: Attacking, g: Asked): Seat =>
  a.by !== undefined ? attackSeat(a, g) : seatOf(g, a.attacker);

/** The attack that a figure makes under another player's control, if one is in progress. */
function controlledAttack(g: Asked, figure: EntityId): Frame | undefined {
  for (let i = g.stack.length - 1; i >= 0; i--) {
    const frame = g.stack[i];
    if (frame?.verb.id !== 'attack' || frame.a['attacker'] !== figure) continue;
    const by = frame.a['by'];
    return by === undefined || by === seatOf(g, figure) ? undefined : frame;
  }
  return undefined;
}

/** Who has taken hold of a figure for the attack it makes, and uses what it can do as its player would (IA-ATK-35); -1 for nobody. */
export const commandeeredBy = (g: Asked, figure: EntityId): Seat => {
  const by = controlledAttack(g, figure)?.a['by'];
  return typeof by === 'number' ? by : -1;
};

/** Whose a figure is now: its player's, or that of the player who makes it attack. */
export function leaderOf(g: Asked, figure: EntityId): Seat {
  const by = commandeeredBy(g, figure);
  return by >= 0 ? by : seatOf(g, figure);
}

/** Do all count as hostile to a figure, because it is attacking for another player (IA-ATK-33)? Not any more when that attack is over. */
export function isTurned(g: Asked, figure: EntityId): boolean {
  const frame = controlledAttack(g, figure);
  return frame !== undefined && frame.at < frame.verb.names.length;
}

/** Appends the keywords among what is gained. */
export function addKeywords(to: Keyword[], gains: Gains): void {
  if (gains.blast) to.push({ keyword: 'blast', amount: gains.blast });
  if (gains.cleave) to.push({ keyword: 'cleave', amount: gains.cleave });
  if (gains.recover) to.push({ keyword: 'recover', amount: gains.recover });
  for (const condition of conditionsOf(gains)) to.push({ keyword: 'condition', condition });
}
