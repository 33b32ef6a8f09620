import {
  again,
  entity,
  integer,
  message,
  optional,
  pick,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { Character, Slot } from '../components.ts';
import { attackAction } from './attack.ts';
import {
  activeSeat,
  characterOfSkill,
  handOf,
  isEither,
  isShared,
  playersCharacter,
  skillOf,
  slotEntry,
  slots,
} from './board.ts';
import { takesEffect } from './event-effect.ts';
import { intelAction } from './look-and-lure.ts';
import { moveAction, inPassing } from './movement.ts';
import { planAction } from './planning.ts';

/** Actions: a skill card into a slot, and what the slot and the card do. */

const usedKey = (g: Asked, slot: EntityId): string => `slot-${g.get(Slot.slot, slot)}`;
/** No card was played there in this turn. */
const isFree = (g: Asked, slot: EntityId): boolean => g.tally('turn', usedKey(g, slot)) === 0;
const KINDS = ['regular', 'extra'] as const;

/** What a slot does at a strength; undefined for a slot that only has its card. */
function slotAction(g: Asked, slot: EntityId, character: EntityId, strength: number): Call {
  const { id } = slotEntry(g, slot);
  switch (id) {
    case 'move':
      return moveAction({ character, strength });
    case 'attack':
      return attackAction({ character, strength });
    case 'intel':
      return intelAction({ character, strength });
    case 'plan':
      return planAction({ character, strength });
    default:
      return missionAction({ slot, character, strength });
  }
}

/** A green slot of the mission: what it does follows in the mission's rule. */
export const missionAction = verb('mission-action', {
  rules: ['MA-MAC-01'],
  params: { slot: entity(), character: entity(), strength: integer() },
  requires: {
    'MA-MAC-03': {
      check: (a, g) => {
        const least = slotEntry(g, a.slot).mission?.least;
        return least === undefined || a.strength >= least || message('refused.too-weak');
      },
    },
  },
  by: (_a, g) => activeSeat(g),
  steps: { resolve: null },
});

/** The skill card is in its slot; now slot and card may be used, in the order the player likes. */
export const perform = verb('perform', {
  rules: ['MA-ACT-02'],
  params: { card: entity(), slot: entity(), kind: optional(word(...KINDS), 'regular') },
  shows: { card: 'all' },
  locals: { character: 0, strength: 0, acted: false },
  amend: { strength: [] },
  requires: {
    'MA-ACT-04': {
      check: (a, g) => isShared(g) || a.kind === 'extra' || isFree(g, a.slot) || message('refused.slot-used'),
    },
    'MA-SHR-06': {
      check: (a, g) => !isShared(g) || a.kind === 'extra' || isFree(g, a.slot) || message('refused.slot-used'),
    },
    'MA-EXT-02': { check: (a, g) => a.kind !== 'extra' || isFree(g, a.slot) || message('refused.slot-used') },
    'MA-ACT-01': { check: (a, g) => a.kind !== 'regular' || regularDone(g) < 2 || message('refused.two-actions') },
  },
  commit: 'lay',
  by: (_a, g) => activeSeat(g),
  steps: {
    lay: (a, g) => {
      const skill = skillOf(g, a.card);
      const { id } = slotEntry(g, a.slot);
      g.put(a.card, g.get(Slot.zone, a.slot) as EntityId);
      takesEffect(g);
      g.note('turn', usedKey(g, a.slot));
      // MA-EXT-03
      if (a.kind === 'regular') g.note('turn', REGULAR);
      // MA-SKL-01, MA-SKL-02
      const bonus = skill.symbol === id ? 1 : 0;
      // MA-SHR-04
      const character = characterOfSkill(g, a.card);
      return { set: { character: character ?? 0, strength: skill.strength + bonus } };
    },
    act: {
      ask: (a, g) => whatNext(a, g),
      run: (_a, _g, call: Call | null | undefined) => {
        if (call === null || call === undefined) return null;
        return isSlotAction(call) ? [{ set: { acted: true } }, call, again] : [call, again];
      },
    },
  },
});

/** The ability of the card that is played, once, in the slot it names. What it does follows upon `resolve`. */
export const useSkill = verb('use-skill', {
  rules: ['MA-SKL-04'],
  params: { card: entity(), slot: entity(), character: entity(), strength: integer() },
  requires: {
    'MA-SKL-03': {
      check: (a, g) => skillOf(g, a.card).ability?.slot === slotEntry(g, a.slot).id || message('refused.other-slot'),
    },
    'MA-SKL-05': { check: (_a, g) => g.tally('perform', SKILL_USED) === 0 || message('refused.skill-used') },
  },
  by: (_a, g) => activeSeat(g),
  steps: {
    resolve: (_a, g) => {
      if (g.within('perform')) g.note('perform', SKILL_USED);
    },
  },
});
const SKILL_USED = 'skill';

const REGULAR = 'regular';
const regularDone = (g: Asked): number => g.tally('turn', REGULAR);

const SLOT_ACTIONS = ['move-action', 'attack-action', 'intel-action', 'plan-action', 'mission-action'];
const isSlotAction = (call: Call): boolean => SLOT_ACTIONS.includes(call.verb);

interface Performing {
  readonly card: EntityId;
  readonly slot: EntityId;
  readonly character: number;
  readonly strength: number;
  readonly acted: boolean;
}

/** The slot's ability, the card's, and what may be done where the character stands. */
function whatNext(a: Performing, g: Asked): Question | null {
  const character = a.character as EntityId;
  const own = slotAction(g, a.slot, character, a.strength);
  const calls: Call[] = a.acted ? [] : [own];
  if (skillOf(g, a.card).ability !== undefined)
    calls.push(useSkill({ card: a.card, slot: a.slot, character, strength: a.strength }));
  calls.push(...inPassing(g, character));
  const options = calls.filter((call) => g.can(call));
  return options.length === 0
    ? null
    : pick({
        by: activeSeat(g),
        of: 'call',
        options,
        pass: true,
        message: message('ask.perform', { card: a.card }),
        refused: () =>
          calls.filter((call) => !options.includes(call)).map((call) => ({ option: call, because: g.why(call) })),
      });
}

/** Every way to play a card from a hand. */
export const performances = (g: Asked, seat: Seat, kind: (typeof KINDS)[number] = 'regular'): readonly Call[] =>
  handOf(g, seat).flatMap((card) =>
    slots(g).map((slot) => perform(kind === 'regular' ? { card, slot } : { card, slot, kind })),
  );

/** An action beyond the two of the turn, with a card of its own. */
export const extraAction = verb('extra-action', {
  rules: ['MA-EXT-01'],
  requires: {
    'MA-EXT-01': {
      check: (_a, g) =>
        performances(g, activeSeat(g), 'extra').some((call) => g.can(call)) || message('refused.no-card'),
    },
  },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (_a, g) => {
        const calls = performances(g, activeSeat(g), 'extra');
        const options = calls.filter((call) => g.can(call));
        return options.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'call',
              options,
              message: message('ask.extra-action'),
              refused: () =>
                calls.filter((call) => !options.includes(call)).map((call) => ({ option: call, because: g.why(call) })),
            });
      },
      run: (_a, _g, call: Call | undefined) => call ?? null,
    },
  },
});

