import {
  best,
  type AnswerValue,
  type Ask,
  type AskOption,
  type BotTurn,
  type Random,
  type View,
} from '@dejarik/sdk/bot';
import { hit } from './attack.ts';
import type { Table } from './table.ts';

/** What a card asks for: of enemies the one that is worth most, of characters the one that is hurt most. */
export function chosen(turn: BotTurn, random: Random, table: Table | undefined): AnswerValue {
  const { options } = turn.ask;
  const known = options.filter(
    (option) =>
      table?.enemies.some(({ key }) => key === option.key) === true ||
      table?.characters.some(({ key }) => key === option.key) === true,
  );
  if (table === undefined || known.length < options.length) return turn.sample(random);
  const worth = (option: AskOption): number => {
    const enemy = table.enemies.find(({ key }) => key === option.key);
    if (enemy !== undefined) return hit(table, enemy, 1);
    const health = table.characters.find(({ key }) => key === option.key)?.health;
    return health === undefined ? 0 : health.max - health.value;
  };
  return best(options, worth)?.key ?? null;
}

/** Who suffers least from being attacked. */
export const sturdiest = (ask: Ask, view: View): AnswerValue =>
  best(ask.options, (option) => view.pieces.find((piece) => piece.key === option.key)?.health?.value ?? 0)?.key ?? null;
