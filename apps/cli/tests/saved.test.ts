import { createSession } from '@dejarik/session';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepLog, openLog } from '../src/saved.ts';
import { builtInGames } from '../src/loading/load-games.ts';
import { gameCalled } from './built-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-saved-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const session = createSession({ plugins: gameCalled('tic-tac-toe').plugins, mode: 'classic', seed: 's' });

describe('a game is kept in a file', () => {
  it('in place of an earlier one', () => {
    const file = join(folder, 'game.json');
    keepLog(session, file);
    session.answer('x', session.choice('x')?.id ?? '', session.choice('x')?.options[0]?.key ?? '');
    expect(keepLog(session, file)).toBe(file);
    expect(openLog(builtInGames, file).answers).toBe(1);
  });

  it.each([
    ['a scenario', 'scenario: mine\n'],
    ['other JSON', '{"name": "mine"}'],
    ['nothing yet', ''],
  ])('never in place of %s', (_, text) => {
    const file = join(folder, 'other.yaml');
    writeFileSync(file, text);
    expect(() => keepLog(session, file)).toThrow(
      /is there already, and is no game that was kept\. Name another file\./,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('or not at all: what cannot be written leaves nothing behind', () => {
    expect(() => keepLog(session, join(folder, 'nowhere', 'game.json'))).toThrow(/The folder .*nowhere is not there/);
    mkdirSync(join(folder, 'place'));
    expect(() => keepLog(session, join(folder, 'place'))).toThrow(/is a folder; a file expected/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});
