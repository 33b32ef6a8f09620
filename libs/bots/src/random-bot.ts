import type { Bot } from '@dejarik/session';

/** Chooses anything that fits, each option about equally likely. */
export const randomBot: Bot = {
  answer: (turn, random) => turn.sample(random),
  answerBlind: (turn, random) => turn.sample(random),
};
