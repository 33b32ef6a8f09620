import type { Message, Translator } from '@dejarik/content';
import type { PluginDifference } from '@dejarik/session';

/** Something that went wrong, as it is shown. */
export interface ShownTrouble {
  readonly code: string;
  /** In English, for those who look after the page. */
  readonly detail: string;
  /** What is missing or different for a save to be opened. */
  readonly differences: readonly PluginDifference[];
  /** What is wrong in the words of the game: shown in place of the detail. */
  readonly said?: Message | undefined;
}

/**
 * The part of the ids of messages for a code. Words that a first board does not need come with the later part; without them the
 * general ones are said.
 */
export const troubleWord = (code: string, { has }: Pick<Translator, 'has'>): string =>
  has(`ui.trouble-${code}`) ? code : 'other';

/** What was found may be of any length; people read its beginning. */
const MOST = 400;
export const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
