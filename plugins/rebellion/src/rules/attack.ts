import {
  entity,
  integer,
  isCall,
  message,
  set,
  space,
  verb,
  word,
  type Asked,
  type Call,
  type Choosable,
  type EntityId,
  type Message,
} from '@dejarik/sdk';
import { assign } from '@dejarik/sdk/questions';
import { Doomed, Unit } from '../components.ts';
import { colors, theaters, type Color } from '../content/types.ts';
import { kindOf, rival, unitName } from './board.ts';
import { rollFaces, type Face } from './dice.ts';
import { forcesIn, standing } from './forces.ts';

/** An attack with all units of a theater together. */

/** REB-RAT-02: the most dice of a color in one attack. */
const MOST_DICE = 5;

/** A die that was rolled. */
export interface RolledDie {
  readonly color: Color;
  readonly face: Face;
}

/** REB-RAT-01: the dice of some units. */
export const diceOf = (g: Asked, units: readonly EntityId[], color: Color): number =>
  Math.min(
    MOST_DICE,
    units.reduce((sum, unit) => sum + kindOf(g, unit).attack[color], 0),
  );

/** REB-RAT-14: dice that hit. */
const hitsOf = (rolled: readonly RolledDie[]): readonly RolledDie[] =>
  rolled.filter(({ face }) => face === 'hit' || face === 'direct');

/** REB-DIC-02, REB-RAT-15, REB-RAT-16: may a die be assigned to a unit? */
const fitsUnit = (g: Asked, die: RolledDie | undefined, unit: EntityId): boolean => {
  const { health } = kindOf(g, unit);
  // REB-DST-02
  if (die === undefined || health === undefined) return false;
  return die.face === 'direct' || health.color === die.color;
};

/** A unit gets one damage; with as much as its health it is destroyed at the end of the battle step. */
export const sufferHit = verb('suffer-hit', {
  rules: ['REB-DMG-01', 'REB-RAT-26'],
  params: { unit: entity() },
  steps: {
    suffer: (a, g) => {
      g.add(Unit.damage, a.unit, 1);
      // REB-RAT-24, REB-RAT-25
      if (g.get(Unit.damage, a.unit) >= (kindOf(g, a.unit).health?.value ?? Infinity)) g.join(Doomed, a.unit);
    },
  },
});

const unitOf = (call: Call): EntityId => call.args['unit'] as EntityId;

/** A side attacks once. */
export const attack = verb('attack', {
  rules: ['REB-RAT-01'],
  params: { seat: integer(), place: space(), theater: word(...theaters) },
  locals: { rolled: [] as readonly RolledDie[] },
  by: (a) => a.seat,
  steps: {
    roll: (a, g) => {
      // REB-RAT-25
      const units = forcesIn(g, a.place, a.seat, a.theater);
      const rolled = colors.flatMap((color) =>
        rollFaces(g, diceOf(g, units, color)).map((face): RolledDie => ({ color, face })),
      );
      g.tell(message('note.attack', { dice: rolled.length, hits: hitsOf(rolled).length }));
      return set({ rolled });
    },
    assign: {
      ask: (a, g) => {
        const hits = hitsOf(a.rolled);
        // REB-RAT-17
        const targets = standing(g, a.place, rival(g, a.seat), a.theater).map((unit) => sufferHit({ unit }));
        if (!hits.some((die) => targets.some((call) => fitsUnit(g, die, unitOf(call))))) return null;
        return assign({
          by: a.seat,
          of: 'number',
          options: hits.map((_, i) => i + 1),
          targets,
          // REB-RAT-19
          limits: targets.map(() => hits.length),
          min: 0,
          message: message('ask.assign-hits'),
          label: (option) =>
            typeof option === 'number' ? labelOf(hits[option - 1]) : message('verb.suffer-hit', targetName(g, option)),
          forbids: (hit, call) =>
            fitsUnit(g, hits[hit - 1], unitOf(call))
              ? null
              : { rule: 'REB-RAT-15', message: message('refused.health-color') },
          most: { rule: 'REB-RAT-18', message: message('refused.more-hits') },
        });
      },
      run: (_a, _g, calls: readonly (Call | null)[] | undefined) => (calls ?? []).filter((call) => call !== null),
    },
  },
});

/** The unit that a target is, in words. */
const targetName = (g: Asked, option: Choosable): { readonly unit: Message } => ({
  unit: typeof option === 'object' && isCall(option) ? unitName(kindOf(g, unitOf(option))) : message('badge.count'),
});

const labelOf = (die: RolledDie | undefined) => message(`hit.${die?.color ?? 'black'}-${die?.face ?? 'hit'}`);
