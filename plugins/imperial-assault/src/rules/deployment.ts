import {
  entity,
  integer,
  message,
  optional,
  pick,
  RefusedError,
  verb,
  type Asked,
  type Call,
  type EntityId,
  type Question,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import {
  closestPlacements,
  NO_SPACE,
  placementAt,
  type Placement,
  type Placements,
  type Space,
} from '@dejarik/sdk/board';
import { Group, Player, Position } from '../components.ts';
import { standingName } from '../place-names.ts';
import { tablesOf, type DeploymentZone } from '../tables.ts';
import { attachUpgrade, looseAttachments } from './attachments.ts';
import { closedDoors, mapOf, occupants } from './board.ts';
import { figuresIn, cardOf, isUpgradeGroup, membersOf, seatOf } from './groups.ts';
import { initiativeSeat, playerOf, seatName, seatsOf } from './players.ts';
import { anchorFor, figureMover, mayStand, spacesUnder } from './reach.ts';

/** Deployment zones, and how groups come to the map. */

/** The deployment zone of a seat; before it has one, the first of the map. */
export function zoneOf(g: Asked, seat: Seat): DeploymentZone {
  const zones = mapOf(g).deployment;
  const zone = zones[g.get(Player.zone, playerOf(g, seat))] ?? zones[0];
  if (zone === undefined) throw new RangeError(`The map "${mapOf(g).id}" has no deployment zone.`);
  return zone;
}

const hasZone = (g: Asked, seat: Seat): boolean => g.get(Player.zone, playerOf(g, seat)) >= 0;

/** The zones that nobody has, as places in the map's list. */
function freeZones(g: Asked): readonly number[] {
  const taken = seatsOf(g).map((seat) => g.get(Player.zone, playerOf(g, seat)));
  return mapOf(g).deployment.flatMap((_, zone) => (taken.includes(zone) ? [] : [zone]));
}

function giveZone(g: Writes, seat: Seat, zone: number): void {
  g.set(Player.zone, playerOf(g, seat), zone);
  g.tell(
    message('note.zone', {
      player: message(`seat.${seatName(seat)}`),
      zone: message(`zone.${zoneOf(g, seat).name}`),
    }),
  );
}

const askZone = (g: Asked, by: Seat): Question =>
  pick({
    by,
    of: 'word',
    options: freeZones(g).map((zone) => mapOf(g).deployment[zone]?.name ?? ''),
    message: message('ask.zone'),
    label: (name) => message(`zone.${String(name)}`),
    points: (name) => (mapOf(g).grid.zones.get(String(name))?.spaces ?? []).map((place) => ({ place })),
  });

/** A player takes a zone; when one zone is left for one player, he gets it. */
function takeNamed(g: Writes, by: Seat, name: string): void {
  const zone = mapOf(g).deployment.findIndex((one) => one.name === name);
  giveZone(g, by, zone);
  const [last, ...others] = seatsOf(g).filter((seat) => !hasZone(g, seat));
  const [rest, ...more] = freeZones(g);
  if (last !== undefined && rest !== undefined && others.length + more.length === 0) giveZone(g, last, rest);
}

/** The player with initiative, or another if `by` says so, takes one of the deployment zones; of two the opponent gets the other. */
export const chooseZone = verb('choose-zone', {
  rules: ['IA-INIT-06'],
  params: { by: optional(integer()) },
  steps: {
    choose: {
      ask: (a, g) => askZone(g, zoneChooser(a, g)),
      run: (a, g, name: string) => takeNamed(g, zoneChooser(a, g), name),
    },
  },
});

const zoneChooser = ({ by }: { readonly by?: Seat | undefined }, g: Asked): Seat => by ?? initiativeSeat(g);

/** A player who has no deployment zone yet takes one of those that are left. */
export const takeZone = verb('take-zone', {
  params: { seat: integer() },
  valid: (a, g) => !hasZone(g, a.seat),
  commit: 'choose',
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => (hasZone(g, a.seat) ? null : askZone(g, a.seat)),
      run: (a, g, name: string | undefined) => {
        if (name !== undefined) takeNamed(g, a.seat, name);
      },
    },
  },
});

