// What the tests of a plugin play with: sessions, what lives between them, and bare games for counting trees of answers.
export { compileRules, Game, sample } from '@dejarik/engine';
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
