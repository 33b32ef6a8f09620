import { expect, it } from 'vitest';
import type { TableErrorEvent } from '../src/table/events.ts';
import { TableNotices } from '../src/table/notices.ts';
import type { ShownTrouble } from '../src/table/trouble.ts';
import type { TableContext } from '../src/table/types/index.ts';

/** Notices of a table that shows nothing else. */
function noticed() {
  const events: string[] = [];
  const table = {
    trouble: null as ShownTrouble | null,
    note: '',
    dispatchEvent: (event: TableErrorEvent) => events.push(event.code),
  };
  const context = { table, screen: { forget: () => undefined } };
  return { notices: new TableNotices(context as unknown as TableContext), table, events };
}

it('a game that could not be had stays in sight when an answer fails for that, until it is there or was put away', async () => {
  const { notices, table, events } = noticed();
  await notices.attempt('open', () => Promise.reject(new Error('no such game')));
  notices.fail('answer', 'No question is open: there is no game.');
  expect(table.trouble).toMatchObject({ code: 'open', detail: 'no such game' });
  expect(events).toEqual(['open', 'answer']);
  await notices.attempt('start', () => Promise.resolve());
  expect(table.trouble).toBeNull();
  notices.fail('answer', 'No question is open: the game is over.');
  expect(table.trouble).toMatchObject({ code: 'answer' });
});
