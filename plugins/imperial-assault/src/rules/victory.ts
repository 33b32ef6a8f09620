import {
  finish,
  integer,
  message,
  system,
  verb,
  type Asked,
  type Message,
  type Outcome,
  type Seat,
} from '@dejarik/sdk';
import { Group, Health, Player, Position, Skirmish } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { isUpgrade } from './army.ts';
import { figuresOf, figuresOnMap } from './board.ts';
import { membersOf, seatOf } from './groups.ts';
import { initiativeSeat, playerOf, seatsOf } from './players.ts';

/** Victory points that end a skirmish at once. */
export const POINTS_TO_WIN = 40;

export const scorePoints = verb('score-points', {
  rules: ['IA-VIC-07'],
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    score: (a, g) => {
      const player = playerOf(g, a.seat);
      g.set(Player.score, player, Math.max(0, g.get(Player.score, player) + a.amount));
    },
  },
});

export const scoreOf = (g: Asked, seat: Seat): number => g.get(Player.score, playerOf(g, seat));

/** Deployment cost of a seat's groups that have no figures left. */
function lostCost(g: Asked, seat: Seat): number {
  let cost = 0;
  for (const group of g.all(Group)) {
    const card = tablesOf(g).cards[g.get(Group.card, group)];
    // IA-DEPC-06
    if (card !== undefined && g.get(Group.seat, group) === seat && membersOf(g, group).length === 0 && !isUpgrade(card))
      cost += card.cost;
  }
  return cost;
}

const damageOn = (g: Asked, seat: Seat): number =>
  figuresOf(g, seat).reduce((sum, figure) => sum + g.get(Health.damage, figure), 0);

const win = (seat: Seat, why: string): Outcome => ({
  winners: [seat],
  message: message(`outcome.${why}`, { winner: seat }),
});

/** The seat that has more than every other, if one has. */
function best(g: Asked, worth: (seat: Seat) => number): Seat | undefined {
  const all = seatsOf(g).map(worth);
  const most = Math.max(...all);
  const seat = all.indexOf(most);
  return all.includes(most, seat + 1) ? undefined : seat;
}

const lostByOthers = (g: Asked, seat: Seat): number =>
  g.opponents(seat).reduce((sum, other) => sum + lostCost(g, other), 0);

/** Who has won by points, with the tie-breakers in the order of the book. */
export function winnerByPoints(g: Asked): Outcome {
  const steps: readonly (readonly [string, () => Seat | undefined])[] = [
    // IA-VIC-04
    ['points', () => best(g, (seat) => scoreOf(g, seat))],
    // IA-VIC-09
    ['defeated-cost', () => best(g, (seat) => lostByOthers(g, seat))],
    // IA-VIC-10
    ['least-damage', () => best(g, (seat) => -damageOn(g, seat))],
    // IA-VIC-11
    ['initiative', () => initiativeSeat(g)],
  ];
  for (const [why, decide] of steps) {
    const seat = decide();
    if (seat !== undefined) return win(seat, why);
  }
  return { winners: [], message: tie };
}
const tie: Message = message('outcome.tie');

/** Seats that have figures on the map, as bits. */
function seatsStanding(g: Asked): number {
  let seats = 0;
  for (const figure of figuresOnMap(g)) {
    seats |= 1 << seatOf(g, figure);
    if (seats === (1 << g.seats) - 1) break;
  }
  return seats;
}

/** Forty points, or nobody left: the skirmish is over in the middle of whatever is going on. */
export const victory = system('victory', {
  first: true,
  reads: [Player, Position],
  propose: (g) => {
    const skirmish = g.all(Skirmish)[0];
    if (skirmish === undefined || g.get(Skirmish.round, skirmish) === 0) return null;
    // IA-VIC-08
    const left = seatsStanding(g);
    if (left === 0) return finish(winnerByPoints(g));
    // One bit alone is one seat alone.
    if ((left & (left - 1)) === 0) return finish(win(31 - Math.clz32(left), 'last-standing'));
    // IA-VIC-03
    return seatsOf(g).some((seat) => scoreOf(g, seat) >= POINTS_TO_WIN) ? finish(winnerByPoints(g)) : null;
  },
});
