import { entityKey } from '@dejarik/sdk/ui';
import type { GameInterface, MatView } from '@dejarik/sdk/ui';
import { adventureOf } from './shapes.ts';

type Lay = NonNullable<GameInterface['mat']>;
type View = Parameters<Lay>[0];
type Place = MatView['places'][number];
type Zone = View['zones'][number];

/** Sums that bring an event, and a crisis before it. */
const FULL = 5;
const CRISIS = 6;

/** The mission, the action slots with their sums, the decks. */
export const mat: Lay = (view, held) => {
  const adventure = adventureOf(view.values);
  if (adventure === null) return null;
  // What nobody has read yet lies open until the first character is chosen.
  const begins = view.pieces.every((piece) => piece.data?.['character'] === undefined);
  const zone = (key: string): Zone | undefined => view.zones.find((one) => one.key === key);
  const card = view.zones.flatMap((one) => one.things).find((thing) => thing.key === held);
  const more = card?.face?.kind === 'skill' ? strengthOf(card) : 0;
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
      symbol: id,
      cards: (zone(`slot-${id}`)?.things ?? []).map((thing) => ({
        key: thing.key,
        message: thing.message,
        value: strengthOf(thing),
        loose: thing.face?.kind === 'disruption',
        ...(thing.face?.text ? { text: thing.face.text } : {}),
      })),
      total: totalOf(strength),
      ...(more > 0 ? { then: totalOf(strength + more) } : {}),
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

const strengthOf = (thing: Zone['things'][number]): number => {
  const strength = thing.face?.data?.['strength'];
  return typeof strength === 'number' ? strength : 0;
};

const totalOf = (value: number): Place['total'] => {
  if (value >= CRISIS) return { value, tone: 'over', message: { id: 'mat.over' } };
  if (value >= FULL) return { value, tone: 'full', message: { id: 'mat.full' } };
  return value === FULL - 1
    ? { value, tone: 'near', message: { id: 'mat.near' } }
    : { value, tone: 'calm', message: { id: 'mat.sum' } };
};

/** @param more cards that lie on top of it in a zone of their own */
function pile(
  zone: Zone | undefined,
  message: MatView['piles'][number]['message'],
  note?: MatView['piles'][number]['message'],
  more = 0,
): MatView['piles'][number] | null {
  if (zone === undefined) return null;
  const seen = zone.things
    .filter((thing) => thing.face !== undefined)
    .map((thing) => ({
      key: thing.key,
      message: thing.message,
      ...(thing.face?.text ? { text: thing.face.text } : {}),
    }));
  return { key: zone.key, message, count: zone.count + more, ...(note === undefined ? {} : { note }), cards: seen };
}
