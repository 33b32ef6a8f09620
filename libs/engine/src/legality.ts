import { message, type Message } from '@dejarik/content';
import type { EntityId } from '@dejarik/kernel';
import { Rank, type Args, type Asked, type Because, type Call, type CompiledVerb, type Context, type Lasting, type Permission, type Prohibition, type TimingPoint, type Use } from './api.ts';
import { PluginError } from './errors.ts';
import { usesLeft } from './limits.ts';
import { grantedNames, USE } from './resolve.ts';
import type { Rules } from './rules.ts';

/** What legality needs to know beside the world: who carries what, and what effects have granted. */
export interface Bearings extends Asked {
  readonly rules: Rules;
  carriers(carrier: Prohibition['carrier']): readonly EntityId[];
  lastingOf(match: (lasting: Lasting) => boolean): readonly Lasting[];
  readonly lastingCount: number;
}

const unbound = (a: Args, needs: readonly string[] | undefined): boolean => needs !== undefined && needs.some((name) => a[name] === undefined);

/** The contexts in which an ability applies to a verb with these arguments now. */
function applying(ability: Prohibition | Permission, a: Args, g: Bearings): Context | undefined {
  const role = ability.role;
  const carrier = ability.carrier;
  if (role !== undefined && typeof carrier === 'object' && 'tag' in carrier) {
    const self = a[role];
    const cx = typeof self === 'number' && g.has(carrier.tag, self as EntityId) ? contextFor(ability, self as EntityId, a, g) : undefined;
    if (cx) return cx;
  } else for (const self of g.carriers(ability.carrier)) {
    if (role !== undefined && a[role] !== self) continue;
    const cx = contextFor(ability, self, a, g);
    if (cx) return cx;
  }
  if (g.lastingCount > 0) {
    for (const lasting of g.lastingOf((one) => one.ability === ability.id)) {
      if (role !== undefined && a[role] !== lasting.self) continue;
      const cx: Context = { self: lasting.self, owner: lasting.owner, ability, a: { ...lasting.env, ...a }, frame: -1 };
      if (!ability.when || ability.when(cx, g)) return cx;
    }
  }
  return undefined;
}

function contextFor(ability: Prohibition | Permission, self: EntityId, a: Args, g: Bearings): Context | undefined {
  const cx: Context = { self, owner: g.rules.controller(g, self), ability, a, frame: -1 };
  return !ability.when || ability.when(cx, g) ? cx : undefined;
}

function lifted(rule: string, rank: number, verb: string, a: Args, g: Bearings): boolean {
  const could = (one: Permission): boolean => one.lifts.includes(rule) && Rank[one.rank] > rank && (one.point === undefined || one.point === verb);
  for (const permission of g.rules.permissions) if (could(permission) && applying(permission, a, g)) return true;
  if (g.lastingCount === 0) return false;
  return granted(g, 'permission').some((ability) => could(ability) && applying(ability, a, g) !== undefined);
}

function granted<K extends 'permission' | 'prohibition'>(g: Bearings, kind: K): Extract<NonNullable<ReturnType<Asked['ability']>>, { kind: K }>[] {
  type Found = Extract<NonNullable<ReturnType<Asked['ability']>>, { kind: K }>;
  return g.lastingOf((one) => g.ability(one.ability)?.kind === kind).flatMap((one) => {
    const ability = g.ability(one.ability);
    return ability?.kind === kind ? [ability as Found] : [];
  });
}

/**
 * Everything that stands against a verb or step: limits that nothing lifts, then prohibitions.
 * @param found called for each; return true to stop looking
 * @returns whether it was stopped
 */
export function against(verb: CompiledVerb, point: TimingPoint, a: Args, g: Bearings, found: (rule: string, message: Message, source?: EntityId) => boolean): boolean {
  if (point.name === verb.id) {
    if (verb.off) {
      if (found(verb.verb.rules[0] ?? verb.id, message('engine.switched-off', { rule: verb.verb.rules.join(', ') }))) return true;
    }
    for (const { rule, limit } of verb.limits) {
      if (unbound(a, limit.needs)) continue;
      const verdict = limit.check(a, g);
      if (verdict === true || lifted(rule, Rank[limit.rank ?? 'rulebook'], verb.id, a, g)) continue;
      if (found(rule, verdict)) return true;
    }
    if (verb.id === USE && againstUse(a, g, found)) return true;
  }
  for (const prohibition of point.prohibitions) {
    if (unbound(a, prohibition.needs)) continue;
    const cx = applying(prohibition, a, g);
    if (cx && found(prohibition.rules[0] ?? prohibition.id, prohibition.message, cx.self)) return true;
  }
  if (g.lastingCount === 0) return false;
  for (const prohibition of granted(g, 'prohibition')) {
    if (prohibition.point !== point.name || unbound(a, prohibition.needs)) continue;
    const cx = applying(prohibition, a, g);
    if (cx && found(prohibition.rules[0] ?? prohibition.id, prohibition.message, cx.self)) return true;
  }
  return false;
}

