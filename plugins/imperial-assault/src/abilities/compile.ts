import { compileAbilities, type Ability, type LanguageIssue, type Vocabulary } from '@dejarik/sdk';
import { CommandCard } from '../components.ts';
import { isUpgrade } from '../rules/army.ts';
import type { Tables } from '../tables.ts';
import { commandData } from './command-data.ts';

export interface CompiledContent {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
}

/** Compiles the abilities of all cards: those of a deployment card hang on its figures, those of other cards on the card. */
export function compileCards(tables: Tables, vocabulary: Vocabulary): CompiledContent {
  const abilities: Ability[] = [];
  const issues: LanguageIssue[] = [];
  const take = (compiled: CompiledContent): void => {
    abilities.push(...compiled.abilities);
    issues.push(...compiled.issues);
  };
  const verbs = new Map(vocabulary.verbs.map((verb) => [verb.id, verb]));
  for (const card of tables.cards) {
    if (card.abilities.length > 0)
      take(
        compileAbilities(vocabulary, { tag: card.tag }, card.abilities, {
          id: card.id,
          path: `${isUpgrade(card) ? 'skirmish-upgrades' : 'deployment-cards'}.${card.id}.abilities`,
        }),
      );
  }
  for (const card of tables.commands) {
    const compiled = compileAbilities(
      vocabulary,
      { face: CommandCard.card, value: card.index },
      [commandData(card, verbs)],
      { id: `command:${card.id}`, path: `command-cards.${card.id}` },
    );
    take({ ...compiled, abilities: compiled.abilities.map(oneCopy) });
  }
  return { abilities, issues };
}

/** That only one copy is played on one occasion says a rule of the game, not the card. */
const oneCopy = (ability: Ability): Ability =>
  ability.limit ? { ...ability, limit: { ...ability.limit, rule: 'IA-CMDC-07' } } : ability;
