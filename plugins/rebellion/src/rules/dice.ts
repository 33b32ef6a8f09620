import type { Writes } from '@dejarik/sdk';

/** Dice: what they show, and what that is worth. */

export const faces = ['hit', 'direct', 'special', 'blank'] as const;
export type Face = (typeof faces)[number];

/** The sides of a die of either color. */
export const DIE: readonly Face[] = ['hit', 'hit', 'direct', 'special', 'blank', 'blank'];
export const DICE = 'dice';

/** REB-MIS-20: the most dice that are rolled for a mission. */
export const MISSION_DICE = 10;

/** Rolls some dice. */
export const rollFaces = (g: Writes, dice: number): readonly Face[] =>
  Array.from({ length: dice }, () => DIE[g.random(DICE, DIE.length)] ?? 'blank');

/** REB-DIC-04: what a face counts for a mission. */
const successes: Readonly<Record<Face, number>> = { hit: 1, direct: 1, special: 2, blank: 0 };
export const successesOf = (rolled: readonly Face[]): number => rolled.reduce((sum, face) => sum + successes[face], 0);
