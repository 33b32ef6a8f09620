import { expect, test } from 'vitest';
import { compileRules, Game, type Json } from '../src/index.ts';
import { duel } from './support/duel.ts';

const rules = compileRules([duel], 'duel');
const begin = (options: Readonly<Record<string, Json>>): Game => Game.create(rules, { seed: 's', options });

test.each([
  ['a number that is none', { far: Number.NaN }, 'The options.far is NaN'],
  ['a number without end', { near: { at: [1, Number.POSITIVE_INFINITY] } }, 'The options.near.at[1] is Infinity'],
  ['a function', { way: (() => 0) as unknown as Json }, 'The options.way is a function'],
])('%s is refused as an option', (_what, options, found) => {
  expect(() => begin(options)).toThrow(
    expect.objectContaining({ code: 'option/data', message: expect.stringContaining(found) as unknown }),
  );
});
