import { Layout, numbersGiven, UNNUMBERED, type AnyComponent } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import { numberValue } from '../declarations/abilities.ts';
import { inFullShape } from '../declarations/full-shape.ts';
import { ORDERING } from '../declarations/policies.ts';
import type {
  Ability,
  AnyValue,
  Carried,
  CompiledVerb,
  Mode,
  Modifier,
  OrderingPolicy,
  Permission,
  Plugin,
  PolicyToken,
  Prohibition,
  RuleId,
  System,
  Trigger,
  Use,
  Uses,
} from '../types/index.ts';
import { checkDeclarations } from './check.ts';
import { compose } from './compose.ts';
import { componentsOf, facesAmong } from './components.ts';
import { contentHashes, hashOfPlugins } from './content-hash.ts';
import { byFace, isOfFace } from './faces.ts';
import { baseOf } from './base-plugin.ts';
import { grouped } from './grouped.ts';
import { hooksOf, type Hooks } from './hooks.ts';
import { modeOf } from './modes.ts';
import { RESOLVE, resolve, TOGETHER, together, use } from './own-verbs.ts';
import { policiesOf } from './policies.ts';
import { teamsOf, type Teams } from './teams.ts';
import { compileVerb, type ByPoint } from './verbs.ts';

/** A game with its expansions, compiled: what the machine looks things up in. Shared by all its games. */
export interface Rules extends Hooks {
  readonly game: string;
  readonly mode: Mode;
  /** Names of the seats that are taken. */
  readonly seats: readonly string[];
  readonly teams: Teams;
  readonly plugins: readonly Plugin[];
  readonly verbs: ReadonlyMap<string, CompiledVerb>;
  readonly abilities: ReadonlyMap<string, Ability>;
  /** The place of each ability among all. */
  readonly order: ReadonlyMap<string, number>;
  readonly uses: ReadonlyMap<string, Uses>;
  readonly modifiers: ReadonlyMap<string, readonly Carried<Modifier>[]>;
  readonly values: ReadonlyMap<string, AnyValue>;
  /** By slot: 1 where there is a declared modifier of this value, and where it is not known which value it is. */
  readonly modified: Uint8Array;
  /** By the rule they lift. */
  readonly permissions: ReadonlyMap<RuleId, readonly Carried<Permission>[]>;
  /** Victory first, then in the order of declaration. */
  readonly systems: readonly System[];
  readonly layout: Layout;
  readonly faces: readonly AnyComponent[];
  readonly ordering: OrderingPolicy;
  /** A service of the game's container, by token. */
  readonly policy: <T>(token: PolicyToken<T>) => T;
  readonly tables: Readonly<Record<string, unknown>>;
  readonly off: ReadonlySet<RuleId>;
  /** Of versions and content: a save that carries another does not fit. */
  readonly contentHash: string;
  /** Of the content of each plugin alone, by its id. */
  readonly contents: Readonly<Record<string, string>>;
  /** Where worlds count frames. */
  readonly frameCounter: number;
  readonly root: CompiledVerb;
  readonly resolve: CompiledVerb;
  readonly together: CompiledVerb;
}

/** Most entities of a game that does not say. */
const DEFAULT_CAPACITY = 64;
/**
 * Compiles a game.
 * @param given the game and its expansions, in order; they are composed if they are not yet
 * @param modeName one of its modes, or of their numbers of seats
 * @param options.off rule ids whose declarations are left out, for tests that prove a rule
 * @param options.seats how many play; as usual in the mode if missing
 * @throws PluginError if the plugins do not fit together
 */
