import {
  after,
  entity,
  integer,
  message,
  pick,
  verb,
  word,
  type Ability,
  type Asked,
  type EntityId,
  type Reads,
  type Seat,
} from '@dejarik/sdk';
import { within, type Space } from '@dejarik/sdk/board';
import { LastPosition, Position, Token } from '../components.ts';
import { controllerOf } from '../values/relation.ts';
import { carriedBy } from '../values/token.ts';
import { closedDoors, mapOf, occupants, tokenKind } from './board.ts';
import { seatOf } from './groups.ts';
import { initiativeSeat, playerOf } from './players.ts';
import { layColor } from './token-colors.ts';

/** Tokens: what can be done with those of a mission. */

/** A figure takes a token along. */
export const retrieve = verb('retrieve', {
  rules: ['IA-RTV-01'],
  params: { figure: entity(), token: entity() },
  requires: { 'IA-RTV-02': { check: (a, g) => g.get(Token.carrier, a.token) === 0 || message('refused.carried') } },
  valid: (a, g) => g.has(Position, a.figure) && canBeTaken(g, a.token),
  commit: 'take',
  by: (a, g) => seatOf(g, a.figure),
  // IA-RTV-06
  steps: {
    take: (a, g) => {
      g.join(Token, a.token, { space: -1, carrier: a.figure });
    },
  },
});

/** What a figure carried falls on its space (the first of a large figure's). */
export const dropTokens = verb('drop-tokens', {
  rules: ['IA-RTV-03'],
  params: { figure: entity() },
  valid: (a, g) => carriedBy(g, a.figure).length > 0,
  commit: 'drop',
  steps: {
    drop: (a, g) => {
      const space = g.has(Position, a.figure) ? g.get(Position.anchor, a.figure) : g.get(LastPosition.anchor, a.figure);
      for (const token of carriedBy(g, a.figure)) g.join(Token, token, { space, carrier: 0 });
    },
  },
});

/** Tokens a figure carries go out of the game. */
export const discardTokens = verb('discard-tokens', {
  params: { figure: entity() },
  steps: {
    discard: (a, g) => {
      for (const token of carriedBy(g, a.figure)) g.join(Token, token, { space: -1, carrier: 0 });
    },
  },
});

/** A token goes out of the game, wherever it lies and whoever carries it. */
export const discardToken = verb('discard-token', {
  params: { token: entity() },
  valid: (a, g) => isAtHand(g, a.token),
  commit: 'discard',
  steps: {
    discard: (a, g) => {
      g.join(Token, a.token, { space: -1, carrier: 0 });
    },
  },
});

/** A player claims a token, be it carried or not: it goes to the player's play area. What that is good for the mission says. */
export const claimToken = verb('claim-token', {
  rules: ['IA-CLM-01'],
  params: { token: entity(), seat: integer() },
  valid: (a, g) => isAtHand(g, a.token),
  commit: 'claim',
  by: (a) => a.seat,
  steps: {
    claim: (a, g) => {
      g.join(Token, a.token, { space: -1, carrier: 0, owner: a.seat });
    },
  },
});

/** A token is turned over: its other side lies open, or down again. */
export const flipToken = verb('flip-token', {
  params: { token: entity() },
  steps: {
    flip: (a, g) => {
      const side = 1 - g.get(Token.side, a.token);
      g.set(Token.side, a.token, side);
      layColor(g, a.token, side);
    },
  },
});

/** A player puts own tokens on all tokens of a kind that the player controls. */
export const markTokens = verb('mark-tokens', {
  params: { player: entity(), kind: word() },
  steps: {
    mark: (a, g) => {
      const seat = seatOfPlayer(g, a.player);
      for (const token of tokensOf(g, a.kind))
        if (controllerOf(g, token) === seat) g.set(Token.state, token, g.get(Token.state, token) | (1 << seat));
    },
  },
});

function seatOfPlayer(g: Asked, player: EntityId): Seat {
  for (let seat = 0; seat < g.seats; seat++) if (playerOf(g, seat) === player) return seat;
  return -1;
}

