import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const state = mkdtempSync(join(tmpdir(), 'dejarik-state-'));
afterAll(() => {
  rmSync(state, { recursive: true, force: true });
});

/** A terminal with a game, as a process of its own. */
function terminal(...argv: readonly string[]): {
  readonly game: ChildProcessWithoutNullStreams;
  readonly out: () => string;
} {
  const game = spawn(
    process.execPath,
    [join(root, 'tools', 'run.mjs'), 'apps/cli/src/main.ts', 'apps/cli/dist/dejarik.mjs', 'play', ...argv],
    { cwd: root, env: { ...process.env, XDG_STATE_HOME: state } },
  );
  let said = '';
  for (const stream of [game.stdout, game.stderr])
    stream.on('data', (text) => {
      said += String(text);
    });
  return { game, out: () => said };
}
const gone = (game: ChildProcessWithoutNullStreams): Promise<unknown> =>
  new Promise((resolve) => {
    game.once('close', resolve);
  });
const keptGames = (): readonly string[] => {
  try {
    return readdirSync(join(state, 'dejarik', 'games'));
  } catch {
    return [];
  }
};

it('a game in a terminal that was killed is kept, offered the next time, and gone when it is over', {
  timeout: 180_000,
}, async () => {
  const first = terminal('tic-tac-toe', '--players', 'human,human');
  first.game.stdin.write('b2\na1\nc1\n');
  await expect.poll(first.out, { timeout: 60_000 }).toMatch(/X marks c1/);
  expect(keptGames()).toHaveLength(1);
  const dead = gone(first.game);
  first.game.kill('SIGKILL');
  await dead;

  const second = terminal('tic-tac-toe', '--players', 'human,human');
  await expect.poll(second.out, { timeout: 60_000 }).toMatch(/You left a game on .* Go on with it by:/);
  const [, file = '', players = ''] = /play --load (\S+) --players (\S+)/.exec(second.out()) ?? [];
  expect(players).toBe('human,human');
  second.game.stdin.end('quit\n');
  await gone(second.game);
  // Nothing was played, so nothing of it is kept.
  expect(second.out()).toContain('What was not saved is gone.');
  expect(keptGames()).toHaveLength(1);

  const third = terminal('--load', file, '--players', players);
  third.game.stdin.end('a3\nquit\n');
  await gone(third.game);
  expect(third.out()).toMatch(/It is kept; go on with it by:\s+.*play --load/);
  expect(keptGames()).toHaveLength(1);
  const [, last = ''] = /play --load (\S+) --players/.exec(third.out()) ?? [];
  expect(last).not.toBe(file);

  const fourth = terminal('--load', last, '--players', players);
  fourth.game.stdin.end('a2\nc3\nb1\nb3\nc2\n');
  await gone(fourth.game);
  expect(fourth.out()).toMatch(/wins|Nobody|draw/i);
  expect(keptGames()).toEqual([]);
});

it('the way back to a game brings the mods that it was begun with', { timeout: 180_000 }, async () => {
  const snow = ['snow', '--mod', 'examples/snow', '--players', 'human,random'];
  const left = terminal(...snow, '--option', 'map=ice-field', '--option', 'mission=hold-the-ice');
  left.game.stdin.end('1\nquit\n');
  await gone(left.game);
  const [, back = ''] = /go on with it by:\s+\S.* play (--load .*)/.exec(left.out()) ?? [];
  expect(back).toMatch(/ --mod examples\/snow$/);
  const again = terminal(...back.split(' '));
  again.game.stdin.end('quit\n');
  await gone(again.game);
  expect(again.out()).toContain('AT-ST');
  expect(again.out()).not.toContain('which is not loaded');
});