/** An action of the player's choice at a strength, without any card. */
export const freeAction = verb('free-action', {
  rules: ['MA-FRE-01'],
  params: { character: entity(), strength: integer(), slot: optional(word()) },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (a, g) => {
        // MA-FRE-02, MA-MAC-01
        const usable = slots(g).filter((slot) => a.slot === undefined || slotEntry(g, slot).id === a.slot);
        const calls = [
          ...usable.map((slot) => slotAction(g, slot, a.character, a.strength)),
          ...inPassing(g, a.character),
        ];
        const options = calls.filter((call) => g.can(call));
        return options.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'call',
              options,
              pass: true,
              message: message('ask.free-action', { strength: a.strength }),
            });
      },
      run: (_a, _g, call: Call | null | undefined) =>
        call === null || call === undefined ? null : isSlotAction(call) ? call : [call, again],
    },
  },
});

/** The two compulsory actions are done, or cannot be. */
export const endActions = verb('end-actions', {
  silent: true,
  requires: {
    'MA-ACT-01': {
      check: (_a, g) => !performances(g, activeSeat(g)).some((call) => g.can(call)) || message('refused.more-actions'),
    },
  },
  by: (_a, g) => activeSeat(g),
  steps: {},
});

/** The action step: two different actions, and whatever else may be done before, between and after. */
export const actionStep = verb('action-step', {
  silent: true,
  by: (_a, g) => activeSeat(g),
  steps: {
    act: {
      ask: (_a, g) => {
        const seat = activeSeat(g);
        const calls = [
          ...performances(g, seat),
          ...standing(g).flatMap((one) => inPassing(g, one)),
          ...g.usable('turn', seat),
          endActions({}),
        ];
        const options = calls.filter((call) => g.can(call));
        return pick({
          by: seat,
          of: 'call',
          options,
          message: message('ask.act'),
          refused: () =>
            calls.filter((call) => !options.includes(call)).map((call) => ({ option: call, because: g.why(call) })),
        });
      },
      run: (_a, _g, call: Call) => (call.verb === endActions.id ? null : [call, again]),
    },
  },
});

/** Characters that may use what lies where they stand: the active player's own, or all shared ones. */
function standing(g: Asked): readonly EntityId[] {
  if (isEither(g)) return g.all(Character);
  const own = playersCharacter(g);
  return own === undefined ? [] : [own];
}