/** Tokens of a kind that lie on the map, ascending. */
export const tokensOf = (g: Asked, kind: string): readonly EntityId[] =>
  g.all(Token).filter((token) => tokenKind(g, token).kind === kind && g.get(Token.space, token) >= 0);

// IA-INIT-08
const seatNamed = (g: Asked, by: string): Seat => (by === 'initiative' ? initiativeSeat(g) : Number(by));

/** Those of some spaces on which no figure and no token of the kind lies, and which are no blocking or impassable ones. */
function freeFor(g: Asked, spaces: readonly Space[], kind: string): readonly Space[] {
  const { terrain } = mapOf(g).grid;
  const taken = occupants(g);
  const lying = tokensOf(g, kind).map((token) => g.get(Token.space, token));
  return spaces.filter((space) => (terrain[space] ?? 0) <= 1 && taken[space] === 0 && !lying.includes(space));
}

/** A token walks: to a space at most so many spaces away that holds no figure and no other such token. */
export const moveToken = verb('move-token', {
  params: { token: entity(), spaces: integer(), by: word() },
  valid: (a, g) => g.get(Token.space, a.token) >= 0,
  by: (a, g) => seatNamed(g, a.by),
  steps: {
    choose: {
      ask: (a, g) => {
        const from = g.get(Token.space, a.token) as Space;
        const options = reachable(g, a.token, from, a.spaces);
        return options.length === 0
          ? null
          : pick({
              by: seatNamed(g, a.by),
              of: 'place',
              options,
              pass: true,
              message: message('ask.move-token', { token: a.token }),
            });
      },
      run: (a, g, to: number | null | undefined) => {
        if (to !== undefined && to !== null) g.set(Token.space, a.token, to);
      },
    },
  },
});

const reachable = (g: Asked, token: EntityId, from: Space, spaces: number): readonly number[] =>
  freeFor(g, within(mapOf(g).grid, from, spaces, { closed: closedDoors(g) }), tokenKind(g, token).kind).filter(
    (space) => space !== from,
  );

/** A token of a kind that is not on the map comes to a zone. */
export const deployToken = verb('deploy-token', {
  params: { kind: word(), zone: word(), by: word() },
  by: (a, g) => seatNamed(g, a.by),
  valid: (a, g) => spare(g, a.kind) !== undefined,
  commit: 'choose',
  steps: {
    choose: {
      ask: (a, g) => {
        const options = freeFor(g, mapOf(g).grid.zones.get(a.zone)?.spaces ?? [], a.kind);
        return options.length === 0 || spare(g, a.kind) === undefined
          ? null
          : pick({
              by: seatNamed(g, a.by),
              of: 'place',
              options,
              message: message('ask.deploy-token', { kind: message(`token.${a.kind}`) }),
            });
      },
      run: (a, g, to: number | undefined) => {
        const token = spare(g, a.kind);
        if (to !== undefined && token !== undefined) g.set(Token.space, token, to);
      },
    },
  },
});

const spare = (g: Asked, kind: string): EntityId | undefined =>
  g
    .all(Token)
    .find(
      (token) =>
        tokenKind(g, token).kind === kind &&
        g.get(Token.space, token) < 0 &&
        g.get(Token.carrier, token) === 0 &&
        g.get(Token.owner, token) < 0,
    );

/** It lies on the map; nobody takes it from another (IA-RTV-02). */
export const canBeTaken = (g: Reads, token: EntityId): boolean => g.get(Token.space, token) >= 0;

/** It lies on the map or is carried. */
const isAtHand = (g: Reads, token: EntityId): boolean => canBeTaken(g, token) || g.get(Token.carrier, token) !== 0;

/** Who leaves the map drops what it carries. */
export const tokenAbilities: readonly Ability[] = [
  after('drop-carried', 'defeat.leave', {
    rules: ['IA-RTV-03'],
    when: (cx, g) => carriedBy(g, cx.a['figure'] as EntityId).length > 0,
    do: (cx) => dropTokens({ figure: cx.a['figure'] as EntityId }),
  }),
];
