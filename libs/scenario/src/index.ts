export { switchableRules, proofsOf, proveRules, prover, resultOf } from './prove.ts';
export type { Proofs, ScenarioProof, ScenarioResult } from './prove.ts';
export { readScenarios } from './read.ts';
export type { ReadScenarios } from './read.ts';
export { readPositions } from './read-positions.ts';
export { runScenario } from './run.ts';
export type { RunOptions } from './scenario-game.ts';
export type { Action, Check, Expectation, Failure, WrittenAnswer, Scenario, Step } from './scenario.ts';
