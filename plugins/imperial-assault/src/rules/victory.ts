import {
  finish,
  integer,
  message,
  system,
  value,
  verb,
  type Asked,
  type Message,
  type Outcome,
  type Seat,
} from '@dejarik/sdk';
import { Door, Group, Health, Player, Position, Skirmish, Token } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { isUpgrade } from './army.ts';
import { figuresOf, figuresOnMap } from './board.ts';
import { membersOf, seatOf } from './groups.ts';
import { clockwise, initiativeSeat, playerOf, seatsOf } from './players.ts';

/** Victory points that end a skirmish at once; the value `points-to-win` may say otherwise. */
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

/** A seat has won, and who plays with it. */
const win = (g: Asked, seat: Seat, why: string): Outcome => ({
  winners: g.allies(seat),
  message: message(`outcome.${why}`, { winner: seat }),
});

/** The first seat of each team; a player by himself is one. */
const teamsOf = (g: Asked): readonly Seat[] => seatsOf(g).filter((seat) => g.allies(seat)[0] === seat);

/** What the members of a team are worth together. */
const together = (g: Asked, team: Seat, worth: (seat: Seat) => number): number =>
  g.allies(team).reduce((sum, seat) => sum + worth(seat), 0);

/** Those of some teams that have the most. */
function best(g: Asked, teams: readonly Seat[], worth: (seat: Seat) => number): readonly Seat[] {
  const all = teams.map((team) => together(g, team, worth));
  return teams.filter((_, i) => all[i] === Math.max(...all));
}

const lostByOthers = (g: Asked, seat: Seat): number =>
  g.opponents(seat).reduce((sum, other) => sum + lostCost(g, other), 0);

/** Who has won by points, with the tie-breakers in the order of the book. */
export function winnerByPoints(g: Asked): Outcome {
  const steps: readonly (readonly [string, (seat: Seat) => number])[] = [
    // IA-VIC-04
    ['points', (seat) => scoreOf(g, seat)],
    // IA-VIC-09
    ['defeated-cost', (seat) => lostByOthers(g, seat)],
    // IA-VIC-10
    ['least-damage', (seat) => -damageOn(g, seat)],
  ];
  let tied = teamsOf(g);
  for (const [why, worth] of steps) {
    tied = best(g, tied, worth);
    const [first, ...others] = tied;
    if (first !== undefined && others.length === 0) return win(g, first, why);
  }
  // IA-VIC-11
  const first = clockwise(g, initiativeSeat(g)).find((seat) => tied.includes(g.allies(seat)[0] ?? -1));
  return first === undefined ? { winners: [], message: tie } : win(g, first, 'initiative');
}
const tie: Message = message('outcome.tie');

/** The mission ends, whatever the points: who has more of them has won. */
export const endMission = verb('end-mission', {
  rules: ['IA-MISB-03'],
  steps: { end: (_a, g) => finish(winnerByPoints(g)) },
});

/** How many points end the skirmish when a player, or his team, has them. */
export const pointsToWin = value('points-to-win', {
  of: ['int'],
  is: 'int',
  base: (_g, _seat: number): number => POINTS_TO_WIN,
});

/** Seats that have figures on the map, as bits. */
function seatsStanding(g: Asked): number {
  let seats = 0;
  for (const figure of figuresOnMap(g)) {
    seats |= 1 << seatOf(g, figure);
    if (seats === (1 << g.seats) - 1) break;
  }
  return seats;
}

/** Enough points, or nobody left: the skirmish is over in the middle of whatever is going on. */
export const victory = system('victory', {
  first: true,
  // What a player needs may hang on tokens and doors of a mission.
  reads: [Player, Position, Token, Door],
  propose: (g) => {
    const skirmish = g.all(Skirmish)[0];
    if (skirmish === undefined || g.get(Skirmish.round, skirmish) === 0) return null;
    // IA-VIC-08
    const left = seatsStanding(g);
    if (left === 0) return finish(winnerByPoints(g));
    const one = 31 - Math.clz32(left);
    // Nobody stands but this seat and those that play with it.
    if (g.allies(one).reduce((bits, seat) => bits & ~(1 << seat), left) === 0)
      return finish(win(g, one, 'last-standing'));
    // IA-VIC-03
    return teamsOf(g).some((team) => together(g, team, (seat) => scoreOf(g, seat)) >= g.value(pointsToWin, team))
      ? finish(winnerByPoints(g))
      : null;
  },
});
