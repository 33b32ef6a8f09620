import { message, type Args, type Asked, type EntityId, type Json, type Message, type PluginView } from '@dejarik/sdk';
import type { BoardView, FaceValue, FaceView, PieceSpec, ZoneName } from '@dejarik/sdk/view';
import {
  ActionCard,
  Leader,
  MissionCard,
  objectiveStages,
  ProbeCard,
  System,
  tacticTheaters,
  Unit,
} from './components.ts';
import { sides } from './content/types.ts';
import {
  baseSpace,
  grouped,
  isRevealed,
  isSetUp,
  kindOf,
  leaderEntry,
  loyaltyAt,
  pile,
  placeName,
  placeOf,
  queued,
  reputationOf,
  ringOf,
  sidePile,
  timeOf,
  unitName,
  unitsAt,
  type Pile,
  type SidePile,
} from './rules/board.ts';
import { tablesOf } from './tables.ts';

/** How the game shows itself, as plain data. */

const PILES: readonly (readonly [Pile, 'pile' | 'row' | 'hand'])[] = [
  ['base', 'row'],
  ['location', 'row'],
  ['probes', 'pile'],
  ['probeHand', 'hand'],
  ['probeBox', 'row'],
  ['probesDrawn', 'row'],
  ['objectives', 'pile'],
  ['objectiveHand', 'hand'],
  ['objectiveBox', 'row'],
  ['revealedMission', 'row'],
  ['tacticsSpace', 'pile'],
  ['tacticsGround', 'pile'],
  ['tacticDiscardSpace', 'pile'],
  ['tacticDiscardGround', 'pile'],
  ['tacticPlayed', 'row'],
  ['projects', 'pile'],
  ['projectsDrawn', 'row'],
  ['projectDiscard', 'pile'],
];
const SIDE_PILES: readonly (readonly [SidePile, 'pile' | 'row' | 'hand'])[] = [
  ['missionDeck', 'pile'],
  ['missionHand', 'hand'],
  ['assigned', 'row'],
  ['missionDiscard', 'pile'],
  ['actionDeck', 'pile'],
  ['actionHand', 'hand'],
  ['actionsDrawn', 'row'],
  ['actionBox', 'pile'],
  ['tacticHand', 'hand'],
];

function zone(g: Asked, id: EntityId): ZoneName | undefined {
  if (!isSetUp(g)) return undefined;
  for (const [one, look] of PILES) if (pile(g, one) === id) return { key: one, message: message(`pile.${one}`), look };
  for (let seat = 0; seat < g.seats; seat++)
    for (const [one, look] of SIDE_PILES)
      if (sidePile(g, seat, one) === id)
        return { key: `${one}-${sides[seat] ?? ''}`, message: message(`pile.${one}`), look };
  return undefined;
}

/** What may be exchanged for all that somebody does not know: the base with the probe cards, a hand with its deck. */
function pool(g: Asked, id: EntityId): string | undefined {
  const name = zone(g, id)?.key ?? '';
  if (name.startsWith('probe') || name === 'base') return 'probes';
  if (name.startsWith('objective')) return 'objectives';
  if (name.startsWith('tactic')) return 'tactics';
  if (name.startsWith('project')) return 'missions-empire';
  for (const side of sides) {
    if (name.endsWith(side)) return name.startsWith('action') ? `actions-${side}` : `missions-${side}`;
  }
  return undefined;
}

function face(g: Asked, one: FaceValue): FaceView | undefined {
  const tables = tablesOf(g);
  const of = (
    list: readonly { readonly id: string }[],
    kind: string,
    value: number | undefined,
  ): FaceView | undefined => {
    const entry = list[value ?? -1];
    return entry && { key: entry.id, kind, message: message(`${kind}.${entry.id}`) };
  };
  if (one.component === ProbeCard) {
    const system = tables.systems[one.fields['system'] ?? -1];
    return system && { key: system.id, kind: 'probe', message: message(`system.${system.id}`) };
  }
  if (one.component === MissionCard) {
    const mission = of(tables.missions, 'mission', one.fields['card']);
    return mission && { ...mission, text: message(`mission.${mission.key}.text`) };
  }
  if (one.component === ActionCard) return of(tables.actions, 'action', one.fields['card']);
  if (Object.values(tacticTheaters).some((theater) => theater === one.component)) {
    const tactic = of(tables.tactics, 'tactic', (one.fields['card'] ?? 0) - 1);
    return tactic && { ...tactic, text: message(`tactic.${tactic.key}.text`) };
  }
  return objectiveStages.some((stage) => stage === one.component)
    ? of(tables.objectives, 'objective', one.fields['card'])
    : undefined;
}

