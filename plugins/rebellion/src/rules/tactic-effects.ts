import {
  again,
  integer,
  isCall,
  message,
  optional,
  pick,
  pickMany,
  set,
  space,
  verb,
  type Asked,
  type Call,
  type Choosable,
  type EntityId,
  type Message,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { assign } from '@dejarik/sdk/questions';
import { theaters, type Theater } from '../content/types.ts';
import { kindOf, rival, unitName } from './board.ts';
import { attackDice, dieName, unspent } from './combat-dice.ts';
import { assignDamage, assignedTo, removeDamage, unitsHit } from './damage.ts';
import { rollFaces } from './dice.ts';
import { forcesIn, standing } from './forces.ts';
import { canDraw } from './tactic-hands.ts';
import { drawTactics } from './tactics.ts';

/** What tactic cards do. */

export const unitOf = (call: Call): EntityId => call.args['unit'] as EntityId;

/** The unit that a target is, in words. */
export const targetName = (g: Asked, option: Choosable): Message =>
  message('verb.assign-damage', {
    unit: typeof option === 'object' && isCall(option) ? unitName(kindOf(g, unitOf(option))) : message('badge.count'),
  });

const done = (calls: readonly (Call | null)[] | undefined): readonly Call[] =>
  (calls ?? []).filter((call) => call !== null);

/** Where and in which theater the attack in progress is. */
function scene(g: Asked): { readonly place: number; readonly theater: Theater } | null {
  const frame = g.within('attack');
  return frame === undefined ? null : { place: Number(frame.a['place']), theater: frame.a['theater'] as Theater };
}

interface Dealing {
  readonly amount: number;
  /** The most for one unit. */
  readonly each: number;
  /** The most units. */
  readonly units: number;
  readonly least: number;
}

/** REB-RAT-13: damage of a card for units of the theater, whatever the color of their health. */
function damageQuestion(g: Asked, seat: Seat, dealing: Dealing): Question | null {
  const at = scene(g);
  if (at === null) return null;
  const targets = standing(g, at.place, rival(g, seat), at.theater)
    // REB-DST-02
    .filter((unit) => kindOf(g, unit).health !== undefined)
    .map((unit) => assignDamage({ unit }));
  const most = Math.min(dealing.amount, dealing.each * Math.min(dealing.units, targets.length));
  if (most === 0) return null;
  return assign({
    by: seat,
    of: 'number',
    options: Array.from({ length: most }, (_, i) => i + 1),
    targets,
    limits: targets.map(() => dealing.each),
    min: Math.min(most, dealing.least),
    message: message('ask.card-damage'),
    label: (option) => (typeof option === 'number' ? message('hit.card', { number: option }) : targetName(g, option)),
    fits: (calls) =>
      new Set(done(calls).map(unitOf)).size <= dealing.units
        ? null
        : { rule: 'REB-RAT-13', message: message('refused.one-unit') },
  });
}

/** Damage of a card. `each` and `units` are the most for one unit, and the most units; all of it must be dealt unless `least` is said. */
export const dealDamage = verb('deal-damage', {
  rules: ['REB-RAT-13'],
  silent: true,
  params: {
    seat: integer(),
    amount: integer(),
    each: optional(integer(), 99),
    units: optional(integer(), 99),
    least: optional(integer(), 99),
  },
  by: (a) => a.seat,
  steps: {
    assign: {
      ask: (a, g) => damageQuestion(g, a.seat, a),
      run: (_a, _g, calls: readonly (Call | null)[] | undefined) => done(calls),
    },
  },
});

/** Ships shoot at the ground: damage of as many dice as one of them has red ones. */
export const bombard = verb('bombard', {
  silent: true,
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    aim: (a, g) => {
      const amount = Math.max(...forcesIn(g, a.place, a.seat, 'space').map((unit) => kindOf(g, unit).attack.red));
      return dealDamage({ seat: a.seat, amount });
    },
  },
});

/** REB-RAT-20, REB-RAT-23: damage that was assigned in this attack is removed. */
export const blockDamage = verb('block-damage', {
  // REB-RAT-21
  rules: ['REB-RAT-20', 'REB-RAT-21', 'REB-RAT-23'],
  silent: true,
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const at = scene(g);
        const units = at === null ? [] : unitsHit(g, at.place);
        const amount = Math.min(
          a.amount,
          units.reduce((sum, unit) => sum + assignedTo(g, unit), 0),
        );
        return amount === 0
          ? null
          : assign({
              by: a.seat,
              of: 'number',
              options: Array.from({ length: amount }, (_, i) => i + 1),
              targets: units.map((unit) => removeDamage({ unit })),
              limits: units.map((unit) => assignedTo(g, unit)),
              message: message('ask.block-damage'),
              label: (option) =>
                typeof option === 'number' ? message('hit.blocked', { number: option }) : targetName(g, option),
            });
      },
      run: (_a, _g, calls: readonly (Call | null)[] | undefined) => done(calls),
    },
  },
});

/** REB-RAT-11, REB-DIC-05: dice are rolled again, all at the same time. */
export const rerollDice = verb('reroll-dice', {
  rules: ['REB-RAT-11', 'REB-DIC-05'],
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const dice = attackDice(g);
        const options = unspent(dice).map((i) => i + 1);
        return options.length === 0
          ? null
          : pickMany({
              by: a.seat,
              of: 'number',
              options,
              min: 0,
              max: Math.min(a.amount, options.length),
              message: message('ask.reroll'),
              label: (option) => dieName(dice.rolled[Number(option) - 1]),
            });
      },
      run: (_a, g, chosen: readonly number[] | undefined) => {
        const again = chosen ?? [];
        const faces = rollFaces(g, again.length);
        g.amend('attack', {
          rolled: attackDice(g).rolled.map((die, i) => {
            const face = faces[again.indexOf(i + 1)];
            return face === undefined ? die : { ...die, face };
          }),
        });
      },
    },
  },
});

/** Cards of either deck are drawn, one after another. */
export const drawAnyTactics = verb('draw-any-tactics', {
  silent: true,
  params: { seat: integer(), amount: integer() },
  locals: { drawn: 0 },
  by: (a) => a.seat,
  steps: {
    deck: {
      ask: (a, g) => {
        const options = theaters.filter((theater) => canDraw(g, theater));
        return a.drawn >= a.amount || options.length === 0
          ? null
          : pick({
              by: a.seat,
              of: 'word',
              options,
              message: message('ask.tactic-deck'),
              label: (option) => message(`theater.${String(option)}`),
            });
      },
      run: (a, _g, theater: Theater | undefined) =>
        theater === undefined
          ? null
          : [drawTactics({ seat: a.seat, theater, amount: 1 }), set({ drawn: a.drawn + 1 }), again],
    },
  },
});
