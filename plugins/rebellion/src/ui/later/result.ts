import type { GameInterface } from '@dejarik/sdk/ui';
import { sides } from '../../content/types.ts';
import { campaignOf } from '../shapes.ts';

type Result = NonNullable<GameInterface['result']>;
type Event = Parameters<Result>[0]['events'][number];

/** How long the war took, and what each side has done in it. */
export const result: Result = ({ view, events }) => {
  const campaign = campaignOf(view.values);
  if (campaign === null) return { sentences: [] };
  const places = view.board?.places ?? [];
  const forEach = (count: (side: string) => number): readonly number[] => sides.map(count);
  const done = (verb: string) => forEach((side) => events.filter(isOf(verb, side)).length);
  return {
    sentences: [
      { id: 'result.rounds', args: { n: campaign.time } },
      { id: 'result.markers', args: { time: campaign.time, reputation: campaign.reputation } },
    ],
    table: {
      columns: sides.map((side) => ({ id: `seat.${side}` })),
      rows: [
        {
          message: { id: 'result.loyal' },
          values: forEach(
            (side) =>
              places.filter(({ place, marks }) => place !== places.length - 1 && marks?.includes(side) === true).length,
          ),
        },
        { message: { id: 'result.missions' }, values: succeeded(events) },
        { message: { id: 'result.battles' }, values: done('win-battle') },
        { message: { id: 'result.objectives' }, values: done('play-objective') },
      ],
    },
  };
};

const isOf =
  (verb: string, side: string) =>
  (event: Event): boolean =>
    event.kind === 'verb' && event.verb === verb && event.by?.startsWith(side) === true;

/** Missions that were revealed and did not fail. */
function succeeded(events: readonly Event[]): readonly number[] {
  const failed = new Set(
    events
      .filter(({ kind, message }) => kind === 'note' && message.id === 'note.mission-fails')
      .map(({ cause }) => cause),
  );
  return sides.map(
    (side) => events.filter((event) => isOf('reveal-mission', side)(event) && !failed.has(event.n)).length,
  );
}
