import type { Ability } from '@dejarik/sdk';
import { compileAbilities, type LanguageIssue, type Vocabulary } from '@dejarik/sdk/content';
import { ActionCard, Leader, MissionCard, tacticTheaters } from '../components.ts';
import { theaters } from '../content/types.ts';
import type { ActionEntry, MissionEntry, TacticEntry } from '../tables.ts';
import { values } from '../values/mission.ts';
import { verbs } from '../verbs.ts';

/** Cards as abilities. */

/** What cards may say: everything that can happen. */
const words: Vocabulary = {
  verbs,
  values,
  selectables: { leader: { option: 'entity', of: (g) => g.all(Leader) } },
  selects: 'leader',
  outermost: 'game',
};

interface Compiled {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
}

/** A card with an ability. */
interface Card {
  readonly id: string;
  readonly index: number;
  readonly do: readonly unknown[];
}

/** The ability of each card follows upon the verb that carries it out. */
function compileCards(kind: string, cards: readonly Card[], verb: string, face: typeof MissionCard.card): Compiled {
  const compiled = cards
    .filter((card) => card.do.length > 0)
    .map((card) => {
      const id = `${kind}.${card.id}`;
      return compileAbilities(
        words,
        { face, value: card.index },
        [{ id: card.id, message: id, after: `${verb}.use`, of: { card: 'self' }, do: card.do }],
        { id: card.id, path: id, message: { id } },
      );
    });
  return {
    abilities: compiled.flatMap((one) => one.abilities),
    issues: compiled.flatMap((one) => one.issues),
  };
}

/** What missions do follows upon their success. */
export const compileMissions = (missions: readonly MissionEntry[]): Compiled =>
  compileCards('mission', missions, 'mission-ability', MissionCard.card);

/** What action cards do follows upon their use. */
export const compileActions = (actions: readonly ActionEntry[]): Compiled =>
  compileCards('action', actions, 'action-ability', ActionCard.card);

export const compileTactics = (tactics: readonly TacticEntry[]): Compiled => {
  const decks = theaters.map((theater) =>
    compileCards(
      'tactic',
      tactics.filter((one) => one.theater === theater).map((one) => ({ ...one, index: one.index + 1 })),
      'tactic-ability',
      tacticTheaters[theater].card,
    ),
  );
  return {
    abilities: decks.flatMap((one) => one.abilities),
    issues: decks.flatMap((one) => one.issues),
  };
};
