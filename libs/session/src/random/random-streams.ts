import type { Game } from '@dejarik/engine';

/** How many words each random stream has given. */
export type Draws = Readonly<Record<string, number>>;

const NONE: Draws = {};

export function drawsOf(game: Game): Draws {
  return game.rules.layout.streamCell.size > 0 ? game.world.drawn() : NONE;
}

/** What chance has come in: of streams that everybody knows of, and of those that nobody need know of. */
export function drewBetween(
  game: Game,
  before: Draws,
  after: Draws,
): { readonly drew: boolean; readonly drewUnseen: boolean } {
  let drew = false;
  let drewUnseen = false;
  for (const name in after) {
    if (after[name] === before[name]) continue;
    if (game.rules.secretStreams.has(name)) drewUnseen = true;
    else drew = true;
  }
  return { drew, drewUnseen };
}

/** Passes over the words up to a count, so that no result that somebody has seen comes again. */
export function skipDraws(game: Game, upTo: Draws): void {
  const now = drawsOf(game);
  for (const name of Object.keys(upTo).sort()) {
    // One side takes exactly one word and tells nothing.
    for (let drawn = now[name] ?? 0; drawn < (upTo[name] ?? 0); drawn++) game.world.random(name, 1);
  }
}

/** @param random gives 0 to n-1 @returns a seed with 128 bits */
export function seedFrom(random: (n: number) => number): string {
  let seed = '';
  for (let i = 0; i < 8; i++) seed += random(0x10000).toString(16).padStart(4, '0');
  return seed;
}

/** A seed from the host's source of true chance: 192 bits. The only place here that is not deterministic. */
export function freshSeed(): string {
  // eslint-disable-next-line no-restricted-properties -- a new game needs a secret that nobody can guess
  const words = globalThis.crypto.getRandomValues(new Uint32Array(6));
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}
