import {
  entity,
  integer,
  message,
  NONE,
  pick,
  set,
  verb,
  type Asked,
  type EntityId,
  type Message,
  type Seat,
} from '@dejarik/sdk';
import { KeptWithRing, Leader } from '../components.ts';
import { skills, type Skill } from '../content/types.ts';
import type { MissionEntry } from '../tables.ts';
import { hasUnits, isSystem, leaderEntry, leadersOn, NOBODY, pile, placeName, placeOf, systemAt } from './board.ts';
import { combat } from './combat.ts';
import { isContested } from './forces.ts';
import { backToHand, discardPile, missionEntry } from './decks.ts';
import { MISSION_DICE } from './dice.ts';
import { isLedBy, turnParty } from './parties.ts';
import { placesFor, targetsAt } from './mission-places.ts';
import { afterSuccess } from './ring-effects.ts';
import { keeping } from './rings.ts';

import { attemptMission } from './attempts.ts';

/** Missions: revealed and carried out. */

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

/** REB-MIS-02: icons of the skill that it requires, on those assigned to it. */
const skillOn = (g: Asked, card: EntityId): number => {
  const mission = missionEntry(g, card);
  return leadersOn(g, card).reduce((sum, leader) => sum + (leaderEntry(g, leader).skills[mission.skill] ?? 0), 0);
};

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

/** The ability of a mission: what it does follows upon `use`; then units fight that it has brought together. */
export const missionAbility = verb('mission-ability', {
  params: { card: entity(), seat: integer(), system: entity(), target: entity() },
  silent: true,
  // REB-ACV-09: what comes to a system by a card fights before it subjugates.
  hold: { subjugated: 'end' },
  by: (a) => a.seat,
  steps: {
    use: null,
    combat: (a, g) => {
      if (a.system === NONE) return null;
      const place = placeOf(g, a.system);
      return isContested(g, place) ? combat({ place, seat: a.seat, origins: [] }) : null;
    },
    end: null,
    success: (a, g) => (a.system === NONE ? null : afterSuccess({ seat: a.seat, place: placeOf(g, a.system) })),
  },
});

/** What a mission is called. */
export const missionName = (g: Asked, card: EntityId): Message => message(`mission.${missionEntry(g, card).id}`);

/** The system of a place; none for the Rebel Base space. */
export const systemFor = (g: Asked, place: number): EntityId => (isSystem(g, place) ? systemAt(g, place) : NONE);

/** REB-MIS-05, REB-MIS-06: a mission is turned up, its leaders go to a place that it allows. */
export const revealMission = verb('reveal-mission', {
  rules: ['REB-MIS-05'],
  params: { seat: integer(), card: entity() },
  locals: { place: NOBODY, target: NONE as number, assigned: [] as readonly EntityId[] },
  shows: { card: 'all' },
  requires: {
    // REB-MIS-03, REB-MIS-04
    'REB-MIS-02': {
      check: (a, g) => skillOn(g, a.card) >= missionEntry(g, a.card).needs || message('refused.skill'),
    },
    'REB-TEAM-23': {
      check: (a, g) =>
        leadersOn(g, a.card).some((one) => isLedBy(g, one, turnParty(g, a.seat))) || message('refused.partner'),
    },
    'REB-MIS-06': {
      check: (a, g) =>
        missionEntry(g, a.card).place === 'none' ||
        placesFor(g, missionEntry(g, a.card)).length > 0 ||
        message('refused.no-system'),
    },
  },
  by: (a) => a.seat,
  steps: {
    reveal: (a, g) => {
      g.put(a.card, pile(g, 'revealedMission'));
      return set({ assigned: leadersOn(g, a.card) });
    },
    place: {
      ask: (a, g) => {
        const mission = missionEntry(g, a.card);
        return mission.place === 'none'
          ? null
          : pick({
              by: a.seat,
              of: 'place',
              options: placesFor(g, mission),
              message: message('ask.mission-place', { mission: missionName(g, a.card) }),
            });
      },
      run: (a, g, place: number | undefined) => {
        if (place === undefined) return;
        for (const leader of a.assigned) {
          g.set(Leader.at, leader, place);
          g.set(Leader.mission, leader, NONE);
        }
        g.tell(message('note.mission-place', { place: placeName(g, place) }));
        return set({ place });
      },
    },
    target: {
      ask: (a, g) => {
        const options = targetsAt(g, missionEntry(g, a.card).place, a.place);
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, message: message('ask.mission-target') });
      },
      // REB-MIS-22
      run: (_a, _g, target: EntityId | undefined) => set({ target: target ?? NONE }),
    },
    // REB-MIS-09
    attempt: (a, g) =>
      missionEntry(g, a.card).attempt === true
        ? attemptMission({
            card: a.card,
            seat: a.seat,
            place: a.place,
            target: a.target as EntityId,
            assigned: a.assigned,
          })
        : missionAbility({
            card: a.card,
            seat: a.seat,
            system: systemFor(g, a.place),
            target: a.target as EntityId,
          }),
    keep: (a, g) => keeping(g, 'reveal-mission', a.card),
    // REB-MIS-24
    discard: (a, g) => {
      if (g.has(KeptWithRing, a.card)) return;
      if (missionEntry(g, a.card).starting === true) backToHand(g, a.seat, a.card);
      else g.put(a.card, discardPile(g, a.seat, a.card));
    },
  },
});
