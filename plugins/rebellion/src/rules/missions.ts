import { entity, integer, message, NONE, pick, set, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { KeptWithRing, Leader } from '../components.ts';
import { leaderEntry, leadersOn, NOBODY, pile, placeName } from './board.ts';
import { backToHand, discardPile, missionEntry } from './decks.ts';
import { isLedBy, turnParty } from './parties.ts';
import { placesFor, targetsAt } from './mission-places.ts';
import { missionAbility } from './mission-ability.ts';
import { missionName, systemFor } from './mission-facts.ts';
import { keeping } from './rings.ts';
import { attemptMission } from './attempts.ts';

/** Missions: revealed and carried out. */

/** REB-MIS-02: icons of the skill that it requires, on those assigned to it. */
const skillOn = (g: Asked, card: EntityId): number => {
  const mission = missionEntry(g, card);
  return leadersOn(g, card).reduce((sum, leader) => sum + (leaderEntry(g, leader).skills[mission.skill] ?? 0), 0);
};

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
