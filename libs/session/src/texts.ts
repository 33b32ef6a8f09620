import { message, type Message } from '@dejarik/content';
import type { Game } from '@dejarik/engine';

/** Has any plugin of the game words for a message? */
export const hasWords = (game: Game, id: string): boolean =>
  game.rules.plugins.some((plugin) => Object.hasOwn(plugin.messages?.['en'] ?? {}, id));

/**
 * The text of an ability, where there are words for it: what a card does by itself is in the card's own text.
 * @param label the name of the ability
 */
export function textOf(game: Game, label: Message): Message | undefined {
  const id = `${label.id}.text`;
  return label.id.startsWith('ability.') && hasWords(game, id) ? message(id, label.args) : undefined;
}
