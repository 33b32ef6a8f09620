import { entity, integer, message, pick, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { Campaign, Leader, System } from '../components.ts';
import type { ObjectiveData } from '../content/types.ts';
import {
  activeLeadersAt,
  EMPIRE,
  entryOf,
  hasUnits,
  isCaptive,
  isDestroyed,
  isImperial,
  isRebel,
  isRemote,
  isSabotaged,
  leaderEntry,
  loyaltyAt,
  NOBODY,
  pile,
  placeOf,
  REBELS,
  reputationOf,
  theCampaign,
  timeOf,
} from './board.ts';
import { objectiveEntry } from './decks.ts';
import { eliminateEnemy } from './elimination.ts';
import { generalOf } from './parties.ts';
import { forgetObjective } from './told-objectives.ts';

/** Objectives and reputation. */

/** The Rebels gain reputation, space by space. */
export const gainReputation = verb('gain-reputation', {
  rules: ['REB-REP-01'],
  params: { amount: integer() },
  by: () => REBELS,
  steps: {
    move: (a, g) => {
      // The game ends where the markers meet, so that a step beyond is never made.
      const left = reputationOf(g) - timeOf(g);
      g.add(Campaign.reputation, theCampaign(g), -Math.min(a.amount, left));
    },
  },
});

/** The Rebels lose reputation. */
export const loseReputation = verb('lose-reputation', {
  rules: ['REB-REP-02'],
  params: { amount: integer() },
  by: () => EMPIRE,
  steps: { move: (a, g) => g.add(Campaign.reputation, theCampaign(g), a.amount) },
});

const destroyedSystems = (g: Asked): number => g.all(System).filter((one) => isDestroyed(g, one)).length;

/** Systems with Rebel units. */
const outposts = (g: Asked): readonly EntityId[] => g.all(System).filter((one) => hasUnits(g, placeOf(g, one), REBELS));

/** Whether all populous systems of some region are loyal to the Rebels. */
function hasRegion(g: Asked): boolean {
  const populous = g.all(System).filter((one) => !isRemote(g, one));
  const disloyal = new Set(
    // REB-LOY-08
    populous.filter((one) => loyaltyAt(g, one) !== REBELS).map((one) => entryOf(g, one).region),
  );
  return populous.some((one) => !disloyal.has(entryOf(g, one).region));
}

/** Whether the condition of an objective holds. */
function holds(g: Asked, condition: NonNullable<ObjectiveData['when']>): boolean {
  switch (condition) {
    case 'cut-supply-lines':
      return (
        g
          .all(System)
          .filter((one) => isImperial(g, one) && (isSabotaged(g, one) || hasUnits(g, placeOf(g, one), REBELS)))
          .length >= 3
      );
    case 'defend-the-people':
      return outposts(g).filter((one) => isRebel(g, one)).length >= 4;
    case 'regional-support':
      return hasRegion(g);
    case 'heart-of-the-empire':
      return outposts(g).some((one) => entryOf(g, one).always !== undefined && !hasUnits(g, placeOf(g, one), EMPIRE));
    case 'popular-support':
      // REB-LOY-08
      return g.all(System).filter((one) => loyaltyAt(g, one) === REBELS).length >= 6;
    case 'leave-no-one-behind':
      return !g.all(Leader).some((one) => isCaptive(g, one));
    case 'inspire-sympathy':
      return destroyedSystems(g) > 0;
    case 'establish-outposts':
      return outposts(g).length >= 5;
  }
}

/** Is it an objective of this moment whose condition holds? */
const isFulfilled = (g: Asked, card: EntityId): boolean => {
  const { timing, when } = objectiveEntry(g, card);
  return timing === 'refresh' && when !== undefined && holds(g, when);
};

/** Where the named leader is in the combat, an Imperial leader there is eliminated. */
function eliminations(g: Asked, leader: string | undefined) {
  const frame = g.within('combat');
  const place = Number(frame?.a['place'] ?? NOBODY);
  return leader !== undefined && activeLeadersAt(g, REBELS, place).some((one) => leaderEntry(g, one).id === leader)
    ? [eliminateEnemy({ seat: REBELS, place })]
    : [];
}

/** An objective is played. */
export const playObjective = verb('play-objective', {
  rules: ['REB-OBJ-01', 'REB-OBJ-03'],
  params: { card: entity() },
  shows: { card: 'all' },
  by: () => REBELS,
  steps: {
    play: (a, g) => {
      const { reputation, returns, eliminates, 'for-each': each } = objectiveEntry(g, a.card);
      g.show(a.card, 'all');
      if (returns !== true) forgetObjective(g, a.card);
      if (returns !== true) g.put(a.card, pile(g, 'objectiveBox'));
      const amount = each === 'destroyed-system' ? reputation * destroyedSystems(g) : reputation;
      return [gainReputation({ amount }), ...eliminations(g, eliminates)];
    },
  },
});

/** REB-REF-02: one objective may be played before the Refresh Phase. */
export const startObjective = verb('start-objective', {
  silent: true,
  by: () => REBELS,
  steps: {
    choose: {
      // REB-OBJ-06, REB-OBJ-07, REB-OBJ-08, REB-TEAM-14
      ask: (_a, g) => {
        const hand = g.contents(pile(g, 'objectiveHand'));
        if (hand.length === 0) return null;
        const options = hand.filter((card) => isFulfilled(g, card));
        return pick({
          by: generalOf(REBELS),
          of: 'entity',
          options,
          pass: true,
          secret: true,
          message: message('ask.objective'),
          refused: () =>
            hand
              .filter((card) => !options.includes(card))
              .map((option) => ({
                option,
                because: [{ rule: 'REB-OBJ-02', message: message('refused.objective') }],
              })),
        });
      },
      run: (_a, _g, card: EntityId | null | undefined) =>
        card === null || card === undefined ? null : playObjective({ card }),
    },
  },
});
