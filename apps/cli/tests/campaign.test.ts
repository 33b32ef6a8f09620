import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { CampaignOnDisk, type Reader } from '../src/campaign.ts';
import { execute } from '../src/program.ts';
import { wrapped } from '../src/terminal/wrapped.ts';
import { wordsOf } from '../src/terminal/words.ts';
import { gameCalled } from './built-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-campaign-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function run(...argv: string[]): Promise<{ status: number; out: string; err: string }> {
  let out = '';
  let err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
  const status = await execute(argv);
  vi.restoreAllMocks();
  return { status, out, err };
}
const GAME = 'mandalorian-adventures';
const bots = ['--players', 'sensible,sensible'];
const stateIn = (file: string): Record<string, unknown> =>
  (JSON.parse(readFileSync(file, 'utf8')) as { state: Record<string, unknown> }).state;
const chronicle = gameCalled(GAME).chronicle;

describe('a campaign from the command line', () => {
  it('is begun, and played game by game to its end, the file after each standing where the next goes on', {
    timeout: 240_000,
  }, async () => {
    const file = join(folder, 'whole.json');
    const read: string[] = [];
    const missions: string[] = [];
    for (let games = 0; games < 7; games++) {
      const { status, out, err } = await run('play', GAME, '--campaign', file, ...bots, '--seed', `campaign ${games}`);
      expect([status, err]).toEqual([0, '']);
      read.push(...[...out.matchAll(/^--- Guide card (\d+) /gm)].map(([, card = '']) => card));
      missions.push(/^=== (.*)$/m.exec(out)?.[1] ?? '');
      expect(out.startsWith('A new campaign')).toBe(games === 0);
      expect((stateIn(file)['games'] as unknown[]).length).toBe(games + 1);
      // Nothing of it is left aside.
      expect(readdirSync(folder)).toEqual(['whole.json']);
    }
    expect(read).toEqual(Array.from({ length: 20 }, (_, i) => String(i + 1)));
    expect(missions).toEqual([
      'Mission 1: The First Contract',
      'Mission 2: Bad Cargo',
      'Mission 3: Dead Freight',
      'Mission 4: The Throne',
      'Mission 5: Bounty Hunt',
      'Mission 6: Supply Run',
      'A mission of your choice',
    ]);
    expect(stateIn(file)['envelopes']).toEqual([1, 2]);
    const { status, out } = await run(
      'play',
      GAME,
      '--campaign',
      file,
      ...bots,
      '--option',
      'mission=2',
      '--option',
      'level=veteran',
    );
    expect(status).toBe(0);
    expect(out).not.toMatch(/^--- Guide/m);
    expect((stateIn(file)['games'] as unknown[]).at(-1)).toMatchObject({ mission: 'bad-cargo', level: 'veteran' });
  });

  it('speaks the language that is asked for, and says what a card brings', async () => {
    const file = join(folder, 'pl.json');
    const { out } = await run('play', GAME, '--campaign', file, ...bots, '--lang', 'pl', '--seed', '3');
    expect(out).toContain('Nowa kampania w pliku');
    expect(out).toContain('--- Karta przewodnika 5 (przeczytano 5 z 20)');
    expect(out).toMatch(/^ {2}\* Nowa karta planowania: /m);
    expect(out).toContain('=== Misja 2: ');
  });

  it.each([
    ['{"half', 'campaign/format'],
    ['{"hello": 1}', 'campaign/format'],
    ['{"format": "dejarik-campaign", "version": 9, "game": "mandalorian-adventures", "state": {}}', 'campaign/version'],
    ['{"format": "dejarik-campaign", "version": 1, "game": "chess", "state": {}}', 'campaign/game'],
    ['{"format": "dejarik-session", "version": 1}', 'campaign/save'],
    [
      '{"format": "dejarik-campaign", "version": 1, "game": "mandalorian-adventures", "state": {"campaign": "mandalorian-adventures", "version": 1, "top": 19}}',
      'campaign/corrupt',
    ],
  ])('leaves a file that does not fit as it is: %s', async (text, code) => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, text);
    const { status, err, out } = await run('play', GAME, '--campaign', file, ...bots);
    expect([status, out]).toEqual([2, '']);
    expect(err.length).toBeGreaterThan(20);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(
      () =>
        new CampaignOnDisk(gameCalled(GAME), file, {
          terminal: { say: () => undefined } as unknown as Reader['terminal'],
          words: wordsOf.en,
        }),
    ).toThrow(expect.objectContaining({ code }));
  });

  it('is refused where a game has none, and what it decides cannot be decided beside it', async () => {
    const file = join(folder, 'none.json');
    expect(await run('play', 'tic-tac-toe', '--campaign', file)).toMatchObject({
      status: 2,
      err: expect.stringContaining('no campaigns') as string,
    });
    expect(readdirSync(folder)).not.toContain('none.json');
    expect(await run('play', GAME, '--campaign', file, ...bots, '--option', 'mission=4')).toMatchObject({
      status: 2,
      err: expect.stringContaining('decided by the campaign') as string,
    });
    expect(stateIn(file)['games']).toEqual([]);
    expect(await run('play', GAME, '--campaign', join(folder, 'nowhere', 'x.json'), ...bots)).toMatchObject({
      status: 2,
      err: expect.stringContaining('is not there; make it first') as string,
    });
  });

  it('is read page by page; who stops goes on at the next page another time', async () => {
    const file = join(folder, 'pages.json');
    const said: string[] = [];
    const lines = ['', 'quit'];
    const terminal = {
      width: 60,
      say: (line: string) => {
        said.push(line);
      },
      clear: () => undefined,
      rest: () => Promise.resolve(true),
      read: () => Promise.resolve(lines.shift()),
    };
    const { createTranslator } = await import('@dejarik/content');
    const { createSession } = await import('@dejarik/session');
    const entry = gameCalled(GAME);
    const reader: Reader = {
      terminal,
      words: wordsOf.en,
      translator: createTranslator(
        createSession({ plugins: entry.plugins, mode: 'adventure', seed: 's' }).catalogs,
        'en',
      ),
      waits: true,
    };
    expect(await new CampaignOnDisk(entry, file, reader).read(reader)).toBe(false);
    expect(stateIn(file)['top']).toBe(3);
    expect(said.filter((line) => line.startsWith('---'))).toEqual([
      '--- Guide card 1 (1 of 20 read)',
      '--- Guide card 2 (2 of 20 read)',
    ]);
    expect(said.every((line) => line.length <= 120)).toBe(true);
    lines.push('');
    expect(await new CampaignOnDisk(entry, file, reader).read(reader)).toBe(true);
    expect(said.filter((line) => line.startsWith('---')).at(-1)).toBe('--- Guide card 3 (3 of 20 read)');
  });

  it('goes on with a game that was kept, if it is the one the campaign waits for', async () => {
    const { createSession } = await import('@dejarik/session');
    const { playGame, seededRandom, randomBot } = await import('@dejarik/bots');
    if (chronicle === undefined) throw new Error('no chronicle');
    const entry = gameCalled(GAME);
    const session = createSession({
      plugins: entry.plugins,
      mode: 'adventure',
      seed: 'kept',
      options: { campaign: chronicle.begin() },
    });
    playGame(session, { bots: { p1: randomBot, p2: randomBot }, random: seededRandom('kept') });
    session.rewind(session.answers - 3);
    const game = join(folder, 'game.json');
    writeFileSync(game, JSON.stringify(session.keptLog()));
    const file = join(folder, 'loaded.json');
    expect((await run('play', '--load', game, '--campaign', file, ...bots)).status).toBe(0);
    expect(stateIn(file)).toMatchObject({ top: 7, games: [{ mission: 'the-first-contract' }] });
    const before = readFileSync(file, 'utf8');
    expect(await run('play', '--load', game, '--campaign', file, ...bots)).toMatchObject({
      status: 2,
      err: expect.stringContaining('another moment') as string,
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

it('texts are broken between words', () => {
  expect(wrapped('one two three\nfour', 8)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('extraordinary', 5)).toEqual(['extraordinary']);
});
