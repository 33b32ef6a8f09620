import { best, type AnswerValue, type Ask, type View } from '@dejarik/sdk/bot';
import type { LeaderEntry, MissionEntry, Tables } from '../tables.ts';
import { empireMission } from './empire-missions.ts';
import { rebelMission } from './rebel-missions.ts';
import { faceIn, idIn, leaderIn, placeAt, type Place, type Table } from './table.ts';

/** Missions: which ones get leaders, where they are carried out, which are opposed. */

/** What an enemy leader costs where a mission is attempted. */
const OPPOSED = 0.45;
const PICTURED = 1.5;
/** What an icon of intel is missed against those who seek the base. */
const SPY = 0.6;
/** Less is not worth a leader. */
const LEAST = 0.8;
/** Leaders who wait to activate systems, or to oppose. */
const WAITING = { rebels: 1, empire: 3 } as const;
/** The Empire opposes only with leaders whom it does not need to move. */
const MOVING = 2;

/** Missions that find the base or take leaders away: the last leader of the Rebels waits for these. */
const SOUGHT: ReadonlySet<string> = new Set([
  'gather-intel',
  'intercept-transmissions',
  'interrogation-droid',
  'long-range-probe',
  'homing-beacon',
  'capture-rebel-operative',
  'collect-bounty',
]);

export const missionOf = (tables: Tables, id: string): MissionEntry | undefined =>
  tables.missions.find((one) => one.id === id);
export const leaderNamed = (tables: Tables, id: string): LeaderEntry | undefined =>
  tables.leaders.find((one) => one.id === id);

/** Cards in a zone, seen or not. */
const countIn = (view: View, zone: string): number => view.zones.find(({ key }) => key === zone)?.count ?? 0;

/** What a mission is worth there, or, without a place, as one looks for one. */
export function missionWorth(table: Table, view: View, id: string, at?: Place): number {
  const worth =
    table.own === 'empire' ? empireMission(table, id, at) : rebelMission(table, id, at, countIn(view, 'probeHand'));
  if (at === undefined || missionOf(table.tables, id)?.attempt !== true) return worth;
  return worth * (at.leaders[table.rival].length > 0 ? OPPOSED : 1);
}

const POOL = -1;
/** The fields of an object in a view; of anything else none. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
/** Colors of the leaders whom the seat has: in a team those of its role. */
function colorsOf(view: View): readonly LeaderEntry['color'][] {
  const { teams } = fieldsOf(view.values['beside']);
  const own = (Array.isArray(teams) ? teams : []).map(fieldsOf).filter(({ seat }) => seat === view.seat);
  return own.length === 0 ? ['blue', 'orange'] : own.map(({ role }) => (role === 'admiral' ? 'blue' : 'orange'));
}

/** Leaders of the seat who are in its pool; of the other side all. */
export function poolOf(table: Table, view: View, side = table.own): readonly LeaderEntry[] {
  const colors = colorsOf(view);
  return Object.entries(fieldsOf(fieldsOf(view.values['beside'])['leaders'])).flatMap(([id, place]) => {
    const leader = leaderNamed(table.tables, id);
    return place === POOL && leader?.side === side && (side !== table.own || colors.includes(leader.color))
      ? [leader]
      : [];
  });
}

const canLead = (leader: LeaderEntry, mission: MissionEntry): boolean =>
  (leader.skills[mission.skill] ?? 0) >= mission.needs;
/** How well a leader fits a mission: skill and picture, less what is missed elsewhere. */
const fit = (leader: LeaderEntry, mission: MissionEntry): number =>
  (leader.skills[mission.skill] ?? 0) +
  (mission.portrait === (leader['counts-as'] ?? leader.id) ? PICTURED : 0) -
  (leader.side === 'rebels' && mission.skill !== 'intel' ? SPY * (leader.skills.intel ?? 0) : 0) -
  (leader.tactics === undefined ? 0 : 0.3 * (leader.tactics.space + leader.tactics.ground));

/** Which mission gets leaders next; none if those who are left are to wait. */
export function assign(ask: Ask, table: Table, view: View): AnswerValue {
  const pool = poolOf(table, view);
  const laid = new Set(table.cards.get(`assigned-${table.own}`));
  const worth = (key: string): number => {
    const mission = missionOf(table.tables, faceIn(key));
    if (mission === undefined || laid.has(mission.id) || !pool.some((one) => canLead(one, mission))) return 0;
    return missionWorth(table, view, mission.id) * (hasPlace(table, mission) ? 1 : 0);
  };
  if (pool.length <= Math.min(WAITING[table.own], (pool.length + laid.size) / 2)) return null;
  // In an order that does not depend on where a card lies.
  const options = [...ask.options].sort((a, b) => (faceIn(a.key) < faceIn(b.key) ? -1 : 1));
  const card = best(options, (option) => worth(option.key));
  return card !== undefined && worth(card.key) >= LEAST ? card.key : null;
}

/** Is there a place now where the mission is worth something? */
function hasPlace(table: Table, mission: MissionEntry): boolean {
  const { places, own, rival } = table;
  switch (mission.place) {
    case 'captive':
      return places.some(({ captives }) => captives.length > 0);
    case 'rebel-system':
      return places.some(({ loyalty }) => loyalty === 'rebels');
    case 'subjugated':
      return places.some(({ subjugated }) => subjugated);
    case 'death-star':
    case 'star-destroyer-or-death-star':
      return places.some(({ units }) => units.empire.some(({ kind }) => kind.id === 'death-star'));
    case 'imperial-unit':
      return places.some(({ units }) => units[own === 'rebels' ? rival : own].length > 0);
    default:
      return true;
  }
}

/** The leader who fits the mission best, and no more than one. */
export function leadersFor(ask: Ask, table: Table): AnswerValue {
  const mission = missionOf(table.tables, idIn(ask.message, 'mission'));
  const leader = best(ask.options, ({ message }) => {
    const entry = leaderIn(table.tables, message);
    if (entry === undefined) return -9;
    return mission === undefined ? 0 : fit(entry, mission) + (canLead(entry, mission) ? 10 : 0);
  });
  return leader === undefined ? [] : [leader.key];
}

/** Where a mission is worth most. */
export function missionPlace(ask: Ask, table: Table, view: View): AnswerValue {
  const [card = ''] = table.cards.get('revealedMission') ?? [];
  return best(ask.options, ({ key }) => missionWorth(table, view, card, placeAt(table, key)))?.key ?? null;
}

/** Is the mission of the enemy worth a leader? The one with the best skill goes. */
export function oppose(ask: Ask, table: Table, view: View): AnswerValue {
  const [card = ''] = table.cards.get('revealedMission') ?? [];
  const mission = missionOf(table.tables, card);
  if (mission === undefined) return null;
  const skill = ({ message }: (typeof ask.options)[number]): number =>
    leaderIn(table.tables, message)?.skills[mission.skill] ?? 0;
  const leader = best(ask.options, skill);
  // Whoever is there at all may make it fail: it needs more successes than the other side has.
  const isSought = table.own === 'rebels' && SOUGHT.has(mission.id);
  if (leader === undefined || (!isSought && skill(leader) === 0)) return null;
  const free = poolOf(table, view).length;
  return isSought || free > (table.own === 'rebels' ? 1 : MOVING) ? leader.key : null;
}
