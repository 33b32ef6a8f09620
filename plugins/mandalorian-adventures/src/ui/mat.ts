import { entityKey } from '@dejarik/sdk/ui';
import type { GameInterface, MatView } from '@dejarik/sdk/ui';
import { adventureOf } from './shapes.ts';

type Lay = NonNullable<GameInterface['mat']>;
type View = Parameters<Lay>[0];
type Zone = View['zones'][number];

/** The mission, the action slots with their sums, the decks. */
export const mat: Lay = (view) => {
  const adventure = adventureOf(view.values);
  if (adventure === null) return null;
  // What nobody has read yet lies open until the first character is chosen.
  const begins = view.pieces.every((piece) => piece.data?.['character'] === undefined);
  const zone = (key: string): Zone | undefined => view.zones.find((one) => one.key === key);
  return {
    about: [
      ...adventure.guide.map((card) => ({
        message: { id: 'mat.guide', args: { card } },
        text: { id: `guide.${card}` },
        open: begins && adventure.readNow.includes(card),
      })),
      { message: { id: 'mat.goal' }, text: { id: `mission.${adventure.mission}.goal` }, open: true },
      ...['failure', 'crisis', 'rules', 'story'].map((word) => ({
        message: { id: `mat.${word}` },
        text: { id: `mission.${adventure.mission}.${word}` },
      })),
    ],
    places: adventure.slots.map(({ id, slot, strength, least }) => ({
      key: entityKey(slot),
      message: least > 0 ? { id: 'mat.least', args: { slot: { id: `slot.${id}` }, least } } : { id: `slot.${id}` },
      count: zone(`slot-${id}`)?.count ?? 0,
      note: { id: 'mat.adds-up', args: { strength } },
      cards: cardsIn(zone(`slot-${id}`)),
    })),
    piles: [
      pile(
        zone('events'),
        { id: 'mat.events' },
        adventure.nextEvent === ''
          ? undefined
          : { id: 'mat.next', args: { back: { id: `back.${adventure.nextEvent}` } } },
        zone('nextEvent')?.count ?? 0,
      ),
      ...['eventDiscard', 'planning', 'planningDiscard', 'disruptions', 'reinforcements', 'defeated'].map((key) =>
        pile(zone(key), { id: `mat.${key}` }),
      ),
    ].filter((one): one is MatView['piles'][number] => one !== null && one.count > 0),
  };
};

/** What can be seen of what lies there. */
const cardsIn = (zone: Zone | undefined): MatView['piles'][number]['cards'] =>
  (zone?.things ?? [])
    .filter((thing) => thing.face !== undefined)
    .map((thing) => ({
      key: thing.key,
      message: thing.message,
      ...(thing.face?.text ? { text: thing.face.text } : {}),
    }));

/** @param more cards that lie on top of it in a zone of their own */
function pile(
  zone: Zone | undefined,
  message: MatView['piles'][number]['message'],
  note?: MatView['piles'][number]['message'],
  more = 0,
): MatView['piles'][number] | null {
  if (zone === undefined) return null;
  return {
    key: zone.key,
    message,
    count: zone.count + more,
    ...(note === undefined ? {} : { note }),
    cards: cardsIn(zone),
  };
}
