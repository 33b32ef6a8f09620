import { Layout, type AnyComponent } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import { ORDERING } from '../declarations/policies.ts';
import type {
  Ability,
  AnyValue,
  CompiledVerb,
  Mode,
  OrderingPolicy,
  Plugin,
  PolicyToken,
  RuleId,
  System,
  Verb,
} from '../types/index.ts';
import { baseOf } from './base-plugin.ts';
import { checkDeclarations } from './check.ts';
import { compose } from './compose.ts';
import { contentHashes, hashOfPlugins } from './content-hash.ts';
import { declarationsOf } from './declared.ts';
import { hooksOf, type Hooks } from './hooks.ts';
import { abilitiesByPoint, lookedUp, type Lookups } from './lookups.ts';
import { modeOf } from './modes.ts';
import { RESOLVE, TOGETHER } from './own-verbs.ts';
import { policiesOf } from './policies.ts';
import { teamsOf, type Teams } from './teams.ts';
import { compileVerb } from './verbs.ts';

/** A game with its expansions, compiled: what the machine looks things up in. Shared by all its games. */
export interface Rules extends Hooks, Lookups {
  readonly game: string;
  readonly mode: Mode;
  /** Names of the seats that are taken. */
  readonly seats: readonly string[];
  readonly teams: Teams;
  readonly plugins: readonly Plugin[];
  readonly verbs: ReadonlyMap<string, CompiledVerb>;
  readonly abilities: ReadonlyMap<string, Ability>;
  readonly values: ReadonlyMap<string, AnyValue>;
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
  const declared = declarationsOf(plugins, off);
  const carried = declared.live.filter((ability) => ability.carrier !== 'none');
  const verbs = compileVerbs(declared.verbs, carried, off);
  const root = rootOf(verbs, mode);
  checkDeclarations(declared);
  const layout = layoutOf(plugins, base, declared.components, declared.systems);
  const policy = policiesOf(plugins);
  return {
    game: base.id,
    mode,
    seats,
    teams: teamsOf(mode, seats),
    plugins,
    verbs,
    abilities: declared.abilities,
    layout,
    systems: declared.systems,
    off,
    root,
    frameCounter: layout.counterCell.get('engine.frame') ?? 0,
    values: declared.values,
    ...lookedUp(carried, declared.values),
    faces: declared.faces,
    ...hooksOf(plugins),
    ordering: policy(ORDERING),
    policy,
    tables: Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.tables])),
    contentHash: hashOfPlugins(plugins, declared.components),
    contents: contentHashes(plugins),
    resolve: compiled(verbs, RESOLVE),
    together: compiled(verbs, TOGETHER),
  };
}

/** Verbs with the triggers and prohibitions of their timing points. */
function compileVerbs(
  verbs: ReadonlyMap<string, Verb>,
  carried: readonly Ability[],
  off: ReadonlySet<RuleId>,
): ReadonlyMap<string, CompiledVerb> {
  const byPoint = abilitiesByPoint(carried);
  return new Map([...verbs.values()].map((verb) => [verb.id, compileVerb(verb, byPoint, off)]));
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

function compiled(verbs: ReadonlyMap<string, CompiledVerb>, id: string): CompiledVerb {
  const verb = verbs.get(id);
  if (verb === undefined) throw new PluginError('verb/unknown', `There is no verb "${id}".`);
  return verb;
}