export function compileRules(
  given: readonly Plugin[],
  modeName: string,
  options: { readonly off?: readonly RuleId[]; readonly seats?: number | undefined } = {},
): Rules {
  const plugins = compose(given);
  const base = baseOf(plugins);
  const { mode, seats } = modeOf(plugins, base, modeName, options.seats);
  const off = new Set(options.off ?? []);
  const inForce = (one: { readonly rules: readonly RuleId[] }): boolean => !one.rules.some((rule) => off.has(rule));

  const declared = [resolve, together, use, ...plugins.flatMap((plugin) => plugin.verbs ?? [])];
  const abilities = abilitiesOf(plugins, off);
  const known = unique('verb', declared);
  const live = [...abilities.values()].filter(inForce);
  const carried = live.filter((ability) => ability.carrier !== 'none');
  const byPoint: ByPoint = {
    triggers: grouped(carriedOf(carried, isTrigger), (one) => [one.ability.point]),
    prohibitions: grouped(carriedOf(carried, isProhibition), (one) => [one.ability.point]),
  };
  const verbs = new Map(declared.map((verb) => [verb.id, compileVerb(verb, byPoint, off)]));
  const root = rootOf(verbs, mode);

  const allSystems = plugins.flatMap((plugin) => plugin.systems ?? []);
  const systems = inOrder(allSystems.filter(inForce));
  const components = componentsOf(plugins);
  const faces = facesAmong(components, plugins);
  const values = unique(
    'value',
    plugins.flatMap((plugin) => plugin.values ?? []),
  );
  checkDeclarations({ verbs: known, abilities: live, values, systems, allSystems, components, faces });
  const layout = layoutOf(plugins, base, components, systems);
  const policy = policiesOf(plugins);
  return {
    game: base.id,
    mode,
    seats,
    teams: teamsOf(mode, seats),
    plugins,
    verbs,
    abilities,
    layout,
    systems,
    off,
    root,
    frameCounter: layout.counterCell.get('engine.frame') ?? 0,
    values,
    ...lookedUp(carried, values),
    faces,
    ...hooksOf(plugins),
    ordering: policy(ORDERING),
    policy,
    tables: Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.tables])),
    contentHash: hashOfPlugins(plugins, components),
    contents: contentHashes(plugins),
    resolve: compiled(verbs, RESOLVE),
    together: compiled(verbs, TOGETHER),
  };
}

function rootOf(verbs: ReadonlyMap<string, CompiledVerb>, mode: Mode): CompiledVerb {
  const root = verbs.get(mode.game);
  if (root === undefined)
    throw new PluginError(
      'plugin/root',
      `Mode "${mode.id}" starts with the verb "${mode.game}", which no plugin declares.`,
    );
  return root;
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

const layoutOf = (
  plugins: readonly Plugin[],
  base: Plugin,
  components: readonly AnyComponent[],
  systems: readonly System[],
): Layout =>
  new Layout({
    components,
    streams: plugins.flatMap((plugin) => [...(plugin.streams ?? []), ...(plugin.secretStreams ?? [])]),
    counters: ['engine.frame', 'engine.lasting', ...plugins.flatMap((plugin) => plugin.counters ?? [])],
    capacity: plugins.reduce((sum, plugin) => sum + (plugin.capacity ?? (plugin === base ? DEFAULT_CAPACITY : 0)), 0),
    watchers: components.map((component) =>
      systems.reduce(
        (bits, system, i) => (system.reads.some(({ name }) => name === component.name) ? bits | (1 << i) : bits),
        0,
      ),
    ),
  });

/** Abilities by what they are looked up by. */
function lookedUp(
  carried: readonly Ability[],
  values: ReadonlyMap<string, AnyValue>,
): Pick<Rules, 'order' | 'uses' | 'modifiers' | 'modified' | 'permissions'> {
  const modifiers = grouped(carriedOf(carried, isModifier), (one) => [one.ability.value]);
  for (const value of values.values()) numberValue(value);
  const modified = new Uint8Array(numbersGiven());
  modified[UNNUMBERED] = 1;
  for (const value of values.values()) modified[value.slot] = modifiers.has(value.id) ? 1 : 0;
  const uses = [...grouped(carriedOf(carried, isUse), (one) => [one.ability.list])];
  return {
    order: new Map(carried.map((ability, i) => [ability.id, i])),
    uses: new Map(
      uses.map(([list, all]) => [list, { open: all.filter((one) => !isOfFace(one)), hidden: byFace(all) }]),
    ),
    modifiers,
    modified,
    permissions: grouped(carriedOf(carried, isPermission), (one) => one.ability.lifts),
  };
}

function compiled(verbs: ReadonlyMap<string, CompiledVerb>, id: string): CompiledVerb {
  const verb = verbs.get(id);
  if (verb === undefined) throw new PluginError('verb/unknown', `There is no verb "${id}".`);
  return verb;
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

const isUse = (one: Ability): one is Use => one.kind === 'use';
const isModifier = (one: Ability): one is Modifier => one.kind === 'modifier';
const isTrigger = (one: Ability): one is Trigger => one.kind === 'trigger';
const isProhibition = (one: Ability): one is Prohibition => one.kind === 'prohibition';
const isPermission = (one: Ability): one is Permission => one.kind === 'permission';

/** Abilities of one kind as they are looked up. */
function carriedOf<A extends Ability>(abilities: readonly Ability[], of: (one: Ability) => one is A): Carried<A>[] {
  return abilities.flatMap((ability, order) => {
    if (!of(ability)) return [];
    const { carrier, role = null, when = null } = ability;
    return [
      {
        ability,
        order,
        carrier,
        tag: typeof carrier === 'object' && 'tag' in carrier ? carrier.tag : null,
        role,
        when,
      },
    ];
  });
}
