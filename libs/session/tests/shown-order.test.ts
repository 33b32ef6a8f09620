import { expect, it } from 'vitest';
import { inShownOrder } from '../src/asks/in-shown-order.ts';
import type { Ask, Option, View, ZoneView } from '../src/types/index.ts';

const message = { id: 'x' };
const option = (key: string, more: Partial<Option> = {}): Option => ({ key, message, points: [], ...more });
const zone = (ordered: boolean, ...keys: readonly string[]): ZoneView => ({
  key: 'zone',
  message,
  look: 'hand',
  owner: 'a',
  visibility: 'owner',
  ordered,
  count: keys.length,
  things: keys.map((key) => ({ key, message })),
});
const view = (...zones: readonly ZoneView[]): View => ({
  seat: 'a',
  turn: { waitingFor: ['a'] },
  zones,
  pieces: [],
  board: null,
  glyphs: {},
  values: {},
  outcome: null,
  events: 0,
});
const ask = (options: readonly Option[], limits?: readonly number[]): Ask => ({
  id: '1.0',
  seat: 'a',
  kind: 'pick',
  of: 'entity',
  message,
  point: 'turn',
  min: 1,
  max: 1,
  pass: false,
  options,
  refused: [],
  ...(limits === undefined ? {} : { limits }),
});
const keys = ({ options }: Ask): readonly string[] => options.map(({ key }) => key);

it('lists things in the order in which they are shown, each with its limit', () => {
  const shown = inShownOrder(
    ask(
      ['c', 'a', 'b'].map((key) => option(key)),
      [3, 1, 2],
    ),
    view(zone(false, 'a', 'b', 'c')),
  );
  expect([keys(shown), shown.limits]).toEqual([
    ['a', 'b', 'c'],
    [1, 2, 3],
  ]);
});

it('leaves what is no such thing where it is, and does not mix what is done with them', () => {
  const of = (verb: string, thing: string): Option => option(`${verb}:${thing}`, { verb, points: [thing] });
  const options = [of('play', 'b'), option('rest'), of('play', 'a'), of('burn', 'b'), of('burn', 'a')];
  expect(keys(inShownOrder(ask(options), view(zone(false, 'a', 'b'))))).toEqual([
    'play:a',
    'rest',
    'play:b',
    'burn:a',
    'burn:b',
  ]);
});

it('leaves the order of a pile to the rules', () => {
  const options = ['b', 'a'].map((key) => option(key));
  expect(keys(inShownOrder(ask(options), view(zone(true, 'a', 'b'))))).toEqual(['b', 'a']);
});
