import type { Json } from '@dejarik/sdk';
import { Edge, parseGrid, spaceAt, Terrain, type Grid } from '@dejarik/sdk/board';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { Door, Skirmish, Token } from '../components.ts';
import { skirmishMaps } from '../content/documents.ts';
import { tables } from '../plugin.ts';
import { mapOf, tokenKind } from '../rules/board.ts';
import { validateContent } from '../validate.ts';
import { begin } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** Facts of maps and missions, and what the drawings mean. */

/** One line of each kind of terrain, alone and between spaces. */
const drawn = parseGrid(`
grid 4 x 5
map
  0: . . . .
   : - - - -
  1: . . . .
  2: . # # .
  3: ~ # # x
  4: . . . .
`);
export const at = (grid: Grid, x: number, y: number): number => spaceAt(grid, x, y) ?? -1;
const terrain = (grid: Grid, x: number, y: number): number => grid.terrain[at(grid, x, y)] ?? -1;
const count = (grid: Grid, bit: number): number => grid.terrain.filter((one) => (one & bit) !== 0).length;
const north = (grid: Grid, x: number, y: number): number => grid.edges[at(grid, x, y) * 4] ?? -1;
const mapTable = (id: string): Grid => tables.maps.find((map) => map.id === id)?.grid ?? drawn;

const places = (grid: Grid, spaces: readonly number[]): Json =>
  spaces.map((space) => [grid.xs[space] ?? -1, grid.ys[space] ?? -1]);

/** Every mission of every map, set up. */
export const missions: readonly (readonly [map: string, mission: string])[] = skirmishMaps.flatMap((map) =>
  map.missions.map((mission) => [map.id, mission.id] as const),
);
export const played = (map: string, mission: string): Game =>
  begin('maps', { options: { map, mission, armies: ['imperial-sith', 'rebel-heroes'] } });
const lying = (game: Game): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const token of game.all(Token))
    if (game.get(Token.space, token) >= 0)
      counts[tokenKind(game, token).kind] = (counts[tokenKind(game, token).kind] ?? 0) + 1;
  return counts;
};

/** What lies on each map, as its mission diagram shows. */
const DIAGRAMS: Readonly<
  Record<string, { readonly doors: Json; readonly terminals: Json; readonly tokens: Readonly<Record<string, Json>> }>
> = {
  'mos-eisley-outskirts': {
    doors: [
      [
        [13, 11],
        [14, 11],
        [13, 12],
        [14, 12],
      ],
    ],
    terminals: [
      [15, 9],
      [3, 21],
    ],
    tokens: { 'get-to-the-ship': { 'launch-panel': 4, terminal: 2 }, 'smuggled-goods': { contraband: 3, terminal: 2 } },
  },
  'moisture-farm': {
    doors: [
      [
        [11, 7],
        [12, 7],
        [11, 8],
        [12, 8],
      ],
      [
        [6, 11],
        [7, 11],
        [6, 12],
        [7, 12],
      ],
    ],
    terminals: [
      [9, 10],
      [8, 21],
    ],
    tokens: { 'close-to-home': { crate: 4, terminal: 2 }, 'raiding-party': { raider: 3, terminal: 2 } },
  },
  'massassi-ruins': {
    doors: [],
    terminals: [
      [4, 5],
      [14, 21],
    ],
    tokens: {
      'lost-knowledge': { holocron: 3, 'communications-beacon': 1, terminal: 2 },
      'leave-no-evidence': { 'excavation-site': 6, 'communications-beacon': 1, terminal: 2 },
    },
  },
  'cinder-foundry': {
    doors: [
      [
        [13, 4],
        [14, 4],
        [13, 5],
        [14, 5],
      ],
      [
        [1, 14],
        [2, 14],
        [1, 15],
        [2, 15],
      ],
      [
        [5, 7],
        [6, 7],
        [5, 8],
        [6, 8],
      ],
      [
        [9, 11],
        [10, 11],
        [9, 12],
        [10, 12],
      ],
    ],
    terminals: [
      [14, 7],
      [1, 12],
    ],
    tokens: { 'pressure-drop': { 'coolant-valve': 4, terminal: 2 }, 'hot-metal': { ingot: 4, terminal: 2 } },
  },
  'windbreak-ridge': {
    doors: [
      [
        [9, 1],
        [10, 1],
        [9, 2],
        [10, 2],
      ],
      [
        [5, 15],
        [6, 15],
        [5, 16],
        [6, 16],
      ],
      [
        [12, 2],
        [13, 2],
        [12, 3],
        [13, 3],
      ],
      [
        [2, 14],
        [3, 14],
        [2, 15],
        [3, 15],
      ],
    ],
    terminals: [
      [2, 6],
      [13, 11],
    ],
    tokens: {
      'supply-drop': { 'supply-pod': 2, terminal: 2 },
      'dead-signal': { 'power-cell': 4, 'relay-mast': 2, terminal: 2 },
    },
  },
};

/** Faults of the file of a map. */
const faults = (map: unknown): readonly string[] =>
  validateContent([{ file: 'maps/one.yaml', text: JSON.stringify(map) }]).issues.map(({ found }) => found);
