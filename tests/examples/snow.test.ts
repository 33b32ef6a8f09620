import { playGame } from '@dejarik/bots';
import { readYaml, v, valueOf } from '@dejarik/content/yaml';
import { compileRules, compose, type Mod, type Plugin } from '@dejarik/engine';
import { armyProblems, game, imperialAssault, makeSensibleBot, points, tablesIn } from '@dejarik/imperial-assault';
import { readScenarios, runScenario } from '@dejarik/scenario';
import { createSession, loadSession, seededRandom, setupWith } from '@dejarik/session';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A mod is data alone: a deployment card, a command card, a map with a mission. */

const folder = new URL('../../examples/snow/', import.meta.url);
const read = (path: string): unknown =>
  valueOf(readYaml(path, readFileSync(new URL(path, folder), 'utf8'), v.unknown()));
const entriesIn = (point: string): readonly unknown[] =>
  readdirSync(new URL(`content/${point}/`, folder)).flatMap((file) => read(`content/${point}/${file}`));

const snow: Mod = {
  id: 'snow',
  version: '0.1.0',
  extends: { id: 'imperial-assault', version: '0.2.0' },
  contributes: readdirSync(new URL('content/', folder)).map((point) => ({
    game: 'imperial-assault',
    point,
    entries: entriesIn(point),
  })),
  messages: Object.fromEntries(
    ['en', 'pl', 'ru'].map((language) => [language, read(`messages/${language}.yaml`) as Record<string, unknown>]),
  ),
};
const plugins = compose([imperialAssault], [snow]);
const tables = tablesIn(plugins);
const command = tables.armies.get('imperial-sith')?.command.filter((id) => id !== 'deflection') ?? [];
const army = {
  cards: ['darth-vader', 'snow-scout', 'snow-scout', 'royal-guard-regular'],
  command: [...command, 'white-out'],
};

test('its cards may be in an army', () => expect(armyProblems(tables, army)).toEqual([]));

test('its mission can be chosen before a game', () => {
  const { fields } = setupWith(game.setup, plugins);
  expect(fields.flatMap(({ values }) => values.map(({ id }) => id))).toContain('hold-the-ice');
  const base = setupWith(game.setup, [imperialAssault]).fields.flatMap(({ values }) => values.map(({ id }) => id));
  expect(base).not.toContain('hold-the-ice');
});

test('bots play its map to the end, and a kept game goes on', () => {
  const options = { armies: [army, 'rebel-heroes'], map: 'ice-field', mission: 'hold-the-ice', rounds: 3 };
  const session = createSession({ plugins, mode: 'skirmish', seed: 'snow', options });
  const bot = makeSensibleBot();
  const save = session.save();
  const { outcome } = playGame(session, { bots: { a: bot, b: bot }, random: seededRandom('snow') });
  expect(outcome.winners.length).toBeLessThanOrEqual(1);
  expect(session.view('a').values).toMatchObject({ map: 'ice-field', mission: 'hold-the-ice' });
  expect(JSON.stringify(session.view('a').values['groups'])).toContain('snow-scout');
  expect(loadSession(plugins, save).plugins).toEqual({ 'imperial-assault': '0.2.0', snow: '0.1.0' });
  expect(() => loadSession([imperialAssault], save)).toThrow(/"snow" 0\.1\.0, which is not loaded/);
});

test('every message that it needs is there in every language', () => {
  const needed = [
    ...entriesIn('deployment-cards').flatMap((one) => points.deploymentCards.words(one as never)),
    ...entriesIn('command-cards').flatMap((one) => points.commandCards.words(one as never)),
    ...entriesIn('maps').flatMap((one) => points.maps.words(one as never)),
  ];
  for (const [language, words] of Object.entries(snow.messages ?? {}))
    for (const id of needed) expect({ ...imperialAssault.messages?.[language], ...words }).toHaveProperty([id]);
});

test('a card that names what is not there is refused with its source, and what is right', () => {
  const broken = (entry: object): Mod => ({
    ...snow,
    contributes: [{ game: 'imperial-assault', point: 'command-cards', entries: [entry] }],
  });
  const card = { id: 'frost', name: 'Frost', cost: 0, limit: 1, playOn: {}, timing: 'while-attacking', do: {} };
  const refused = (mod: Mod): unknown => {
    try {
      compileRules(compose([imperialAssault], [mod]), 'skirmish');
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
    return undefined;
  };
  expect(refused(broken({ ...card, timing: 'while-atacking' }))).toMatch(
    /"snow", command-cards "frost", at timing: found the text "while-atacking".*Did you mean "while-attacking"/,
  );
  expect(refused(broken({ ...card, do: { inflict: { condition: 'stuned' } } }))).toMatch(/"snow": .*"stuned".*stunned/);
  expect(refused(broken({ ...card, id: 'deadeye' }))).toMatch(/"deadeye" is there already, from "imperial-assault"/);
});

describe('conditions as data', () => {
  const withConditions = (...entries: readonly unknown[]): readonly Plugin[] =>
    compose(
      [imperialAssault],
      [{ ...snow, id: 'frost', contributes: [{ game: 'imperial-assault', point: 'conditions', entries }] }],
    );
  const failureOf = (plugins: readonly Plugin[], condition: string, steps: string): unknown => {
    const read = readScenarios(
      'conditions.yaml',
      `scenario: a condition\nrules: [IA-COND-02]\ngame: imperial-assault\nmode: skirmish\ngiven:\n  cards:\n    runner: {speed: 4, attack: {type: melee, dice: [red]}, surges: [{cost: 1, damage: 1}]}\n  figures:\n    ann: {card: runner, seat: a, at: [1, 1], conditions: [${condition}]}\n    bea: {card: runner, seat: b, at: [2, 1]}\n  activating: ann\n${steps}`,
    );
    const [scenario] = read.ok ? read.value : [];
    return scenario === undefined ? read : runScenario(scenario, plugins);
  };

  test('what its card says is in force, and an action takes it off', () => {
    const frozen = {
      id: 'frozen',
      harmful: true,
      attacking: { damage: -1 },
      abilities: [
        { id: 'stiff', modify: 'speed', add: -2 },
        { id: 'discard', action: 1, do: { 'discard-condition': { condition: 'frozen' } } },
      ],
    };
    const plugins = withConditions(frozen);
    expect(
      failureOf(
        plugins,
        'frozen',
        'when:\n  - expect: {value: {speed(ann): 2, speed(bea): 4, harmed(ann): true}}\n  - roll: {red: 1}\n  - a: attack-action\n  - expect: {value: {bea.damage: 0}}\n  - a: discard\nthen:\n  - value: {ann.conditions: [], speed(ann): 4}\n',
      ),
    ).toBeNull();
  });

  test('one of the box can be replaced', () => {
    const plugins = withConditions({
      id: 'weakened',
      replaces: 'weakened',
      harmful: true,
      abilities: [{ id: 'slow', modify: 'speed', add: -1 }],
    });
    expect(failureOf(plugins, 'weakened', 'when:\n  - expect: {value: {speed(ann): 3}}\nthen: []\n')).toBeNull();
    expect(compileRules(plugins, 'skirmish').abilities.has('weakened.end')).toBe(false);
  });
});
