import type { View } from '@dejarik/session';
import { expect, it } from 'vitest';
import { plainSummary } from '../src/interface.ts';

it('of a game without an interface entry says of a seat what names it, and of all what is of all', () => {
  const view = {
    values: {
      round: 3,
      first: 'b',
      weather: 'rain',
      points: [4, 5],
      hidden: [{ a: 1 }],
      none: null,
      inner: 7,
      sky: '',
    },
  } as unknown as View;
  const value = (name: string, what: string | number | object): object => ({
    id: 'ui.value',
    args: { name: { id: `value.${name}` }, value: what },
  });
  const words = ['round', 'first', 'weather', 'points', 'hidden', 'none', 'sky'].map((name) => `value.${name}`);
  const has = (id: string): boolean => [...words, 'weather.rain'].includes(id);
  expect(plainSummary(view, ['a', 'b'], has)).toEqual({
    status: [value('round', 3), value('weather', { id: 'weather.rain' })],
    seats: {
      a: { marks: [value('points', 4)], cards: [] },
      b: { marks: [{ id: 'value.first' }, value('points', 5)], cards: [] },
    },
  });
});
