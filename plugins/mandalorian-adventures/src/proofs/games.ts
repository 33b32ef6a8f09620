import type { Json, Plugin, RuleId } from '@dejarik/sdk';
import { compileRules, Game } from '@dejarik/sdk/proofs';
import { content } from '../content/documents.ts';
import { mandalorianAdventures, tables } from '../plugin.ts';
import { withOwnContent } from '../scenario/own-content.ts';

/** Games that proofs look at. */

/** The game with a mission, cards or tokens of a proof's own, said as in scenarios; its mission is `drawing`. */
export const withContent = (position: Json): Plugin => withOwnContent(mandalorianAdventures, content, position);

export interface Start {
  readonly plugin?: Plugin;
  readonly seats?: number;
  readonly off?: readonly RuleId[];
  readonly options?: Readonly<Record<string, Json>>;
}

const compiled = new WeakMap<Plugin, Map<string, ReturnType<typeof compileRules>>>();

/** Rules are compiled once, not for every game. */
function rulesOf(plugin: Plugin, seats: number, off: readonly RuleId[]): ReturnType<typeof compileRules> {
  const known = compiled.get(plugin) ?? new Map<string, ReturnType<typeof compileRules>>();
  compiled.set(plugin, known);
  const key = `${seats} ${off.join()}`;
  const rules = known.get(key) ?? compileRules([plugin], 'adventure', { off, seats });
  known.set(key, rules);
  return rules;
}

/** A game up to its first choice: two players with the first two characters of the mission, if nothing else is said. */
export function begin(
  seed: string,
  { plugin = mandalorianAdventures, seats = 2, off = [], options = {} }: Start = {},
): Game {
  const mission =
    tables.missions.find((one) => one.id === options['mission'] || one.number === options['mission']) ??
    tables.missions[0];
  return Game.create(rulesOf(plugin, seats, off), {
    seed,
    options: { characters: mission?.characters.slice(0, 2) ?? [], ...options },
  });
}

export const SEEDS: readonly string[] = Array.from({ length: 30 }, (_, i) => `seed ${i}`);
