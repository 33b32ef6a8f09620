import { components, imperialAssault, tablesIn, tablesOf, type MapTable } from '@dejarik/imperial-assault';
import { memoizedBy, type Asked, type Json } from '@dejarik/sdk';
import { compileRules, Game } from '@dejarik/sdk/proofs';
import { returnToHoth } from '../plugin.ts';

/** Games that proofs look at. */

const { Skirmish } = components;

export const plugins = [imperialAssault, returnToHoth];
/** Cards, maps and conditions with the expansion, and without it. */
export const tables = tablesIn(plugins);
export const coreTables = tablesIn([imperialAssault]);

/** Which mode is played, by how many. */
export interface Kind {
  readonly mode: 'skirmish' | 'team-battle';
  readonly seats: number;
}
const rulesOf = memoizedBy(
  ({ mode, seats }: Kind) => `${mode} ${seats}`,
  ({ mode, seats }: Kind) => compileRules(plugins, mode, { seats }),
);

/** Armies of equal worth, so that nobody is asked before the mission is drawn. */
const ARMIES = ['imperial-sith', 'imperial-sith', 'imperial-sith', 'imperial-sith'];

/** A game up to its first choice. */
export const begin = (seed: string, kind: Kind, options: Readonly<Record<string, Json>> = {}): Game =>
  Game.create(rulesOf(kind), { seed, options: { armies: ARMIES.slice(0, kind.seats), ...options } });

/** The map that is played. */
export const mapOf = (g: Asked): MapTable | undefined =>
  g.all(Skirmish).flatMap((skirmish) => tablesOf(g).maps[g.get(Skirmish.map, skirmish)] ?? [])[0];

/** Id of the mission that is played. */
export const missionOf = (g: Asked): string =>
  g.all(Skirmish).flatMap((skirmish) => mapOf(g)?.missions[g.get(Skirmish.mission, skirmish)]?.id ?? [])[0] ?? '';

/** Why a game does not begin; empty if it does. */
export function refusal(kind: Kind, options: Readonly<Record<string, Json>>): string {
  try {
    begin('refused', kind, options);
    return '';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
