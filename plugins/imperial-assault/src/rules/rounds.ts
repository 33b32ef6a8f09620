import {
  again,
  data,
  isCall,
  entity,
  integer,
  message,
  optional,
  verb,
  type Asked,
  type Call,
  type Choosable,
  type EntityId,
  type Seat,
  type Writes,
  RefusedError,
} from '@dejarik/sdk';
import { doOne, jump } from '@dejarik/sdk/flow';
import type { Point } from '@dejarik/sdk/types';
import { Group, Player, Skirmish } from '../components.ts';
import { controllerOf } from '../values/relation.ts';
import { activateGroup } from './activation.ts';
import { theSkirmish } from './board.ts';
import { groupOf, groupsOf, membersOf, readyGroups } from './groups.ts';
import { clockwise, initiativeSeat, seatAfter, seatsOf } from './players.ts';
import { drawCommand } from './command-cards.ts';
import { tokensOf } from './tokens.ts';
import { noteAhead } from './more-ready.ts';
import { TERMINAL } from '../tables.ts';

/** Rounds: an activation phase, then a status phase. */

// ---- cards and initiative

export const exhaust = verb('exhaust', {
  params: { group: entity() },
  // IA-RDY-02
  requires: { 'IA-EXH-01': { check: (a, g) => g.get(Group.exhausted, a.group) === 0 || message('refused.exhausted') } },
  by: (a, g) => g.get(Group.seat, a.group),
  steps: {
    turn: (a, g) => {
      g.set(Group.exhausted, a.group, 1);
    },
  },
});

export const ready = verb('ready', {
  rules: ['IA-RDY-05'],
  params: { group: entity() },
  by: (a, g) => g.get(Group.seat, a.group),
  steps: {
    turn: (a, g) => {
      g.set(Group.exhausted, a.group, 0);
    },
  },
});

function giveInitiative(g: Writes, seat: Seat): void {
  for (const player of g.all(Player)) g.set(Player.initiative, player, g.get(Player.seat, player) === seat ? 1 : 0);
}

/** A player takes the initiative token. */
export const claimInitiative = verb('claim-initiative', {
  rules: ['IA-INIT-01'],
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: { claim: (a, g) => giveInitiative(g, a.seat) },
});

/** The holder passes the token to the next player. */
export const passInitiative = verb('pass-initiative', {
  rules: ['IA-INIT-09'],
  steps: { pass: (_a, g) => giveInitiative(g, seatAfter(g, initiativeSeat(g))) },
});

// ---- activation phase

const isTurnOf = (g: Asked, seat: Seat): boolean => g.within('activation-phase')?.a['turn'] === seat;

/** A player with fewer ready deployment cards passes the turn. */
export const passTurn = verb('pass-turn', {
  params: { seat: integer() },
  requires: {
    'IA-APHS-06': {
      check: (a, g) =>
        g.opponents(a.seat).some((other) => readyGroups(g, a.seat).length < readyGroups(g, other).length) ||
        message('refused.pass'),
    },
  },
  valid: (a, g) => isTurnOf(g, a.seat),
  by: (a) => a.seat,
  steps: {},
});

/** How far a round has come: whose turn it is, and the activation under way, if there is one. */
export interface Underway {
  readonly turn: Seat;
  readonly activation?: Call;
}

