import { entity, integer, message, pick, space, verb, word, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { Leader } from '../components.ts';
import { colors, theaters, type Theater } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { grouped, kindOf, placeName, rival, taken, unitName, unitsAt } from './board.ts';
import { build } from './building.ts';
import type { RolledDie } from './combat-dice.ts';
import { destroyUnits } from './destruction.ts';
import type { Face } from './dice.ts';
import { partyOf, roleOfLeader } from './parties.ts';
import { tooHealthy } from './queue-effects.ts';
import { canDraw } from './tactic-hands.ts';
import { drawTactics } from './tactics.ts';

/** What action cards do. */

const victims = (g: Asked, seat: Seat, place: number, what: 'ship' | 'structure'): readonly EntityId[] =>
  unitsAt(g, place, rival(g, seat)).filter((unit) =>
    what === 'ship' ? kindOf(g, unit).theater === 'space' : kindOf(g, unit).class === 'structure',
  );

/** A unit of the enemy at a place is destroyed. */
export const destroyChosen = verb('destroy-chosen', {
  silent: true,
  params: { seat: integer(), place: space(), what: word('ship', 'structure') },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = grouped(g, victims(g, a.seat, a.place, a.what)).flatMap(({ units }) => units.slice(0, 1));
        return options.length === 0
          ? null
          : pick({
              by: a.seat,
              of: 'entity',
              options,
              message: message('ask.destroy-one'),
              label: (option) => unitName(kindOf(g, option as EntityId)),
            });
      },
      run: (_a, _g, unit: EntityId | undefined) => (unit === undefined ? null : destroyUnits({ units: [unit] })),
    },
  },
});

const groundGroups = (g: Asked, seat: Seat, place: number) =>
  grouped(
    g,
    unitsAt(g, place, rival(g, seat)).filter((unit) => kindOf(g, unit).theater === 'ground'),
  );

/** Ground units of the enemy with so much health together are destroyed. */
export const destroyHealth = verb('destroy-health', {
  silent: true,
  params: { seat: integer(), place: space(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const groups = groundGroups(g, a.seat, a.place);
        const all = groups.reduce((sum, { units }) => sum + units.length, 0);
        return all === 0
          ? null
          : allocate({
              by: a.seat,
              of: 'word',
              options: groups.map(({ kind }) => kind.id),
              limits: groups.map(({ units }) => units.length),
              min: 0,
              // One more than can fit, so that it is told by which rule it may not.
              max: Math.min(all, a.amount + 1),
              message: message('ask.destroy-at', { health: a.amount, place: placeName(g, a.place) }),
              label: (option) => message(`unit.${String(option)}`),
              fits: (counts) => tooHealthy(groups, counts, a.amount),
            });
      },
      run: (a, g, counts: readonly number[] | undefined) => {
        const units = taken(groundGroups(g, a.seat, a.place), counts ?? []);
        return units.length === 0 ? null : destroyUnits({ units });
      },
    },
  },
});

/** Tactic cards of one deck are drawn. */
export const drawOneDeck = verb('draw-one-deck', {
  silent: true,
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    deck: {
      ask: (a, g) => {
        const options = theaters.filter((theater) => canDraw(g, theater));
        return options.length === 0
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
        theater === undefined ? null : drawTactics({ seat: a.seat, theater, amount: a.amount }),
    },
  },
});

/** How a combat counts the leaders who joined it by a card. */
const joined = (leader: EntityId): string => `joined-${leader}`;
export const hasJoined = (g: Asked, leader: EntityId): boolean => g.tally('combat', joined(leader)) > 0;

/** REB-ACT-06: a leader of the pool joins a combat; he does not retreat, and comes back to the pool when it is over. */
export const joinCombat = verb('join-combat', {
  rules: ['REB-ACT-06'],
  params: { leader: entity(), place: space() },
  by: (a, g) => partyOf(g.get(Leader.side, a.leader), roleOfLeader(g, a.leader)),
  steps: {
    join: (a, g) => {
      g.set(Leader.at, a.leader, a.place);
      g.note('combat', joined(a.leader));
    },
  },
});

/** Verbs that roll dice which a card may set. */
const ROLLS = ['death-star-plans', 'attack', 'roll-mission'] as const;
const SET_FACES: readonly Face[] = ['hit', 'direct', 'special'];

/** What a die may be set to: its color is chosen only where it matters. */
const dieOptions = (g: Asked): readonly { readonly id: string; readonly die: RolledDie }[] =>
  // REB-DIC-06
  ROLLS.find((one) => g.within(one) !== undefined) === 'attack'
    ? colors.flatMap((color) => SET_FACES.map((face) => ({ id: `${color}-${face}`, die: { color, face } })))
    : SET_FACES.map((face) => ({ id: face, die: { color: 'black', face } }));

/** Dice are set instead of rolled. */
export const setDice = verb('set-dice', {
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = dieOptions(g).map(({ id }) => id);
        return allocate({
          by: a.seat,
          of: 'word',
          options,
          limits: options.map(() => a.amount),
          min: 0,
          max: a.amount,
          message: message('ask.set-dice'),
          label: (option) => message(`${String(option).includes('-') ? 'hit' : 'face'}.${String(option)}`),
        });
      },
      run: (_a, g, counts: readonly number[]) => {
        const chosen = dieOptions(g).flatMap(({ die }, i) => Array.from({ length: counts[i] ?? 0 }, () => die));
        const roll = ROLLS.find((one) => g.within(one) !== undefined);
        if (roll !== undefined) g.amend(roll, { chosen });
      },
    },
  },
});

/** Units for the icons of a system come onto its space of the build queue. */
export const buildFrom = verb('build-from', {
  silent: true,
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    build: (a, g) => {
      const { resources = [], queue = 1 } = tablesOf(g).systems[a.place] ?? {};
      return resources.map((icon) => build({ seat: a.seat, place: a.place, icon, queue }));
    },
  },
});
