import type { GameInterface } from '@dejarik/sdk/ui';
import { SEAT_NAMES } from '../../seat-names.ts';
import { isMessage } from './attack.ts';
import { skirmishOf } from '../shapes.ts';

type Result = NonNullable<GameInterface['result']>;
type State = Parameters<Result>[0];
type Event = State['events'][number];
type Message = Event['message'];

/** Where victory points come from, each with the verb or kind of event that brings them; in this order, the first that fits. */
const SOURCES = ['defeats', 'mission', 'cards'] as const;

/** Points by where they came from, damage dealt, enemies defeated, for each player; and the figure that dealt most. */
export const result: Result = ({ view, events }) => {
  const skirmish = skirmishOf(view.values);
  if (skirmish === null) return { sentences: [] };
  const seats = skirmish.score.map((_, seat) => SEAT_NAMES[seat] ?? '');
  const forEach = (count: (seat: string) => number): readonly number[] => seats.map(count);
  const scored = events.filter(({ kind, verb }) => kind === 'verb' && verb === 'score-points');
  const from = (source: (typeof SOURCES)[number]): readonly number[] =>
    forEach((seat) =>
      scored
        .filter((event) => event.by === seat && sourceOf(event, events) === source)
        .reduce((sum, { args }) => sum + Number(args['amount']), 0),
    );
  const hits = hitsIn(events);
  const of = (seat: string) => hits.filter(({ by }) => by === seat);
  const best = bestOf(hits);
  return {
    sentences: [
      { id: 'result.rounds', args: { n: skirmish.round } },
      ...(best === null ? [] : [{ id: 'result.best', args: { figure: best.name, damage: best.damage } }]),
    ],
    table: {
      columns: seats.map((seat) => ({ id: `seat.${seat}` })),
      rows: [
        ...SOURCES.map((source) => ({ message: { id: `result.${source}` }, values: from(source) })).filter(
          ({ values }, i) => i < 2 || values.some((value) => value !== 0),
        ),
        { message: { id: 'stat.score' }, values: skirmish.score, total: true },
        {
          message: { id: 'result.damage' },
          values: forEach((seat) => of(seat).reduce((sum, { damage }) => sum + damage, 0)),
        },
        { message: { id: 'result.defeated' }, values: forEach((seat) => of(seat).filter(({ last }) => last).length) },
      ],
    },
  };
};

/** What points were for: what they follow from tells. */
function sourceOf(event: Event, events: readonly Event[]): (typeof SOURCES)[number] {
  for (let at = events[event.cause ?? -1]; at !== undefined; at = events[at.cause ?? -1]) {
    if (at.verb === 'defeat' && at.kind === 'verb') return 'defeats';
    if (at.verb === 'play-command' || (at.verb === 'use' && String(at.args['ability']).startsWith('command:')))
      return 'cards';
  }
  return 'mission';
}

/** Damage that somebody dealt to an enemy. */
interface Hit {
  readonly by: string;
  readonly figure: string;
  readonly name: Message;
  readonly damage: number;
  /** The enemy was defeated by it. */
  readonly last: boolean;
}

function hitsIn(events: readonly Event[]): readonly Hit[] {
  const sides = new Map<unknown, string>();
  for (const { verb, kind, args, by } of events)
    if (kind === 'verb' && (verb === 'deploy-figure' || verb === 'activation') && by !== null)
      sides.set(args['figure'], by);
  return events.flatMap((event) => {
    const { from, who, damage } = event.args;
    const by = sides.get(from);
    const name = event.message.args?.['from'];
    if (event.verb !== 'suffer' || event.kind !== 'verb' || by === undefined || by === sides.get(who)) return [];
    if (typeof from !== 'string' || !isMessage(name)) return [];
    const last = events.some(
      ({ verb, kind, cause, args }) =>
        verb === 'defeat' && kind === 'verb' && cause === event.n && args['figure'] === who,
    );
    return [{ by, figure: from, name, damage: Number(damage), last }];
  });
}

function bestOf(hits: readonly Hit[]): { readonly name: Message; readonly damage: number } | null {
  const sums = new Map<string, { name: Message; damage: number }>();
  for (const { figure, name, damage } of hits)
    sums.set(figure, { name, damage: (sums.get(figure)?.damage ?? 0) + damage });
  const [first] = [...sums.values()].filter(({ damage }) => damage > 0).sort((a, b) => b.damage - a.damage);
  return first ?? null;
}
