// What the tests of a plugin play with: sessions, and bare games for counting trees of answers.
export { compileRules, Game, sample } from '@dejarik/engine';
export { createSession, differenceFor, loadSession, replay, sameForSeat } from '@dejarik/session';
