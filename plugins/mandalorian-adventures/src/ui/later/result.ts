import type { GameInterface } from '@dejarik/sdk/ui';
import { adventureOf } from '../shapes.ts';

type Result = NonNullable<GameInterface['result']>;
type Told = ReturnType<Result>['sentences'][number];
type Event = Parameters<Result>[0]['events'][number];

const LEVELS = ['beginner', 'standard', 'veteran'];

/** How long it took, what would help another time, and what can be played next; and what each player has done. */
export const result: Result = ({ view, events, outcome, players }) => {
  const adventure = adventureOf(view.values);
  if (adventure === null || outcome === null) return { sentences: [] };
  const seats = Object.keys(players);
  const won = outcome.winners.length > 0;
  const times = (verb: string): number => events.filter((event) => event.kind === 'verb' && event.verb === verb).length;
  const next = (): Told => {
    if (adventure.guide.length > 0) return { id: won ? 'ending.guide' : 'ending.guide-lost' };
    const harder = LEVELS[LEVELS.indexOf(adventure.level) + 1];
    if (!won) return { id: 'ending.again' };
    return harder === undefined
      ? { id: 'ending.mission' }
      : { id: 'ending.harder', args: { level: { id: `level.${harder}` } } };
  };
  return {
    sentences: [
      {
        id: 'ending.tally',
        args: {
          mission: { id: `mission.${adventure.mission}` },
          level: { id: `level.${adventure.level}` },
          turns: { id: 'ending.turns', args: { turns: times('turn') } },
          enemies: { id: 'ending.enemies', args: { enemies: times('defeat') } },
        },
      },
      ...(won
        ? []
        : [{ id: outcome.message.id === 'outcome.defeated' ? 'ending.after-defeat' : 'ending.after-failure' }]),
      next(),
    ],
    table: {
      columns: seats.map((seat) => ({ id: `seat.${seat}` })),
      rows: [
        { message: { id: 'result.damage' }, values: seats.map((seat) => sumOf(events, seat, 'hurt')) },
        { message: { id: 'result.enemies' }, values: seats.map((seat) => countOf(events, seat, 'defeat')) },
        { message: { id: 'result.suffered' }, values: seats.map((seat) => sufferedBy(events, seat)) },
        { message: { id: 'result.cards' }, values: seats.map((seat) => countOf(events, seat, 'perform')) },
      ],
    },
  };
};

/** The seat in whose turn something happened. */
function turnOf(event: Event, events: readonly Event[]): string | null {
  for (let at: Event | undefined = event; at !== undefined; at = events[at.cause ?? -1])
    if (at.kind === 'verb' && at.verb === 'turn') return at.by;
  return null;
}

const ofTurn = (events: readonly Event[], seat: string, verb: string): readonly Event[] =>
  events.filter((event) => event.kind === 'verb' && event.verb === verb && turnOf(event, events) === seat);
const countOf = (events: readonly Event[], seat: string, verb: string): number => ofTurn(events, seat, verb).length;
const sumOf = (events: readonly Event[], seat: string, verb: string): number =>
  ofTurn(events, seat, verb).reduce((sum, { args }) => sum + Number(args['amount'] ?? 0), 0);

/** Damage that a seat's character suffered, whosever turn it was. */
const sufferedBy = (events: readonly Event[], seat: string): number =>
  events
    .filter((event) => event.kind === 'verb' && event.verb === 'suffer' && event.by === seat)
    .reduce((sum, { args }) => sum + Number(args['amount'] ?? 0), 0);
