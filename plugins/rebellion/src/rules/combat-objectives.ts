import { again, message, pick, set, verb, word, type Asked, type EntityId } from '@dejarik/sdk';
import { combatConditions, theaters, type CombatCondition } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { activeLeadersAt, EMPIRE, kindOf, leaderEntry, pile, REBELS } from './board.ts';
import { combatFacts } from './combat-facts.ts';
import { deathStarPlans, PLANS, stationsAt } from './death-star-plans.ts';
import { objectiveEntry } from './decks.ts';
import { forcesIn } from './forces.ts';
import { playObjective } from './objectives.ts';
import { generalOf } from './parties.ts';

/** Objectives of combats. */

/** Health that must be destroyed. */
const HEALTH = 3;
const BIG_SHIPS = ['star-destroyer', 'super-star-destroyer'];
const LORDS = ['darth-vader', 'emperor-palpatine'];

/** Health of the Imperial units of a theater that were destroyed. */
const destroyedHealth = (g: Asked, theater: (typeof theaters)[number]): number =>
  combatFacts(g)
    .destroyed.map((kind) => tablesOf(g).units[kind])
    .filter((kind) => kind !== undefined && kind.seat === EMPIRE && kind.theater === theater)
    .reduce((sum, kind) => sum + (kind?.health?.value ?? 0), 0);

/** Has the condition of an objective been met in this combat? */
function isMet(g: Asked, condition: CombatCondition): boolean {
  const { seat, place, winners, destroyed, subjugated } = combatFacts(g);
  switch (condition) {
    case 'crippling-blow':
      return seat === REBELS && destroyedHealth(g, 'ground') >= HEALTH;
    case 'major-victory':
      return seat === REBELS && destroyedHealth(g, 'space') >= HEALTH;
    case 'rebel-assault':
      return seat === REBELS && destroyed.some((kind) => BIG_SHIPS.includes(tablesOf(g).units[kind]?.id ?? ''));
    case 'liberation':
      return subjugated && winners[theaters.indexOf('ground')] === REBELS;
    case 'return-of-the-jedi':
      return (
        winners.includes(REBELS) &&
        activeLeadersAt(g, EMPIRE, place).some((leader) => LORDS.includes(leaderEntry(g, leader).id))
      );
    // What it needs is looked at below: it may be tried in every round.
    case 'death-star-plans':
      return false;
  }
}

/** REB-DST-10, REB-DST-13, REB-DST-16: may Death Star Plans be tried now, for all that everybody sees? */
const canTryPlans = (g: Asked, moment: string): boolean => {
  const { place } = combatFacts(g);
  return (
    moment === 'space' &&
    g.tally('combat-round', PLANS) === 0 &&
    stationsAt(g, place).length > 0 &&
    forcesIn(g, place, REBELS, 'space').some((unit) => kindOf(g, unit).class === 'fighter')
  );
};

/** REB-OBJ-04: an objective may be played right after its condition has been met. */
export const combatObjective = verb('combat-objective', {
  silent: true,
  params: { theater: word(...theaters, 'retreat') },
  locals: { fresh: [] as readonly string[] },
  by: () => REBELS,
  steps: {
    look: (_a, g) => {
      const met = combatConditions.filter((one) => isMet(g, one));
      const { past } = combatFacts(g);
      g.amend('combat', { past: met });
      return set({ fresh: met.filter((one) => !past.includes(one)) });
    },
    choose: {
      ask: (a, g) => {
        const hand = g.contents(pile(g, 'objectiveHand'));
        const plans = canTryPlans(g, a.theater);
        // REB-OBJ-07
        if (hand.length === 0 || combatFacts(g).played || (a.fresh.length === 0 && !plans)) return null;
        const options = hand.filter((card) => {
          const { combat } = objectiveEntry(g, card);
          return combat === 'death-star-plans' ? plans : combat !== undefined && a.fresh.includes(combat);
        });
        return pick({
          // REB-TEAM-14
          by: generalOf(REBELS),
          of: 'entity',
          options,
          pass: true,
          secret: true,
          message: message('ask.combat-objective'),
          refused: () =>
            hand
              .filter((card) => !options.includes(card))
              .map((option) => ({
                option,
                because: [{ rule: 'REB-OBJ-04', message: message('refused.objective') }],
              })),
        });
      },
      run: (_a, g, card: EntityId | null | undefined) => {
        if (card === null || card === undefined) return null;
        if (objectiveEntry(g, card).combat === 'death-star-plans') return [deathStarPlans({ card }), again];
        g.amend('combat', { played: true });
        return playObjective({ card });
      },
    },
  },
});
