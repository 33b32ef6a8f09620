import { compileAbilities, type Ability, type LanguageIssue, type Vocabulary } from '@dejarik/sdk';
import { CommandCard } from '../components.ts';
import type { Tables } from '../tables.ts';
import { commandData } from './command-data.ts';

export interface CompiledContent {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
}

/** Compiles the abilities of all cards: those of a deployment card hang on its figures, a command card's on the card. */
export function compileCards(tables: Tables, vocabulary: Vocabulary): CompiledContent {
  const abilities: Ability[] = [];
  const issues: LanguageIssue[] = [];
  const take = (compiled: CompiledContent): void => {
    abilities.push(...compiled.abilities);
    issues.push(...compiled.issues);
  };
  for (const card of tables.cards) {
    if (card.abilities.length > 0) take(compileAbilities(vocabulary, { tag: card.tag }, card.abilities, { id: card.id, path: `deployment-cards.${card.id}.abilities` }));
  }
  for (const card of tables.commands) {
    take(compileAbilities(vocabulary, { face: CommandCard.card, value: card.index }, [commandData(card)], { id: `command:${card.id}`, path: `command-cards.${card.id}` }));
  }
  return { abilities, issues };
}
