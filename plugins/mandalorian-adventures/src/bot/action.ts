import { best, type AnswerValue, type Ask, type View } from '@dejarik/sdk';
import type { Tables } from '../tables.ts';
import { targets } from './attack.ts';
import { mayUse, performWorth } from './card.ts';
import { away } from './move.ts';
import { readTable } from './read.ts';

const verbOf = (key: string): string => key.split(':')[0] ?? '';

/** What the character does next. What lies here is used at once; a planning card, when it helps. */
export function act(tables: Tables, ask: Ask, view: View): AnswerValue {
  const table = readTable(tables, view);
  return (
    best(ask.options, (option) => {
      const verb = verbOf(option.key);
      if (verb === 'perform') return performWorth(tables, option, view);
      if (verb === 'use-feature' || verb === 'rescue') return 20;
      if (verb === 'end-actions') return -1;
      if (option.key.includes('patch-up') || option.key.includes('cool-head')) return 15;
      if (option.key.includes('quick-step'))
        return table !== undefined && away(table, table.at) > 0 && away(table, table.at) <= 2 ? 12 : -2;
      if (option.key.includes('extra-effort'))
        return table !== undefined && (targets(table).length > 0 || away(table, table.at) <= 3) ? 10 : -2;
      return -3;
    })?.key ?? null
  );
}

/** What the card says if it does no harm, what lies here, what the slot does. */
export function carryOn(tables: Tables, ask: Ask, view: View): AnswerValue {
  const skill = ask.options.find((option) => verbOf(option.key) === 'use-skill' && mayUse(tables, option, view));
  const passing = ask.options.find((option) => /^(use-feature|rescue)/.test(option.key));
  const other = ask.options.find((option) => verbOf(option.key) !== 'use-skill');
  return (skill ?? passing ?? other ?? (ask.pass ? undefined : ask.options[0]))?.key ?? null;
}

/** Things that wait: what blocks is used, the others when they matter. */
export function respond(ask: Ask): AnswerValue {
  const found = ask.options.find((option) =>
    ['defense', 'payback', 'aimed-shot'].some((word) => option.key.startsWith(word)),
  );
  return found?.key ?? (ask.pass ? null : (ask.options[0]?.key ?? null));
}
