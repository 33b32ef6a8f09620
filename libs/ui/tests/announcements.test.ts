import type { GameEvent } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { eventsToAnnounce } from '../src/announcements.ts';

const event = (n: number, change: Partial<GameEvent>): GameEvent => ({
  n,
  verb: 'step',
  kind: 'verb',
  by: 'a',
  message: { id: 'event.step' },
  points: [],
  args: {},
  cause: 0,
  rules: [],
  ...change,
});
const told = (...events: readonly GameEvent[]): readonly number[] => eventsToAnnounce(events).map(({ n }) => n);

describe('what is worth telling', () => {
  it('is the end of a way, not each of its places', () => {
    expect(
      told(
        event(1, { args: { piece: 'e1', to: 's4' } }),
        event(2, { args: { piece: 'e1', to: 's5' } }),
        event(3, { args: { piece: 'e1', to: 's6' } }),
      ),
    ).toEqual([3]);
  });

  it('is each of several ways, of several that go and of what has another cause', () => {
    expect(
      told(
        event(1, { args: { piece: 'e1', to: 's4' } }),
        event(2, { args: { piece: 'e2', to: 's5' } }),
        event(3, { args: { piece: 'e2', to: 's6' }, cause: 2 }),
      ),
    ).toEqual([1, 2, 3]);
  });

  it('is each place that is marked where nothing goes from one to the next', () => {
    expect(
      told(
        event(1, { verb: 'mark', args: { seat: 0, place: 's4' } }),
        event(2, { verb: 'mark', by: 'b', args: { seat: 1, place: 's5' } }),
        event(3, { verb: 'mark', args: { seat: 0, place: 's6' } }),
      ),
    ).toEqual([1, 2, 3]);
  });

  it('is what each of several does with the same thing', () => {
    expect(
      told(event(1, { args: { piece: 'e1', to: 's4' } }), event(2, { by: 'b', args: { piece: 'e1', to: 's5' } })),
    ).toEqual([1, 2]);
  });

  it('is all that happens to the same thing in one place', () => {
    expect(
      told(
        event(1, { verb: 'hurt', args: { piece: 'e1', amount: 1 } }),
        event(2, { verb: 'hurt', args: { piece: 'e1', amount: 2 } }),
      ),
    ).toEqual([1, 2]);
  });

  it('is not who might have responded', () => {
    expect(
      told(
        event(1, { kind: 'window' }),
        event(2, { kind: 'passed' }),
        event(3, { kind: 'fizzled' }),
        event(4, { kind: 'refused' }),
        event(5, { kind: 'note' }),
      ),
    ).toEqual([3, 4, 5]);
  });
});
