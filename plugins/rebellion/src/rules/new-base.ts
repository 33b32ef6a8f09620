import { entity, message, pick, set, space, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { Campaign, ProbeCard, System } from '../components.ts';
import { roles } from '../content/types.ts';
import { forgetBase, moveOut } from './base.ts';
import {
  EMPIRE,
  hasUnits,
  isDestroyed,
  isRevealed,
  loyaltyAt,
  pile,
  REBELS,
  systemAt,
  theCampaign,
  systemOnCard,
} from './board.ts';
import { evacuate, evacuees } from './card-movement.ts';
import { HANDS } from './decks.ts';
import { assignedLeaders } from './mission-facts.ts';
import { roleArg, turnParty } from './parties.ts';

/** A new Rebel base. */

/** How many probe cards the Rebels look at for each leader who prepares the base. */
const LOOKED_AT = 4;

/** What the preparation may come to: units go to the base, or there is a new one. */
const EVACUATION = 'evacuation';
const WAYS = [EVACUATION, 'new-base'] as const;

/** The mission prepares a new base: nothing more is decided before the end of the phase. */
export const prepareNewBase = verb('prepare-new-base', {
  silent: true,
  by: () => REBELS,
  steps: {
    prepare: (_a, g) => {
      g.set(Campaign.preparing, theCampaign(g), Math.max(1, assignedLeaders(g).length));
      g.set(Campaign.preparer, theCampaign(g), roles.indexOf(roleArg(turnParty(g, REBELS)).role ?? 'admiral'));
    },
  },
});

/** REB-BASE-26: where a new base may lie. */
const mayLie = (g: Asked, card: EntityId): boolean => {
  const place = g.get(ProbeCard.system, card);
  const system = systemAt(g, place);
  return loyaltyAt(g, system) !== EMPIRE && !hasUnits(g, place, EMPIRE) && !isDestroyed(g, system);
};

/** The old base is given up for a new one. */
export const moveBase = verb('move-base', {
  rules: ['REB-BASE-21', 'REB-BASE-22', 'REB-BASE-23', 'REB-BASE-29'],
  params: { place: space(), old: entity(), card: entity() },
  by: () => REBELS,
  steps: {
    reveal: (a, g) => {
      if (!isRevealed(g)) moveOut(g);
      g.put(a.old, pile(g, 'location'));
    },
    move: (a, g) => {
      const hand = pile(g, 'probeHand');
      g.put(a.old, hand);
      // REB-PRB-02: all have seen it, but not which card of the hand it is.
      g.shuffle(hand, HANDS);
      g.put(a.card, pile(g, 'base'));
      g.set(Campaign.revealed, theCampaign(g), 0);
      forgetBase(g);
      // Its card is with the Empire, as all know.
      g.set(System.cleared, systemAt(g, a.place), 1);
    },
  },
});

/** What was prepared takes effect at the end of the Command Phase. */
export const establishBase = verb('establish-base', {
  rules: ['REB-BASE-28'],
  silent: true,
  locals: { leaders: 0 },
  by: () => REBELS,
  steps: {
    begin: (_a, g) => {
      const leaders = g.get(Campaign.preparing, theCampaign(g));
      g.set(Campaign.preparing, theCampaign(g), 0);
      return set({ leaders });
    },
    way: {
      ask: (a, g) =>
        a.leaders === 0 || evacuees(g).length === 0
          ? null
          : pick({
              by: REBELS,
              of: 'word',
              options: WAYS,
              label: (option) => message(`way.${String(option)}`),
              message: message('ask.way'),
            }),
      run: (_a, _g, way: string | undefined) => (way === EVACUATION ? [set({ leaders: 0 }), evacuate({})] : null),
    },
    draw: (a, g) => {
      if (a.leaders === 0) return;
      // REB-BASE-20
      for (const card of g.contents(pile(g, 'probes')).slice(-LOOKED_AT * a.leaders))
        g.put(card, pile(g, 'probesDrawn'));
    },
    choose: {
      ask: (_a, g) => {
        const drawn = g.contents(pile(g, 'probesDrawn'));
        if (drawn.length === 0) return null;
        // REB-BASE-27
        const options = drawn.filter((card) => mayLie(g, card));
        return pick({
          by: REBELS,
          of: 'entity',
          options,
          pass: true,
          secret: true,
          points: systemOnCard(g),
          message: message('ask.new-base'),
          refused: () =>
            drawn
              .filter((card) => !options.includes(card))
              .map((option) => ({
                option,
                because: [{ rule: 'REB-BASE-26', message: message('refused.no-base-there') }],
              })),
        });
      },
      run: (_a, g, card: EntityId | null | undefined) => {
        if (card === undefined) return null;
        // REB-BASE-24, REB-BASE-25
        if (card !== null) g.put(card, pile(g, 'base'));
        // Shuffled where nobody sees them, so that not even the Rebels know in which order they lie.
        const aside = pile(g, 'probesAside');
        for (const other of g.contents(pile(g, 'probesDrawn'))) g.put(other, aside);
        g.shuffle(aside, HANDS);
        for (const other of g.contents(aside)) g.put(other, pile(g, 'probes'), 'bottom');
        if (card === null) return null;
        const old = [...g.contents(pile(g, 'location')), ...g.contents(pile(g, 'base'))].find((one) => one !== card);
        return old === undefined ? null : moveBase({ place: g.get(ProbeCard.system, old), old, card });
      },
    },
  },
});
