import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceFor, loadSession, type Save } from '../src/index.ts';
import { gameOf, checksumOf } from '../src/testing.ts';
import { highCard } from './high-card.ts';
import { answer, asJson, SEED, start } from './high-card-session.ts';
import { allHashes, everybody, playOne, randomOf } from './playing.ts';

describe('imagination', () => {
  it('is the same game for the seat that imagines, and another for the rest', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 10 }), (seed, turns) => {
        const random = randomOf(seed);
        const session = start(`${SEED}${seed}`);
        for (let i = 0; i < turns; i++) playOne(session, random);
        for (const seat of everybody(session)) {
          const imagined = session.imagine(seat, randomOf(seed + 7));
          expect({ ...imagined.view(seat), events: 0 }).toEqual({ ...session.view(seat), events: 0 });
          expect(imagined.choice(seat)?.options.map((option) => option.key)).toEqual(
            session.choice(seat)?.options.map((option) => option.key),
          );
          expect(imagined.log().seed).not.toBe(session.log().seed);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('deals others all faces they could have', () => {
    const session = start();
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++)
      seen.add(
        JSON.stringify(
          session
            .imagine('north', randomOf(i))
            .view('south')
            .zones.find((zone) => zone.key === 'hand1')
            ?.things.map((thing) => thing.key),
        ),
      );
    expect(seen.size).toBeGreaterThan(5);
  });

  it('plays on to an end, and leaves the game it came from alone', () => {
    const session = start();
    const before = allHashes(session);
    const imagined = session.imagine('north', randomOf(5));
    const random = randomOf(6);
    while (playOne(imagined, random));
    expect(imagined.outcome).not.toBeNull();
    expect(allHashes(session)).toEqual(before);
  });
});

describe('two worlds that differ only in what a seat does not know', () => {
  it('give it the same trace, as long as nothing of it comes out', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const a = start(`${SEED}${seed}`);
        const world = asJson(a.save());
        const cards = world.state.world.components['Card'] ?? [];
        const ids = cards[0] ?? [],
          values = [...(cards[1] ?? [])];
        const southern = (a.view('south').zones.find((zone) => zone.key === 'hand1')?.things ?? []).length;
        expect(southern).toBe(2);
        // The two cards of south change faces with the two lowest of the deck.
        const game = gameOf(a);
        const place = (zone: string, i: number): number => ids.indexOf(idsIn(game, zone)[i] ?? 0);
        for (const i of [0, 1])
          [values[place('hand1', i)], values[place('deck', i)]] = [
            values[place('deck', i)] ?? 0,
            values[place('hand1', i)] ?? 0,
          ];
        const changed = {
          ...world,
          state: {
            ...world.state,
            world: { ...world.state.world, components: { ...world.state.world.components, Card: [ids, values] } },
          },
        };
        const rehashed = { ...changed, hash: hashOfState(changed) };
        const b = loadSession([highCard], { ...rehashed, sum: checksumOf(rehashed) });
        expect(differenceFor(a, b, 'north')).toBeNull();
        for (const move of ['peek', null]) {
          const seat = a.waitingFor[0] ?? '';
          expect(answer(a, seat, move)).toEqual(answer(b, seat, move));
          expect(differenceFor(a, b, 'north')).toBeNull();
          expect(differenceFor(a, b, 'spectator')).toBeNull();
        }
        expect(JSON.stringify(a.exportFor('north'))).toBe(JSON.stringify(b.exportFor('north')));
      }),
      { numRuns: 20 },
    );
  });
});

function idsIn(game: ReturnType<typeof gameOf>, key: string): readonly number[] {
  const view = highCard.view;
  for (let id = 1; id <= game.world.entities; id++)
    if (view?.zone && game.contents(id as never).length > 0 && view.zone(game, id as never)?.key === key)
      return game.contents(id as never);
  return [];
}

/** The hash a changed state has; found by asking the loader, which is told a wrong one. */
function hashOfState(save: Save): string {
  const session = start(save.log.seed);
  const game = gameOf(session);
  const [ids = [], values = []] = save.state.world.components['Card'] ?? [];
  const value = game.rules.faces[0]?.fields[0];
  if (value) ids.forEach((id, i) => game.set(value, id as never, values[i] ?? 0));
  return game.hash();
}
