import type { View, ZoneView } from '@dejarik/session';
import { expect, it } from 'vitest';
import { plainMat } from '../../src/panels/plain-mat.ts';

const zone = (key: string, more: Partial<ZoneView> = {}): ZoneView => ({
  key,
  message: { id: `zone.${key}` },
  look: 'pile',
  owner: null,
  visibility: 'all',
  ordered: true,
  count: 2,
  things: [
    {
      key: 'e1',
      message: { id: 'card.one' },
      face: { key: 'one', message: { id: 'card.one' }, text: { id: 'one.text' } },
    },
    { key: 'e2', message: { id: 'card.two' }, face: { key: 'two', message: { id: 'card.two' } } },
  ],
  ...more,
});
const piles = (...zones: readonly ZoneView[]) => plainMat({ zones } as unknown as View).piles;

it('of zones that belong to nobody, counts what is there and lays open what can be seen, the top of what has one first', () => {
  const backs = [
    { key: 'e3', message: { id: 'session.card' } },
    { key: 'e4', message: { id: 'session.card' } },
  ];
  expect(piles(zone('discard'), zone('deck', { things: backs }), zone('market', { ordered: false }))).toEqual([
    {
      key: 'discard',
      message: { id: 'zone.discard' },
      count: 2,
      note: { id: 'card.two' },
      cards: [
        { key: 'e1', message: { id: 'card.one' }, text: { id: 'one.text' } },
        { key: 'e2', message: { id: 'card.two' } },
      ],
    },
    { key: 'deck', message: { id: 'zone.deck' }, count: 2, cards: [] },
    expect.not.objectContaining({ note: expect.anything() as unknown }),
  ]);
});

it('passes over what is of a seat, and what has no name', () => {
  expect(piles(zone('own', { owner: 'a' }), zone('z7', { message: { id: 'session.zone' } }))).toEqual([]);
});
