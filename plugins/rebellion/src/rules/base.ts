import { entity, In, message, system, verb, type Asked, type EntityId, type Seat, type Writes } from '@dejarik/sdk';
import { Campaign, Leader, ProbeCard, System, Unit } from '../components.ts';
import { tablesOf } from '../tables.ts';
import {
  areAdjacent,
  basePlace,
  baseSpace,
  EMPIRE,
  entryOf,
  hasGroundUnit,
  isDestroyed,
  isRevealed,
  isSetUp,
  leadersAt,
  loyaltyAt,
  pile,
  placeName,
  placeOf,
  REBELS,
  systemAt,
  theCampaign,
  unitsAt,
} from './board.ts';
import { sideOfSeat } from './parties.ts';

/** The Rebel base: hidden, sought, revealed. */

/** Where units and leaders go that an effect puts on the Rebel Base space. */
export const placeOfBase = (g: Asked): number =>
  // REB-BASE-16, REB-RES-04
  isRevealed(g) ? basePlace(g) : baseSpace(g);

/** REB-BASE-08, REB-BASE-09: a base that lies there is revealed, whatever else. */
const gives = (g: Asked, one: EntityId): boolean =>
  loyaltyAt(g, one) === EMPIRE || hasGroundUnit(g, placeOf(g, one), EMPIRE);

/** What everybody sees from now on: the hidden base is not there. */
const isCleared = (g: Asked, one: EntityId): boolean => g.get(System.cleared, one) === 1;

/** What the Empire knows besides: it has held its probe card. */
export const isReturned = (g: Asked, one: EntityId): boolean => g.get(System.returned, one) === 1;

/** Could the hidden base lie there, for all that the Empire has seen? */
export const isPossibleBase = (g: Asked, place: number): boolean => {
  const one = systemAt(g, place);
  return !isCleared(g, one) && !gives(g, one) && !isDestroyed(g, one);
};

/** Can units move between the Rebel Base space and a system? */
export const isNearBase = (g: Asked, place: number): boolean =>
  // REB-BASE-05, REB-BASE-06
  place === basePlace(g) || areAdjacent(g, basePlace(g), place);

/** Units have moved between the Rebel Base space and a system: what everybody learns of where the base is not. */
export function learnFromMove(g: Writes, place: number): void {
  for (const one of g.all(System)) {
    const other = placeOf(g, one);
    if (other !== place && !areAdjacent(g, other, place)) g.set(System.cleared, one, 1);
  }
}

/** Nothing that was learned of an older base says anything of a new one. */
export function forgetBase(g: Writes): void {
  for (const one of g.all(System)) {
    g.set(System.cleared, one, 0);
    g.set(System.returned, one, 0);
  }
}

/** The base is revealed: what is on its space comes to its system. */
export const revealBase = verb('reveal-base', {
  rules: ['REB-BASE-13'],
  params: { card: entity() },
  shows: { card: 'all' },
  requires: {
    'REB-BASE-14': { check: (_a, g) => !isRevealed(g) || message('refused.revealed') },
  },
  by: () => REBELS,
  steps: {
    turn: (a, g) => {
      g.show(a.card, 'all');
      g.put(a.card, pile(g, 'location'));
      g.set(Campaign.revealed, theCampaign(g), 1);
      moveOut(g);
      if (g.within('take-turn') !== undefined && !isArrival(g)) g.note('take-turn', MOVED_OUT);
    },
  },
});

/** The tally of a turn in which the base was revealed by something that brings about no combat itself. */
export const MOVED_OUT = 'moved-out';

/** Have units come there? Then the combat is a part of what brought them. */
const isArrival = (g: Asked): boolean =>
  g.within('activate') !== undefined || g.within('mission-ability')?.a['system'] === systemAt(g, basePlace(g));

/** Units and leaders of the Rebel Base space come to the base's system. */
export function moveOut(g: Writes): void {
  const place = basePlace(g);
  for (const unit of unitsAt(g, baseSpace(g), REBELS)) g.set(Unit.at, unit, place);
  for (const leader of leadersAt(g, REBELS, baseSpace(g))) g.set(Leader.at, leader, place);
}

/** It is plain that the base is not in a system. */
export const clearSystem = verb('clear-system', {
  silent: true,
  params: { system: entity() },
  steps: { note: (a, g) => g.set(System.cleared, a.system, 1) },
});

/** Imperial ground units or loyalty find the base, or everybody sees that it is not there. */
export const baseSought = system('base-sought', {
  rules: ['REB-BASE-08', 'REB-BASE-09', 'REB-ACV-07'],
  reads: [Unit, System, In],
  propose: (g) => {
    if (!isSetUp(g) || isRevealed(g)) return null;
    const [card] = g.contents(pile(g, 'base'));
    if (card === undefined) return null;
    const found = g.all(System).find((one) => !isCleared(g, one) && gives(g, one));
    if (found === undefined) return null;
    // REB-BASE-10, REB-BASE-11
    return placeOf(g, found) === basePlace(g) ? revealBase({ card }) : clearSystem({ system: found });
  },
});

/** The Empire asks whether the base is in a system; that does not reveal it. */
export const askForBase = verb('ask-for-base', {
  rules: ['REB-BASE-19'],
  params: { system: entity() },
  by: () => EMPIRE,
  steps: {
    answer: (a, g) => {
      const [card] = g.contents(pile(g, 'base'));
      if (isRevealed(g) || card === undefined) return;
      const name = message(`system.${tablesOf(g).systems[placeOf(g, a.system)]?.id ?? ''}`);
      if (placeOf(g, a.system) === basePlace(g)) {
        g.show(card, 'all');
        g.tell(message('note.base-there', { system: name }));
      } else {
        g.set(System.cleared, a.system, 1);
        g.tell(message('note.base-not-there', { system: name }));
      }
    },
  },
});

/** The Rebels say whether the base is in the region of a system. */
export const askForRegion = verb('ask-for-region', {
  rules: ['REB-BASE-19'],
  params: { system: entity() },
  by: () => EMPIRE,
  steps: {
    answer: (a, g) => {
      if (isRevealed(g)) return;
      const { region } = entryOf(g, a.system);
      const isHere = entryOf(g, systemAt(g, basePlace(g))).region === region;
      for (const one of g.all(System))
        if ((entryOf(g, one).region === region) !== isHere) g.set(System.cleared, one, 1);
      g.tell(message(isHere ? 'note.base-near' : 'note.base-not-near', { system: placeName(g, placeOf(g, a.system)) }));
    },
  },
});

/** REB-BASE-17: the Empire draws a probe card for every four Rebel units at the base, one at least. */
export const probesForUnits = (g: Asked): number =>
  Math.max(1, Math.floor(unitsAt(g, placeOfBase(g), REBELS).length / UNITS_PER_PROBE));
const UNITS_PER_PROBE = 4;

/** Could the game stand like this for all that a seat has seen of the base? */
export const isPossibleFor = (g: Asked, seat: Seat): boolean => {
  if (sideOfSeat(g, seat) === REBELS || !isSetUp(g) || isRevealed(g)) return true;
  const [card] = g.contents(pile(g, 'base'));
  if (card === undefined) return true;
  const place = g.get(ProbeCard.system, card);
  return isPossibleBase(g, place) && !(sideOfSeat(g, seat) === EMPIRE && isReturned(g, systemAt(g, place)));
};
