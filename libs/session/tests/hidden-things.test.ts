import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/index.ts';
import { answer, handKeys, SEED, start } from './high-card-session.ts';
import { everybody } from './playing.ts';

describe('hidden things', () => {
  it('are backs to others, without any number of theirs', () => {
    const session = start();
    const hand = session.view('south').zones.find((zone) => zone.key === 'hand0');
    expect(hand).toMatchObject({ owner: 'north', count: 2, visibility: 'owner' });
    expect(hand?.things).toEqual([1, 2].map((n) => ({ key: `hand0/?/${n}`, message: { id: 'session.face-down' } })));
    expect(
      session
        .view('north')
        .zones.find((zone) => zone.key === 'hand0')
        ?.things.every((thing) => thing.face !== undefined),
    ).toBe(true);
  });

  it('lie in no order where order means nothing', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const session = start(`${SEED}${seed}`);
        for (const move of ['draw', null, 'draw', null]) answer(session, session.waitingFor[0] ?? '', move);
        expect(handKeys(session)).toEqual([...handKeys(session)].sort());
      }),
      { numRuns: 10 },
    );
  });

  it('are named in events only to those who knew them', () => {
    const session = start();
    const taken = (seat: string): GameEvent[] =>
      session.events(seat).filter((event) => event.verb === 'take' && event.kind === 'verb');
    const told = (seat: string): unknown[] => taken(seat).map((event) => event.args['card']);
    expect(told('spectator')).toEqual([null, null, null, null]);
    answer(session, 'north', 'draw');
    const face =
      session
        .view('north')
        .zones.find((zone) => zone.key === 'hand0')
        ?.things.map((thing) => thing.face?.key) ?? [];
    expect(face).toContain(taken('north').at(-1)?.args['card']);
    for (const other of ['south', 'spectator']) {
      expect(taken(other).at(-1)).toMatchObject({
        by: 'north',
        args: { card: null },
        message: { args: { card: { id: 'session.face-down' } } },
      });
    }
  });

  it('are named to all once they lie open', () => {
    const session = start();
    const key = session.choice('north')?.options.find((option) => option.key.startsWith('play'))?.key ?? '';
    answer(session, 'north', key);
    const open = session.view('spectator').zones.find((zone) => zone.key === 'table')?.things[0]?.face?.key;
    expect(open).toBeDefined();
    for (const seat of everybody(session))
      expect(session.events(seat).findLast((event) => event.verb === 'play')?.args).toEqual({ seat: 0, card: open });
  });

  it('number events for each seat on its own', () => {
    const session = start();
    for (const seat of everybody(session)) {
      const events = session.events(seat);
      expect(events.map((event) => event.n)).toEqual(events.map((_, n) => n));
      for (const event of events) if (event.cause !== null) expect(event.cause).toBeLessThan(event.n);
    }
    expect(session.events('north').filter((event) => event.message.id === 'high-card.drew')).toHaveLength(2);
    expect(session.events('spectator').filter((event) => event.message.id === 'high-card.drew')).toHaveLength(0);
  });
});
