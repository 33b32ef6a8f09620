import { withPosition } from '@dejarik/engine';
import { createSession, Headless, loadSession, replay, type Session } from '@dejarik/session';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveMatch, sessionOf } from '../src/resolve-match.ts';
import { parse, type Called } from '../src/command.ts';
import { playCommand } from '../src/commands/play.ts';
import { builtInGames } from '../src/loading/load-games.ts';
import { keepLog, openLog } from '../src/saved.ts';
import { sit, typing } from './sitting.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-position-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** The game that `play` begins. */
function begun(...argv: readonly string[]): Session {
  const match = resolveMatch(called(...argv), builtInGames);
  return sessionOf(match, match.options);
}

function called(...argv: readonly string[]): Called {
  const read = parse(playCommand, argv);
  if (read === 'help') throw new Error('No help was asked for.');
  return read;
}

const bare = file('bare.yaml', 'x: [a3, b3]\no: [c2, b2]\nturn: x\n');
const scenarios = file(
  'scenarios.yaml',
  [
    'scenario: The first\ngame: tic-tac-toe\ngiven: {x: [a1], o: [], turn: o}\nthen:\n  - asked: o\n',
    'scenario: The second\ngame: tic-tac-toe\nvary: {third: [c1, c2]}\ngiven: {x: [$third], o: [], turn: o}\nthen:\n  - asked: o\n',
  ].join('---\n'),
);
/** A position with a card of its own. */
const card = file(
  'card.yaml',
  [
    'cards:',
    '  twice: {abilities: [{id: gift, lifts: [IA-ACTN-11], rules: [IA-ABIL-01]}]}',
    'figures:',
    '  ann: {card: twice, seat: a, at: [1, 1]}',
    '  bea: {card: twice, seat: b, at: [4, 1]}',
    'activating: ann',
  ].join('\n'),
);

describe('play --position', () => {
  it('begins from a position that a file holds by itself', async () => {
    const session = begun('tic-tac-toe', '--position', bare, '--players', 'human,human');
    const { over } = await sit('tic-tac-toe', { session }, typing('c3'));
    expect(over).toBe(true);
    expect(session.outcome?.winners).toEqual(['x']);
  });

  it('begins from that of a scenario, which says the game; of several one is named by a line of it', () => {
    expect(begun('--position', `${scenarios}:3`).view('x').pieces).toMatchObject([{ places: ['s6'] }]);
    expect(begun('--position', `${scenarios}:9`).view('x').pieces).toMatchObject([{ places: ['s8'] }]);
    expect(() => begun('--position', scenarios)).toThrow(
      /holds 2 scenarios: name one by its line, such as .*scenarios\.yaml:1 \(The first\), .*:7 \(The second/,
    );
  });

  it('brings its own cards along whichever way a game is opened', () => {
    const { game, plugins } = builtInGames.called('imperial-assault');
    const { mode, options } = resolveMatch(called('imperial-assault', '--position', card), builtInGames);
    const init = { plugins, mode: mode.id, seed: '', options };
    const opened = {
      createSession: createSession(init),
      withPosition: createSession({ ...init, plugins: withPosition(plugins, options['scenario'] ?? null) }),
      Headless: new Headless(init).toSession(),
      replay: replay(plugins, { game, mode: mode.id, seed: '', options, answers: [] }),
      loadSession: loadSession(plugins, JSON.parse(JSON.stringify(createSession(init).save()))),
    };
    for (const [way, session] of Object.entries(opened)) {
      session.passFor();
      expect([way, session.hash()]).toEqual([way, opened.createSession.hash()]);
      expect([way, session.contents]).toEqual([way, opened.replay.contents]);
    }
  });

  it('keeps the position with the game, so that it is loaded, saved and played again with cards of its own', () => {
    const session = begun('imperial-assault', '--position', card, '--mode', 'skirmish');
    const asked = session.choice('a');
    expect(session.answer('a', asked?.id ?? '', 'end-activation')).toMatchObject({ ok: true });
    const kept = keepLog(session, join(folder, 'kept.json'));
    const again = openLog(builtInGames, kept);
    expect(again.hash()).toBe(session.hash());
    expect(again.log().options).toHaveProperty('scenario.cards.twice');
    const saved: unknown = JSON.parse(JSON.stringify(session.save()));
    expect(loadSession(builtInGames.called('imperial-assault').plugins, saved).hash()).toBe(session.hash());
    // A card that was changed in the file afterwards is noticed.
    const changed = readFileSync(kept, 'utf8').replaceAll('IA-ACTN-11', 'IA-ACTN-10');
    expect(() => openLog(builtInGames, file('changed.json', changed))).toThrow(/changed|other/);
  });

  it.each<[string, readonly string[], RegExp]>([
    [
      'a piece that there is not',
      ['tic-tac-toe', '--position', file('z.yaml', 'x: [a1]\no: [z9]\nturn: x\n')],
      /z\.yaml", line 2: .*z9/,
    ],
    ...(
      [
        ['more damage than health', 'damage: 9999', '', /the damage of ann 9999: a whole number from 0 to 3 expected/],
        ['damage below none', 'damage: -1', '', /the damage of ann -1: a whole number from 0 to 3 expected/],
        ['a quarter turn too many', 'rotation: 2', '', /the rotation of ann 2: a whole number from 0 to 1 expected/],
        ['a place outside of the map', 'at: [99, 1]', '', /the place of ann \[99,1\]: a space of the map/],
        ['a score below none', 'number: 1', 'score: {a: -3}', /the score of a -3: a whole number from 0/],
        ['cards in a zone that there is not', 'number: 1', 'attic: {a: []}', /"attic" in the position: figures, map/],
      ] as const
    ).map(([name, of, more, words]): [string, readonly string[], RegExp] => [
      name,
      [
        'imperial-assault',
        '--position',
        file(
          `${name}.yaml`,
          `cards: {weak: {health: 3}}\nfigures:\n  ann:\n    card: weak\n    seat: a\n    ${of}\n${of.startsWith('at') ? '' : '    at: [1, 1]\n'}${more}\n`,
        ),
      ],
      new RegExp(`${name}\\.yaml", line ${more === '' ? 6 : of.startsWith('at') ? 7 : 8}: .*${words.source}`),
    ]),
    ['no game is named', ['--position', bare], /Say which game/],
    [
      'another game is named',
      ['imperial-assault', '--position', `${scenarios}:1`],
      /is a position of tic-tac-toe, not of imperial-assault/,
    ],
    [
      'a mode beside that of the scenario',
      ['--position', `${scenarios}:1`, '--mode', 'classic'],
      /--mode is said by the scenario/,
    ],
    ['a ready setup besides', ['imperial-assault', '--position', card, '--setup', 'x'], /each say how the game begins/],
    ['a kept game besides', ['--load', 'x.json', '--position', card], /--position is for a new game/],
    [
      'nothing is in it',
      ['tic-tac-toe', '--position', file('empty.yaml', '# nothing\n')],
      /is empty: a scenario expected, or a position/,
    ],
    ['it is no YAML', ['tic-tac-toe', '--position', file('odd.yaml', 'x: [a1\n')], /odd\.yaml, line \d/],
  ])('says what is wrong where %s', (_, argv, said) => {
    expect(() => begun(...argv)).toThrow(said);
  });
});
