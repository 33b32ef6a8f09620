import { message, NONE, type Asked, type EntityId, type Message, type Seat } from '@dejarik/sdk';
import { Leader } from '../components.ts';
import { skills, type Skill } from '../content/types.ts';
import type { MissionEntry } from '../tables.ts';
import { hasUnits, isSystem, leaderEntry, NOBODY, systemAt } from './board.ts';
import { missionEntry } from './decks.ts';
import { MISSION_DICE } from './dice.ts';

/** What is so of a mission: whose it is, where, and what its leaders bring. */

/** What a mission is called. */
export const missionName = (g: Asked, card: EntityId): Message => message(`mission.${missionEntry(g, card).id}`);

/** The system of a place; none for the Rebel Base space. */
export const systemFor = (g: Asked, place: number): EntityId => (isSystem(g, place) ? systemAt(g, place) : NONE);

/** REB-LDR-05: whose name a leader counts as. */
const nameOf = (g: Asked, leader: EntityId): string => leaderEntry(g, leader)['counts-as'] ?? leaderEntry(g, leader).id;
/** Does a leader have this name? */
export const isNamed = (g: Asked, leader: EntityId, name: string | undefined): boolean => nameOf(g, leader) === name;

/** The leaders of the mission that is being carried out. */
export const assignedLeaders = (g: Asked): readonly EntityId[] =>
  (g.within('reveal-mission')?.a['assigned'] ?? []) as readonly EntityId[];

/** Where the mission is carried out. */
export const missionPlace = (g: Asked): number => Number(g.within('reveal-mission')?.a['place'] ?? NOBODY);

/** Is the leader pictured on a mission among those who carry it out? */
export const isPictured = (g: Asked, card: EntityId): boolean =>
  assignedLeaders(g).some((leader) => isNamed(g, leader, missionEntry(g, card).portrait));

/** The skill of the mission that is being attempted. */
export const attemptedSkill = (g: Asked): Skill | undefined => {
  const card = g.within('attempt-mission')?.a['card'];
  return card === undefined ? undefined : missionEntry(g, card as EntityId).skill;
};

/** Successes that the pictured leader is worth. */
const PORTRAIT = 2;

/** Icons of the mission's skill, or all of them, on a leader. */
function iconsOn(g: Asked, leader: EntityId, mission: MissionEntry): number {
  const counted: readonly Skill[] = mission['all-icons'] === true ? skills : [mission.skill];
  return counted.reduce((sum, skill) => sum + (leaderEntry(g, leader).skills[skill] ?? 0), 0);
}

const icons = (g: Asked, leaders: readonly EntityId[], mission: MissionEntry): number =>
  leaders.reduce((sum, leader) => sum + iconsOn(g, leader, mission), 0);

/** Dice that leaders roll for a mission. */
export const missionDice = (g: Asked, mission: MissionEntry, leaders: readonly EntityId[], more = 0): number =>
  Math.min(MISSION_DICE, icons(g, leaders, mission) + more);

/** Dice more where the side has units. */
export const diceForUnits = (
  g: Asked,
  mission: MissionEntry,
  { place, seat }: { readonly place: number; readonly seat: Seat },
): number => (hasUnits(g, place, seat) ? (mission['dice-for-units'] ?? 0) : 0);

/** Successes that leaders bring without dice. */
export function bonusOf(g: Asked, card: EntityId, leaders: readonly EntityId[]): number {
  const { portrait } = missionEntry(g, card);
  // REB-MIS-17
  const pictured = leaders.some((leader) => nameOf(g, leader) === portrait) ? PORTRAIT : 0;
  const aided = leaders.some((leader) => g.get(Leader.aided, leader) === 1) ? PORTRAIT : 0;
  return pictured + aided;
}
