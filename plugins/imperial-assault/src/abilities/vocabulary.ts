import type { AnyComponent, AnyValue, Verb } from '@dejarik/sdk';
import type { Vocabulary } from '@dejarik/sdk/content';
import type { ContentWords } from '../content/schemas.ts';
import type { VocabularyWord } from '../points/entry-types.ts';

/** What card abilities may speak of. */
export interface Speech {
  /** Everything an ability may do or react to. */
  readonly verbs: readonly Verb[];
  /** Everything it may ask. */
  readonly values: readonly AnyValue[];
  /** What was contributed beside these. */
  readonly words: readonly VocabularyWord[];
  readonly onCards: ContentWords;
  readonly conditions: readonly { readonly id: string; readonly component: AnyComponent }[];
}

/** The vocabulary of the card language. */
export function vocabularyOf({ verbs, values, words, onCards, conditions }: Speech): Vocabulary {
  const of = <M>(meaning: (word: VocabularyWord) => M | undefined): Readonly<Record<string, M>> => {
    const found: Record<string, M> = {};
    for (const word of words) {
      const means = meaning(word);
      if (means !== undefined) found[word.id] = means;
    }
    return found;
  };
  return {
    verbs,
    values,
    words: {
      ...of((word) => (word.kind === 'words' ? word.means : undefined)),
      trait: onCards.traits,
      affiliation: onCards.affiliations,
      condition: onCards.conditions,
    },
    argumentWords: { condition: onCards.conditions },
    conditions: Object.fromEntries(conditions.map((one) => [one.id, one.component])),
    moments: of((word) => (word.kind === 'moment' ? word.means : undefined)),
    costs: of((word) => (word.kind === 'cost' ? word.means : undefined)),
    lists: of((word) => (word.kind === 'list' ? word.means : undefined)),
    selectables: of((word) => (word.kind === 'selectable' ? word.means : undefined)),
    selects: 'figure',
    seats: of((word) => (word.kind === 'seat' ? word.means : undefined)),
    code: of((word) => (word.kind === 'code' ? word.means : undefined)),
    forms: of((word) => (word.kind === 'form' ? word.means : undefined)),
    outermost: 'game',
  };
}