/** A group comes to the map, figure by figure, ready. */
export const deployGroup = verb('deploy-group', {
  rules: ['IA-GRP-04'],
  params: { group: entity() },
  by: (a, g) => g.get(Group.seat, a.group),
  steps: {
    figures: (a, g) => figuresIn(g, a.group).map((figure) => deployFigure({ figure })),
  },
});

export const deployFigure = verb('deploy-figure', {
  params: { figure: entity() },
  valid: (a, g) => !g.has(Position, a.figure),
  commit: 'place',
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    place: {
      ask: (a, g) =>
        pick({
          by: seatOf(g, a.figure),
          of: 'place',
          options: deploymentPlaces(g, a.figure),
          message: message('ask.deploy', { figure: a.figure }),
          label: (option) => standingName(g, a.figure, option as Placement),
          points: (option) => spacesUnder(g, a.figure, option as Placement).map((place) => ({ place })),
        }),
      run: (a, g, to: number) => {
        g.join(Position, a.figure, anchorFor(g, a.figure, to as Placement));
      },
    },
  },
});

/** Inside the zone; when nothing there fits, as close to it as possible. */
function deploymentPlaces(g: Asked, figure: EntityId): readonly Placement[] {
  const zone = zoneOf(g, seatOf(g, figure));
  const { all } = figureMover(g, figure);
  const taken = occupants(g);
  const free = (placement: Placement): boolean => {
    for (let i = placement * all.area; i < (placement + 1) * all.area; i++)
      if (taken[all.covered[i] ?? NO_SPACE] !== 0) return false;
    return mayStand(g, figure, placement);
  };
  // IA-DEPB-12, IA-DEPB-02, IA-DEPB-14
  const inside = placementsInside(zone, all).filter(free);
  if (inside.length > 0) return inside;
  const found = closestPlacements(all, zone.spaces as readonly Space[], free, { closed: closedDoors(g) });
  if (found === undefined)
    throw new RefusedError('deploy/no-room', `There is no room on the map for "${cardOf(g, figure).id}".`);
  return found.placements;
}

/** All placements of a footprint that lie in a zone, ascending: each covers its anchor. */
const placementsInside = (zone: DeploymentZone, all: Placements): readonly Placement[] =>
  zone.spaces
    .flatMap((anchor) => [placementAt(all, anchor, 0), placementAt(all, anchor, 1)])
    .filter((one) => one !== undefined)
    .filter((one, i, list) => list.indexOf(one) === i && liesInside(all, one, zone))
    .sort((a, b) => a - b);

function liesInside({ area, covered }: Placements, placement: number, zone: DeploymentZone): boolean {
  for (let i = placement * area; i < (placement + 1) * area; i++)
    if (zone.has[covered[i] ?? NO_SPACE] !== 1) return false;
  return true;
}

/** Large figures first, so that all fit; those of the mission stand already. */
function groupsToDeploy(g: Asked, seat: Seat): readonly EntityId[] {
  const area = (group: EntityId): number => {
    const [width, height] = tablesOf(g).cards[g.get(Group.card, group)]?.footprint ?? [1, 1];
    return width * height;
  };
  return g
    .all(Group)
    .filter(
      (group) => g.get(Group.seat, group) === seat && !isUpgradeGroup(g, group) && membersOf(g, group).length === 0,
    )
    .sort((a, b) => area(b) - area(a));
}

export const deployArmy = verb('deploy-army', {
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    zone: (a, g) => (hasZone(g, a.seat) ? null : takeZone({ seat: a.seat })),
    attachments: (a, g): readonly Call[] => looseAttachments(g, a.seat).map((upgrade) => attachUpgrade({ upgrade })),
    groups: (a, g): readonly Call[] => groupsToDeploy(g, a.seat).map((group) => deployGroup({ group })),
  },
});
