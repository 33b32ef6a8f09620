import { conform } from '@dejarik/conformance';
import { expect, it } from 'vitest';
import { games } from './built-in.ts';

/** How many games are played here, and with which options; a game without an entry is played as it comes. */
const plays: Readonly<Record<string, Parameters<typeof conform>[1]>> = {
  'imperial-assault': {
    games: 2,
    every: 60,
    options: (n) => ({ rounds: 2, map: n === 0 ? 'moisture-farm' : 'mos-eisley-outskirts' }),
  },
  // Any characters, so that three and four may play it as well.
  'mandalorian-adventures': { games: 2, every: 20, options: (n) => ({ way: 'sandbox', mission: n + 1 }) },
};

/** These have this among their own tests, for each number of players. */
const ELSEWHERE = ['rebellion', 'return-to-hoth'];
const played = games.filter(({ id }) => !ELSEWHERE.includes(id));

it.each(played.map((game) => [game.id, game] as const))(
  '%s keeps what every game must keep',
  { timeout: 240_000 },
  (id, { plugins, face }) => {
    const report = conform(plugins, { values: face?.summary === undefined, ...(plays[id] ?? { games: 10 }) });
    expect(report.violations).toEqual([]);
    expect(report.answers).toBeGreaterThan(50);
  },
);
