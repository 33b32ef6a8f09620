import { Visibility, Zone, type EntityId, type Json } from '@dejarik/sdk';
import type { Game } from '@dejarik/sdk/proofs';
import { pile, type Pile } from '../rules/board.ts';
import { begin, SEEDS, type Start } from './games.ts';
import { holds } from './proof.ts';

/** What proofs of the set-up ask of piles. */

/** What lies in a pile. */
export const cards = (game: Game, name: Pile): readonly EntityId[] => game.contents(pile(game, name));
/** Whether nobody sees what lies in a pile. */
export const isFaceDown = (game: Game, name: Pile): boolean =>
  game.get(Zone.visibility, pile(game, name)) === Visibility.none;

/** Something is different from seed to seed. */
export function differs(what: string, start: Start, read: (game: Game) => Json): void {
  const found = new Set(SEEDS.map((seed) => JSON.stringify(read(begin(seed, start)))));
  holds(`${what} differs from seed to seed`, found.size > 1);
}
