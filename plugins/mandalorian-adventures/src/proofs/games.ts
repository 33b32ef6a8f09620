import { memoized, memoizedBy, perObject, type Json, type Plugin, type RuleId } from '@dejarik/sdk';
import { compileRules, Game, withPosition } from '@dejarik/sdk/proofs';
import { mandalorianAdventures, tables } from '../plugin.ts';

/** Games that proofs look at. */

/** The game with a mission, cards or tokens of a proof's own, said as in scenarios; its mission is `drawing`. */
export const withContent = (position: Json): Plugin =>
  withPosition([mandalorianAdventures], position)[0] ?? mandalorianAdventures;

export interface Start {
  readonly plugin?: Plugin;
  readonly seats?: number;
  readonly off?: readonly RuleId[];
  readonly options?: Readonly<Record<string, Json>>;
}

/** Rules are compiled once, not for every game. */
const rulesOf = perObject((plugin: Plugin) =>
  memoized((seats: number) =>
    memoizedBy(String, (off: readonly RuleId[]) => compileRules([plugin], 'adventure', { off, seats })),
  ),
);

/** A game up to its first choice: two players with the first two characters of the mission, if nothing else is said. */
export function begin(
  seed: string,
  { plugin = mandalorianAdventures, seats = 2, off = [], options = {} }: Start = {},
): Game {
  const mission =
    tables.missions.find((one) => one.id === options['mission'] || one.number === options['mission']) ??
    tables.missions[0];
  return Game.create(rulesOf(plugin)(seats)(off), {
    seed,
    options: { characters: mission?.characters.slice(0, 2) ?? [], ...options },
  });
}

export const SEEDS: readonly string[] = Array.from({ length: 30 }, (_, i) => `seed ${i}`);
