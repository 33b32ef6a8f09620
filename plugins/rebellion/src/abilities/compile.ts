import type { Ability } from '@dejarik/sdk';
import { compileAbilities, type LanguageIssue, type Vocabulary } from '@dejarik/sdk/content';
import { ActionCard, Leader, MissionCard, tacticTheaters } from '../components.ts';
import { sides, theaters, type Content } from '../content/types.ts';
import { values } from '../values/mission.ts';
import { verbs } from '../verbs.ts';

/** Cards as abilities. */

/** Ids that cards may name. */
export interface CardNames {
  readonly units: readonly string[];
  /** Any if missing: positions put leaders of their own in the place of those whom cards name. */
  readonly leaders?: readonly string[];
}

/** What cards may say: everything that can happen, to what there is. */
const vocabularyOf = ({ units, leaders }: CardNames): Vocabulary => ({
  verbs,
  values,
  argumentWords: { unit: units },
  words: { side: sides, ...(leaders === undefined ? {} : { named: leaders }) },
  selectables: { leader: { option: 'entity', of: (g) => g.all(Leader) } },
  selects: 'leader',
  outermost: 'game',
});

interface Compiled {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
}

/** A card with an ability. */
interface Card {
  readonly id: string;
  readonly do: readonly unknown[];
  /** Of its face. */
  readonly value: number;
}

/** The ability of each card follows upon the verb that carries it out. */
const compileCards = (
  words: Vocabulary,
  kind: string,
  cards: readonly Card[],
  face: typeof MissionCard.card,
): readonly Compiled[] =>
  cards
    .filter((card) => card.do.length > 0)
    .map((card) => {
      const id = `${kind}.${card.id}`;
      return compileAbilities(
        words,
        { face, value: card.value },
        [{ id: card.id, message: id, after: `${kind}-ability.use`, of: { card: 'self' }, do: card.do }],
        { id: card.id, path: id, message: { id } },
      );
    });

/** What missions do follows upon their success, what tactic and action cards do upon their use. */
export function compileContent(
  { missions, tactics, actions }: Pick<Content, 'missions' | 'tactics' | 'actions'>,
  names: CardNames,
): Compiled {
  const words = vocabularyOf(names);
  const numbered = <T>(cards: readonly T[], first = 0): readonly (T & Pick<Card, 'value'>)[] =>
    cards.map((card, index) => ({ ...card, value: first + index }));
  const compiled = [
    ...compileCards(words, 'mission', numbered(missions), MissionCard.card),
    ...theaters.flatMap((theater) =>
      compileCards(
        words,
        'tactic',
        numbered(tactics, 1).filter((one) => one.theater === theater),
        tacticTheaters[theater].card,
      ),
    ),
    ...compileCards(words, 'action', numbered(actions), ActionCard.card),
  ];
  return {
    abilities: compiled.flatMap((one) => one.abilities),
    issues: compiled.flatMap((one) => one.issues),
  };
}
