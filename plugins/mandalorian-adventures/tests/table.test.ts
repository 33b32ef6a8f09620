import { describe, expect, test } from 'vitest';
import { createSession } from '@dejarik/sdk/testing';
import { mandalorianAdventures } from '../src/index.ts';
import { gameInterface } from '../src/ui/index.ts';
import { slotsOf } from '../src/ui/later/slots.ts';

type Session = ReturnType<typeof createSession>;

/** A mission whose characters are chosen: somebody is about to act. */
function atActions(mission: string): { readonly session: Session; readonly seat: string } {
  const session = createSession({
    plugins: [mandalorianAdventures],
    mode: 'adventure',
    seed: 'table',
    options: { mission },
  });
  for (let answers = 0; answers < 20; answers++) {
    for (const seat of session.seats) {
      const ask = session.choice(seat);
      if (ask?.message.id === 'ask.act') return { session, seat };
      const option = ask?.options[0];
      if (ask !== null && option !== undefined) session.answer(seat, ask.id, option.key);
    }
  }
  throw new Error('Nobody came to act.');
}

const strengthsOf = (session: Session, seat: string): Readonly<Record<string, number>> =>
  session.view(seat).values['strengths'] as Readonly<Record<string, number>>;

describe('before a card is played', () => {
  const { session, seat } = atActions('the-first-contract');
  const view = session.view(seat);
  const options = session.choice(seat)?.options.filter(({ key }) => key.startsWith('perform:')) ?? [];
  const hand = new Map(
    view.zones
      .find(({ key }) => key === `hand-${seat}`)
      ?.things.map((thing) => [thing.key, Number(thing.face?.data?.['strength'])]),
  );

  test('its preview tells the sum of the slot, and what follows from five on', () => {
    expect(options.length).toBeGreaterThan(8);
    const seen = new Set<string>();
    for (const {
      key,
      points: [card = '', slot = ''],
    } of options) {
      const { id = '' } =
        (view.values['slots'] as { id: string; slot: number }[]).find((one) => `e${one.slot}` === slot) ?? {};
      const sum = (strengthsOf(session, seat)[id] ?? Number.NaN) + (hand.get(card) ?? Number.NaN);
      const preview = session.preview(seat, key);
      expect(preview?.measures?.find(({ message }) => message.id === 'preview.sum')?.value).toBe(sum);
      const warning = sum >= 6 ? 'preview.crisis' : sum === 5 ? 'preview.event' : undefined;
      expect(preview?.texts?.[0]?.id).toBe(warning);
      seen.add(warning ?? 'none');
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('the slots say the same of the card that is held', () => {
    for (const [card, strength] of hand)
      expect(slotsOf(view, card).map(({ total, then }) => (then?.value ?? 0) - total.value)).toEqual(
        Array.from({ length: 4 }, () => strength),
      );
    expect(slotsOf(view, null).some(({ then }) => then !== undefined)).toBe(false);
  });

  test('the mat tells of the slots in words, too', () => {
    const places = gameInterface.mat?.(view)?.places ?? [];
    expect(places.map(({ key, note }) => [key, note?.args?.['strength']])).toEqual(
      slotsOf(view, null).map(({ key, total }) => [key, total.value]),
    );
    const points = new Set(options.flatMap((option) => option.points));
    expect(places.filter(({ key }) => points.has(key)).length).toBeGreaterThan(3);
  });

  test('all ways to play one card are one group', () => {
    expect(new Set(options.map((option) => gameInterface.group?.(option))).size).toBe(
      new Set(options.map(({ points }) => points[0])).size,
    );
  });
});

test('the head says what the mission counts, and where the crisis track ends', () => {
  const head = (mission: string): readonly string[] => {
    const { session, seat } = atActions(mission);
    return gameInterface.summary?.(session.view(seat)).status.map(({ id }) => id) ?? [];
  };
  expect(head('the-throne')).toEqual(expect.arrayContaining(['head.crisis-of', 'mission.the-throne']));
  expect(head('the-throne')).not.toContain('head.progress-of');
  expect(head('dead-freight')).toContain('head.progress-of');
});

test('distances are ranges of the rules, walls in the way', () => {
  const { session, seat } = atActions('the-first-contract');
  const [start] = session.view(seat).pieces.find((piece) => piece.seat === seat)?.places ?? [];
  const away = session.distances(seat, [Number(start?.slice(1))]);
  expect(away?.[Number(start?.slice(1))]).toBe(0);
  expect(Math.max(...(away ?? []))).toBeGreaterThan(3);
});

test.each([
  ['beginner', 6, 5],
  ['standard', 4, 4],
] as const)(
  'who chooses a character is told its health at the level, and where it is best: %s',
  (level, hunter, droid) => {
    const session = createSession({
      plugins: [mandalorianAdventures],
      mode: 'adventure',
      seed: 'choice',
      options: { mission: 'the-first-contract', level },
    });
    const seat = session.waitingFor[0] ?? '';
    expect(
      session
        .choice(seat)
        ?.options.map(({ key, message }) => [
          key,
          message.id,
          message.args?.['health'],
          message.args?.['first'],
          message.args?.['second'],
        ]),
    ).toEqual([
      ['mandalorian', 'character.offer', hunter, { id: 'slot.attack' }, { id: 'slot.plan' }],
      ['ig-11', 'character.offer', droid, { id: 'slot.move' }, { id: 'slot.attack' }],
    ]);
  },
);

// MA-SKL-10
test('a card that its deck has twice shows pips, another one none', () => {
  const { session, seat } = atActions('the-first-contract');
  const faces =
    session
      .view(seat)
      .zones.find(({ key }) => key === `hand-${seat}`)
      ?.things.flatMap(({ face }) => face ?? []) ?? [];
  for (const copies of [1, 2]) {
    const pips = faces.map(
      (face) =>
        gameInterface
          .marks?.({ ...face, data: { ...face.data, copies } })
          .filter(({ message }) => message.id === 'card.pips').length,
    );
    expect(pips).toEqual(faces.map(() => copies - 1));
  }
  expect(faces.length).toBeGreaterThan(0);
});
