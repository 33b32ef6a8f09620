import {
  after,
  again,
  closestPlacements,
  derived,
  entity,
  integer,
  memoized,
  message,
  pick,
  PluginError,
  verb,
  within,
  word,
  type Ability,
  type Asked,
  type EntityId,
  type Placement,
  type Reads,
  type Seat,
  type Space,
  type Writes,
} from '@dejarik/sdk';
import { Door, Figure, Group, Health, LastPosition, Position, Token } from '../components.ts';
import type { MissionToken } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { carriedBy } from '../values/token.ts';
import { controllerOf } from '../values/relation.ts';
import {
  closedDoors,
  doorSpaces,
  figuresOnMap,
  mapOf,
  occupants,
  spacesOfFigure,
  standing,
  tokenKind,
} from './board.ts';
import { seatOf } from './groups.ts';
import { initiativeSeat, opponentOf, playerOf } from './players.ts';
import { isWithin } from './counting.ts';
import { figureMover, mayStand } from './reach.ts';
import { step } from './movement.ts';
import { layColor, layColors } from './token-colors.ts';

/** Doors and tokens: what can be done with what lies on the map. */

// ---- doors

/** A door is opened: it no longer stops anything. */
export const openDoor = verb('open-door', {
  rules: ['IA-DOOR-06'],
  params: { door: entity() },
  valid: (a, g) => g.get(Door.open, a.door) === 0,
  commit: 'open',
  steps: {
    open: (a, g) => {
      g.set(Door.open, a.door, 1);
    },
  },
});

/** An effect closes a door where it stood. A figure whose base it would cut is pushed to the nearest empty place first. */
export const closeDoor = verb('close-door', {
  rules: ['IA-DOOR-07'],
  params: { door: entity() },
  valid: (a, g) => g.get(Door.open, a.door) === 1,
  commit: 'close',
  steps: {
    clear: {
      rules: ['IA-DOOR-09'],
      ask: (a, g) => {
        const figure = cutBy(g, a.door);
        if (figure === undefined) return null;
        // IA-PUSH-05
        return pick({
          by: seatOf(g, figure),
          of: 'place',
          options: besideDoor(g, figure, a.door),
          message: message('ask.pushed-to', { figure }),
        });
      },
      run: (a, g, to: number | undefined) => {
        const figure = cutBy(g, a.door);
        return figure === undefined || to === undefined ? null : [step({ figure, to, how: 'push' }), again];
      },
    },
    close: (a, g) => {
      g.set(Door.open, a.door, 0);
    },
  },
});

/** A large figure that lies across a door's edge, if it can be pushed away. */
function cutBy(g: Asked, door: EntityId): EntityId | undefined {
  const along = doorSpaces(g, door);
  return figuresOnMap(g).find((figure) => {
    return (
      spacesOfFigure(g, figure).filter((space) => along.includes(space)).length > 1 &&
      liesAcross(g, figure, door) &&
      besideDoor(g, figure, door).length > 0
    );
  });
}

function liesAcross(g: Asked, figure: EntityId, door: EntityId): boolean {
  const { grid } = mapOf(g);
  const number = grid.doors.findIndex((one) => one.bit === g.get(Door.bit, door));
  const own = spacesOfFigure(g, figure);
  for (const space of own) {
    for (let side = 0; side < 4; side++) {
      const beyond = grid.beside[space * 8 + side * 2];
      if (grid.doorAt[space * 4 + side] === number && beyond !== undefined && own.includes(beyond as Space))
        return true;
    }
  }
  return false;
}

function besideDoor(g: Asked, figure: EntityId, door: EntityId): readonly Placement[] {
  const { all } = figureMover(g, figure);
  const rotation = g.get(Position.rotation, figure);
  const { grid } = mapOf(g);
  const number = grid.doors.findIndex((one) => one.bit === g.get(Door.bit, door));
  const accepts = (placement: Placement): boolean => {
    if (all.rotations[placement] !== rotation || !mayStand(g, figure, placement)) return false;
    const covered = all.covered.subarray(placement * all.area, (placement + 1) * all.area);
    return covered.every((space) =>
      [0, 1, 2, 3].every(
        (side) =>
          grid.doorAt[space * 4 + side] !== number || !covered.includes(grid.beside[space * 8 + side * 2] ?? -1),
      ),
    );
  };
  return closestPlacements(all, spacesOfFigure(g, figure), accepts)?.placements ?? [];
}

