/// <reference types="node" />
import { game as imperialAssault } from '@dejarik/imperial-assault';
import { listMaker } from '@dejarik/imperial-assault/lists/armies';
import { TableHost, type GameModule, type ModSource, type Order, type Report } from '@dejarik/ui/host';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chilled } from '../../../examples/chilled/index.ts';

const game: GameModule = { ...imperialAssault, lists: { armies: (plugins) => Promise.resolve(listMaker(plugins)) } };

/** Mods where the game of a table runs: all that a page hands over is texts. */

const folder = new URL('../../../examples/snow/', import.meta.url);
const snow: ModSource = {
  name: 'snow',
  files: readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') })),
};

/** The mod Snow with some files in the place of others. */
const changed = (files: Readonly<Record<string, string>>): ModSource => ({
  name: 'changed',
  files: [
    ...snow.files.filter(({ path }) => files[path] === undefined),
    ...Object.entries(files).map(([path, text]) => ({ path, text })),
  ],
});
const card = snow.files.find(({ path }) => path.endsWith('white-out.yaml'))?.text ?? '';
const CARD = 'content/command-cards/white-out.yaml';

/** A host, and what it reports. */
function hostWith(others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}): {
  readonly order: (order: Order) => Promise<Report>;
} {
  const reports: Report[] = [];
  const host = new TableHost({
    load: ({ address }) => Promise.resolve(others[address.split('/').at(-1) ?? ''] ?? { game }),
    report: (report) => {
      reports.push(report);
    },
    bots: {},
    takeTurn: () => undefined,
  });
  let orders = 0;
  return {
    order: async (order) => {
      const n = ++orders;
      await host.order(n, order);
      const found = reports.find((report) => 'n' in report && report.n === n);
      if (found === undefined) throw new Error('Nothing was reported.');
      return found;
    },
  };
}
const opening = (...mods: readonly ModSource[]): Order => ({
  do: 'open',
  modules: [{ address: 'https://site.example/games/imperial-assault.js' }],
  mods,
  language: 'en',
});
const options = { armies: ['imperial-sith', 'rebel-heroes'], map: 'ice-field', mission: 'hold-the-ice', rounds: 1 };
const players = { a: 'human', b: 'human' } as const;

test('a mod is opened with its game: what it adds can be chosen, and is played', async () => {
  const { order } = hostWith();
  expect(JSON.stringify(await order(opening()))).not.toContain('hold-the-ice');
  const opened = JSON.stringify(await order(opening(snow)));
  expect(opened).toContain('hold-the-ice');
  expect(opened).toContain('Snow Scout');
  const started = await order({ do: 'start', mode: 'skirmish', options, seed: 's', players });
  expect(started).toHaveProperty('reply');
  const saved = await order({ do: 'save' });
  expect(saved).toMatchObject({ reply: { plugins: { 'imperial-assault': '0.2.0', snow: '0.1.0' } } });
});

test('lists that people make are of what a mod adds, too', async () => {
  const { order } = hostWith();
  await order(opening());
  expect(JSON.stringify(await order({ do: 'sheet', field: 'armies' }))).not.toContain('snow-scout');
  await order(opening(snow));
  const sheet = JSON.stringify(await order({ do: 'sheet', field: 'armies' }));
  expect(sheet).toContain('snow-scout');
  expect(sheet).toContain('white-out');
  expect(await order({ do: 'check', field: 'armies', counts: { 'snow-scout': 2 } })).toMatchObject({
    reply: { value: { cards: ['snow-scout', 'snow-scout'], command: [] } },
  });
});

test('lists and setup are of what an expansion adds, too', async () => {
  const { order } = hostWith({ 'chilled.js': { chilled } });
  const modules = ['imperial-assault.js', 'chilled.js'].map((file) => ({
    address: `https://site.example/games/${file}`,
  }));
  await order({ do: 'open', modules, mods: [snow], language: 'en' });
  const sheet = JSON.stringify(await order({ do: 'sheet', field: 'armies' }));
  expect(sheet).toContain('cold-snap');
  expect(sheet).toContain('snow-scout');
});

test('a save says what is missing or different of what it was made with, and what is played goes on', async () => {
  const { order } = hostWith();
  await order(opening(snow));
  await order({ do: 'start', mode: 'skirmish', options, seed: 's', players });
  const saved = await order({ do: 'save' });
  const from = 'reply' in saved ? saved.reply : null;
  expect(await order({ do: 'load', from, players })).toHaveProperty('reply');

  await order(opening());
  const others = { ...options, map: 'moisture-farm', mission: 'A' };
  await order({ do: 'start', mode: 'skirmish', options: others, seed: 's', players });
  expect(await order({ do: 'load', from, players })).toMatchObject({
    trouble: { code: 'save', differences: [{ kind: 'missing', id: 'snow', version: '0.1.0', here: '' }] },
  });
  expect(await order({ do: 'log' })).toMatchObject({ reply: { options: { map: 'moisture-farm' } } });

  await order(opening(changed({ [CARD]: card.replace('limit: 2', 'limit: 1') })));
  expect(await order({ do: 'load', from, players })).toMatchObject({
    trouble: { code: 'save', differences: [{ kind: 'content', id: 'snow', version: '0.1.0' }] },
  });
});

