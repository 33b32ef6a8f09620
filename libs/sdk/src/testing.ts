// What the tests of a plugin play with: scenarios, the conformance kit, bots that play anything, sessions, what is kept
// between them, and bare games for counting trees of answers.
export { compileRules, compose, Game, sample, withPosition } from '@dejarik/engine';
export { contents, top } from '@dejarik/kernel';
export { conform, withTimeLimit } from '@dejarik/conformance';
export type { ConformOptions, ConformReport, Violation } from '@dejarik/conformance';
export { readScenarios, runScenario } from '@dejarik/scenario';
export type { Failure, ReadScenarios, RunOptions, Scenario } from '@dejarik/scenario';
export { playGame, randomBot } from '@dejarik/bots';
export type { Played, PlayOptions } from '@dejarik/bots';
export {
  campaignFile,
  seededRandom,
  createSession,
  differenceFor,
  loadSession,
  opened,
  readCampaignFile,
  readThrough,
  replay,
  sameForSeat,
  stateAfter,
  withheld,
} from '@dejarik/session';
export type { Log, Save, SessionInit } from '@dejarik/session';
