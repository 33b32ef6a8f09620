import { message, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import type { BoardView, PieceSpec } from '@dejarik/sdk/view';
import { Leader, ProbeCard, System, Unit } from './components.ts';
import { sides } from './content/types.ts';
import {
  baseSpace,
  basePlace,
  EMPIRE,
  grouped,
  isRevealed,
  isSetUp,
  leaderEntry,
  loyaltyAt,
  pile,
  placeName,
  placeOf,
  ringOf,
  REBELS,
  unitName,
  unitsAt,
} from './rules/board.ts';
import { isReturned } from './rules/base.ts';
import { sideOfSeat } from './rules/parties.ts';
import { tablesOf, type UnitEntry } from './tables.ts';

/** The galaxy and what stands in it. */

/** Where the Rebel Base space is drawn: apart from the systems. */
const BASE_AT = { x: 2, y: 14.6 } as const;
const STATES = ['subjugated', 'sabotaged', 'destroyed', 'cleared', 'barred'] as const;

/** The hidden base is marked for the Rebels alone. */
const isBase = (g: Asked, place: number, seat: Seat): boolean =>
  (sideOfSeat(g, seat) === REBELS || isRevealed(g)) && basePlace(g) === place;

/** Systems on probe cards that the Empire holds or has lost, for those who have seen them: the base is not there. */
const probed = (g: Asked, seat: Seat): ReadonlySet<number> =>
  new Set([
    ...g
      .contents(pile(g, 'probeHand'))
      .filter((card) => seat >= 0 && g.knows(seat, card))
      .map((card) => g.get(ProbeCard.system, card)),
    ...(seat >= 0 && sideOfSeat(g, seat) === EMPIRE
      ? g
          .all(System)
          .filter((one) => isReturned(g, one))
          .map((one) => placeOf(g, one))
      : []),
  ]);

/** What a seat sees of the board. */
export function board(g: Asked, seat: Seat): BoardView | undefined {
  if (!isSetUp(g)) return undefined;
  const { systems, graph } = tablesOf(g);
  const space = baseSpace(g);
  const drawn = probed(g, seat);
  return {
    kind: 'graph',
    places: [
      ...g.all(System).flatMap((system) => {
        const entry = systems[placeOf(g, system)];
        const owner = sides[loyaltyAt(g, system)];
        return entry === undefined
          ? []
          : [
              {
                place: entry.index,
                x: entry.at[0],
                y: entry.at[1],
                message: placeName(g, entry.index),
                tone: entry.region,
                marks: [
                  ...(owner === undefined ? [] : [owner]),
                  ...(entry.resources ?? []),
                  ...(isBase(g, entry.index, seat) ? ['base'] : []),
                  ...STATES.filter(
                    (mark) => g.get(System[mark], system) === 1 || (mark === 'cleared' && drawn.has(entry.index)),
                  ),
                ],
              },
            ];
      }),
      { place: space, ...BASE_AT, message: placeName(g, space), marks: ['rebels'] },
    ],
    links: systems.flatMap(({ index, neighbors }) =>
      neighbors.filter((other) => other > index).map((other) => [index, other] as const),
    ),
    barriers: graph.closed.map(([a, b]) => ({ a, b, kind: 'impassable' })),
  };
}

/** Damage on some of them. */
const damage = (g: Asked, units: readonly EntityId[]): NonNullable<PieceSpec['badges']> => {
  const value = units.reduce((sum, unit) => sum + g.get(Unit.damage, unit), 0);
  return value === 0 ? [] : [{ key: 'damage', message: message('badge.damage'), value }];
};

/** What of units counts in a fight. */
const fightingData = (g: Asked, { theater, attack, health, jams = 0 }: UnitEntry, units: readonly EntityId[]) => ({
  theater,
  black: attack.black,
  red: attack.red,
  jams,
  ...(health === undefined ? {} : { color: health.color, health: health.value }),
  damage: units.map((unit) => g.get(Unit.damage, unit)),
});

/** The units of a kind at a place are one piece. */
const unitPieces = (g: Asked, place: number): readonly PieceSpec[] =>
  sides.flatMap((_side, seat) =>
    grouped(g, unitsAt(g, place, seat)).flatMap(({ kind, units }): PieceSpec[] => {
      const [id] = units;
      return id === undefined
        ? []
        : [
            {
              id,
              message: message('piece.units', { unit: unitName(kind), count: units.length }),
              kind: kind.id,
              seat,
              places: [place],
              count: units.length,
              badges: damage(g, units),
              data: fightingData(g, kind, units),
            },
          ];
    }),
  );

/** Leaders in the pools and on missions are pieces beside the board. */
const leaderPieces = (g: Asked): readonly PieceSpec[] =>
  g.all(Leader).map((leader) => ({
    id: leader,
    kind: 'leader',
    look: `leader-${leaderEntry(g, leader).id}`,
    short: initials(leaderEntry(g, leader).id),
    seat: g.get(Leader.side, leader),
    places: g.get(Leader.at, leader) < 0 ? [] : [g.get(Leader.at, leader)],
    badges:
      ringOf(g, leader) === 'none'
        ? []
        : [{ key: `ring-${ringOf(g, leader)}`, message: message(`ring.${ringOf(g, leader)}`) }],
  }));

/** The first letters of the words of an id. */
const initials = (id: string): string =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 2);

/** All pieces. */
export const pieces = (g: Asked): readonly PieceSpec[] =>
  isSetUp(g)
    ? [
        ...[...tablesOf(g).systems.map(({ index }) => index), baseSpace(g)].flatMap((place) => unitPieces(g, place)),
        ...leaderPieces(g),
      ]
    : [];
