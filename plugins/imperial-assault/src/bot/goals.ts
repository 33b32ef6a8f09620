import { UNREACHABLE, type Space } from '@dejarik/sdk/board';
import type { PieceView } from '@dejarik/sdk/bot';
import { OWN_ZONE, type Goal } from '../content/types.ts';
import type { MapTable } from '../tables.ts';

/** Where a mission makes it worth going, for each figure by what it carries. */

/** How far goals are, by space; from a distance of 1 a figure is where it should be. */
export interface GoalField {
  /** Only for figures that carry such a token, which go for nothing else; empty: for those that no other field is for. */
  readonly carrying: string;
  readonly away: Uint16Array;
}

/** What of a view decides where goals are. */
export interface Sought {
  readonly map: MapTable;
  readonly goals: readonly Goal[];
  /** The tokens that are worth going for. */
  readonly tokens: (goal: Goal) => readonly Space[];
  /** Name of the own deployment zone, if it is chosen. */
  readonly ownZone: string | null;
  readonly nearness: (spaces: readonly Space[]) => Uint16Array;
}

/** One field for each kind of token that somebody might carry, and one for all others. */
export function goalFields(sought: Sought): readonly GoalField[] {
  const kinds = new Set(['', ...sought.goals.map(({ carrying = '' }) => carrying)]);
  return [...kinds].map((carrying) => {
    const goals = sought.goals.filter((goal) => (goal.carrying ?? '') === carrying);
    const beside = sought.nearness(goals.flatMap(sought.tokens));
    const zones = goals.flatMap((goal) => ('zone' in goal ? zoneSpaces(sought, goal.zone) : []));
    return { carrying, away: zones.length === 0 ? beside : nearer(beside, within(sought.nearness(zones))) };
  });
}

const zoneSpaces = ({ map, ownZone }: Sought, name: string): readonly Space[] =>
  name === OWN_ZONE
    ? (map.deployment.find((zone) => zone.name === ownZone)?.spaces ?? [])
    : (map.grid.zones.get(name)?.spaces ?? []);

/** Beside a zone is not in it. */
const within = (away: Uint16Array): Uint16Array => away.map((spaces) => Math.min(spaces + 1, UNREACHABLE));
const nearer = (some: Uint16Array, others: Uint16Array): Uint16Array =>
  some.map((spaces, i) => Math.min(spaces, others[i] ?? UNREACHABLE));

const NOWHERE = new Uint16Array(0);

/** The field that a figure goes by. */
export function fieldFor(fields: readonly GoalField[], { badges }: PieceView): Uint16Array {
  const own = fields.find(({ carrying }) => carrying !== '' && badges.some(({ key }) => key === carrying));
  return (own ?? fields.find(({ carrying }) => carrying === ''))?.away ?? NOWHERE;
}
