import { message, type Message } from '@dejarik/content';
import type { Game } from '@dejarik/engine';

/** Has any plugin of the game words for a message? */
export const hasWords = (game: Game, id: string): boolean =>
  game.rules.plugins.some((plugin) => Object.hasOwn(plugin.messages?.['en'] ?? {}, id));

/**
 * The text of an ability; one of several ways to carry it out has a text of its own only where there are words for it.
 * @param label the name of the ability
 */
export function textOf(game: Game, label: Message): Message | undefined {
  if (!label.id.startsWith('ability.')) return undefined;
  const id = `${label.id}.text`;
  const isWay = label.id.split('.').length > 2;
  return isWay && !hasWords(game, id) ? undefined : message(id, label.args);
}
