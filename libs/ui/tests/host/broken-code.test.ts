import { message } from '@dejarik/content';
import type { Plugin } from '@dejarik/session';
import { afterEach, expect, it } from 'vitest';
import { spoiled } from '../../src/host/unspoiled.ts';
import { TableHost, type Order, type Report } from '../../src/host/index.ts';
import { gameVerb } from './tossing.ts';

/** Code of plugins that fails where a table's game runs. */

const game: NonNullable<Plugin['verbs']>[number] = {
  ...gameVerb,
  steps: {
    flip: {
      ask: () => ({
        kind: 'pick',
        by: 0,
        message: message('flip'),
        of: 'word',
        options: ['heads', 'tails'],
        min: 1,
        max: 1,
        pass: false,
      }),
      run: () => {
        throw new TypeError('no luck');
      },
    },
  },
};
const faulty = (more: Partial<Plugin> = {}): Plugin => ({
  id: 'faulty',
  version: '1.0.0',
  modes: [{ id: 'one', message: message('one'), seats: ['a'], game: 'game' }],
  verbs: [game],
  ...more,
});

/** A table of that plugin. @param loading what its module does as it is loaded */
function tableOf(plugin: Plugin, loading: () => void = () => undefined) {
  const reports: Report[] = [];
  const host = new TableHost({
    load: () => {
      loading();
      return Promise.resolve({ game: { plugins: [plugin] } });
    },
    report: (report) => reports.push(report),
    bots: {},
    takeTurn: () => undefined,
  });
  let n = 0;
  return {
    order: async (order: Order): Promise<void> => {
      await host.order(++n, order);
    },
    troubles: () => reports.flatMap((report) => ('trouble' in report ? [report.trouble] : [])),
    states: () => reports.flatMap((report) => ('state' in report ? [report.state] : [])),
  };
}
const OPEN: Order = {
  do: 'open',
  modules: [{ address: 'https://site.example/faulty.js', text: '' }],
  mods: [],
  language: 'en',
};
const START: Order = { do: 'start', mode: 'one', seats: 1, options: {}, seed: 's', players: { a: 'human' } };

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'spoilt');
});

it('a step that throws is told as that, with plugin and step', async () => {
  const table = tableOf(faulty());
  await table.order(OPEN);
  await table.order(START);
  const ask = table.states().at(-1)?.ask?.id ?? '';
  await table.order({ do: 'answer', ask, value: table.states().at(-1)?.ask?.options[0]?.key ?? '' });
  expect(table.troubles()).toEqual([
    { code: 'broken', detail: 'Code of the plugin "faulty" failed in the step "game.flip": TypeError: no luck' },
  ]);
});

it('an answer that is no answer is told as that', async () => {
  const table = tableOf(faulty());
  await table.order(OPEN);
  await table.order({ do: 'answer', ask: 'none', value: true });
  expect(table.troubles()).toMatchObject([{ code: 'no-game' }]);
});

it('a view that throws is told as that, once', async () => {
  const table = tableOf(
    faulty({
      view: {
        pieces: () => {
          throw new RangeError('no view');
        },
      },
    }),
  );
  await table.order(OPEN);
  await table.order(START);
  expect(table.troubles()).toEqual([
    {
      code: 'broken',
      detail: 'Code of the plugin "faulty" failed in its view, which shows the game: RangeError: no view',
    },
  ]);
});

it('a module that changes what all code shares is refused with its address', async () => {
  const table = tableOf(faulty(), () => {
    Object.assign(Object.prototype, { spoilt: 1 });
  });
  await table.order(OPEN);
  expect(table.troubles()).toEqual([
    {
      code: 'open',
      detail: expect.stringMatching(/faulty\.js changes Object\.prototype\.spoilt, which all code here/) as unknown,
    },
  ]);
  Reflect.deleteProperty(Object.prototype, 'spoilt');
  const { then } = Promise.prototype;
  Object.assign(Promise.prototype, { then: () => undefined });
  const found = spoiled();
  Object.assign(Promise.prototype, { then });
  expect([found, spoiled()]).toEqual(['Promise.prototype.then', null]);
});
