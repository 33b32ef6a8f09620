import { createSession, type Log } from '@dejarik/session';
import { expect, it } from 'vitest';
import { games } from './built-in.ts';
import { useCommands } from './commands-in-folder.ts';

/** Looking through records that were made elsewhere. */

const { file, run } = useCommands();

/** Two moves of a game of tic-tac-toe, and whatever follows them. */
function record(...more: Log['answers']): Log {
  const plugins = games.find(({ id }) => id === 'tic-tac-toe')?.plugins ?? [];
  const session = createSession({ plugins, mode: 'classic', seed: 'record' });
  for (const [seat, key] of [
    ['x', 's0'],
    ['o', 's4'],
  ] as const)
    expect(session.answer(seat, session.choice(seat)?.id ?? '', key)).toEqual({ ok: true });
  const log = session.log();
  const ask = session.choice('x')?.id ?? '';
  return { ...log, answers: [...log.answers, ...more.map((one) => ({ ...one, ask }))] };
}
const written = (log: object): string => file('record.json', JSON.stringify(log));

it('finds nothing in an honest record', async () => {
  expect(await run('replay', written(record()), '--audit')).toBe('The rules allow all 2 answers.\n');
});

it('names the first answer that the rules forbid, who gave it and the rule', async () => {
  const path = written(record({ seat: 'x', ask: '', value: 's4' }));
  expect(await run('replay', path, '--audit')).toMatch(/^Answer 3, of x, is forbidden: .*\(TTT-MRK-01\)\n$/);
  expect(JSON.parse(await run('replay', path, '--audit', '--json'))).toMatchObject({
    answers: 2,
    forbidden: { seat: 'x', answer: { value: 's4' } },
    outcome: null,
  });
});

it('says what it cannot look through', async () => {
  await expect(run('replay', written({ zork: 1 }), '--audit')).rejects.toThrow(/holds no log/);
  await expect(run('replay', written(record()), '--audit', '--until', '1')).rejects.toThrow(/leave out --until/);
});
