import type { Message } from '@dejarik/content';
import { nothing } from 'lit';

/** Ids of all messages in a message. */
function idsIn({ id, args = {} }: Message): readonly string[] {
  return [...Object.values(args).flatMap((one) => (typeof one === 'object' ? idsIn(one) : [])), id];
}

/**
 * What a part says in `data-card`, so that the cards of what it is about can be read there: what its words name, then things by
 * their keys. Places have no cards.
 */
export const cardKeys = (message: Message | null, things: readonly string[] = []): string | typeof nothing =>
  [...(message === null ? [] : idsIn(message)), ...things.filter((key) => !/^s\d+$/.test(key))].join(' ') || nothing;