// ---- tokens that are carried

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

/** A player claims a token: it goes to his play area. What that is good for the mission says. */
export const claimToken = verb('claim-token', {
  rules: ['IA-CLM-01'],
  params: { token: entity(), seat: integer() },
  valid: (a, g) => canBeTaken(g, a.token),
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

/** A player puts tokens of his on all tokens of a kind that he controls. */
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

/** Makes the tokens and doors of the mission and map that are played. */
export function layObjects(g: Writes, skirmish: EntityId, map: number, mission: number): void {
  const tables = tablesOf(g);
  const table = tables.maps[map];
  if (table === undefined) return;
  for (const { bit } of table.grid.doors) {
    const door = g.spawn();
    g.join(Door, door, { bit });
    // IA-AOBJ-01
    if (table.missions[mission]?.doors) g.join(Health, door);
  }
  const lay = (kind: string, supply: number): void => {
    const known = tables.tokenKindByName.get(kind);
    const points = table.grid.points.get(kind) ?? [];
    for (let i = 0; i < Math.max(points.length, supply); i++) {
      const token = g.spawn();
      g.join(Token, token, { kind: known?.index ?? 0, space: points[i] ?? -1 });
      // IA-AOBJ-09
      if (known?.object) g.join(Health, token);
    }
  };
  lay('terminal', 0);
  // IA-SSET-06
  for (const token of table.missions[mission]?.tokens ?? []) {
    // IA-OBJB-02
    if (token.figure !== undefined) standFigures(g, token.figure, table.grid.points.get(token.kind) ?? []);
    else lay(token.kind, token.supply ?? 0);
  }
  layColors(g, skirmish, table.missions[mission]?.colors ?? {});
}

/** Tokens that stand for figures: each is a group of its own, on its point from the start. @throws PluginError `mission/card` */
function standFigures(
  g: Writes,
  { card: id, player }: NonNullable<MissionToken['figure']>,
  points: readonly Space[],
): void {
  const card = tablesOf(g).cardById.get(id);
  if (card === undefined)
    throw new PluginError('mission/card', `A mission has figures of the card "${id}", which there is not.`);
  const holder = initiativeSeat(g);
  for (const anchor of points) {
    const group = g.spawn();
    g.join(Group, group, { card: card.index, seat: player === 'initiative' ? holder : opponentOf(g, holder) });
    const figure = g.spawn();
    g.join(Figure, figure, { group });
    g.join(Health, figure);
    g.join(card.tag, figure);
    g.join(Position, figure, { anchor });
  }
}

/** What might be interacted with, wherever it lies: doors, then tokens, ascending. */
// IA-DOOR-08
const interactables = derived([Door.open, Token.kind, Token.space], (g): readonly EntityId[] => [
  ...g.all(Door).filter((door) => g.get(Door.open, door) === 0),
  ...g.all(Token).filter((token) => canBeUsed(g, token)),
]);

/** What a figure may interact with, wherever it lies. */
export const interactable = (g: Reads, figure: EntityId): readonly EntityId[] =>
  g.has(Figure, figure) ? interactables(g) : [];

const beside = derived([interactables, standing, Door.bit, Token.carrier], (g) =>
  memoized((figure: EntityId) => interactables(g).filter((object) => isWithin(g, figure, object, 1))),
);

/** What of it lies at most one column and row away. */
export const interactableBeside = (g: Reads, figure: EntityId): readonly EntityId[] =>
  g.has(Figure, figure) ? beside(g)(figure) : [];

/** Only what the mission gives a use is worth an action (IA-IACT-04, IA-RTV-04, IA-MTOK-01). */
const canBeUsed = (g: Reads, token: EntityId): boolean =>
  canBeTaken(g, token) && (tokenKind(g, token).carried === true || tokenKind(g, token).interact !== undefined);
/** It lies on the map; nobody takes it from another (IA-RTV-02). */
export const canBeTaken = (g: Reads, token: EntityId): boolean => g.get(Token.space, token) >= 0;

/** Who leaves the map drops what it carries. */
export const objectAbilities: readonly Ability[] = [
  after('drop-carried', 'defeat.leave', {
    rules: ['IA-RTV-03'],
    when: (cx, g) => carriedBy(g, cx.a['figure'] as EntityId).length > 0,
    do: (cx) => dropTokens({ figure: cx.a['figure'] as EntityId }),
  }),
];
