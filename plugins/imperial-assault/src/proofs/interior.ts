import type { Json } from '@dejarik/sdk';
import { SPECTATOR } from '@dejarik/sdk/view';
import { parseGrid } from '@dejarik/sdk/board';
import type { Proof } from '@dejarik/sdk/proofs';
import { skirmishMaps } from '../content/documents.ts';
import { tables } from '../plugin.ts';
import { mapOf } from '../rules/board.ts';
import { view } from '../view.ts';
import { begin, gameFor } from './games.ts';
import { at, missions, played } from './maps.ts';
import { holds, proof, same } from './proof.ts';

/** Which spaces are interior and which exterior. */

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
  'massassi-ruins': [
    [2, 9, 4],
    [25, 1, 5],
    [36, 5, 5],
    [36, 0, 6],
    [31, 5, 6],
    [38, 7, 6],
    [14, 11, 8],
    [14, 13, 8],
    [35, 2, 9],
    [16, 9, 9],
    [27, 2, 10],
    [3, 11, 12],
    [6, 7, 12],
    [38, 4, 12],
    [17, 6, 12],
    [35, 2, 16],
    [1, 7, 16],
    [17, 13, 16],
    [28, 2, 17],
    [11, 13, 17],
    [38, 5, 18],
    [18, 13, 21],
    [18, 9, 22],
  ],
  // Of no tiles: their drawings say themselves what is interior.
  'cinder-foundry': [],
  'windbreak-ridge': [],
};

export const interiorProofs: readonly Proof[] = [
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
            plugin: gameFor(given),
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
        if (!/^3[89][AB](-\d)?$/.test(name)) continue;
        for (const space of spaces)
          same(`interior at space ${space} of ${map.id}, tile ${name}`, map.interior[space] ?? -1, 0);
        passages += spaces.length;
      }
    }
    same('spaces of these tiles', passages, 22);
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
