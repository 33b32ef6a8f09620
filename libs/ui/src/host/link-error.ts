import type { Message } from '@dejarik/content';
import type { PluginDifference } from '@dejarik/session';

/** Something went wrong where the game runs; nothing of the game was changed. */
export class LinkError extends Error {
  constructor(
    readonly code: string,
    detail: string,
    /** What is missing or different for a save to be opened. */
    readonly differences: readonly PluginDifference[] = [],
    /** The same in the words of the game, where it says so. */
    readonly said?: Message,
  ) {
    super(detail);
  }
}
