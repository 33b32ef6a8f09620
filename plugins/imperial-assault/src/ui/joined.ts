import type { Message } from '@dejarik/sdk';

// The page has no use for what makes messages elsewhere, which brings the rules along.
const joined =
  (id: string) =>
  (parts: readonly Message[]): Message | undefined =>
    parts.reduce<Message | undefined>(
      (sum, one) => (sum === undefined ? one : { id, args: { first: sum, second: one } }),
      undefined,
    );

/** Several things said one after the other; undefined for none. */
export const and = joined('list.and');
/** One sentence after another. (A module that exports `then` would be taken for a promise.) */
export const inSentences = joined('list.then');
