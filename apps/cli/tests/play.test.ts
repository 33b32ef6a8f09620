import { createTranslator } from '@dejarik/content';
import { createSession, type Ask, type Session, type View } from '@dejarik/session';
import { seededRandom, takeTurn, randomBot } from '@dejarik/bots';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLog } from '../src/saved.ts';
import { games } from '../src/games.ts';
import { gameCalled, modesOf } from '../src/setup.ts';
import { boardLines, borderLegend, placeLines } from '../src/terminal/board.ts';
import { AnswerParser } from '../src/terminal/answer-parser.ts';
import { aboutLines, legendLine, seatWords, statusLine } from '../src/terminal/table-lines.ts';
import { PieceCodes } from '../src/terminal/codes.ts';
import { wordsOf } from '../src/terminal/words.ts';
import { sitDown, typing, type Seated, type Sitting, type Typist } from './sitting.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-play-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Plays a game of the list with somebody who types what `type` gives for each prompt. */
async function sit(
  game: string,
  { session, seed = 's', ...options }: Seated & { readonly seed?: string; readonly session?: Session },
  type: Typist,
): Promise<Sitting> {
  const entry = gameCalled(game);
  const played = session ?? createSession({ plugins: entry.plugins, mode: modesOf(entry)[0]?.id ?? '', seed });
  const keep = (file: string): string => {
    writeFileSync(join(folder, file), JSON.stringify(played.keptLog()));
    return join(folder, file);
  };
  return await sitDown(played, { ...options, face: entry.face, keep }, type);
}

