import { In, perObject, type EntityId } from '@dejarik/kernel';
import { derived } from '../declarations/derived.ts';
import type { State } from './state.ts';

const EMPTY: readonly EntityId[] = [];

/** What lies in each of some zones. */
const inZones = derived([In], (g) =>
  perObject((zones: readonly EntityId[]) => zones.flatMap((zone) => g.contents(zone))),
);

/** What lies in the active zones, where things carry abilities by their face. */
export function handOf(game: State): readonly EntityId[] {
  const { active } = game.rules;
  const [first] = active;
  if (first === undefined) return EMPTY;
  return inZones(game)(active.length === 1 ? first(game) : active.flatMap((one) => one(game)));
}
