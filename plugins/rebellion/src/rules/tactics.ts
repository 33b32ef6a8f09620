import {
  entity,
  integer,
  message,
  pick,
  space,
  verb,
  word,
  type Asked,
  type EntityId,
  type Question,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { Leader } from '../components.ts';
import { tacticWindows, theaters, type Theater } from '../content/types.ts';
import { pile, rival } from './board.ts';
import { attackDice, dieName, specialOf, unspent } from './combat-dice.ts';
import { effectOn } from './combat-effects.ts';
import { rollFaces } from './dice.ts';
import { forcesIn } from './forces.ts';
import { partyOf, roleIn } from './parties.ts';
import { pupilAt } from './ring-effects.ts';
import { canDraw, deal, discard, tacticEntry, tacticHand, theaterOf } from './tactic-hands.ts';

/** Tactic cards are drawn and played. */

/** Tactic cards come to a hand. */
export const drawTactics = verb('draw-tactics', {
  params: { seat: integer(), theater: word(...theaters), amount: integer() },
  // REB-TEAM-35
  by: (a) => partyOf(a.seat, roleIn(a.theater)),
  steps: {
    draw: (a, g) => {
      const drawn = deal(g, a.seat, a.theater, a.amount);
      if (effectOn(g, 'open-hand', a.seat) > 0) for (const card of drawn) g.show(card, 'all');
    },
  },
});

/** A die that shows a special is spent. */
function spendSpecial(g: Writes): void {
  const dice = attackDice(g);
  const die = specialOf(dice);
  if (die !== undefined) g.amend('attack', { spent: [...dice.spent, die] });
}

/** REB-DIC-03: a special is spent for a tactic card of the theater. */
export const drawTactic = verb('draw-tactic', {
  rules: ['REB-RAT-06'],
  params: { seat: integer(), theater: word(...theaters) },
  requires: {
    'REB-RAT-05': { check: (_a, g) => specialOf(attackDice(g)) !== undefined || message('refused.no-special') },
    'REB-DSC-03': { check: (a, g) => canDraw(g, a.theater) || message('refused.no-tactics-left') },
  },
  by: (a) => a.seat,
  steps: {
    spend: (a, g) => {
      spendSpecial(g);
      return drawTactics({ seat: a.seat, theater: a.theater, amount: 1 });
    },
  },
});

/** The ability of a tactic card: what it does follows upon `use`. */
export const tacticAbility = verb('tactic-ability', {
  params: { card: entity(), seat: integer(), other: integer(), place: space() },
  silent: true,
  by: (a) => a.seat,
  steps: { use: null },
});

const hasNeed = (g: Asked, seat: Seat, place: number, card: EntityId): boolean => {
  switch (tacticEntry(g, card).needs) {
    case 'ship':
      return forcesIn(g, place, seat, 'space').length > 0;
    case 'card':
      return tacticHand(g, seat).some((other) => other !== card && theaterOf(g, other) === theaterOf(g, card));
    default:
      return true;
  }
};

/** A tactic card is played. */
export const playTactic = verb('play-tactic', {
  rules: ['REB-RAT-09'],
  params: {
    card: entity(),
    seat: integer(),
    place: space(),
    theater: word(...theaters),
    window: word(...tacticWindows),
  },
  shows: { card: 'all' },
  requires: {
    'REB-RAT-09': {
      check: (a, g) => a.window === 'block' || theaterOf(g, a.card) === a.theater || message('refused.other-theater'),
    },
    'REB-RAT-22': {
      check: (a, g) => a.window === 'attack' || theaterOf(g, a.card) === a.theater || message('refused.other-theater'),
    },
    'REB-RAT-20': {
      check: (a, g) => tacticEntry(g, a.card).window === a.window || message('refused.other-window'),
    },
    'REB-RAT-10': {
      check: (a, g) =>
        tacticEntry(g, a.card).special !== true ||
        specialOf(attackDice(g)) !== undefined ||
        message('refused.no-special'),
    },
    'REB-RAT-12': { check: (a, g) => hasNeed(g, a.seat, a.place, a.card) || message('refused.needs') },
    'REB-GLD-04': {
      check: (a, g) =>
        a.theater === 'ground' || effectOn(g, 'no-space-tactics', a.seat) === 0 || message('refused.barred'),
    },
  },
  by: (a) => a.seat,
  steps: {
    play: (a, g) => {
      g.put(a.card, pile(g, 'tacticPlayed'));
      if (tacticEntry(g, a.card).special === true) spendSpecial(g);
      return tacticAbility({ card: a.card, seat: a.seat, other: rival(g, a.seat), place: a.place });
    },
    discard: (a, g) => discard(g, a.card),
  },
});

/** A die of the attack is rolled again by Master Yoda's ring, once in a round. */
export const masterReroll = verb('master-reroll', {
  // REB-DIC-05
  rules: ['REB-RAT-11'],
  params: { seat: integer(), place: space() },
  requires: {
    'REB-RNG-01': { check: (a, g) => pupilAt(g, a.seat, a.place) !== undefined || message('refused.no-pupil') },
    'REB-RAT-07': { check: (_a, g) => unspent(attackDice(g)).length > 0 || message('refused.no-dice') },
  },
  by: (a) => a.seat,
  steps: {
    die: {
      ask: (a, g) => {
        const dice = attackDice(g);
        return pick({
          by: a.seat,
          of: 'number',
          options: unspent(dice).map((i) => i + 1),
          message: message('ask.reroll-die'),
          label: (option) => dieName(dice.rolled[Number(option) - 1]),
        });
      },
      run: (a, g, chosen: number) => {
        const pupil = pupilAt(g, a.seat, a.place);
        const [face] = rollFaces(g, 1);
        if (pupil === undefined || face === undefined) return;
        g.set(Leader.rerolled, pupil, 1);
        g.amend('attack', {
          rolled: attackDice(g).rolled.map((die, i) => (i === chosen - 1 ? { ...die, face } : die)),
        });
      },
    },
  },
});

/** REB-RAT-04: what an attacker may do after the roll; asked of whoever holds a card, has a special to spend or may roll a die again. */
export function combatAction(g: Asked, seat: Seat, place: number, theater: Theater): Question | null {
  const hand = tacticHand(g, seat);
  const mayDraw = specialOf(attackDice(g)) !== undefined && canDraw(g, theater);
  const mayReroll = g.can(masterReroll({ seat, place }));
  if (hand.length === 0 && !mayDraw && !mayReroll) return null;
  return doOne(g, {
    by: seat,
    pass: true,
    secret: true,
    message: message('ask.combat-action'),
    calls: [
      drawTactic({ seat, theater }),
      ...(pupilAt(g, seat, place) === undefined ? [] : [masterReroll({ seat, place })]),
      ...hand.map((card) => playTactic({ card, seat, place, theater, window: 'attack' })),
    ],
  });
}

/** REB-RAT-20: cards with which the enemy blocks; asked of whoever holds a card. */
export function blockAction(g: Asked, seat: Seat, place: number, theater: Theater): Question | null {
  const hand = tacticHand(g, seat);
  return hand.length === 0 || effectOn(g, 'no-blocks', seat) > 0
    ? null
    : doOne(g, {
        by: seat,
        pass: true,
        secret: true,
        message: message('ask.block'),
        calls: hand.map((card) => playTactic({ card, seat, place, theater, window: 'block' })),
      });
}

/** Another card of the theater is discarded from the hand. */
export const discardTactic = verb('discard-tactic', {
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    card: {
      ask: (a, g) => {
        const [played] = g.contents(pile(g, 'tacticPlayed'));
        const options = tacticHand(g, a.seat).filter(
          (card) => played !== undefined && theaterOf(g, card) === theaterOf(g, played),
        );
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, secret: true, message: message('ask.discard-tactic') });
      },
      run: (_a, g, card: EntityId | undefined) => {
        if (card !== undefined) discard(g, card);
      },
    },
  },
});
