import type { Asked, EntityId, Json, Seat } from '@dejarik/sdk';
import { Leader, Side } from './components.ts';
import { sides } from './content/types.ts';
import {
  grouped,
  isRevealed,
  isSetUp,
  leaderEntry,
  leadersAt,
  leadersOn,
  pool,
  queued,
  READY,
  reputationOf,
  rival,
  sideOf,
  sidePile,
  timeOf,
  Whereabouts,
} from './rules/board.ts';
import { missionEntry } from './rules/decks.ts';
import { isTeamGame } from './rules/parties.ts';
import { tablesOf } from './tables.ts';
import { teams } from './teams-view.ts';

/** What is beside the galaxy: tracks, build queues, leaders in pools and on missions, a combat or an attempt in progress. */

/** Spaces of the build queue, the one from which units come first; then what waits to be deployed. */
const QUEUE = [1, 2, 3, READY] as const;

/** By side and space, how many of each kind. */
const queues = (g: Asked): Json =>
  sides.map((_side, seat) =>
    QUEUE.map((space) =>
      Object.fromEntries(grouped(g, queued(g, seat, space)).map(({ kind, units }) => [kind.id, units.length])),
    ),
  );

/**
 * By side, the missions that lie there facedown: the leaders on each, in an order that tells nothing of the cards; and what it is,
 * for whoever sees their faces.
 */
const trays = (g: Asked, seat: Seat): Json =>
  sides.map((_side, owner) =>
    g
      .contents(sidePile(g, owner, 'assigned'))
      .map((card) => ({ card, leaders: leadersOn(g, card) }))
      .sort((a, b) => (a.leaders[0] ?? 0) - (b.leaders[0] ?? 0))
      .map(({ card, leaders }) => ({
        leaders: [...leaders],
        mission: seat >= 0 && g.knows(seat, card) ? missionEntry(g, card).id : '',
      })),
  );

/** Leaders who are on no place: in the pools, on missions, not recruited, gone. */
const whereabouts = (g: Asked): Json =>
  Object.fromEntries(
    g
      .all(Leader)
      .filter((leader) => g.get(Leader.at, leader) < 0)
      .map((leader) => [leaderEntry(g, leader).id, g.get(Leader.at, leader)]),
  );

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);
const faces = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
/** Dice with their colors. */
const dice = (value: unknown): Json =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'color' in one && 'face' in one
          ? [{ color: String(one.color), face: String(one.face) }]
          : [],
      )
    : [];

/** A combat: where, its step, and the dice of the attack in progress. */
function battle(g: Asked): Json {
  const combat = g.within('combat');
  if (combat === undefined) return null;
  const round = g.within('combat-round');
  const attack = g.within('attack');
  return {
    frame: combat.id,
    place: number(combat.a['place']),
    seat: number(combat.a['seat']),
    step: round === undefined ? 'leaders' : (round.verb.names[round.at] ?? ''),
    attack:
      attack === undefined
        ? null
        : {
            seat: number(attack.a['seat']),
            theater: String(attack.a['theater']),
            rolled: dice(attack.a['rolled']),
          },
  };
}

/** An attempt: the mission, who tries, and what was rolled. */
function attempt(g: Asked): Json {
  const frame = g.within('attempt-mission');
  const card = frame?.a['card'];
  if (frame === undefined || typeof card !== 'number') return null;
  const seat = number(frame.a['seat']);
  return {
    frame: frame.id,
    mission: missionEntry(g, card as EntityId).id,
    seat,
    rival: rival(g, seat),
    place: number(frame.a['place']),
    step: frame.verb.names[frame.at] ?? '',
    own: faces(frame.a['own']),
    theirs: faces(frame.a['theirs']),
  };
}

/** What is no number for the head of the table. */
const beside = (g: Asked, seat: Seat): Json => ({
  recruit: [...tablesOf(g).track.recruit],
  build: [...tablesOf(g).track.build],
  queues: queues(g),
  pools: sides.map((_side, owner) => [...pool(g, owner)]),
  unrecruited: sides.map((_side, owner) => leadersAt(g, owner, Whereabouts.unrecruited).length),
  leaders: whereabouts(g),
  trays: trays(g, seat),
  passed: sides.map((_side, owner) => g.get(Side.passed, sideOf(g, owner)) === 1),
  battle: battle(g),
  attempt: attempt(g),
  ...(isTeamGame(g) ? { teams: teams(g) } : {}),
});

/** All values of the view of a seat. */
export const values = (g: Asked, seat: Seat): Readonly<Record<string, Json>> =>
  isSetUp(g) ? { time: timeOf(g), reputation: reputationOf(g), revealed: isRevealed(g), beside: beside(g, seat) } : {};
