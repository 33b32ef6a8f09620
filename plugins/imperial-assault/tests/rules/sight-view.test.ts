import { placeInKey, type Session } from '@dejarik/sdk/bot';
import { expect, it } from 'vitest';
import { playItself } from './self-play.ts';

const placesOf = (session: Session, key: string): readonly number[] =>
  session
    .view('spectator')
    .pieces.find((piece) => piece.key === key)
    ?.places.flatMap((place) => placeInKey(place) ?? []) ?? [];

it('an attack that cannot be is refused with whom it misses by what, and with what is in the way', {
  timeout: 120_000,
}, () => {
  const ids = new Set<string>();
  let [refused, listed] = [0, 0];
  playItself('missed', (session, seat, ask) => {
    if (ask.message.id !== 'ask.act') return;
    const attack = ask.refused.find(({ verb }) => verb === 'attack-action');
    if (attack === undefined) return;
    const because = session.explain(seat, attack.key);
    const each = because.filter(({ message }) => message.id === 'refused.of-figure');
    refused++;
    if (each.length === 0) return;
    listed++;
    expect(because.map(({ message }) => message.id)).not.toContain('refused.cannot-attack');
    // Each is named, and once.
    const figures = each.map(({ message }) => JSON.stringify(message.args?.['figure']));
    expect(figures.every((figure) => figure.startsWith('{'))).toBe(true);
    for (const { message } of each) {
      const why = message.args?.['because'];
      if (typeof why === 'object') ids.add(why.id);
    }
  });
  expect(refused).toBeGreaterThan(0);
  expect(listed).toBeGreaterThan(0);
  expect([...ids]).toContain('refused.no-sight-past');
});

it('what is seen from where a figure stands agrees with whom it may attack, and says what is in the way', {
  timeout: 120_000,
}, () => {
  let [seen, hidden, looks] = [0, 0, 0];
  playItself('seen', (session, seat, ask) => {
    if (ask.message.id !== 'ask.act') return;
    const figure = ask.points?.[0] ?? '';
    if (looks++ % 8 !== 0) return;
    const from = placesOf(session, figure);
    const places = new Set(session.sight(seat, from)?.places);
    for (const piece of session.view(seat).pieces.filter((one) => one.seat !== null && one.seat !== seat))
      for (const place of piece.places.flatMap((key) => placeInKey(key) ?? [])) {
        const one = session.sight(seat, from, place);
        expect(one?.places.length === 1).toBe(places.has(place));
        if (places.has(place)) {
          seen++;
          expect(one?.obstacles).toBeUndefined();
        } else {
          hidden++;
          expect(one?.lines?.length).toBe(2);
          expect(one?.obstacles?.length).toBeGreaterThan(0);
        }
      }
  });
  expect(seen).toBeGreaterThan(0);
  expect(hidden).toBeGreaterThan(0);
});
