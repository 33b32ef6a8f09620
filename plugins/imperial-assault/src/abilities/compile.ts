import { perObject, type Ability } from '@dejarik/sdk';
import { compileAbilities, type Compiled, type LanguageIssue, type Spoken } from '@dejarik/sdk/content';
import { CommandCard } from '../components.ts';
import { isUpgrade } from '../rules/army.ts';
import type { Card, Command, Tables } from '../tables.ts';
import { commandData } from './command-data.ts';

export interface CompiledContent {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
}

/** Compiles the abilities of all cards: those of a deployment card hang on its figures, those of other cards on the card. */
export function compileCards(tables: Tables): CompiledContent {
  const abilities: Ability[] = [];
  const issues: LanguageIssue[] = [];
  const take = (compiled: CompiledContent): void => {
    abilities.push(...compiled.abilities);
    issues.push(...compiled.issues);
  };
  for (const card of tables.cards) take(compileCard(tables, card));
  for (const card of tables.commands) {
    const compiled = compileCommand(tables, card);
    take({ ...compiled, abilities: compiled.abilities.map(oneCopy) });
  }
  return { abilities, issues };
}

const compileCard = ({ vocabulary }: Tables, card: Card): Compiled =>
  compileAbilities(vocabulary, { tag: card.tag }, card.abilities, {
    id: card.id,
    path: `${isUpgrade(card) ? 'skirmish-upgrades' : 'deployment-cards'}.${card.id}.abilities`,
  });

const verbsOf = perObject(({ vocabulary }: Tables) => new Map(vocabulary.verbs.map((verb) => [verb.id, verb])));

function compileCommand(tables: Tables, card: Command): Compiled {
  const point = tables.timings.get(card.timing);
  return compileAbilities(
    tables.vocabulary,
    { face: CommandCard.card, value: card.index },
    // Cards with other timings are refused before.
    point === undefined ? [] : [commandData(card, point, verbsOf(tables))],
    { id: commandId(card), path: `command-cards.${card.id}` },
  );
}

/** What the abilities of a deployment or command card speak of. */
export const spokenOn = (tables: Tables, card: Card | Command): Spoken => spokenIn(tables)(card);
const spokenIn = perObject((tables: Tables) =>
  perObject(
    (card: Card | Command): Spoken =>
      ('timing' in card ? compileCommand(tables, card) : compileCard(tables, card)).spoken,
  ),
);

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
