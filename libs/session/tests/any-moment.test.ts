import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSession, replay } from '../src/index.ts';
import { highCard } from './high-card.ts';
import { asJson, SEED, start } from './high-card-session.ts';
import { allHashes, playOne, randomOf } from './playing.ts';

describe('at every choice of random games', () => {
  it('saving and loading, forking, replaying and rewinding give the same state, views, questions and events', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const session = start(`${SEED}${seed}`);
        const passed: string[][] = [];
        do {
          passed.push(allHashes(session));
          expect(allHashes(loadSession([highCard], asJson(session.save())))).toEqual(passed.at(-1));
          expect(allHashes(session.fork())).toEqual(passed.at(-1));
        } while (playOne(session, random));
        expect(allHashes(replay([highCard], asJson(session.log())))).toEqual(passed.at(-1));
        const loaded = loadSession([highCard], asJson(session.save()));
        for (let answers = session.answers; answers >= 0; answers--) {
          session.rewind(answers);
          expect(allHashes(session)).toEqual(passed[answers]);
        }
        loaded.rewind(3);
        expect(allHashes(loaded)).toEqual(passed[3]);
      }),
      { numRuns: 15 },
    );
  });

  it('goes on the same after loading, with or without a rewind on the way', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const session = start(`${SEED}${seed}`);
        const random = randomOf(seed);
        for (let i = 0; i < 6; i++) playOne(session, random);
        const other = loadSession([highCard], asJson(session.save()));
        playOne(other, randomOf(seed + 1));
        other.rewind(session.answers);
        const a = randomOf(seed + 2),
          b = randomOf(seed + 2);
        for (let more = true; more; ) {
          more = playOne(session, a);
          playOne(other, b);
          expect(allHashes(other)).toEqual(allHashes(session));
        }
      }),
      { numRuns: 15 },
    );
  });
});