function againstUse(a: Args, g: Bearings, found: (rule: string, message: Message, source?: EntityId) => boolean): boolean {
  const ability = g.ability(String(a['ability']));
  if (ability?.kind !== 'use') throw new PluginError('use/unknown', `"${String(a['ability'])}" is not an ability of kind "use".`);
  const cx: Context = { self: a['self'] as EntityId, owner: a['owner'] as number, ability, a: grantedNames(g, a['lasting']), frame: -1 };
  const rule = ability.rules[0] ?? ability.id;
  if (ability.when && !ability.when(cx, g) && found(rule, message('engine.not-now'), cx.self)) return true;
  if (!usesLeft(ability, cx.self, cx.owner, g) && found(rule, message('engine.used-up', { per: ability.limit?.per ?? '' }), cx.self)) return true;
  for (const cost of ability.costs(cx, g)) {
    for (const because of whyNot(cost, g)) if (found(because.rule, because.message, because.source)) return true;
  }
  return false;
}

/** Does everything a verb requires hold? */
export function keepsLimits(verb: CompiledVerb, a: Args, g: Asked): boolean {
  const limits = verb.limits;
  for (let i = 0; i < limits.length; i++) {
    const limit = limits[i]?.limit;
    if (limit !== undefined && !unbound(a, limit.needs) && limit.check(a, g) !== true) return false;
  }
  return true;
}

function verbOf(call: Call, g: Bearings): CompiledVerb {
  const verb = g.rules.verbs.get(call.verb);
  if (verb === undefined) throw new PluginError('verb/unknown', `A call names the verb "${call.verb}", which no plugin declares. Add it to the plugin's verbs.`);
  return verb;
}

const stop = (): boolean => true;

/** May a call be started, as far as it is bound? */
export function mayStart(call: Call, g: Bearings): boolean {
  const verb = verbOf(call, g);
  const point = verb.points[0];
  const a = verb.plain ? call.args : { ...verb.defaults, ...call.args };
  if (g.lastingCount === 0 && (!verb.checked || (verb.limited && keepsLimits(verb, a, g)))) return true;
  return point === undefined || !against(verb, point, a, g, stop);
}

/** Every reason why a call may not be started. */
export function whyNot(call: Call, g: Bearings): readonly Because[] {
  const verb = verbOf(call, g);
  const reasons: Because[] = [];
  const point = verb.points[0];
  if (point) {
    against(verb, point, { ...verb.defaults, ...call.args }, g, (rule, why, source) => {
      reasons.push({ rule, message: why, ...(source === undefined || source === 0 ? {} : { source }) });
      return false;
    });
  }
  return reasons;
}

/** Abilities of a list that a seat's carriers could use now, as calls. */
export function usable(list: string, seat: number, g: Bearings): readonly Call[] {
  const calls: Call[] = [];
  const offer = (ability: Use, self: EntityId, owner: number, lasting?: Lasting): void => {
    if (owner !== seat && owner !== -1) return;
    const call: Call = { verb: USE, args: { ability: ability.id, self, owner: seat, ...(lasting ? { lasting: lasting.id } : {}) } };
    if (!ability.when || ability.when({ self, owner: seat, ability, a: lasting?.env ?? {}, frame: -1 }, g)) calls.push(call);
  };
  for (const ability of g.rules.uses.get(list) ?? []) {
    for (const self of g.carriers(ability.carrier)) offer(ability, self, g.rules.controller(g, self));
  }
  if (g.lastingCount > 0) {
    for (const lasting of g.lastingOf(() => true)) {
      const ability = g.ability(lasting.ability);
      if (ability?.kind === 'use' && ability.list === list) offer(ability, lasting.self, lasting.owner, lasting);
    }
  }
  return calls;
}
