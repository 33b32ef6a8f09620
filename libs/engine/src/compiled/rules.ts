import 'reflect-metadata';
import { container } from 'tsyringe';
import { contentHash } from '@dejarik/content';
import { In, Known, Layout, Zone, type AnyComponent, type EntityId } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import { formed } from '../declarations/formed.ts';
import { bySeat, ORDERING } from '../declarations/policies.ts';
import type { Ability, AnyValue, Asked, Carried, CompiledVerb, Mode, Modifier, OrderingPolicy, Permission, Plugin, PolicyToken, Prohibition, RuleId, Seat, System, Timing, Trigger, Use, Uses } from '../types/index.ts';
import { checkDeclarations } from './check.ts';
import { byFace, isHidden } from './faces.ts';
import { grouped } from './grouped.ts';
import { modeOf } from './modes.ts';
import { RESOLVE, resolve, TOGETHER, together, use } from './own-verbs.ts';
import { teamsOf, type Teams } from './teams.ts';
import { compileVerb, type ByPoint } from './verbs.ts';

/** A game with its expansions, compiled: what the machine looks things up in. Shared by all its games. */
export interface Rules {
  readonly game: string;
  readonly mode: Mode;
  readonly teams: Teams;
  readonly plugins: readonly Plugin[];
  readonly verbs: ReadonlyMap<string, CompiledVerb>;
  readonly abilities: ReadonlyMap<string, Ability>;
  /** The place of each ability among all. */
  readonly order: ReadonlyMap<string, number>;
  readonly uses: ReadonlyMap<string, Uses>;
  readonly modifiers: ReadonlyMap<string, readonly Carried<Modifier>[]>;
  readonly values: ReadonlyMap<string, AnyValue>;
  /** By slot: is there a declared modifier of this value? */
  readonly modified: readonly boolean[];
  /** By the rule they lift. */
  readonly permissions: ReadonlyMap<RuleId, readonly Carried<Permission>[]>;
  /** Victory first, then in the order of declaration. */
  readonly systems: readonly System[];
  readonly layout: Layout;
  readonly faces: readonly AnyComponent[];
  readonly active: readonly ((g: Asked) => readonly EntityId[])[];
  readonly controller: (g: Asked, id: EntityId) => Seat;
  /** Whether a thing is in play, if some things may not be. */
  readonly inPlay: ((g: Asked, thing: EntityId) => boolean) | undefined;
  readonly secretStreams: ReadonlySet<string>;
  /** Could the game stand like this for all that a seat has inferred? Undefined where no plugin says anything of it. */
  readonly possible: ((g: Asked, seat: Seat) => boolean) | undefined;
  readonly mayRespond: ((g: Asked, seat: Seat, point: string, timing: Timing) => boolean) | undefined;
  readonly ordering: OrderingPolicy;
  /** A service of the game's container, by token. */
  readonly policy: <T>(token: PolicyToken<T>) => T;
  readonly tables: Readonly<Record<string, unknown>>;
  readonly off: ReadonlySet<RuleId>;
  /** Of versions and content: a save that carries another does not fit. */
  readonly contentHash: string;
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
 * @param plugins the game and its expansions, in order
 * @param modeId one of its modes
 * @param options.off rule ids whose declarations are left out, for tests that prove a rule
 * @throws PluginError if the plugins do not fit together
 */
export function compileRules(plugins: readonly Plugin[], modeId: string, options: { readonly off?: readonly RuleId[] } = {}): Rules {
  const base = plugins.find((plugin) => plugin.extends === undefined);
  if (base === undefined) throw new PluginError('plugin/no-game', 'None of the plugins is a game: all of them extend another.');
  const mode = modeOf(plugins, base, modeId);
  for (const { id, extends: wanted } of plugins) {
    if (wanted === undefined) continue;
    const found = plugins.find((other) => other.id === wanted.id);
    if (found === undefined) throw new PluginError('plugin/missing', `"${id}" extends "${wanted.id}", which is not among the plugins. Add it before.`);
    if (!serves(found.version, wanted.version)) throw new PluginError('plugin/version', `"${id}" extends "${wanted.id}" ${wanted.version}; found ${found.version}. Expected: that version, or a later one with the same first number.`);
  }
  const off = new Set(options.off ?? []);
  const inForce = (one: { readonly rules: readonly RuleId[] }): boolean => !one.rules.some((rule) => off.has(rule));

  const declared = [resolve, together, use, ...plugins.flatMap((plugin) => plugin.verbs ?? [])];
  const abilities = new Map([...unique('ability', plugins.flatMap((plugin) => plugin.abilities ?? []))].map(([id, ability]) => [id, formed(limitedBy(ability, off))]));
  const known = unique('verb', declared);
  const live = [...abilities.values()].filter(inForce);
  const standing = live.filter((ability) => ability.carrier !== 'none');

  const verbs = new Map<string, CompiledVerb>();
  const byPoint: ByPoint = {
    triggers: grouped(carriedOf(standing, isTrigger), (one) => [one.ability.point]),
    prohibitions: grouped(carriedOf(standing, isProhibition), (one) => [one.ability.point]),
  };
  for (const verb of declared) verbs.set(verb.id, compileVerb(verb, byPoint, off));
  const root = verbs.get(mode.game);
  if (root === undefined) throw new PluginError('plugin/root', `Mode "${modeId}" starts with the verb "${mode.game}", which no plugin declares.`);

  const allSystems = plugins.flatMap((plugin) => plugin.systems ?? []);
  const all = allSystems.filter(inForce);
  const systems = [...all.filter((system) => system.first), ...all.filter((system) => !system.first)];
  if (systems.length > 31) throw new PluginError('plugin/systems', `${systems.length} systems are declared; at most 31 are possible. Join some that read the same.`);
  const components = [...new Set([Zone, In, Known, ...plugins.flatMap((plugin) => plugin.components ?? [])])];
  const values = unique('value', plugins.flatMap((plugin) => plugin.values ?? []));
  checkDeclarations({ verbs: known, abilities: live, values, systems, allSystems, components, faces: plugins.flatMap((plugin) => plugin.faces ?? []) });
  const layout = new Layout({
    components,
    streams: plugins.flatMap((plugin) => [...(plugin.streams ?? []), ...(plugin.secretStreams ?? [])]),
    counters: ['engine.frame', 'engine.lasting', ...plugins.flatMap((plugin) => plugin.counters ?? [])],
    capacity: plugins.reduce((sum, plugin) => sum + (plugin.capacity ?? (plugin === base ? DEFAULT_CAPACITY : 0)), 0),
    watchers: components.map((component) => systems.reduce((bits, system, i) => (system.reads.includes(component) ? bits | (1 << i) : bits), 0)),
  });

  const services = container.createChildContainer();
  services.register(ORDERING, { useValue: bySeat });
  for (const provided of plugins.flatMap((plugin) => plugin.policies ?? [])) services.register(provided.token, { useValue: provided.use });

  const modifiers = grouped(carriedOf(standing, isModifier), (one) => [one.ability.value]);
  const modified: boolean[] = [];
  for (const value of values.values()) modified[value.slot] = modifiers.has(value.id);
  const possibles = plugins.flatMap((plugin) => plugin.possible ?? []);
  const controllers = plugins.flatMap((plugin) => (plugin.controller ? [plugin.controller] : []));
  return {
    game: base.id, mode, teams: teamsOf(mode), plugins, verbs, abilities, layout, systems, off, root, frameCounter: layout.counterCell.get('engine.frame') ?? 0,
    order: new Map(standing.map((ability, i) => [ability.id, i])),
    uses: new Map([...grouped(carriedOf(standing, isUse), (one) => [one.ability.list])].map(([list, all]) => [list, { open: all.filter((one) => !isHidden(one)), hidden: byFace(all) }])),
    modifiers,
    values,
    modified,
    permissions: grouped(carriedOf(standing, isPermission), (one) => one.ability.lifts),
    faces: plugins.flatMap((plugin) => plugin.faces ?? []),
    active: plugins.flatMap((plugin) => (plugin.active ? [plugin.active] : [])),
    controller: (g, id) => {
      for (const controller of controllers) {
        const seat = controller(g, id);
        if (seat >= 0) return seat;
      }
      return -1;
    },
    secretStreams: new Set(plugins.flatMap((plugin) => plugin.secretStreams ?? [])),
    possible: possibles.length === 0 ? undefined : (g, seat) => possibles.every((possible) => possible(g, seat)),
    inPlay: allSay(plugins.flatMap((plugin) => plugin.inPlay ?? [])),
    mayRespond: anyOf(plugins.flatMap((plugin) => plugin.mayRespond ?? [])),
    ordering: services.resolve<OrderingPolicy>(ORDERING),
    policy: (token) => {
      if (!services.isRegistered(token)) throw new PluginError('policy/unknown', `No plugin provides a policy for "${token.description ?? ''}". Add { token, use } to the policies of one.`);
      return services.resolve(token);
    },
    tables: Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.tables])),
    contentHash: contentHash([components.map((component) => component.name), ...plugins.map((plugin) => [plugin.id, plugin.version, hashOfContent(plugin)])]),
    resolve: compiled(verbs, RESOLVE),
    together: compiled(verbs, TOGETHER),
  };
}

