import { message } from '@dejarik/content';
import { again, pick, set, verb, type Plugin } from '@dejarik/engine';
import { component, int } from '@dejarik/kernel';
import { describe, expect, it } from 'vitest';
import { seededRandom, createSession, loadSession, type Session } from '../src/index.ts';
import { allHashes, playOne } from './playing.ts';

/** Two seats take turns in rolling dice without an end. */
const Sum = component('Sum', { value: int() });
const game = verb('game', {
  silent: true,
  locals: { toMove: 0 },
  steps: {
    setup: (_, g) => g.join(Sum, g.spawn()),
    turn: {
      ask: (a) =>
        pick({ by: a.toMove, message: message('verb.roll'), of: 'word', options: ['one', 'two', 'three'], pass: true }),
      run: (a, g, dice: string | null) => {
        for (const sum of g.all(Sum)) g.add(Sum.value, sum, dice === null ? 1 : g.random('dice', 6) * dice.length);
        g.tell(message('verb.roll'), {}, dice === null ? [a.toMove] : undefined);
        return [set({ toMove: 1 - a.toMove }), again];
      },
    },
  },
});
const dice: Plugin = {
  id: 'dice',
  version: '1.0.0',
  modes: [{ id: 'two', message: message('verb.game'), seats: ['a', 'b'], game: game.id }],
  capacity: 2,
  components: [Sum],
  streams: ['dice'],
  verbs: [game],
  messages: { en: { verb: { roll: 'roll', game: 'game' } } },
};

const LENGTH = 520;

describe('a long game', () => {
  const start = (): Session => createSession({ plugins: [dice], mode: 'two', seed: 'long' });
  const playedTo = (session: Session, answers: number): Session => {
    // Each answer follows from its number, so games that go back and on again are the same.
    while (session.answers < answers) playOne(session, seededRandom(`answer ${session.answers}`));
    return session;
  };
  const all = (session: Session): unknown => [
    allHashes(session),
    session.events('a'),
    session.events('spectator'),
    session.save(),
  ];

  it('goes back to any moment, and on again as before', () => {
    const session = playedTo(start(), LENGTH);
    const end = all(session);
    for (const answers of [519, 320, 265, 129, 128, 65, 63, 0]) {
      session.rewind(answers);
      expect(all(session)).toEqual(all(playedTo(start(), answers)));
    }
    expect(all(playedTo(session, LENGTH))).toEqual(end);
    session.rewind(200);
    expect(all(playedTo(session, LENGTH))).toEqual(end);
  });

  it('goes back over what was carried over an undo', () => {
    const consent = ['a', 'b'];
    const play = (): Session => {
      const session = playedTo(start(), 20);
      expect(session.undo('b', { over: ['a'], consent })).toEqual({ ok: true });
      return session;
    };
    const session = playedTo(play(), LENGTH);
    session.rewind(40);
    expect(all(session)).toEqual(all(playedTo(play(), 40)));
  });

  it('goes back after loading, before what was saved as well', () => {
    const session = loadSession([dice], JSON.parse(JSON.stringify(playedTo(start(), 30).save())));
    playedTo(session, 400);
    session.rewind(35);
    expect(allHashes(session)).toEqual(allHashes(playedTo(start(), 35)));
    playedTo(session, 400).rewind(10);
    expect(allHashes(session)).toEqual(allHashes(playedTo(start(), 10)));
  });
});
