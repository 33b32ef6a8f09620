import {
  again,
  integer,
  message,
  set,
  space,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Question,
} from '@dejarik/sdk';
import { assign } from '@dejarik/sdk/questions';
import { colors, theaters } from '../content/types.ts';
import { actionWindow } from './action-window.ts';
import { kindOf, rival } from './board.ts';
import { diceOf, dieName, fewerDice, fitsUnit, isHit, type RolledDie } from './combat-dice.ts';
import { effectOn } from './combat-effects.ts';
import { assignDamage, assignedTo, sufferHit, unitsHit } from './damage.ts';
import { rollFaces } from './dice.ts';
import { forcesIn, standing } from './forces.ts';
import { targetName, unitOf } from './tactic-effects.ts';
import { blockAction, combatAction } from './tactics.ts';

/** An attack with all units of a theater together. */

type Assigned = readonly (Call | null)[];

/** Does a black hit count as a red one for this target? */
const isTurnedRed = (g: Asked, die: RolledDie, unit: EntityId): boolean =>
  die.color === 'black' && die.face === 'hit' && kindOf(g, unit).health?.color === 'red';

/** REB-RAT-15: where the hits go. */
function hitsQuestion(
  g: Asked,
  a: { readonly seat: number; readonly place: number; readonly theater: (typeof theaters)[number] },
  hits: readonly RolledDie[],
): Question | null {
  // REB-RAT-17
  const targets = standing(g, a.place, rival(g, a.seat), a.theater).map((unit) => assignDamage({ unit }));
  const turned = a.theater === 'space' ? effectOn(g, 'black-as-red', a.seat) : 0;
  const may = (die: RolledDie | undefined, unit: EntityId): boolean =>
    die !== undefined && (fitsUnit(g, die, unit) || (turned > 0 && isTurnedRed(g, die, unit)));
  if (!hits.some((die) => targets.some((call) => may(die, unitOf(call))))) return null;
  const countTurned = (calls: Assigned): number =>
    calls.filter((call, i) => {
      const die = hits[i];
      return call !== null && die !== undefined && isTurnedRed(g, die, unitOf(call));
    }).length;
  return assign({
    by: a.seat,
    of: 'number',
    options: hits.map((_, i) => i + 1),
    targets,
    // REB-RAT-19
    limits: targets.map(() => hits.length),
    min: 0,
    message: message('ask.assign-hits'),
    label: (option) => (typeof option === 'number' ? dieName(hits[option - 1]) : targetName(g, option)),
    forbids: (hit, call) =>
      may(hits[hit - 1], unitOf(call)) ? null : { rule: 'REB-RAT-15', message: message('refused.health-color') },
    ...(turned === 0
      ? {}
      : {
          fits: (calls: Assigned) =>
            countTurned(calls) <= turned
              ? null
              : { rule: 'REB-RAT-15', message: message('refused.turned-hits', { turned }) },
        }),
    most: { rule: 'REB-RAT-18', message: message('refused.more-hits') },
  });
}

/** A side attacks once: roll, combat actions, hits, blocks, damage. */
export const attack = verb('attack', {
  rules: ['REB-RAT-01'],
  params: { seat: integer(), place: space(), theater: word(...theaters) },
  locals: { rolled: [] as readonly RolledDie[], spent: [] as readonly number[], chosen: [] as readonly RolledDie[] },
  amend: { rolled: [], spent: [], chosen: [] },
  by: (a) => a.seat,
  steps: {
    cards: (a) => actionWindow({ seat: a.seat, moment: 'dice', place: a.place }),
    roll: (a, g) => {
      // REB-RAT-25
      const units = forcesIn(g, a.place, a.seat, a.theater);
      const rolled = colors.flatMap((color) => {
        const dice = diceOf(g, units, color, fewerDice(g, a.seat, a.place, a.theater, color));
        const chosen = a.chosen.filter((die) => die.color === color).slice(0, dice);
        return [...chosen, ...rollFaces(g, dice - chosen.length).map((face): RolledDie => ({ color, face }))];
      });
      g.tell(
        message('note.attack', {
          dice: rolled.length,
          hits: rolled.filter(isHit).length,
          faces: rolled.map(({ color, face }) => `${color}-${face}`).join(' '),
        }),
      );
      return set({ rolled });
    },
    // REB-RAT-04, REB-RAT-08
    act: {
      ask: (a, g) => combatAction(g, a.seat, a.place, a.theater),
      run: (_a, _g, call: Call | null | undefined) => (call === null || call === undefined ? null : [call, again]),
    },
    assign: {
      ask: (a, g) => hitsQuestion(g, a, a.rolled.filter(isHit)),
      run: (_a, _g, calls: Assigned | undefined) => (calls ?? []).filter((call) => call !== null),
    },
    block: {
      ask: (a, g) => (unitsHit(g, a.place).length === 0 ? null : blockAction(g, rival(g, a.seat), a.place, a.theater)),
      run: (_a, _g, call: Call | null | undefined) => (call === null || call === undefined ? null : [call, again]),
    },
    suffer: (a, g) => unitsHit(g, a.place).map((unit) => sufferHit({ unit, amount: assignedTo(g, unit) })),
  },
});