type MayRespond = NonNullable<Plugin['mayRespond']>;

/** A seat might respond if any of the plugins says so. */
function anyOf(all: readonly MayRespond[]): MayRespond | undefined {
  return all.length < 2 ? all[0] : (g, seat, point, timing) => all.some((mayRespond) => mayRespond(g, seat, point, timing));
}

/** What all of several plugins say, if any says something. */
function allSay(tests: readonly NonNullable<Plugin['inPlay']>[]): Rules['inPlay'] {
  const [first, ...more] = tests;
  return more.length === 0 ? first : (g, thing) => tests.every((test) => test(g, thing));
}

const contentHashes = new WeakMap<object, string>();

/** Content does not change once it is a plugin's, and there is much of it. */
function hashOfContent({ content }: Plugin): string | null {
  if (typeof content !== 'object' || content === null) return content === undefined ? null : contentHash(content);
  let hash = contentHashes.get(content);
  if (hash === undefined) {
    hash = contentHash(JSON.parse(JSON.stringify(content)));
    contentHashes.set(content, hash);
  }
  return hash;
}

function compiled(verbs: ReadonlyMap<string, CompiledVerb>, id: string): CompiledVerb {
  const verb = verbs.get(id);
  if (verb === undefined) throw new PluginError('verb/unknown', `There is no verb "${id}".`);
  return verb;
}

