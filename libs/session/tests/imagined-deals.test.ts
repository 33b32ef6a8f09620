import type { Asked, Plugin } from '@dejarik/engine';
import { describe, expect, it } from 'vitest';
import { seededRandom, createSession, SessionError, type Session } from '../src/index.ts';
import { gameOf } from '../src/testing.ts';
import { Card, deck, hand, highCard } from './high-card.ts';

/** What is dealt anew in imagined games, and what of it is possible. */

const start = (plugin: Plugin = highCard, seed = 'secrets'): Session =>
  createSession({ plugins: [plugin], mode: 'two', seed });
const say = (session: Session, seat: string, value: Parameters<Session['answer']>[2]): void => {
  expect(session.answer(seat, session.choice(seat)?.id ?? '', value)).toEqual({ ok: true });
};

describe('what is imagined', () => {
  it("gives sealed answers of others anew, and keeps one's own", () => {
    const session = start();
    say(session, 'north', 'bid');
    say(session, 'north', 2);
    const bids = (seat: string): Set<unknown> =>
      new Set(
        Array.from(
          { length: 40 },
          (_, i) => gameOf(session.imagine(seat, seededRandom(`bid ${i}`))).choice?.answers[0],
        ),
      );
    expect([...bids('south')].sort()).toEqual([0, 1, 2, 3]);
    expect([...bids('north')]).toEqual([2]);
    const dream = session.imagine('south', seededRandom('one'));
    expect(dream.waitingFor).toEqual(['south']);
    expect({ ...dream.view('south'), events: 0 }).toEqual({ ...session.view('south'), events: 0 });
    say(dream, 'south', 1);
    expect(dream.waitingFor).not.toEqual([]);
  });

  /** North has inferred that a card of south is not a one. */
  const possible = (g: Asked, seat: number): boolean =>
    seat !== 0 || g.contents(hand(g, 1)).every((card) => g.get(Card.value, card) !== 1);
  const southern = (session: Session): number[] => {
    const game = gameOf(session);
    return game.contents(hand(game, 1)).map((card) => game.get(Card.value, card));
  };

  it('is what the game says is possible', () => {
    const dreams = (plugin: Plugin): number[] =>
      Array.from({ length: 60 }, (_, i) => southern(start(plugin).imagine('north', seededRandom(`deal ${i}`)))).flat();
    expect(dreams(highCard)).toContain(1);
    expect(dreams({ ...highCard, possible })).not.toContain(1);
  });

  it('asks every plugin what is possible', () => {
    const more: Plugin = {
      id: 'more',
      version: '1.0.0',
      extends: { id: 'high-card', version: '1.0.0' },
      possible: (g) => g.contents(hand(g, 1)).every((card) => g.get(Card.value, card) !== 2),
    };
    const session = createSession({ plugins: [{ ...highCard, possible }, more], mode: 'two', seed: 'several' });
    const dreams = Array.from({ length: 40 }, (_, i) =>
      southern(session.imagine('north', seededRandom(`deal ${i}`))),
    ).flat();
    expect(new Set(dreams)).toEqual(new Set([3, 4]));
  });

  it('is found where hardly any deal is possible', () => {
    // Of the ten cards that north does not know, the two of south and the first three of the deck must be as they are.
    const session = start(highCard, 'few');
    const facesOf = (of: Session): number[] => {
      const game = gameOf(of);
      return [...game.contents(hand(game, 1)), ...game.contents(deck(game))].map((card) => game.get(Card.value, card));
    };
    const known = 5;
    const truth = facesOf(session);
    const few = (g: Asked, seat: number): boolean =>
      seat !== 0 ||
      [...g.contents(hand(g, 1)), ...g.contents(deck(g))]
        .slice(0, known)
        .every((card, i) => g.get(Card.value, card) === truth[i]);
    const dealt = Array.from({ length: 200 }, (_, i) =>
      facesOf(start({ ...highCard, possible: few }, 'few').imagine('north', seededRandom(`few ${i}`))),
    );
    for (const faces of dealt) {
      expect(faces.slice(0, known)).toEqual(truth.slice(0, known));
      expect([...faces].sort()).toEqual([...truth].sort());
    }
    // What may change does, and each of the faces comes to each place about as often as there are such faces.
    const loose = truth.slice(known);
    const most = Math.max(...loose);
    const share = loose.filter((face) => face === most).length / loose.length;
    for (const place of loose.keys()) {
      const times = dealt.filter((faces) => faces[known + place] === most).length;
      expect(Math.abs(times / dealt.length - share)).toBeLessThan(0.15);
    }
  });

  it('fails in words where nothing is possible', () => {
    const session = start({ ...highCard, possible: () => false });
    expect(() => session.imagine('north', seededRandom('none'))).toThrow(SessionError);
    expect(() => session.imagine('north', seededRandom('none'))).toThrow(
      /is not possible for "north": "possible" of "high-card"/,
    );
  });
});
