export { switchableRules, proofsOf, proveRules, prover, resultOf } from './prove.ts';
export type { Proofs, ScenarioProof, ScenarioResult } from './prove.ts';
export { readScenarios } from './read.ts';
export type { ReadScenarios } from './read.ts';
export { runScenario } from './run.ts';
export type { RunOptions } from './stage.ts';
export type { Action, Check, Expectation, Failure, Said, Scenario, Step } from './scenario.ts';
