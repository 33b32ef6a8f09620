import { entity, integer, message, NONE, optional, pick, set, space, verb, word, type EntityId } from '@dejarik/sdk';
import { KeptWithRing, Leader } from '../components.ts';
import { actionMoments, roles } from '../content/types.ts';
import { isSystem, NOBODY, pile, rival, sidePile, systemAt } from './board.ts';
import { actionEntry } from './decks.ts';
import { partyOf } from './parties.ts';
import { hasNeed, isManned, mayUse, momentOf, placesOf, users } from './action-users.ts';
import { actionAbility } from './action-ability.ts';
import { keeping } from './rings.ts';

/** Action cards are used. */

/** An action card is used: it is turned up, carried out, and out of the game. */
export const useAction = verb('use-action', {
  rules: ['REB-ACT-04'],
  params: {
    card: entity(),
    seat: integer(),
    moment: word(...actionMoments),
    place: space(),
    about: entity(),
    role: optional(word(...roles)),
  },
  locals: { leader: NONE as number, at: NOBODY },
  shows: { card: 'all' },
  requires: {
    'REB-ACT-07': {
      check: (a, g) => {
        const entry = actionEntry(g, a.card);
        if (momentOf(entry) !== a.moment) return message('refused.other-moment');
        const isUseful = placesOf(g, entry)?.length !== 0 && hasNeed(g, entry, a.place);
        return isUseful || message('refused.no-effect');
      },
    },
    'REB-TEAM-07': { check: (a, g) => mayUse(g, a.card, a.role) || message('refused.partner') },
    'REB-ACT-05': {
      check: (a, g) => isManned(g, actionEntry(g, a.card), a) || message('refused.leader-away'),
    },
  },
  by: (a) => partyOf(a.seat, a.role),
  steps: {
    leader: {
      ask: (a, g) => {
        const options = users(g, actionEntry(g, a.card), a);
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, message: message('ask.acting-leader') });
      },
      run: (a, g, leader: EntityId | undefined) => {
        g.put(a.card, pile(g, 'actionPlayed'));
        return set({ leader: leader ?? NONE, at: a.place });
      },
    },
    place: {
      ask: (a, g) => {
        const options = placesOf(g, actionEntry(g, a.card));
        return options === null
          ? null
          : pick({
              by: a.seat,
              of: 'place',
              options,
              message: message('ask.mission-place', {
                mission: message(`action.${actionEntry(g, a.card).id}`),
              }),
            });
      },
      run: (a, g, place: number | undefined) => {
        if (place === undefined) return null;
        g.set(Leader.at, a.leader as EntityId, place);
        return set({ at: place });
      },
    },
    ability: (a, g) =>
      actionAbility({
        card: a.card,
        seat: a.seat,
        other: rival(g, a.seat),
        place: a.at,
        system: isSystem(g, a.at) ? systemAt(g, a.at) : NONE,
        leader: a.leader as EntityId,
      }),
    keep: (a, g) => keeping(g, 'use-action', a.card),
    // REB-ACT-02
    box: (a, g) => {
      if (!g.has(KeptWithRing, a.card)) g.put(a.card, sidePile(g, a.seat, 'actionBox'));
    },
  },
});

/** REB-ACT-11: a card that was gained is used at once if it is one of these; where nobody can use it, it is turned up and out of the game. */
export const useGained = verb('use-gained', {
  rules: ['REB-ACT-11'],
  silent: true,
  params: { seat: integer(), card: entity(), recruited: entity() },
  by: (a) => a.seat,
  steps: {
    use: (a, g) => {
      if (momentOf(actionEntry(g, a.card)) !== 'immediate') return null;
      const call = useAction({
        card: a.card,
        seat: a.seat,
        moment: 'immediate',
        place: NOBODY,
        about: a.recruited,
      });
      if (g.can(call)) return call;
      // That it had to be used at once is seen from its going: so is the card.
      g.show(a.card, 'all');
      g.put(a.card, sidePile(g, a.seat, 'actionBox'));
      return null;
    },
  },
});
