import { createSession } from '@dejarik/session';
import { expect, it } from 'vitest';
import { modesOf } from '../src/setup.ts';
import { gameCalled } from './built-in.ts';
import { sitDown, typing } from './sitting.ts';

it.each(['imperial-assault', 'mandalorian-adventures', 'rebellion'])(
  'the terminal says no id of a message in place of its words (%s)',
  { timeout: 120_000 },
  async (id) => {
    const game = gameCalled(id);
    const session = createSession({ plugins: game.plugins, mode: modesOf(game)[0]?.id ?? '', seed: 's' });
    const [human] = session.seats;
    const typed = ['1', 'status', 'hand', 'map', '1', 'log', 'quit'];
    const { all } = await sitDown(
      session,
      { humans: human === undefined ? [] : [human], face: game.face },
      typing(...typed),
    );
    const ids = new Set([
      ...Object.keys(session.catalogs['en'] ?? {}),
      ...Object.keys(game.face?.messages?.['en'] ?? {}),
    ]);
    expect(all.flatMap((line) => line.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => ids.has(word))).toEqual([]);
    expect(all.length).toBeGreaterThan(30);
  },
);
