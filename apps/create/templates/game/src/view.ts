import { message, type Message, type PluginView, Zone } from '@dejarik/sdk';
import type { BoardView } from '@dejarik/sdk/view';
import { KINDS } from './cards.ts';
import { deckOf, GOAL, playedOf, Runner } from './pieces.ts';
import { SEATS } from './seats.ts';

/** How the game shows itself: plain data, from which every table draws it. */

const seatName = (seat: number): Message => message(`seat.${SEATS[seat] ?? ''}`);
const placeName = (place: number): Message =>
  place === 0 ? message('place.start') : place === GOAL ? message('place.goal') : message('place.way', { place });

const track = Array.from({ length: GOAL + 1 }, (_, place) => place);
const board: BoardView = {
  kind: 'graph',
  places: track.map((place) => ({ place, x: place, y: place % 2, message: placeName(place) })),
  links: track.slice(1).map((place) => [place - 1, place] as const),
};

export const view: PluginView = {
  board: () => board,
  place: (_, place) => placeName(place),
  name: (g, id) => {
    if (g.has(Runner, id)) return message('thing.runner', { seat: seatName(g.get(Runner.seat, id)) });
    return message('thing.card');
  },
  zone: (g, zone) => {
    if (zone === deckOf(g)) return { key: 'deck', message: message('zone.deck'), look: 'pile' };
    if (zone === playedOf(g)) return { key: 'played', message: message('zone.played'), look: 'pile' };
    const seat = g.get(Zone.owner, zone);
    return { key: `hand-${SEATS[seat] ?? ''}`, message: message('zone.hand', { seat: seatName(seat) }), look: 'hand' };
  },
  face: (_, { fields }) => {
    const id = KINDS[fields['kind'] ?? 0]?.id ?? '';
    return { key: id, message: message(`card.${id}`), text: message(`card.${id}.text`) };
  },
  // Whatever a seat does not know of the cards may lie in the deck or in any hand.
  pool: () => 'cards',
  pieces: (g) =>
    g.all(Runner).map((runner) => ({
      id: runner,
      seat: g.get(Runner.seat, runner),
      short: 'R',
      kind: 'runner',
      places: [g.get(Runner.place, runner)],
      badges: g.get(Runner.tired, runner) === 0 ? [] : [{ key: 'tired', message: message('badge.tired') }],
    })),
  // Each value has words of its own: `value.farthest`.
  values: (g) => ({ farthest: Math.max(...g.all(Runner).map((runner) => g.get(Runner.place, runner))) }),
};