function board(g: Asked): BoardView | undefined {
  if (!isSetUp(g)) return undefined;
  const { systems } = tablesOf(g);
  const space = baseSpace(g);
  return {
    kind: 'graph',
    places: [
      ...g.all(System).map((system) => {
        const entry = systems[placeOf(g, system)];
        const owner = sides[loyaltyAt(g, system)];
        return {
          place: placeOf(g, system),
          x: entry?.at[0] ?? 0,
          y: entry?.at[1] ?? 0,
          message: placeName(g, placeOf(g, system)),
          tone: entry?.region ?? '',
          marks: [
            ...(owner === undefined ? [] : [owner]),
            ...(['subjugated', 'sabotaged', 'destroyed', 'cleared'] as const).filter(
              (mark) => g.get(System[mark], system) === 1,
            ),
          ],
        };
      }),
      { place: space, x: 0, y: Math.max(...systems.map(({ at }) => at[1])) + 1, message: placeName(g, space) },
    ],
    links: systems.flatMap(({ index, neighbors }) =>
      neighbors.filter((other) => other > index).map((other) => [index, other] as const),
    ),
  };
}

/** The units of a kind at a place are one piece. */
function unitPieces(g: Asked, place: number): readonly PieceSpec[] {
  return sides.flatMap((_side, seat) =>
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
              badges: [{ key: 'count', message: message('badge.count'), value: units.length }],
            },
          ];
    }),
  );
}

function leaderPieces(g: Asked): readonly PieceSpec[] {
  return g
    .all(Leader)
    .filter((leader) => g.get(Leader.at, leader) >= 0)
    .map((leader) => ({
      id: leader,
      kind: 'leader',
      seat: g.get(Leader.side, leader),
      places: [g.get(Leader.at, leader)],
      badges: ringOf(g, leader) === 'none' ? [] : [{ key: 'ring', message: message(`ring.${ringOf(g, leader)}`) }],
    }));
}

const pieces = (g: Asked): readonly PieceSpec[] =>
  isSetUp(g)
    ? [
        ...[...tablesOf(g).systems.map(({ index }) => index), baseSpace(g)].flatMap((place) => unitPieces(g, place)),
        ...leaderPieces(g),
      ]
    : [];

/** The build queues: by side and space, how many of each kind. */
const queues = (g: Asked): Json =>
  sides.map((_side, seat) =>
    [1, 2, 3].map((space) =>
      Object.fromEntries(grouped(g, queued(g, seat, space)).map(({ kind, units }) => [kind.id, units.length])),
    ),
  );

/** Leaders who are on no place: in the pools and on missions. */
const whereabouts = (g: Asked): Json =>
  Object.fromEntries(
    g
      .all(Leader)
      .filter((leader) => g.get(Leader.at, leader) < 0)
      .map((leader) => [leaderEntry(g, leader).id, g.get(Leader.at, leader)]),
  );

const values = (g: Asked): Readonly<Record<string, Json>> =>
  isSetUp(g)
    ? {
        time: timeOf(g),
        reputation: reputationOf(g),
        revealed: isRevealed(g),
        queues: queues(g),
        leaders: whereabouts(g),
      }
    : {};

function name(g: Asked, id: EntityId): Message | undefined {
  if (g.has(Leader, id)) return message(`leader.${leaderEntry(g, id).id}`);
  if (g.has(Unit, id)) return unitName(kindOf(g, id));
  return g.has(System, id) ? placeName(g, placeOf(g, id)) : undefined;
}

/** Arguments whose kind does not say what they are. */
function said(_g: Asked, _verb: string, argument: string, value: unknown): Message | undefined {
  if (argument === 'seat' && typeof value === 'number') return message(`seat.${sides[value] ?? ''}`);
  if (argument === 'theater' && typeof value === 'string') return message(`theater.${value}`);
  if (argument === 'ring' && typeof value === 'string') return message(`ring.${value}`);
  return argument === 'unit' && typeof value === 'string' ? message(`unit.${value}`) : undefined;
}

/** What happened, where the arguments are more than the words can name. */
const event = (g: Asked, verb: string, args: Args): Message | undefined =>
  verb === 'move-units' && Array.isArray(args['units'])
    ? message('event.move-units-counted', {
        count: args['units'].length,
        from: placeName(g, Number(args['from'])),
        to: placeName(g, Number(args['to'])),
      })
    : undefined;

export const view: PluginView = {
  name,
  face,
  zone,
  board,
  pieces,
  values,
  pool,
  argument: said,
  event,
  place: (g, place) => (isSetUp(g) ? placeName(g, place) : undefined),
};
