export { DiceError } from './dice-error.ts';
export {
  compileDice,
  dieOf,
  type CompiledDie,
  type DiceSet,
  type Die,
  type Face,
  type FaceClass,
  type Totals,
  type Vector,
} from './dice-set.ts';
export { joinPools, poolOf, type Pool } from './pool.ts';
export { faceOf, reroll, rollDie, rollPool, sumOf, type Draw, type RolledDie } from './roll.ts';
export { distribution } from './roll-odds.ts';
export {
  combine,
  condition,
  expectation,
  mapOutcomes,
  probability,
  type Distribution,
  type Key,
  type Outcome,
} from './distribution.ts';
export type { RerollRight, ValueOfTotals } from './reroll-right.ts';
export { bestReroll, rerollOdds, type BestReroll, type RerollOdds } from './rerolls.ts';
