import { createTranslator } from '@dejarik/content';
import { createSession, type Session, type View } from '@dejarik/session';
import { seededRandom } from '@dejarik/bots';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepLog, openLog } from '../src/saved.ts';
import { sit, typing } from './sitting.ts';
import { builtInGames } from '../src/loading/load-games.ts';
import { gameCalled } from './built-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-play-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A game that is kept in files of that folder. */
function gameInFolder(): { readonly session: Session; readonly keep: (file: string) => string } {
  const session = createSession({ plugins: gameCalled('tic-tac-toe').plugins, mode: 'classic', seed: 's' });
  const keep = (file: string): string => {
    writeFileSync(join(folder, file), JSON.stringify(session.keptLog()));
    return join(folder, file);
  };
  return { session, keep };
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
    const kept = gameInFolder();
    const { all } = await sit(
      'tic-tac-toe',
      kept,
      typing('b2', 'save', 'save game.json', 'save no/such/folder.json', 'quit'),
    );
    expect(all).toContain(`Saved as ${join(folder, 'game.json')}.`);
    expect(all).toContain('Say where: save <file>.');
    expect(all.join('\n')).toMatch(/Not saved: ENOENT/);
    expect(JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'))).toMatchObject({ game: 'tic-tac-toe' });
    const { session, over } = await sit(
      'tic-tac-toe',
      { session: openLog(builtInGames, join(folder, 'game.json')) },
      typing('a1', 'a2', 'b3', 'c2', 'b1'),
    );
    expect(over).toBe(true);
    expect(session.answers).toBe(5);
  });

  it('takes the place of another game that was kept only where that is said', async () => {
    const { plugins } = gameCalled('tic-tac-toe');
    const file = join(folder, 'other.json');
    const seedIn = (): unknown => (JSON.parse(readFileSync(file, 'utf8')) as { readonly seed: unknown }).seed;
    writeFileSync(file, JSON.stringify(createSession({ plugins, mode: 'classic', seed: 'other' }).keptLog()));
    const session = createSession({ plugins, mode: 'classic', seed: 'own' });
    const keep = (to: string, over: boolean): string => keepLog(session, to, over);
    const first = await sit('tic-tac-toe', { session, keep }, typing('b2', `save ${file}`, 'quit'));
    expect(first.all.at(-2)).toBe(
      `Not saved: "${file}" holds another game. "save! ${file}" writes over it; or name another file.`,
    );
    expect(seedIn()).toBe('other');
    await sit('tic-tac-toe', { session, keep }, typing(`save! ${file}`, 'a1', `save ${file}`, 'quit'));
    expect(seedIn()).toBe('own');
    expect(openLog(builtInGames, file).answers).toBe(2);
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