const without = (thing: object, field: string): object =>
  Object.fromEntries(Object.entries(thing).filter(([key]) => key !== field));

export const mapProofs: readonly Proof[] = [
  proof(
    'Frames are terrain: blocking, impassable, difficult',
    ['IA-TERR-01', 'IA-TERR-05', 'IA-BLKT-01', 'IA-IMPA-01', 'IA-DIFF-01'],
    () => {
      same(
        'terrain of a row',
        [0, 1, 2, 3].map((x) => terrain(drawn, x, 3)),
        [Terrain.difficult, Terrain.blocking, Terrain.blocking, Terrain.impassable],
      );
      for (const [x, y] of [
        [0, 0],
        [3, 1],
        [0, 2],
        [3, 2],
        [0, 4],
        [1, 4],
      ] as const)
        same(`terrain of ${x},${y}`, terrain(drawn, x, y), 0);
      same(
        'Mos Eisley',
        [
          count(mapTable('mos-eisley-outskirts'), Terrain.blocking),
          terrain(mapTable('mos-eisley-outskirts'), 13, 7),
          terrain(mapTable('mos-eisley-outskirts'), 12, 7),
        ],
        [12, Terrain.blocking, 0],
      );
      same(
        'the farm',
        [count(mapTable('moisture-farm'), Terrain.blocking), terrain(mapTable('moisture-farm'), 13, 20)],
        [3, Terrain.difficult],
      );
    },
  ),
  proof('Spaces within one frame all have its terrain', ['IA-TERR-02'], () => {
    for (const [x, y] of [
      [1, 2],
      [2, 2],
      [1, 3],
      [2, 3],
    ] as const)
      same(`terrain of ${x},${y}`, terrain(drawn, x, y), Terrain.blocking);
    same('blocking spaces', count(drawn, Terrain.blocking), 4);
    same(
      'edges inside',
      [north(drawn, 1, 3), north(drawn, 2, 3), drawn.edges[at(drawn, 1, 2) * 4 + 1] ?? -1],
      [0, 0, 0],
    );
  }),
  proof('Black borders of tiles are walls', ['IA-WALL-01'], () => {
    for (const x of [0, 1, 2, 3]) {
      holds(`${x},1 has a wall in the north`, (north(drawn, x, 1) & Edge.wall) !== 0);
      holds(`${x},0 lies at the rim`, (north(drawn, x, 0) & Edge.wall) !== 0);
      same(`${x},2 has none`, north(drawn, x, 2) & Edge.wall, 0);
    }
  }),
  proof('Doors stand where the diagram shows them, closed', ['IA-DOOR-02'], () => {
    for (const [map, mission] of missions) {
      const game = played(map, mission);
      const { grid } = mapOf(game);
      same(
        `doors of ${map}`,
        grid.doors.map((door) =>
          places(
            grid,
            [...door.spaces].sort((a, b) => a - b),
          ),
        ),
        DIAGRAMS[map]?.doors ?? null,
      );
      same(
        `closed doors of ${map}`,
        game.all(Door).map((door) => [game.get(Door.open, door), game.get(Door.bit, door)]),
        grid.doors.map((door) => [0, door.bit]),
      );
    }
  }),
  proof('Terminals lie where the diagram shows them', ['IA-TTOK-01'], () => {
    for (const [map, mission] of missions) {
      const game = played(map, mission);
      const terminals = game
        .all(Token)
        .filter((token) => tokenKind(game, token).kind === 'terminal')
        .map((token) => game.get(Token.space, token));
      same(`terminals of ${map}`, places(mapOf(game).grid, terminals), DIAGRAMS[map]?.terminals ?? null);
    }
  }),
  proof('Only the tokens of the mission that is played are placed', ['IA-SSET-06'], () => {
    for (const [map, mission] of missions)
      same(`tokens of ${mission}`, lying(played(map, mission)), DIAGRAMS[map]?.tokens[mission] ?? null);
  }),
  proof('A mission has a map, tokens, places to deploy and rules', ['IA-MISB-01'], () => {
    const map = skirmishMaps[0];
    const mission = map?.missions[0];
    if (map === undefined || mission === undefined) throw new Error('a map with a mission expected');
    same('faults of a whole map', faults(map), []);
    for (const field of ['grid', 'deployment', 'missions'])
      holds(`a map without ${field} is refused`, faults(without(map, field)).includes(`no key "${field}"`));
    for (const field of ['tokens', 'abilities'])
      holds(
        `a mission without ${field} is refused`,
        faults({ ...map, missions: [without(mission, field)] }).includes(`no key "${field}"`),
      );
  }),
  proof('A mission brings its map along', ['IA-MISB-16'], () => {
    for (const [map, mission] of missions) {
      const game = played(map, mission);
      const skirmish = game.all(Skirmish)[0];
      same(
        `map of ${mission}`,
        [
          mapOf(game).id,
          mapOf(game).missions[skirmish === undefined ? -1 : game.get(Skirmish.mission, skirmish)]?.id ?? '',
        ],
        [map, mission],
      );
    }
  }),
];
