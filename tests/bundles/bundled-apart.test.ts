import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBot, takeTurn } from '@dejarik/bots';
import { conform } from '@dejarik/conformance';
import { readScenarios, runScenario } from '@dejarik/scenario';
import { createSession, loadSession, replay, seededRandom, type Plugin, type Session } from '@dejarik/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadApart } from './bundle.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Lets bots play until so many answers were given, or to the end. */
function play(session: Session, seed: string, most = Infinity): Session {
  const random = seededRandom(seed);
  for (let answers = 0; session.waitingFor.length > 0 && answers < most; answers++)
    takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
  return session;
}

describe('a game and its expansion, each bundled with an SDK of its own', () => {
  let plugins: readonly Plugin[];
  beforeAll(async () => {
    const [game, expansion] = await loadApart('relics.ts', 'curses.ts');
    plugins = [game?.['relics'] as Plugin, expansion?.['curses'] as Plugin];
  });
  const begin = (seed: string, of = plugins): Session => createSession({ plugins: of, mode: 'fair', seed });

  it('keep what every game must keep', () => {
    const report = conform(plugins, { games: 6, every: 2 });
    expect(report.violations).toEqual([]);
    expect(report.compared).toBeGreaterThan(0);
  });

  it('act on each other: what the expansion adds comes about in games of the base', () => {
    const seen = new Set<string>();
    let [burdened, tied] = [false, false];
    for (let n = 0; n < 30; n++) {
      const session = play(begin(`game ${n}`), `bots ${n}`);
      const verbs = session.events('spectator').map(({ verb }) => verb);
      for (const verb of verbs) seen.add(verb);
      const { zones, values, outcome } = session.view('spectator');
      const market = zones.find(({ key }) => key === 'market');
      const strengths = market?.things.map(({ face }) => Number(face?.key.slice('relic-'.length))) ?? [];
      burdened ||= !verbs.includes('lay') && sum(values['gold'] as readonly number[]) < sum(strengths);
      tied ||= outcome?.winners.length === 0;
    }
    expect([...seen]).toEqual(expect.arrayContaining(['sell', 'curse', 'lay']));
    expect({ burdened, tied }).toEqual({ burdened: true, tied: true });
  });

  it('are saved, loaded and played again to the same end', () => {
    for (const answers of [1, 4, 7]) {
      const session = play(begin('saved'), 'bots', answers);
      const loaded = loadSession(plugins, JSON.parse(JSON.stringify(session.save())));
      expect(loaded.hash()).toBe(session.hash());
      expect(play(loaded, 'on').hash()).toBe(play(session, 'on').hash());
      expect(replay(plugins, session.log()).hash()).toBe(session.hash());
    }
  });
});

it('an expansion of Imperial Assault that brings a copy of all it imports passes its scenarios', async () => {
  const examples = '../../examples/chilled';
  const [game, expansion] = await loadApart('../../plugins/imperial-assault/src/index.ts', `${examples}/index.ts`);
  const file = join(import.meta.dirname, examples, 'scenarios', 'chilled.yaml');
  const found = readScenarios(file, await readFile(file, 'utf8'));
  const scenarios = found.ok ? found.value : [];
  expect(scenarios.length).toBeGreaterThan(0);
  const plugins = [game?.['imperialAssault'] as Plugin, expansion?.['chilled'] as Plugin];
  expect(scenarios.map((one) => runScenario(one, plugins))).toEqual(scenarios.map(() => null));
});
