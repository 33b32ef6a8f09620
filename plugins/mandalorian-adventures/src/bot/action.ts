import { best, type AnswerValue, type Ask, type AskOption, type View } from '@dejarik/sdk/bot';
import type { Tables } from '../tables.ts';
import { targets } from './attack.ts';
import { mayUse, performWorth } from './card.ts';
import { away } from './move.ts';
import { readTable } from './read-table.ts';

/** Is it the ability of one of these planning cards? */
const isOf = ({ ability }: AskOption, ...cards: readonly string[]): boolean =>
  cards.some((card) => ability === `${card}/${card}`);

/** What the character does next. What lies here is used at once; a planning card, when it helps. */
export function act(tables: Tables, ask: Ask, view: View): AnswerValue {
  const table = readTable(tables, view);
  return (
    best(ask.options, (option) => {
      const { verb } = option;
      if (verb === 'perform') return performWorth(tables, option, view);
      if (verb === 'use-feature' || verb === 'rescue') return 20;
      if (verb === 'end-actions') return -1;
      if (isOf(option, 'patch-up', 'cool-head')) return 15;
      if (isOf(option, 'quick-step'))
        return table !== undefined && away(table, table.at) > 0 && away(table, table.at) <= 2 ? 12 : -2;
      if (isOf(option, 'extra-effort'))
        return table !== undefined && (targets(table).length > 0 || away(table, table.at) <= 3) ? 10 : -2;
      return -3;
    })?.key ?? null
  );
}

/** What the card says if it does no harm, what lies here, what the slot does. */
export function carryOn(tables: Tables, ask: Ask, view: View): AnswerValue {
  const skill = ask.options.find((option) => option.verb === 'use-skill' && mayUse(tables, option, view));
  const passing = ask.options.find(({ verb }) => verb === 'use-feature' || verb === 'rescue');
  const other = ask.options.find(({ verb }) => verb !== 'use-skill');
  return (skill ?? passing ?? other ?? (ask.pass ? undefined : ask.options[0]))?.key ?? null;
}

/** Things that wait: what blocks is used, the others when they matter. */
export function respond(ask: Ask): AnswerValue {
  const found = ask.options.find((option) => isOf(option, 'defense', 'payback', 'aimed-shot'));
  return found?.key ?? (ask.pass ? null : (ask.options[0]?.key ?? null));
}
