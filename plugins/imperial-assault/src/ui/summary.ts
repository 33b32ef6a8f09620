import type { GameInterface } from '@dejarik/sdk/ui';
import type { Message } from '@dejarik/sdk';
import { entityKey } from '@dejarik/sdk/ui';
import { and } from './joined.ts';
import { SEAT_NAMES } from '../seat-names.ts';
import { skirmishOf, type GroupShape } from './shapes.ts';

type Summarize = NonNullable<GameInterface['summary']>;
type SeatSummary = ReturnType<Summarize>['seats'][string];

/** The name of a card, with what has become of it. */
function cardMessage({ card, depleted, attached = [] }: GroupShape): Message {
  const name: Message = { id: `card.${card}` };
  if (depleted === true) return { id: 'group.depleted', args: { card: name } };
  const lying = and(attached.map((id) => ({ id: `command.${id}` })));
  return lying === undefined ? name : { id: 'group.attached', args: { card: name, attached: lying } };
}

/** Round and mission for the head of the table; score, initiative and groups for the strips of the seats. */
export const summary: Summarize = (view) => {
  const skirmish = skirmishOf(view.values);
  if (skirmish === null) return { status: [], seats: {} };
  const pieces = new Map(view.pieces.map((piece) => [piece.key, piece]));
  const seatOf = (seat: number): SeatSummary => ({
    score: { value: skirmish.score[seat] ?? 0, message: { id: 'stat.score' } },
    marks: skirmish.initiative === SEAT_NAMES[seat] ? [{ id: 'head.initiative' }] : [],
    cards: skirmish.groups
      // Before the first round groups wait that have no figures yet.
      .filter(
        (group) => group.seat === seat && (group.figures.length > 0 || group.upgrade === true || skirmish.round === 0),
      )
      .map((group) => ({
        key: entityKey(group.group),
        message: cardMessage(group),
        spent: group.exhausted || group.depleted === true,
        parts: group.figures.map((figure) => ({
          key: entityKey(figure),
          value: pieces.get(entityKey(figure))?.health?.value ?? 0,
          max: pieces.get(entityKey(figure))?.health?.max ?? 0,
        })),
      })),
  });
  return {
    status: [
      ...(skirmish.round > 0 ? [{ id: 'head.round', args: { n: skirmish.round } }] : []),
      ...(skirmish.mission === '' ? [] : [{ id: `mission.${skirmish.mission}` }]),
      { id: `map.${skirmish.map}` },
    ],
    aims:
      skirmish.mission === ''
        ? []
        : [{ message: { id: `mission.${skirmish.mission}` }, text: { id: `mission.${skirmish.mission}.text` } }],
    seats: Object.fromEntries(skirmish.score.map((_, seat) => [SEAT_NAMES[seat] ?? '', seatOf(seat)])),
  };
};
