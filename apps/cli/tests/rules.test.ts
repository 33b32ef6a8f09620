import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulesReport } from '../src/rules-report.ts';
import { root } from '../src/files.ts';
import { games, host } from './built-in.ts';

/** How many rules of a game must be proven; it only ever grows. */
const LEAST: Readonly<Record<string, number>> = {
  'imperial-assault': 525,
  'mandalorian-adventures': 246,
  rebellion: 427,
  'return-to-hoth': 94,
};

it.each(games.map((game) => [game.id, game] as const))(
  'what proves the rules of %s holds, and proves what it names',
  async (id, game) => {
    const report = await rulesReport(game, {}, host);
    expect(report.failed).toEqual([]);
    expect(report.faults).toEqual([]);
    expect(report.unnoticed).toEqual([]);
    // A scenario of a rule that is proven by changes may show another side of it.
    expect(report.idle.filter(({ rule }) => report.how[rule] === 'switch')).toEqual([]);
    expect(report.unknown).toEqual([]);
    expect(report.proven).toBeGreaterThanOrEqual(LEAST[id] ?? 1);
    const { both, skirmish } = report.byMode;
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    if (id === 'imperial-assault') {
      const sum = (share: 'executable' | 'proven'): number => (both?.[share] ?? 0) + (skirmish?.[share] ?? 0);
      expect(readme).toContain(
        `${sum('proven')} of the ${sum('executable')} executable skirmish rules of Imperial Assault`,
      );
    }
    if (id === 'mandalorian-adventures')
      expect(readme).toContain(`all ${report.proven} of The Mandalorian: Adventures`);
    if (id === 'rebellion') expect(readme).toContain(`all ${report.proven} of Rebellion`);
  },
  600_000,
);

it('tells of some rules alone', async () => {
  const game = games.find(({ id }) => id === 'tic-tac-toe') ?? games[0]!;
  const all = await rulesReport(game, {}, host);
  const [first = ''] = Object.keys(all.how);
  const one = await rulesReport(game, { only: first }, host);
  expect(one.executable).toBe(1);
  expect(one.how).toEqual({ [first]: all.how[first] });
  await expect(rulesReport(game, { only: 'NONE-01' }, host)).rejects.toThrow(/NONE-01/);
});
