import type { Because as RuleBecause } from '@dejarik/engine';
import type { Because } from '../types/index.ts';
import type { KeyTable } from '../view/keys.ts';

/**
 * Why something is refused, as a seat may read it.
 * @param at the verb whose arguments the words name, or a step of it
 */
export const reasonInWords = (keyTable: KeyTable, { rule, message, source }: RuleBecause, at: string): Because => ({
  rule,
  message: keyTable.worded(message, at.split('.', 1)[0] ?? at),
  ...(source === undefined ? {} : { source: keyTable.entity(source) }),
});