describe('a mod that is wrong is refused with file and line, and the game that was open stays', () => {
  test.each<[string, readonly ModSource[], RegExp]>([
    ['broken YAML', [changed({ [CARD]: '- id: [' })], /changed\/content\/command-cards\/white-out\.yaml, line 1/],
    ['a wrong type', [changed({ [CARD]: card.replace('limit: 2', 'limit: two') })], /line 4.*found the text "two"/],
    [
      'a word of the card language that there is not',
      [changed({ [CARD]: card.replace('while-attacking', 'while-atacking') })],
      /"while-atacking".*Did you mean "while-attacking"/,
    ],
    ['a point that there is not', [changed({ 'content/crads/a.yaml': 'id: a' })], /"crads"/],
    ['no mod.yaml', [{ name: 'empty', files: [] }], /empty\/mod\.yaml: found no such file/],
    ['a path that climbs out', [changed({ '../../mod.yaml': 'id: a' })], /leads out of the mod/],
    ['a file in the place of a record', [changed({ 'messages/__proto__.yaml': 'a: b' })], /of unknown kind/],
    [
      'another game',
      [changed({ 'mod.yaml': 'id: chess-snow\nversion: 0.1.0\nfor: {chess: ^1}\n' })],
      /is for "chess", which is not loaded/,
    ],
    [
      'another version of the game',
      [changed({ 'mod.yaml': 'id: snow\nversion: 0.1.0\nfor: {imperial-assault: ^9}\n' })],
      /extends "imperial-assault" 9\.0\.0; found/,
    ],
    ['an id twice', [snow, snow], /The id "snow" \(.+\) is there twice: also in .+\. Leave/],
    [
      'the id of its game',
      [changed({ 'mod.yaml': 'id: imperial-assault\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\n' })],
      /found the id of the game that it is for, "imperial-assault"/,
    ],
    ['aliases without end', [changed({ [CARD]: bomb() })], /unfold into far more than is written/],
    ['a card without words', [changed({ 'messages/en.yaml': 'a: b' })], /without words for the message/],
  ])('%s', async (_, mods, said) => {
    const { order } = hostWith();
    await order(opening(snow));
    await order({ do: 'start', mode: 'skirmish', options, seed: 's', players });
    const refused = await order(opening(...mods));
    expect(refused).toMatchObject({ trouble: { code: 'mod', detail: expect.stringMatching(said) as string } });
    expect(await order({ do: 'log' })).toMatchObject({ reply: { plugins: { snow: '0.1.0' } } });
  });
});

test('a mod without what it needs is refused under a code of its own, with what a page can do about it', async () => {
  const needy = changed({ 'mod.yaml': 'id: snow\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\nneeds: {ice: ^1}\n' });
  const { order } = hostWith();
  expect(await order(opening(needy))).toMatchObject({
    trouble: {
      code: 'mod-needs',
      detail: expect.stringMatching(/needs "ice" 1\.0\.0 .*it is not loaded.*game="\.\.\."/) as string,
    },
  });
});

test('several mods are loaded in the order that is said: a later one may replace what an earlier one adds', async () => {
  const later: ModSource = {
    name: 'thaw',
    files: [
      { path: 'mod.yaml', text: 'id: thaw\nversion: 1.0.0\nfor: {imperial-assault: ^0.2}\nneeds: {snow: ^0.1}\n' },
      { path: CARD, text: card.replace('- id: white-out', '- id: white-out\n  replaces: white-out') },
    ],
  };
  const { order } = hostWith();
  expect(await order(opening(snow, later))).toHaveProperty('reply');
  expect(await order(opening(later, snow))).toMatchObject({
    trouble: { code: 'mod', detail: expect.stringMatching(/replaces "white-out"/) as string },
  });
});

/** A few lines that unfold into more than memory holds. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let n = 1; n < 12; n++)
    lines.push(`a${n}: &a${n} [${Array.from({ length: 10 }, () => `*a${n - 1}`).join(', ')}]`);
  return lines.join('\n');
}

test('a mod that replaces under another id what ready armies name is refused as it is added, and goes on where it was kept', async () => {
  const joy = changed({
    [CARD]: card,
    'content/command-cards/joy.yaml':
      'id: joy\nreplaces: celebration\nname: Joy\ncost: 1\nlimit: 2\nplayOn: {}\ntiming: while-attacking\ndo: {add: {surge: 1}}\n',
    'messages/en.yaml': `${snow.files.find(({ path }) => path === 'messages/en.yaml')?.text ?? ''}\ncommand.joy: Joy\nability.joy: Joy\nability.joy.text: "One surge more."\n`,
  });
  expect(await hostWith().order(opening(joy))).toMatchObject({
    trouble: {
      code: 'mod',
      detail: expect.stringMatching(/joy\.yaml, line 2, .*still name it: armies\//) as string,
    },
  });
  expect(await hostWith().order(opening({ ...joy, onlyFor: 'imperial-assault' }))).not.toHaveProperty('trouble');
});
