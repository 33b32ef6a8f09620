import type { Catalogs } from '@dejarik/sdk';
import type { Session } from '@dejarik/sdk/bot';
import { checkCatalogs } from '@dejarik/sdk/content';
import { createSession, loadSession, replay } from '@dejarik/sdk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../src/index.ts';

const start = (off: readonly string[] = []): Session =>
  createSession({ plugins: [ticTacToe], mode: 'classic', seed: 'any', off });

/** Marks places one after another, whoever's turn it is. */
function mark(session: Session, ...places: readonly number[]): Session {
  for (const place of places) {
    const seat = session.waitingFor[0] ?? '';
    expect(session.answer(seat, session.choice(seat)?.id ?? '', `s${place}`)).toEqual({ ok: true });
  }
  return session;
}

const hashes = (session: Session): string[] => [
  session.hash(),
  ...['x', 'o', 'spectator'].map((seat) => session.hash(seat)),
];

describe('the rules', () => {
  it('TTT-TRN-01: X begins, then they take turns', () => {
    expect(start().waitingFor).toEqual(['x']);
    expect(mark(start(), 4).waitingFor).toEqual(['o']);
    expect(mark(start(), 4, 0).waitingFor).toEqual(['x']);
  });

  it('TTT-MRK-01: a marked cell is refused, and it is said why', () => {
    const session = mark(start(), 4);
    expect(session.choice('o')?.options.map((option) => option.key)).toEqual([
      's0',
      's1',
      's2',
      's3',
      's5',
      's6',
      's7',
      's8',
    ]);
    expect(session.explain('o', 's4')).toEqual([{ rule: 'TTT-MRK-01', message: { id: 'tic-tac-toe.marked' } }]);
    expect(session.answer('o', '1.0', 's4')).toMatchObject({ ok: false, code: 'answer/refused' });
    expect(mark(start(['TTT-MRK-01']), 4).explain('o', 's4')).toEqual([]);
  });

  it('TTT-END-01: three in a line win at once', () => {
    expect(mark(start(), 0, 3, 1, 4, 2).outcome).toEqual({ winners: ['x'], message: { id: 'tic-tac-toe.won-x' } });
    expect(mark(start(), 8, 2, 0, 4, 1, 6).outcome).toEqual({ winners: ['o'], message: { id: 'tic-tac-toe.won-o' } });
    expect(mark(start(['TTT-END-01']), 0, 3, 1, 4, 2).outcome).toBeNull();
  });

  it('TTT-END-02: a full board without a line is a draw; the last cell is marked without asking', () => {
    expect(mark(start(), 0, 1, 2, 4, 3, 5, 7, 6).outcome).toEqual({
      winners: [],
      message: { id: 'tic-tac-toe.drawn' },
    });
  });
});

it('shows marks as pieces on a grid', () => {
  const view = mark(start(), 4, 0).view('spectator');
  expect(view.board).toMatchObject({ kind: 'grid', width: 3, height: 3 });
  expect(view.pieces.map(({ seat, short, places }) => ({ seat, short, places }))).toEqual([
    { seat: 'o', short: 'O', places: ['s0'] },
    { seat: 'x', short: 'X', places: ['s4'] },
  ]);
});

it('tells each mark to everybody', () => {
  const [first, second] = mark(start(), 4, 0).events('spectator');
  expect(first).toMatchObject({
    n: 0,
    by: 'x',
    verb: 'mark',
    points: [],
    args: { seat: 0, place: 's4' },
    message: { id: 'event.mark' },
  });
  expect(second).toMatchObject({ n: 1, by: 'o' });
});

it('saves, loads, forks, replays and rewinds at every choice', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 }), (places) => {
      const session = start();
      const passed = [hashes(session)];
      for (const place of places) {
        if (session.outcome) break;
        mark(session, place);
        passed.push(hashes(session));
        for (const other of [
          loadSession([ticTacToe], JSON.parse(JSON.stringify(session.save()))),
          session.fork(),
          replay([ticTacToe], session.log()),
        ])
          expect(hashes(other)).toEqual(passed.at(-1));
      }
      const loaded = loadSession([ticTacToe], session.save());
      for (let answers = session.answers; answers >= 0; answers--) {
        session.rewind(answers);
        loaded.rewind(answers);
        expect(hashes(session)).toEqual(passed[answers]);
        expect(hashes(loaded)).toEqual(passed[answers]);
      }
    }),
    { numRuns: 25 },
  );
});

it('has all its words in all languages', () => {
  const { messages } = ticTacToe;
  expect(checkCatalogs(messages as Catalogs, { languages: ['en', 'pl', 'ru'] })).toEqual([]);
  const known = new Set(Object.keys(start().catalogs['en'] ?? {}));
  const session = mark(start(), 0, 3, 1, 4, 2);
  const said = new Set(
    [
      ...JSON.stringify([session.events('x'), session.view('x'), start().choice('x')]).matchAll(/"id":"([a-z][^"]*)"/g),
    ].map((match) => match[1] ?? ''),
  );
  expect([...said].filter((id) => !known.has(id))).toEqual([]);
});