export const activationPhase = verb('activation-phase', {
  rules: ['IA-APHS-02'],
  params: { underway: optional(data<Underway>()) },
  locals: { turn: -1 },
  amend: { turn: [] },
  steps: {
    // IA-APHS-05, IA-INIT-02
    begin: (a, g) => ({ set: { turn: a.underway?.turn ?? initiativeSeat(g) } }),
    /** A turn that has begun already is ended first. */
    begun: (a, g) => {
      const begun = a.underway?.activation;
      return (
        begun && [
          { set: { turn: seatAfter(g, a.turn) } },
          activateGroup({ group: groupOf(g, begun.args['figure'] as EntityId), begun }),
        ]
      );
    },
    alternate: {
      ask: (a, g) => {
        const calls: Call[] = groupsOf(g, a.turn).map((group) => activateGroup({ group }));
        if (calls.length === 0) return null;
        const question = doOne(g, {
          by: a.turn,
          message: message('ask.activate'),
          calls: [...calls, passTurn({ seat: a.turn })],
          points: (call) => figuresTo(g, call),
        });
        return question.options.some((one) => isCall(one) && one.verb === activateGroup.id) ? question : null;
      },
      run: (a, g, call: Call | undefined) => {
        noteAhead(g);
        // IA-ACTV-19
        if (call === undefined) {
          const [, ...others] = clockwise(g, a.turn);
          const able = others.find((seat) => mayActivate(g, seat));
          return able === undefined ? null : [{ set: { turn: able } }, again];
        }
        const other = seatAfter(g, a.turn);
        // IA-ACTV-03
        return [{ set: { turn: other } }, call, again];
      },
    },
  },
});

/** On the board a group is where its figures are. */
const figuresTo = (g: Asked, call: Choosable): readonly Point[] =>
  isCall(call) && call.verb === activateGroup.id
    ? membersOf(g, call.args['group'] as EntityId).map((entity) => ({ entity }))
    : [];

const mayActivate = (g: Asked, seat: Seat): boolean =>
  groupsOf(g, seat).some((group) => g.can(activateGroup({ group })));

// ---- status phase

/** By seat: how many terminals it controls. */
function terminals(g: Asked): readonly number[] {
  const controlled = seatsOf(g).map(() => 0);
  // IA-CTRL-03
  for (const token of tokensOf(g, TERMINAL)) {
    const seat = controllerOf(g, token);
    if (seat >= 0) controlled[seat] = (controlled[seat] ?? 0) + 1;
  }
  return controlled;
}

export const statusPhase = verb('status-phase', {
  rules: ['IA-SPHS-10'],
  steps: {
    ready: {
      rules: ['IA-SPHS-11', 'IA-RDY-06'],
      run: (_a, g) =>
        g
          .all(Group)
          .filter((group) => g.get(Group.exhausted, group) === 1)
          .map((group) => ready({ group })),
    },
    draw: (_a, g) => {
      // IA-SPHS-13, IA-TTOK-03
      const more = terminals(g);
      // IA-SPHS-12, IA-CMDC-04
      return inOrder(g).map((seat) => drawCommand({ seat, amount: 1 + (more[seat] ?? 0) }));
    },
    // IA-SPHS-14
    'end-of-round': null,
    'pass-initiative': { rules: ['IA-SPHS-15'], run: () => passInitiative({}) },
  },
});

/** The seats, the holder of the initiative first. */
export const inOrder = (g: Asked): readonly Seat[] => clockwise(g, initiativeSeat(g));

// ---- round and game

export const round = verb('round', {
  params: { number: integer(), underway: optional(data<Underway>()) },
  steps: {
    begun: (a) => a.underway !== undefined && jump('activations'),
    start: (a, g) => {
      g.set(Skirmish.round, theSkirmish(g), a.number);
    },
    activations: {
      rules: ['IA-APHS-01'],
      run: (a) => activationPhase(a.underway === undefined ? {} : { underway: a.underway }),
    },
    // IA-MISB-02
    status: () => statusPhase({}),
  },
});

/**
 * The number of rounds after which a game is a draw, if the option `rounds` says so.
 * @throws RefusedError `rounds/invalid` if the option is no whole number from 1
 */
export function roundLimit(g: Asked): number {
  const option = g.option('rounds');
  // IA-MISB-03
  if (option === undefined || option === null) return Number.POSITIVE_INFINITY;
  if (typeof option === 'number' && Number.isInteger(option) && option > 0) return option;
  throw new RefusedError(
    'rounds/invalid',
    `The option "rounds" is ${JSON.stringify(option)}: a whole number from 1 expected.`,
  );
}
