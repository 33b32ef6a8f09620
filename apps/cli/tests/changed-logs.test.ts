import { seededRandom, randomBot, takeTurn } from '@dejarik/bots';
import { RefusedError } from '@dejarik/engine';
import { createSession, type KeptLog, type Save } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.ts';
import { modesOf } from '../src/setup.ts';
import { games } from './built-in.ts';
import { useCommands } from './commands-in-folder.ts';

const { file, run } = useCommands();

describe('a game that was kept and changed is not taken for what was played', () => {
  const kept = games.map((game) => {
    const session = createSession({ plugins: game.plugins, mode: modesOf(game)[0]?.id ?? '', seed: 'kept' });
    const random = seededRandom('kept');
    for (let i = 0; i < 6; i++) takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
    return { game: game.id, log: session.keptLog(), save: { ...session.save(), players: { x: 'human' } } };
  });
  const swapped = <T>(list: readonly T[]): readonly T[] => [
    ...list.slice(2, 3),
    ...list.slice(1, 2),
    ...list.slice(0, 1),
    ...list.slice(3),
  ];
  const changes: readonly (readonly [string, (log: KeptLog) => object])[] = [
    ['another seed', (log) => ({ ...log, seed: 'other' })],
    [
      'another version',
      (log) => ({ ...log, plugins: Object.fromEntries(Object.keys(log.plugins ?? {}).map((id) => [id, '9.9.9'])) }),
    ],
    ['another game', (log) => ({ ...log, game: log.game === 'tic-tac-toe' ? 'imperial-assault' : 'tic-tac-toe' })],
    ['another mode', (log) => ({ ...log, mode: 'other' })],
    ['another option', (log) => ({ ...log, options: { ...log.options, rounds: 3 } })],
    ['options that are a text', (log) => ({ ...log, options: 'x' })],
    ['an unknown key', (log) => ({ ...log, zork: 1 })],
    ['an unknown key in an answer', (log) => ({ ...log, answers: log.answers.map((one) => ({ ...one, zork: 1 })) })],
    ['answers swapped', (log) => ({ ...log, answers: swapped(log.answers) })],
    ['an answer left out', (log) => ({ ...log, answers: log.answers.slice(0, -1) })],
    ['another end', (log) => ({ ...log, hash: '0123456789abcdef' })],
    [
      'options nested without end',
      (log) => ({ ...log, options: { x: JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)) as unknown } }),
    ],
  ];
  // What is too deep for JSON.stringify is written by hand.
  const written = (value: object): string => {
    const deep: string[] = [];
    const text = JSON.stringify(value, (_, one: unknown) => {
      if (!Array.isArray(one) || one.length !== 1 || !Array.isArray(one[0])) return one;
      deep.push('['.repeat(30_000) + ']'.repeat(30_000));
      return '@deep';
    });
    return deep.length === 0 ? text : text.replace('"@deep"', deep[0] ?? '');
  };
  const refusal = async (path: string, ...argv: readonly string[]): Promise<string> => {
    const error: unknown = await run(argv[0] ?? '', ...argv.slice(1), path).then(
      () => 'taken',
      (thrown: unknown) => thrown,
    );
    return error instanceof UsageError || error instanceof RefusedError
      ? error.message
      : `not refused in words: ${String(error)}`;
  };

  it.each(
    kept.flatMap(({ game, log, save }) =>
      changes.map(([what, change]) => [game, what, change(log), { ...save, log: change(save.log) }] as const),
    ),
  )('%s: %s', async (_, what, log, save) => {
    const said = /damaged|is of|made with|no option|no game|There is no/;
    for (const [name, data] of [
      ['log', log],
      ['save', save],
    ] as const) {
      const path = file(`changed-${name}.json`, written(data));
      for (const argv of [['replay'], ['replay', '--until', '1'], ['replay', '--json'], ['play', '--load']])
        expect(await refusal(path, ...argv), `${what}, ${name}, ${argv.join(' ')}`).toMatch(said);
    }
  });

  it.each(kept)('$game: as it was, it is', async ({ log, save }) => {
    const hashes = new Set<string>();
    for (const one of [log, save, { ...log, players: { x: 'human' } }] satisfies (KeptLog | Save)[])
      hashes.add(
        (JSON.parse(await run('replay', file('kept.json', JSON.stringify(one)), '--json')) as { hash: string }).hash,
      );
    expect([...hashes]).toEqual([log.hash]);
    expect(
      JSON.parse(await run('replay', file('kept.json', JSON.stringify(save)), '--json', '--until', '2')),
    ).toMatchObject({ answers: 2 });
  });

  it.each(kept)('$game: a log written by hand needs no hash, but leads to the one it names', async ({ log }) => {
    const { sum: _sum, hash, ...plain } = log;
    await run('replay', file('plain.json', JSON.stringify(plain)), '--json');
    expect(
      await refusal(file('else.json', JSON.stringify({ ...plain, hash: (hash ?? '').replace(/./g, '0') })), 'replay'),
    ).toMatch(/does not lead to the state it names/);
  });
});
