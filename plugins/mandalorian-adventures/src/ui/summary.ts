import type { GameInterface } from '@dejarik/sdk/ui';
import { adventureOf } from './shapes.ts';

type Summarize = NonNullable<GameInterface['summary']>;
type SeatSummary = ReturnType<Summarize>['seats'][string];

/** Mission, level and crisis track for the head of the table; characters with what they keep for the strips of the seats. */
export const summary: Summarize = (view) => {
  const adventure = adventureOf(view.values);
  if (adventure === null) return { status: [], seats: {} };
  const kept = view.zones.filter((zone) => zone.key.startsWith('kept-'));
  const characters = view.pieces.filter((piece) => piece.data?.['character'] !== undefined);
  const cardsOf = (owner: string | null): SeatSummary['cards'] =>
    characters
      .filter((piece) => piece.seat === owner)
      .flatMap((piece) => [
        {
          key: piece.key,
          message: piece.message,
          parts:
            piece.health === undefined ? [] : [{ key: piece.key, value: piece.health.value, max: piece.health.max }],
        },
        ...(kept.find((zone) => zone.key === `kept-${String(piece.data?.['character'])}`)?.things ?? []).map(
          (thing) => ({
            key: thing.key,
            message: thing.message,
            parts: [],
            ...(thing.face?.text ? { text: thing.face.text } : {}),
          }),
        ),
      ]);
  const owners = [...new Set(view.zones.map((zone) => zone.owner).filter((owner) => owner !== null))].sort();
  const active = `p${adventure.active + 1}`;
  const counted = (id: string, value: number, limit: number): Summarized =>
    limit > 0 ? { id: `${id}-of`, args: { value, limit } } : { id, args: { value } };
  return {
    status: [
      counted('head.crisis', adventure.track, adventure.limit),
      ...(adventure.wanted > 0 ? [counted('head.progress', adventure.progress, adventure.wanted)] : []),
      ...(adventure.nextEvent === ''
        ? []
        : [{ id: 'head.next', args: { back: { id: `back.${adventure.nextEvent}` } } }]),
      { id: `mission.${adventure.mission}` },
      { id: 'head.where', args: { map: { id: `map.${adventure.map}` }, level: { id: `level.${adventure.level}` } } },
    ],
    seats: Object.fromEntries(
      owners.map((owner): [string, SeatSummary] => [
        owner,
        {
          marks: owner === active ? [{ id: 'head.turn' }] : [],
          // Shared characters stand with the seat that acts.
          cards: [...cardsOf(owner), ...(owner === active ? cardsOf(null) : [])],
        },
      ]),
    ),
  };
};

type Summarized = ReturnType<Summarize>['status'][number];
