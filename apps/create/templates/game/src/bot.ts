import { best, type Bot, type BotTurn } from '@dejarik/sdk/bot';
import { KINDS } from './cards.ts';

/** How far the card of an option leads, as the seat sees it in its hand. */
function stepsOf({ view }: BotTurn, key: string): number {
  const thing = view.zones.flatMap(({ things }) => things).find((one) => one.key === key);
  return KINDS.find(({ id }) => id === thing?.face?.key)?.steps ?? 0;
}

/** Plays whatever leads farthest, and rests only where it has to. */
export const hasty: Bot = {
  answer: (turn) => best(turn.ask.options, ({ key }) => stepsOf(turn, key))?.key ?? null,
};
