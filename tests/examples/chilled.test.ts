import { takeTurn } from '@dejarik/bots';
import { conform } from '@dejarik/conformance';
import { imperialAssault, makeSensibleBot, tables, type ArmyList } from '@dejarik/imperial-assault';
import { odds } from '@dejarik/imperial-assault/odds';
import { readScenarios, runScenario } from '@dejarik/scenario';
import { createSession, seededRandom, type Json } from '@dejarik/session';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chilled } from '../../examples/chilled/index.ts';

/** An expansion with a condition of its own: Imperial Assault knows nothing of it. */

const folder = new URL('../../examples/chilled/', import.meta.url);
const plugins = [imperialAssault, chilled];
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** A ready army with Cold Snap in place of a card that costs as much. */
function armyWithColdSnap(id: string): Json {
  const { cards = [], command = [] }: Partial<ArmyList> = tables.armies.get(id) ?? {};
  const swapped = command.find((one) => tables.commandById.get(one)?.cost === 0);
  return { cards, command: command.map((one) => (one === swapped ? 'cold-snap' : one)) };
}
const armies = [armyWithColdSnap('imperial-sith'), armyWithColdSnap('rebel-heroes')];

test('it has at most 40 lines of code', () => {
  const code = read('index.ts')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\*\*|\*|\/\/)/.test(line));
  expect(code.length).toBeLessThanOrEqual(40);
});

test('odds can be asked of what it adds', () => {
  const question = {
    attack: ['red', 'yellow'],
    defense: ['white'],
    distance: undefined,
    surges: [{ chilled: 1 }],
    rerolls: [],
    added: {},
    health: undefined,
  };
  expect(odds(question, plugins).conditions?.['chilled']).toBeGreaterThan(0);
  expect(() => odds(question)).toThrow(/no effect of a surge "chilled"/);
});

test('docs/expansions.md shows it', () => {
  const page = readFileSync(new URL('../../docs/expansions.md', import.meta.url), 'utf8');
  expect(page).toContain(read('index.ts'));
});

describe('its scenarios', () => {
  const found = readScenarios('chilled.yaml', read('scenarios/chilled.yaml'));
  const scenarios = found.ok ? found.value : [];
  test('can be read', () => expect(found).toMatchObject({ ok: true }));
  test.for(scenarios.map((one) => [one.scenario, one] as const))('%s', ([, scenario]) =>
    expect(runScenario(scenario, plugins)).toBeNull(),
  );
  test.for(['CH-COND-01', 'CH-COND-02', 'CH-COND-03'])('%s is what makes one of them pass', (rule) => {
    const named = scenarios.filter((one) => one.rules.includes(rule));
    expect(named.filter((one) => runScenario(one, plugins, { off: [rule], once: true }) !== null)).not.toEqual([]);
  });
});

test('who is Chilled is seen on the board, in all languages', () => {
  const session = createSession({ plugins, mode: 'skirmish', seed: 'badges', options: { armies } });
  const bot = makeSensibleBot();
  const random = seededRandom('badges');
  let seen = false;
  for (let n = 0; n < 4000 && !seen; n++) {
    session.passFor();
    const [seat] = session.waitingFor;
    if (seat === undefined) break;
    takeTurn(session, seat, bot, random);
    seen = session.view(seat).pieces.some(({ badges }) => badges.some(({ key }) => key === 'chilled'));
  }
  expect(seen).toBe(true);
  expect(session.view('spectator').glyphs).toHaveProperty('chilled');
  for (const language of ['en', 'pl', 'ru'] as const)
    expect(session.catalogs[language]).toHaveProperty(['condition.chilled']);
});

// What the game's own interface shows needs no words for its values.
test('random games with it keep what every game must keep', () => {
  const { violations, compared } = conform(plugins, {
    games: 1,
    options: () => ({ armies, rounds: 1 }),
    every: 40,
    values: false,
  });
  expect(violations).toEqual([]);
  expect(compared).toBeGreaterThan(0);
});
