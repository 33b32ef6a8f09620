import type { Ability } from '@dejarik/sdk';
import { compileAbilities, type LanguageIssue } from '@dejarik/sdk/content';
import { CommandCard } from '../components.ts';
import { isUpgrade } from '../rules/army.ts';
import type { Tables } from '../tables.ts';
import { commandData } from './command-data.ts';

export interface CompiledContent {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
}

/** Compiles the abilities of all cards: those of a deployment card hang on its figures, those of other cards on the card. */
export function compileCards(tables: Tables): CompiledContent {
  const { vocabulary } = tables;
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
    const point = tables.timings.get(card.timing);
    // Cards with other timings are refused before.
    if (point === undefined) continue;
    const compiled = compileAbilities(
      vocabulary,
      { face: CommandCard.card, value: card.index },
      [commandData(card, point, verbs)],
      { id: commandId(card), path: `command-cards.${card.id}` },
    );
    take({ ...compiled, abilities: compiled.abilities.map(oneCopy) });
  }
  return { abilities, issues };
}

const COMMAND = 'command:';
const commandId = (card: { readonly id: string }): string => COMMAND + card.id;

/** Is it an ability of a command card? */
export const isCommand = (ability: string): boolean => ability.startsWith(COMMAND);

/** Compiles what the conditions say in the card language; what they say in code is taken as it is. */
export function compileConditions({ conditions, vocabulary }: Tables): CompiledContent {
  const compiled = conditions.map(({ id, component, abilities = [] }) =>
    compileAbilities(vocabulary, { tag: component }, abilities, {
      id: `condition:${id}`,
      path: `conditions.${id}.abilities`,
      message: { id: `condition.${id}` },
    }),
  );
  return {
    abilities: [...conditions.flatMap(({ code = [] }) => code), ...compiled.flatMap((one) => one.abilities)].map(
      (ability) => ({ ...ability, rules: [...ability.rules, 'IA-COND-02'] }),
    ),
    issues: compiled.flatMap((one) => one.issues),
  };
}

/** That only one copy is played on one occasion says a rule of the game, not the card. */
const oneCopy = (ability: Ability): Ability =>
  ability.limit ? { ...ability, limit: { ...ability.limit, rule: 'IA-CMDC-07' } } : ability;
