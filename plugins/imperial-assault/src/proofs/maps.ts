import { Edge, parseGrid, spaceAt, SPECTATOR, Terrain, type Grid, type Json } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { Door, Skirmish, Token } from '../components.ts';
import { skirmishMaps } from '../content/documents.ts';
import { imperialAssault, tables } from '../plugin.ts';
import { mapOf, tokenKind } from '../rules/board.ts';
import { withOwnContent } from '../scenario/own-content.ts';
import { validateContent } from '../validate.ts';
import { view } from '../view.ts';
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
const at = (grid: Grid, x: number, y: number): number => spaceAt(grid, x, y) ?? -1;
const terrain = (grid: Grid, x: number, y: number): number => grid.terrain[at(grid, x, y)] ?? -1;
const count = (grid: Grid, bit: number): number => grid.terrain.filter((one) => (one & bit) !== 0).length;
const north = (grid: Grid, x: number, y: number): number => grid.edges[at(grid, x, y) * 4] ?? -1;
const mapTable = (id: string): Grid => tables.maps.find((map) => map.id === id)?.grid ?? drawn;

const places = (grid: Grid, spaces: readonly number[]): Json =>
  spaces.map((space) => [grid.xs[space] ?? -1, grid.ys[space] ?? -1]);

/** Every mission of every map, set up. */
const missions: readonly (readonly [map: string, mission: string])[] = skirmishMaps.flatMap((map) =>
  map.missions.map((mission) => [map.id, mission.id] as const),
);
const played = (map: string, mission: string): Game =>
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
};

/** A space of each tile the maps are made of, by the tile's number. */
const TILES: Readonly<Record<string, readonly (readonly [tile: number, x: number, y: number])[]>> = {
  'mos-eisley-outskirts': [
    [36, 10, 5],
    [29, 10, 6],
    [23, 12, 6],
    [36, 3, 8],
    [21, 2, 9],
    [22, 6, 9],
    [32, 10, 10],
    [31, 13, 10],
    [36, 15, 10],
    [39, 13, 12],
    [1, 6, 13],
    [36, 0, 15],
    [39, 5, 15],
    [13, 13, 17],
    [16, 15, 17],
    [35, 2, 18],
    [20, 0, 19],
    [39, 6, 19],
    [11, 7, 19],
    [2, 11, 19],
  ],
  'moisture-farm': [
    [32, 10, 7],
    [39, 12, 7],
    [14, 13, 7],
    [16, 2, 8],
    [36, 5, 9],
    [29, 6, 9],
    [32, 10, 9],
    [4, 12, 9],
    [18, 0, 11],
    [17, 5, 11],
    [39, 6, 11],
    [31, 7, 11],
    [36, 9, 11],
    [11, 2, 14],
    [6, 6, 14],
    [15, 4, 15],
    [17, 10, 15],
    [15, 13, 17],
    [7, 2, 18],
    [10, 12, 19],
  ],
};

/** Faults of the file of a map. */
const faults = (map: unknown): number =>
  validateContent([{ file: 'maps/one.yaml', text: JSON.stringify(map) }]).issues.length;
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
    same('faults of a whole map', faults(map), 0);
    for (const field of ['grid', 'deployment', 'missions'])
      holds(`a map without ${field} is refused`, faults(without(map, field)) > 0);
    for (const field of ['tokens', 'abilities'])
      holds(`a mission without ${field} is refused`, faults({ ...map, missions: [without(mission, field)] }) > 0);
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
  proof('Spaces of the tiles 19 to 36 are interior, others are not', ['IA-INTS-01'], () => {
    for (const map of tables.maps) {
      for (const [tile, x, y] of TILES[map.id] ?? [])
        same(
          `interior at ${x},${y} of ${map.id}, tile ${tile}`,
          map.interior[at(map.grid, x, y)] ?? -1,
          tile >= 19 && tile <= 36 ? 1 : 0,
        );
      holds(`the tiles of ${map.id} are known`, TILES[map.id] !== undefined);
    }
  }),
  proof('The small tiles 38 and 39 are exterior', ['IA-INTS-03'], () => {
    // Beside others, in one drawing: a passage of each side, and interior tiles at both ends.
    const grid =
      'grid 6 x 1\nmap\n  0: . . . . . .\nzones: a = 19A, b = 38A, c = 38B, d = 39A, e = 39B, f = 36B\n  0: abcdef\n';
    const cards: Json = { unit: {} };
    const given: Json = {
      cards,
      figures: { ann: { card: 'unit', seat: 'a', at: [1, 0] }, bea: { card: 'unit', seat: 'b', at: [5, 0] } },
      drawing: grid,
    };
    same(
      'interior spaces of 19A, 38A, 38B, 39A, 39B, 36B',
      [
        ...mapOf(
          begin('sides', {
            plugin: withOwnContent(imperialAssault, given) ?? imperialAssault,
            options: { scenario: given },
          }),
        ).interior,
      ],
      [1, 0, 0, 0, 0, 1],
    );
    // On the maps of the game: every space of such a tile, by the drawing.
    let passages = 0;
    for (const map of tables.maps) {
      for (const { name, spaces } of parseGrid(
        skirmishMaps.find(({ id }) => id === map.id)?.grid ?? '',
      ).zones.values()) {
        if (!/^3[89][AB]$/.test(name)) continue;
        for (const space of spaces)
          same(`interior at space ${space} of ${map.id}, tile ${name}`, map.interior[space] ?? -1, 0);
        passages += spaces.length;
      }
    }
    same('spaces of these tiles', passages, 10);
  }),
  proof('Every space is either interior or exterior', ['IA-INTS-02'], () => {
    for (const [map, mission] of missions) {
      const game = played(map, mission);
      const board = view.board?.(game, SPECTATOR);
      const tones = board?.kind === 'grid' ? board.places.map((place) => place.tone ?? 'none') : [];
      same(
        `tones of ${map}`,
        tones,
        [...mapOf(game).interior].map((one) => (one === 1 ? 'interior' : 'exterior')),
      );
      holds(`${map} has both`, tones.includes('interior') && tones.includes('exterior'));
    }
  }),
];
