import type { Ability, Args, Plugin, RuleId, Step, Verb } from '../types/index.ts';

/** A rule that something declared names, and what names it. */
export interface DeclaredRule {
  readonly rule: RuleId;
  /** `the verb "attack"`, `the step "attack.roll"`, `the ability "guard"`. */
  readonly where: string;
}

/**
 * Every rule id in the declarations of a game: a misspelled one would be proven by nothing and switched off by nothing.
 * @param plugins the game and its expansions
 */
export function declaredRules(plugins: readonly Plugin[]): readonly DeclaredRule[] {
  return plugins.flatMap((plugin) => [
    ...(plugin.verbs ?? []).flatMap(ofVerb),
    ...(plugin.abilities ?? []).flatMap(ofAbility),
    ...(plugin.systems ?? []).flatMap(({ id, rules }) => named(rules, `the system "${id}"`)),
    ...(plugin.values ?? []).flatMap(({ id, rules }) => named(rules, `the value "${id}"`)),
  ]);
}

const named = (rules: readonly RuleId[] | undefined, where: string): readonly DeclaredRule[] =>
  (rules ?? []).map((rule) => ({ rule, where }));

function ofVerb({ id, rules, requires, steps }: Verb): readonly DeclaredRule[] {
  return [
    ...named(rules, `the verb "${id}"`),
    ...named(Object.keys(requires), `a limit of the verb "${id}"`),
    ...Object.entries<Step<Args>>(steps).flatMap(([step, one]) =>
      one === null || typeof one === 'function' ? [] : named(one.rules, `the step "${id}.${step}"`),
    ),
  ];
}

function ofAbility(ability: Ability): readonly DeclaredRule[] {
  const where = `the ability "${ability.id}"`;
  return [
    ...named(ability.rules, where),
    ...named(ability.limit?.rule === undefined ? [] : [ability.limit.rule], where),
    ...(ability.kind === 'permission' ? named(ability.lifts, where) : []),
  ];
}
