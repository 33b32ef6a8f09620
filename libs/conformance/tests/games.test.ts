import { expect, it } from 'vitest';
import * as games from '../src/games/index.ts';
import { conform } from '../src/index.ts';

it.each(Object.entries(games))('%s keeps what every game must keep, and its secrets', (_, game) => {
  const report = conform([typeof game === 'function' ? game() : game], { games: 3 });
  expect(report.violations).toEqual([]);
  // Each hides something, so there are other worlds to compare it with.
  expect(report.compared).toBeGreaterThan(0);
});
