import { takeTurn } from '@dejarik/bots';
import type { Json } from '@dejarik/sdk';
import type { Session } from '@dejarik/sdk/bot';
import { createSession, loadSession, replay, withPosition } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/plugin.ts';

/** A card that calls off one of no cost. */
const commands = {
  silence: {
    timing: 'hostile-plays-command',
    playOn: null,
    if: { card: { 'command-cost': 0 } },
    do: [{ 'discard-command': { card: 'card' } }, { cancel: 'it' }],
  },
};
const plugins = withPosition([imperialAssault], { commands });

/** A plays Urgency while b holds a card, and has another one in the deck. */
function urgencyAgainst(held: string, inDeck: string): Session {
  const scenario: Readonly<Record<string, Json>> = {
    map: 'moisture-farm',
    commands,
    figures: {
      ann: { card: 'chewbacca', seat: 'a', at: [10, 7] },
      ben: { card: 'darth-vader', seat: 'b', at: [2, 20] },
    },
    hands: { a: ['urgency', 'deadeye'], b: [held] },
    decks: { b: [inDeck] },
    activating: 'ann',
  };
  const session = createSession({ plugins, mode: 'skirmish', seed: 'windows', options: { scenario } });
  session.passFor();
  const ask = session.choice('a');
  const card = ask?.options.find(({ key }) => key.includes('urgency'))?.key ?? '';
  expect(session.answer('a', ask?.id ?? '', card)).toEqual({ ok: true });
  session.passFor(['a']);
  return session;
}

const seen = (session: Session, seat: string): unknown => ({
  view: session.view(seat),
  ask: session.choice(seat),
  waiting: session.waitingFor,
  events: session.events(seat),
  undo: session.mayUndo(seat),
});

it('waits alike for a hand that could answer and for one that could not', () => {
  const holder = urgencyAgainst('silence', 'deadeye');
  const other = urgencyAgainst('deadeye', 'silence');
  for (const session of [holder, other]) expect(session.waitingFor).toEqual(['b']);
  expect(holder.choice('b')?.options).toHaveLength(1);
  expect(other.choice('b')?.options).toHaveLength(0);
  for (const seat of ['a', 'spectator']) expect(seen(other, seat)).toEqual(seen(holder, seat));
  expect(holder.passFor()).toBe(0);
  expect(other.passFor(['a'])).toBe(0);
  expect(other.passFor(['b'])).toBe(1);
  expect(holder.answer('b', holder.choice('b')?.id ?? '', null)).toEqual({ ok: true });
  for (const seat of ['a', 'spectator']) expect(seen(other, seat)).toEqual(seen(holder, seat));
});

it('takes back over what was passed for seats that had nothing to decide, and keeps no line of it', () => {
  const session = urgencyAgainst('deadeye', 'silence');
  const loaded = loadSession(
    [imperialAssault],
    JSON.parse(JSON.stringify(session.save())) as ReturnType<Session['save']>,
  );
  expect(loaded.choice('b')).toEqual(session.choice('b'));
  expect(session.passFor()).toBeGreaterThan(0);
  expect(session.answers).toBe(1);
  const after = session.hash();
  expect(replay([imperialAssault], session.keptLog()).hash()).toBe(after);
  const next = session.sample('a', () => 0);
  expect(session.answer('a', next?.ask ?? '', next?.value ?? null)).toEqual({ ok: true });
  session.passFor();
  expect(session.undo('a')).toEqual({ ok: true });
  expect(session.hash()).toBe(after);
  expect(session.answer('a', session.choice('a')?.id ?? '', next?.value ?? null)).toEqual({ ok: true });
  session.rewind(1);
  expect(session.hash()).toBe(after);
  // The card was laid open.
  expect(session.mayUndo('a')).toMatchObject({ ok: false, code: 'undo/knowledge' });
  expect(session.undo('a', { consent: ['b'] })).toEqual({ ok: true });
  expect(session.choice('a')?.options.some(({ key }) => key.includes('urgency'))).toBe(true);
  expect(session.log().answers).toHaveLength(1);
  expect(replay([imperialAssault], session.keptLog()).hash()).toBe(session.hash());
});

it('asks no bot where there is nothing to decide', () => {
  const bot = {
    answer: (): never => {
      throw new Error('There is nothing to think about.');
    },
  };
  const session = urgencyAgainst('deadeye', 'silence');
  expect(takeTurn(session, 'b', bot, () => 0).value).toBeNull();
  expect(() => takeTurn(urgencyAgainst('silence', 'deadeye'), 'b', bot, () => 0)).toThrow('nothing to think about');
});