/** An ability without its limit, if the rule that limits it is left out. */
const limitedBy = (ability: Ability, off: ReadonlySet<RuleId>): Ability =>
  (ability.limit?.rule !== undefined && off.has(ability.limit.rule) ? { ...ability, limit: undefined } as unknown as Ability : ability);

/** Is a version as good as the one that was asked for? The first number tells what does not fit together; before 1.0, the second. */
function serves(found: string, wanted: string): boolean {
  const [numbers, asked] = [found, wanted].map((version) => version.split('.').map(Number));
  const fixed = (asked?.[0] ?? 0) === 0 ? 2 : 1;
  for (let i = 0; i < 3; i++) {
    const more = (numbers?.[i] ?? 0) - (asked?.[i] ?? 0);
    if (more !== 0) return more > 0 && i >= fixed;
  }
  return true;
}

function unique<T extends { readonly id: string }>(what: string, list: readonly T[]): Map<string, T> {
  const byId = new Map<string, T>();
  for (const one of list) {
    if (byId.has(one.id) && byId.get(one.id) !== one) throw new PluginError(`${what}/duplicate`, `Two declarations of the ${what} "${one.id}". Rename one of them.`);
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
    return [{ ability, order, carrier, tag: typeof carrier === 'object' && 'tag' in carrier ? carrier.tag : null, role, when }];
  });
}
