import type { AnyComponent } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import { inFullShape } from '../declarations/full-shape.ts';
import type { Ability, AnyValue, Plugin, RuleId, System, Verb } from '../types/index.ts';
import { componentsOf, facesAmong } from './components.ts';
import { resolve, together, use } from './own-verbs.ts';

/** What the plugins of a game declare, the engine's own verbs with it. */
export interface Declared {
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly abilities: ReadonlyMap<string, Ability>;
  /** Abilities whose rules are in force. */
  readonly live: readonly Ability[];
  readonly values: ReadonlyMap<string, AnyValue>;
  /** Systems whose rules are in force, in the order in which they look. */
  readonly systems: readonly System[];
  /** With systems switched off by a test: they may be named, and are not there. */
  readonly allSystems: ReadonlyMap<string, System>;
  readonly components: readonly AnyComponent[];
  readonly faces: readonly AnyComponent[];
}

/** @param off rules whose declarations are left out */
export function declarationsOf(plugins: readonly Plugin[], off: ReadonlySet<RuleId>): Declared {
  const inForce = (one: { readonly rules: readonly RuleId[] }): boolean => !one.rules.some((rule) => off.has(rule));
  const abilities = abilitiesOf(plugins, off);
  const allSystems = unique(
    'system',
    plugins.flatMap((plugin) => plugin.systems ?? []),
  );
  const components = componentsOf(plugins);
  return {
    verbs: unique('verb', [resolve, together, use, ...plugins.flatMap((plugin) => plugin.verbs ?? [])]),
    abilities,
    live: [...abilities.values()].filter(inForce),
    values: unique(
      'value',
      plugins.flatMap((plugin) => plugin.values ?? []),
    ),
    systems: inOrder([...allSystems.values()].filter(inForce)),
    allSystems,
    components,
    faces: facesAmong(components, plugins),
  };
}

function abilitiesOf(plugins: readonly Plugin[], off: ReadonlySet<RuleId>): ReadonlyMap<string, Ability> {
  const declared = unique(
    'ability',
    plugins.flatMap((plugin) => plugin.abilities ?? []),
  );
  return new Map([...declared].map(([id, ability]) => [id, inFullShape(limitedBy(ability, off))]));
}

/** Those that come first, then the others, each in the order of declaration. */
function inOrder(all: readonly System[]): readonly System[] {
  const systems = [...all.filter((system) => system.first), ...all.filter((system) => !system.first)];
  if (systems.length > 31)
    throw new PluginError(
      'plugin/systems',
      `${systems.length} systems are declared; at most 31 are possible. Join some that read the same.`,
    );
  return systems;
}

/** An ability without its limit, if the rule that limits it is left out. */
const limitedBy = (ability: Ability, off: ReadonlySet<RuleId>): Ability =>
  ability.limit?.rule !== undefined && off.has(ability.limit.rule)
    ? ({ ...ability, limit: undefined } as unknown as Ability)
    : ability;

function unique<T extends { readonly id: string }>(what: string, list: readonly T[]): Map<string, T> {
  const byId = new Map<string, T>();
  for (const one of list) {
    if (byId.has(one.id) && byId.get(one.id) !== one)
      throw new PluginError(`${what}/duplicate`, `Two declarations of the ${what} "${one.id}". Rename one of them.`);
    byId.set(one.id, one);
  }
  return byId;
}