describe('a game in the terminal', () => {
  it('is played by two people, who answer with numbers, names and their beginnings', async () => {
    const { all, over, session } = await sit('tic-tac-toe', {}, typing('b2', '1', 'C1', 'b1', 'a1', 'b3', 'c3'));
    expect(over).toBe(true);
    expect(session.outcome?.winners).toEqual(['x']);
    expect(all.join('\n')).toContain(
      [
        '    a   b   c',
        '  +-----------+',
        '3 | O   O   * |',
        '2 | *   X   * |',
        '1 | X   O   X |',
        '  +-----------+',
      ].join('\n'),
    );
    expect(all.filter((line) => line === '  X marks b2.')).toHaveLength(1);
    expect(all.at(-1)).toBe('X has three in a line and wins.');
    expect(all.join('\n')).not.toMatch(/Hand over/);
  });

  it('says why not, what it would be, and what there is to type', async () => {
    const { all, over } = await sit(
      'tic-tac-toe',
      {},
      typing('b2', 'b2', 'why', 'why b2', 'why a1', 'zork', 'help', 'about a1', 'log', 'hand', 'quit'),
    );
    expect(over).toBe(false);
    const text = all.join('\n');
    expect(text.match(/This cell is marked already\. \(TTT-MRK-01\)/g)).toHaveLength(3);
    expect(text).toMatch(/a1: may be chosen\./);
    expect(text).toMatch(/"zork" is none of these/);
    expect(text).toMatch(/save <file>/);
    expect(text).toMatch(/X marks b2\./);
    expect(all.at(-1)).toMatch(/not over/);
  });

  it('goes back by oneself, or where others must agree, by all', async () => {
    const { all, session } = await sit(
      'tic-tac-toe',
      { humans: ['x'] },
      typing('b2', 'undo', 'undo all', 'a1', 'undo all'),
    );
    expect(all.join('\n')).toMatch(/Somebody else has answered since/);
    expect(all.join('\n')).toMatch(/"undo all" does it/);
    expect(all.filter((line) => line === 'Taken back.')).toHaveLength(2);
    // What is answered again is told again.
    expect(all.filter((line) => line === '  X marks a1.')).toHaveLength(1);
    expect(session.waitingFor).toEqual(['x']);
  });

  it('is kept and gone on with', async () => {
    const { all } = await sit(
      'tic-tac-toe',
      {},
      typing('b2', 'save', 'save game.json', 'save no/such/folder.json', 'quit'),
    );
    expect(all).toContain(`Saved as ${join(folder, 'game.json')}.`);
    expect(all).toContain('Say where: save <file>.');
    expect(all.join('\n')).toMatch(/Not saved: ENOENT/);
    expect(JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'))).toMatchObject({ game: 'tic-tac-toe' });
    const { session, over } = await sit(
      'tic-tac-toe',
      { session: openLog(join(folder, 'game.json')) },
      typing('a1', 'a2', 'b3', 'c2', 'b1'),
    );
    expect(over).toBe(true);
    expect(session.answers).toBe(5);
  });

  it('speaks the language that was asked for', async () => {
    const { all } = await sit('tic-tac-toe', { lang: 'pl' }, typing('b2', 'zork', 'quit'));
    expect(all.join('\n')).toMatch(/Wybierz pole/);
    expect(all.join('\n')).toMatch(/Nie ma opcji „zork”/);
  });

  it('shows nobody the hand of another, and draws each piece once for all', { timeout: 120_000 }, async () => {
    let prompts = 0;
    let hands = 0;
    let handedOver = 0;
    const random = seededRandom('people');
    const { all } = await sit('imperial-assault', { seed: '4' }, (prompt, screen, session) => {
      if (++prompts > 250) return 'quit';
      if (prompt.startsWith('Hand over')) {
        handedOver++;
        // Whoever still looks sees nothing at all.
        expect(screen).toBe('');
        return '';
      }
      const [seat = ''] = session.waitingFor;
      for (const other of session.seats.filter((one) => one !== seat)) {
        for (const name of secretsOf(session.view(other), session.view(seat), session)) {
          hands++;
          expect(screen).not.toContain(name);
        }
      }
      const ask = session.choice(seat);
      return ask !== null && ['pick', 'path'].includes(ask.kind) && ask.options.length > 0
        ? String(1 + random(ask.options.length))
        : ask?.pass === true
          ? 'pass'
          : ask?.kind === 'confirm'
            ? 'yes'
            : Array.from({ length: Math.max(1, ask?.min ?? 1) }, (_, i) => i + 1).join();
    });
    expect(handedOver).toBeGreaterThan(5);
    expect(hands).toBeGreaterThan(100);
    expect(all.join('\n')).not.toMatch(/ is none of these/);
  });
});

it('a game of areas shows what its slots come to, hands, and no zone without a name', async () => {
  const { all } = await sit('mandalorian-adventures', { humans: ['p1'], seed: '7' }, typing('1', '1', '1', 'quit'));
  const text = all.join('\n');
  expect(text).toMatch(/^Move: \d+, sum \d+: disruption \d/m);
  expect(text).toMatch(/^hand \(p1\): \d+: \w/m);
  expect(text).toMatch(/^\| a   a/m);
  expect(text).toMatch(/^ {2}space \w.*: hidden threat/m);
  expect(text).not.toMatch(/^Zone \d/m);
});

describe('cards', () => {
  const strengths = /\(strength [1-4]/;

  it('are told with what is to be seen at a glance, in lists of any length and in the hand', async () => {
    const { all, session } = await sit(
      'mandalorian-adventures',
      { humans: ['p1'], seed: '7' },
      typing('1', 'hand', 'quit'),
    );
    const names = session
      .view('p1')
      .zones.filter((zone) => zone.look === 'hand' && zone.owner === 'p1')
      .flatMap((zone) => zone.things)
      .map(({ message }) => createTranslator(session.catalogs, 'en').say(message));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const lines = all.filter((line) => line.includes(name));
      expect(
        lines.filter((line) => new RegExp(`^  ${name} ${strengths.source}`).test(line)),
        name,
      ).not.toEqual([]);
      expect(
        lines.filter((line) => /^ *\d+\. /.test(line)).every((line) => strengths.test(line)),
        name,
      ).toBe(true);
    }
  });

  it('that come about tell their texts once; slots without a card are on the table too', {
    timeout: 60_000,
  }, async () => {
    const random = seededRandom('cards');
    const { all, session } = await sit('mandalorian-adventures', { humans: ['p1'], seed: '11' }, (_, __, played) => {
      const ask = played.choice('p1');
      return ask === null || played.answers > 60
        ? 'quit'
        : ask.pass && ask.options.length === 0
          ? 'pass'
          : String(1 + random(Math.max(1, ask.options.length)));
    });
    const { say } = createTranslator(session.catalogs, 'en');
    const texts = new Set(session.events('p1').flatMap(({ text }) => (text === undefined ? [] : [say(text)])));
    const spoken = all.map((line) => line.trim()).join(' ');
    expect([...texts].filter((text) => spoken.includes(text)).length).toBeGreaterThan(3);
    const events = session.events('p1').filter(({ text }) => text?.id.startsWith('event-card.'));
    expect(events).not.toEqual([]);
    for (const text of new Set(events.map((event) => say(event.text ?? event.message))))
      expect(spoken.split(text), text).toHaveLength(2);
    expect(all.some((line) => /^\w+: 0, sum 0$/.test(line))).toBe(true);
  });
});

describe('a place', () => {
  const board = {
    kind: 'areas',
    places: [
      { place: 3, label: 'm' },
      { place: 7, label: 'n·8' },
      { place: 9, label: 'no' },
    ],
  };
  const options = [
    [3, 'space m'],
    [7, 'space n, number 8'],
    [9, 'space no'],
  ].map(([place, name]) => ({ key: `s${place ?? ''}`, message: { id: 'name', args: { name } }, points: [] }));
  const session = { view: () => ({ board }) } as unknown as Session;
  const meaning = (kind: string): AnswerParser =>
    new AnswerParser(
      session,
      { seat: 'p1', kind, of: 'place', options } as unknown as Ask,
      createTranslator({ en: { name: '{name}' } }, 'en'),
      new PieceCodes(2, createTranslator({ en: {} }, 'en')),
    );

  it.each([
    ['m', 's3'],
    ['n', 's7'],
    ['N', 's7'],
    ['n·8', 's7'],
    ['space n', 's7'],
    ['no', 's9'],
    ['8', undefined],
    ['2', 's7'],
    ['q', undefined],
  ])('is named by its sign, with a number beside it or without: %s', (said, key) => {
    expect(meaning('pick').option(said)?.key).toBe(key);
  });
});

describe('how a game stands', () => {
  /** Values that are told as numbers because they count something; a seat is none of them. */
  const counts: Readonly<Record<string, readonly string[]>> = { 'imperial-assault': ['round'] };
  const modes = games.flatMap((game) => modesOf(game).map((mode) => ({ game, mode })));

  it.each(modes)(
    '$game.id, $mode.id: seats and all that has a name are told by their names, with its interface entry and without',
    ({ game, mode }) => {
      const session = createSession({ plugins: game.plugins, mode: mode.id, seed: 'names' });
      const random = seededRandom('names');
      const translator = createTranslator(session.catalogs, 'en');
      let seats = 0;
      for (let i = 0; i < 60 && session.outcome === null; i++) {
        const view = session.view(session.seats[0] ?? '');
        const told = Object.entries(view.values).filter(([name]) => translator.has(`value.${name}`));
        expect(
          told
            .filter(([, value]) => typeof value === 'number')
            .map(([name]) => name)
            .filter((name) => counts[game.id]?.includes(name) !== true),
        ).toEqual([]);
        const [plain = ''] = statusLine(session, view, translator, undefined);
        for (const [name, value] of told)
          if (typeof value === 'string' && session.seats.includes(value)) {
            seats++;
            expect(plain).toContain(`${translator.say({ id: `value.${name}` })}: ${seatWords(value, translator)}`);
          }
        // Ids are words with hyphens in small letters.
        for (const line of [
          plain,
          ...statusLine(session, view, translator, game.face),
          ...aboutLines(view, translator, game.face, 100),
        ])
          expect(line).not.toMatch(/\b[a-z]+-[a-z-]+-[a-z]+\b|\b[a-z]+\.[a-z]/);
        takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
      }
      if (game.id === 'imperial-assault') expect(seats).toBeGreaterThan(20);
    },
  );

  it('the holder of the initiative stands with a name', async () => {
    const { all } = await sit('imperial-assault', { seed: '1', humans: ['a'] }, typing('status', 'quit'));
    expect(all.join('\n')).toMatch(/^(First|Second) player \([ab]\): initiative, Victory points 0$/m);
    expect(all.filter((line) => line.includes(' | ')).join()).not.toMatch(/initiative:? \d/i);
  });

  it.each(['en', 'pl', 'ru'] as const)(
    'goal, failure and rules of a mission are told at the start, and whenever they are asked for: %s',
    async (lang) => {
      const { all, session } = await sit(
        'mandalorian-adventures',
        { humans: ['p1'], seed: '7', lang },
        typing('1', 'status', 'quit'),
      );
      const translator = createTranslator(session.catalogs, lang);
      const mission = String(session.view('p1').values['mission']);
      const text = all.join(' ');
      for (const part of ['goal', 'failure', 'crisis', 'rules', 'story']) {
        expect(translator.has(`mission.${mission}.${part}`)).toBe(true);
        expect(
          text.split(
            `${translator.say({ id: `mat.${part}` })}: ${translator.say({ id: `mission.${mission}.${part}` })}`,
          ),
          part,
        ).toHaveLength(3);
      }
      // Before the first question.
      expect(text.indexOf(translator.say({ id: 'mat.failure' }))).toBeLessThan(text.indexOf(' 1. '));
    },
  );

  it('every person at the terminal is told once; where there is nothing to tell, that is said', async () => {
    const { all } = await sit('mandalorian-adventures', { seed: '7' }, typing('1', '', '1', '', 'quit'));
    expect(all.filter((line) => line.startsWith('Goal: '))).toHaveLength(2);
    const { all: plain } = await sit('tic-tac-toe', {}, typing('status', 'quit'));
    expect(plain).toContain('All there is to know is on the table: "map" shows it.');
    const { all: skirmish } = await sit('imperial-assault', { seed: '1', humans: ['a'] }, typing('quit'));
    expect(
      skirmish.filter((line) => /^(Close to Home|Raiding Party|Get to the Ship|Smuggled Goods): \w/.test(line)),
    ).toHaveLength(1);
  });
});

describe('options', () => {
  const given = {
    figures: {
      vader: { card: 'darth-vader', seat: 'a', at: [3, 3] },
      one: { card: 'probe-droid-regular', seat: 'b', at: [4, 3] },
      two: { card: 'rebel-trooper-regular', seat: 'b', at: [4, 4] },
    },
    activating: 'vader',
  };
  const attack = (): Session =>
    createSession({
      plugins: gameCalled('imperial-assault').plugins.map((plugin) => plugin.scenario?.variant?.(given) ?? plugin),
      mode: 'skirmish',
      seed: 's',
      options: { scenario: given },
    });

  it('tell what would come of them, and are chosen by the letters of a piece', async () => {
    const { all, session } = await sit(
      'imperial-assault',
      { session: attack(), humans: ['a'] },
      typing('attack', 'about pd', 'PD', 'quit'),
    );
    const text = all.join('\n');
    expect(text).toMatch(/^ +\d\. Probe Droid \(Hits \d+\.\d %, .*\)$/m);
    expect(text).toMatch(/^Probe Droid\n( {2}.*\n)? {2}Hits \d/m);
    expect(session.events('a').some((event) => event.verb === 'attack')).toBe(true);
    expect(session.choice('a')?.point).not.toBe('attack.declare-target');
  });

  it('and what a piece can do, whether it may be chosen or not', async () => {
    const { all } = await sit(
      'imperial-assault',
      { session: attack(), humans: ['a'] },
      typing('about dv', 'about darth vader', 'about rebel', 'about zork', 'attack', 'about pd', 'quit'),
    );
    const text = all.join('\n');
    expect(text.match(/^Darth Vader\n {2}elite, unique, 1 figure, health \d+, speed \d+\n/gm)).toHaveLength(2);
    expect(text).toMatch(/^ {2}Force Choke: /m);
    expect(text).toMatch(/^Rebel Trooper.*\n {2}regular, /m);
    expect(text).toMatch(/"zork" is none of these/);
    expect(text).toMatch(/^Probe Droid\n(?: {2}.*\n)+Probe Droid.*\n {2}regular, 1 figure/m);
  });

  it('tell their texts to each reader once', async () => {
    const entry = gameCalled('imperial-assault');
    const session = createSession({ plugins: entry.plugins, mode: 'skirmish', seed: '11' });
    const texts = new Set<string>();
    const { all } = await sit('imperial-assault', { session, humans: ['a'] }, () => {
      const ask = session.choice('a');
      for (const { text } of ask?.options ?? [])
        if (text !== undefined) texts.add(createTranslator(session.catalogs, 'en').say(text));
      return texts.size >= 2 && ask?.options.every((one) => one.text === undefined) === true
        ? 'quit'
        : ask?.pass === true
          ? '0'
          : '1';
    });
    expect(texts.size).toBeGreaterThan(1);
    for (const text of texts) expect(all.filter((line) => line.trim() === text)).toHaveLength(1);
  });
});

/** Names of cards in the hand of another that a seat can see nowhere. */
function secretsOf(other: View, own: View, session: Session): string[] {
  const translator = createTranslator(session.catalogs, 'en');
  const hand = other.zones
    .filter((zone) => zone.owner === other.seat && zone.visibility === 'owner')
    .flatMap((zone) => zone.things);
  const seen = JSON.stringify([own, session.events(own.seat), session.choice(own.seat)]);
  return hand.flatMap((thing) =>
    thing.face === undefined || seen.includes(thing.face.message.id) ? [] : [translator.say(thing.face.message)],
  );
}

describe('a map', () => {
  const place = (n: number, x: number, y: number, marks: readonly string[] = []): object => ({
    place: n,
    x,
    y,
    message: { id: 'at', args: { column: 'cde'.charAt(x - 2), row: y + 1 } },
    marks,
  });
  const piece = (
    key: string,
    short: string | undefined,
    seat: string | null,
    places: readonly string[],
    name: string,
  ): object => ({
    key,
    ...(short === undefined ? { kind: 'barrel' } : { short, health: { value: 1, max: 1 } }),
    seat,
    places,
    message: { id: 'name', args: { name } },
    badges: [],
  });
  const view = {
    board: {
      kind: 'grid',
      width: 9,
      height: 9,
      places: [
        place(0, 2, 8),
        place(1, 3, 8, ['difficult']),
        place(2, 4, 8),
        place(3, 2, 9),
        place(4, 3, 9, ['blocking']),
        place(5, 4, 9),
      ],
      edges: [
        { place: 0, side: 'east', kind: 'door' },
        { place: 2, side: 'south', kind: 'wall' },
        { place: 3, side: 'east', kind: 'impassable' },
      ],
    },
    pieces: [
      piece('e1', undefined, null, ['s2'], 'Barrel'),
      piece('e2', 'GUA', 'a', ['s0'], 'Guard 2'),
      piece('e3', 'GUA', 'b', ['s3'], 'Guard 3'),
      piece('e4', 'BOS', 'b', ['s2', 's5'], 'Boss'),
    ],
  } as unknown as View;
  const translator = createTranslator({ en: { at: '{column}{row}', name: '{name}' } }, 'en');

  it('has walls and doors, ground, pieces by their own letters, and what may be chosen', () => {
    const codes = new PieceCodes(3, translator);
    codes.learn(view.pieces);
    expect(boardLines(view, codes, new Map([['s1', '*']]), translator)).toEqual([
      '     c   d   e',
      '   +---+-------+',
      ' 9 |GU2D *  BOS|',
      '   |   D    ---+',
      '10 |GU3x #  BOS|',
      '   +---+-------+',
    ]);
  });

  it('of areas tells elevation from walls, and says what its lines are in every language', () => {
    const cell = (place: number, label: string, at: readonly [number, number]): object => ({
      place,
      x: 0,
      y: 0,
      label,
      cells: [at],
    });
    const raised = {
      board: {
        kind: 'areas',
        width: 2,
        height: 2,
        places: [cell(0, 'a', [0, 0]), cell(1, 'b', [1, 0]), cell(2, 'c', [0, 1]), cell(3, 'd', [1, 1])],
        borders: [
          { a: 0, b: 1, kind: 'elevation', lines: [[1, 0, 1, 1]] },
          { a: 0, b: 2, kind: 'elevation', lines: [[0, 1, 1, 1]] },
          { a: 1, b: 3, kind: 'wall', lines: [[1, 1, 2, 1]] },
          { a: 2, b: 3, kind: 'open-door', lines: [[1, 1, 1, 2]] },
        ],
      },
      pieces: [],
    } as unknown as View;
    expect(boardLines(raised, new PieceCodes(3, translator), new Map(), translator)).toEqual([
      '+---+---+',
      '| a : b |',
      '+===+---+',
      "| c ' d |",
      '+---+---+',
    ]);
    expect(borderLegend(raised, wordsOf.en)).toEqual(["  | - wall, ' open door, : = elevation"]);
    expect(borderLegend(raised, wordsOf.pl)).toEqual(["  | - ściana, ' otwarte drzwi, : = różnica poziomów"]);
    expect(borderLegend(raised, wordsOf.ru)).toEqual(["  | - стена, ' открытая дверь, : = перепад высот"]);
  });

  it('of areas has the sign of each, walls and doors; places are listed with all that stands there, by name', () => {
    const area = (n: number, label: string, cells: readonly (readonly number[])[]): object => ({
      place: n,
      x: 0,
      y: 0,
      label,
      cells,
      message: { id: 'name', args: { name: `room ${label}` } },
    });
    const areas = {
      board: {
        kind: 'areas',
        width: 3,
        height: 2,
        places: [
          area(0, 'a', [
            [0, 0],
            [1, 0],
          ]),
          area(1, 'b·4', [
            [2, 0],
            [2, 1],
          ]),
          area(2, 'c', [[0, 1]]),
        ],
        borders: [
          { a: 0, b: 1, kind: 'door', lines: [[2, 0, 2, 1]] },
          { a: 0, b: 2, kind: 'line', lines: [[0, 1, 1, 1]] },
        ],
      },
      pieces: [piece('e1', undefined, null, ['s1'], 'Barrel'), piece('e2', 'GUA', 'a', ['s1'], 'Guard')],
    } as unknown as View;
    const codes = new PieceCodes(3, translator);
    codes.learn(areas.pieces);
    expect(boardLines(areas, codes, new Map(), translator)).toEqual([
      '+-------+---+',
      '| a   a D b |',
      '|   +---+   |',
      '| c |   | b |',
      '+---+   +---+',
    ]);
    expect(placeLines(areas, codes, new Map([['s2', '*']]), translator)).toEqual([
      '  room b·4: Barrel, Guard [GUA]',
      '* room c',
    ]);
    expect(placeLines(view, codes, new Map(), translator)).toEqual([]);
    expect(borderLegend(areas, wordsOf.en)).toEqual(['  | - wall, D door']);
    expect(borderLegend(view, wordsOf.en)).toEqual([]);
    expect(legendLine(areas, codes, translator)).toEqual([]);
    expect(legendLine(view, codes, translator)).toEqual(['  bar Barrel']);
  });

  it('keeps the letters of a piece when others are gone', () => {
    const codes = new PieceCodes(2, translator);
    codes.learn(view.pieces);
    codes.learn(view.pieces.slice(2));
    expect(view.pieces.map((one) => codes.of(one.key))).toEqual(['ba', 'G2', 'G3', 'BO']);
    expect(codes.of('e9')).toBe('?');
  });
});
