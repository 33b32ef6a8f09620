import type { GameInterface } from '@dejarik/sdk/ui';
import { sides } from '../content/types.ts';
import { campaignOf } from './shapes.ts';

type Summarize = NonNullable<GameInterface['summary']>;

/** Time and reputation for the head of the table; who has passed for the strips of the seats. */
export const summary: Summarize = ({ values }) => {
  const campaign = campaignOf(values);
  if (campaign === null) return { status: [], seats: {} };
  const { time, reputation, revealed, passed } = campaign;
  return {
    status: [
      { id: 'head.time', args: { time } },
      { id: 'head.reputation', args: { reputation } },
      { id: 'head.apart', args: { rounds: Math.max(0, reputation - time) } },
      ...(revealed ? [{ id: 'head.revealed' }] : []),
    ],
    seats: Object.fromEntries(
      sides.map((side, seat) => [side, { marks: passed[seat] === true ? [{ id: 'head.passed' }] : [], cards: [] }]),
    ),
  };
};
