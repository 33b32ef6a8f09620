import { message, type Message } from '@dejarik/content';
import type { EntityId } from '@dejarik/kernel';
import { usesLeft } from '../abilities/limits.ts';
import { withDefaults, overlaid } from '../abilities/arguments.ts';
import { comesAbout, whyNothing } from '../abilities/prospects.ts';
import { namesOfLasting, USE } from '../compiled/own-verbs.ts';
import { checkVerdict } from '../declarations/author-faults.ts';
import { PluginError } from '../declarations/errors.ts';
import {
  Rank,
  type Args,
  type Because,
  type Call,
  type Carried,
  type CompiledVerb,
  type Context,
  type LastingAbility,
  type Permission,
  type Prohibition,
  type RuleId,
  type TimingPoint,
} from '../types/index.ts';
import { calledVerb } from './called-verb.ts';
import { carries, isInPlay } from './carriers.ts';
import { anyLastsAt } from './lasting-index.ts';
import type { State } from './state.ts';

/** Takes a reason why not; returns whether to go on looking. */
type Tell = (rule: RuleId, why: Message, source?: EntityId) => boolean;

function unbound(a: Args, needs: readonly string[] | undefined): boolean {
  if (needs === undefined) return false;
  for (let i = 0; i < needs.length; i++) if (a[needs[i] ?? ''] === undefined) return true;
  return false;
}

// ---- who carries what applies

const NO_CARRIER = -1;

/** The carrier for which a declared ability applies to a verb with these arguments now; NO_CARRIER if there is none. */
function carrierFor(
  { ability, tag, role, when, carrier }: Carried<Prohibition | Permission>,
  verb: CompiledVerb,
  a: Args,
  g: State,
): number {
  if (tag !== null && role !== null) {
    const self = a[role];
    return typeof self === 'number' &&
      g.has(tag, self as EntityId) &&
      carries(g, self as EntityId, verb, a) &&
      (when === null || holds(ability, self as EntityId, a, g))
      ? self
      : NO_CARRIER;
  }
  for (const self of g.carriers(carrier)) {
    if (
      (role === null || a[role] === self) &&
      (tag === null || carries(g, self, verb, a)) &&
      (when === null || holds(ability, self, a, g))
    )
      return self;
  }
  return NO_CARRIER;
}

function holds(ability: Prohibition | Permission, self: EntityId, a: Args, g: State): boolean {
  return (
    ability.when === undefined || ability.when({ self, owner: g.rules.controller(g, self), ability, a, frame: -1 }, g)
  );
}

/** Does a lasting ability apply to a verb with these arguments now? */
function lastingApplies({ ability, lasting }: LastingAbility<Prohibition | Permission>, a: Args, g: State): boolean {
  if (ability.role !== undefined && a[ability.role] !== lasting.self) return false;
  return (
    ability.when === undefined ||
    ability.when({ self: lasting.self, owner: lasting.owner, ability, a: overlaid(lasting.env, a), frame: -1 }, g)
  );
}

// ---- limits, prohibitions, costs

function lifted(rule: RuleId, rank: number, verb: CompiledVerb, a: Args, g: State): boolean {
  const outranks = (one: Permission): boolean =>
    Rank[one.rank] > rank && (one.point === undefined || one.point === verb.id);
  const declared = g.rules.permissions.get(rule);
  if (declared !== undefined)
    for (const one of declared) if (outranks(one.ability) && carrierFor(one, verb, a, g) !== NO_CARRIER) return true;
  for (const one of g.lastingIndex.permissions)
    if (one.ability.lifts.includes(rule) && outranks(one.ability) && lastingApplies(one, a, g)) return true;
  return false;
}

/**
 * Looks for what stands against a verb or step: limits that nothing lifts, then prohibitions.
 * @param tell called for each; without it the first ends the search
 * @returns the rule of what ended the search, or null
 */
export function against(verb: CompiledVerb, point: TimingPoint, a: Args, g: State, tell?: Tell): RuleId | null {
  return againstStart(verb, point, a, g, tell) ?? forbids(verb, point, a, g, tell);
}

/** Limits that nothing lifts; of a use also what it needs and costs. */
function againstStart(verb: CompiledVerb, point: TimingPoint, a: Args, g: State, tell?: Tell): RuleId | null {
  if (point === verb.points[0]) {
    if (verb.off) {
      const rule = verb.rules[0] ?? verb.id;
      if (tell === undefined || !tell(rule, message('engine.switched-off', { rule: verb.rules.join(', ') })))
        return rule;
    }
    const limits = verb.limits;
    for (let i = 0; i < limits.length; i++) {
      const one = limits[i];
      if (one === undefined || unbound(a, one.needs)) continue;
      const verdict = one.check(a, g);
      if (verdict === true) continue;
      checkVerdict(one.rule, verb.id, verdict);
      if (lifted(one.rule, one.rank, verb, a, g)) continue;
      if (tell === undefined || !tell(one.rule, verdict)) return one.rule;
    }
    // What may be used says the ability; the engine's verb, which stands for the use of any, has no limits of its own.
    if (verb.id === USE) return againstUse(a, g, tell);
  }
  return null;
}

/** Prohibitions that apply. */
export function forbids(verb: CompiledVerb, point: TimingPoint, a: Args, g: State, tell?: Tell): RuleId | null {
  const forbidden = point.prohibitions;
  for (let i = 0; i < forbidden.length; i++) {
    const one = forbidden[i];
    if (one === undefined || unbound(a, one.ability.needs)) continue;
    const self = carrierFor(one, verb, a, g);
    if (self === NO_CARRIER) continue;
    const rule = one.ability.rules[0] ?? one.ability.id;
    if (tell === undefined || !tell(rule, one.ability.message, self as EntityId)) return rule;
  }
  if (!anyLastsAt(g.lastingIndex, point)) return null;
  for (const one of g.lastingIndex.prohibitions) {
    const { ability, lasting } = one;
    if (ability.point !== point.name || unbound(a, ability.needs) || !lastingApplies(one, a, g)) continue;
    const rule = ability.rules[0] ?? ability.id;
    if (tell === undefined || !tell(rule, ability.message, lasting.self)) return rule;
  }
  return null;
}

function againstUse(a: Args, g: State, tell?: Tell): RuleId | null {
  const ability = g.ability(String(a['ability']));
  if (ability?.kind !== 'use')
    throw new PluginError('use/unknown', `"${String(a['ability'])}" is not an ability of kind "use".`);
  const cx: Context = {
    self: a['self'] as EntityId,
    owner: a['owner'] as number,
    ability,
    a: namesOfLasting(g, a['lasting']),
    frame: -1,
  };
  const rule = ability.rules[0] ?? ability.id;
  const gone = typeof ability.carrier === 'object' && 'tag' in ability.carrier && !isInPlay(g, cx.self);
  if (
    (gone || ability.when?.(cx, g) === false) &&
    (tell === undefined || !tell(rule, message('engine.not-now'), cx.self))
  )
    return rule;
  if (!usesLeft(ability, cx.self, cx.owner, g)) {
    const limits = ability.limit?.rule ?? rule;
    if (tell === undefined || !tell(limits, message('engine.used-up', { per: ability.limit?.per ?? '' }), cx.self))
      return limits;
  }
  for (const cost of ability.costs(cx, g)) {
    if (tell === undefined) {
      const stopped = whatStops(cost, g);
      if (stopped !== null) return stopped;
    } else
      for (const because of whyNot(cost, g))
        if (!tell(because.rule, because.message, because.source)) return because.rule;
  }
  if (tell === undefined) return comesAbout(ability.does, cx, g) ? null : rule;
  for (const because of whyNothing(ability.does, cx, g))
    if (!tell(because.rule, because.message, because.source)) return because.rule;
  return null;
}

// ---- calls

export function whatStops(call: Call, g: State): RuleId | null {
  const verb = calledVerb(g, call);
  const point = verb.points[0];
  if (point === undefined || (!verb.checked && !anyLastsAt(g.lastingIndex, point))) return null;
  return against(verb, point, withDefaults(verb, call.args), g);
}

/** May a call be started, as far as it is bound? */
export const mayStart = (call: Call, g: State): boolean => whatStops(call, g) === null;

/** Would its verb go on with it? */
export function isValid(call: Call, g: State): boolean {
  const verb = calledVerb(g, call);
  return verb.valid === undefined || verb.valid(withDefaults(verb, call.args), g);
}

/** Does a prohibition stand against it, whatever its limits say? */
export function isForbidden(call: Call, g: State): boolean {
  const verb = calledVerb(g, call);
  const point = verb.points[0];
  return point !== undefined && forbids(verb, point, withDefaults(verb, call.args), g) !== null;
}

/** Every reason why a call may not be started. */
export function whyNot(call: Call, g: State): readonly Because[] {
  const verb = calledVerb(g, call);
  const reasons: Because[] = [];
  const point = verb.points[0];
  if (point) {
    against(verb, point, withDefaults(verb, call.args), g, (rule, why, source) => {
      reasons.push({ rule, message: why, ...(source === undefined || source === 0 ? {} : { source }) });
      return true;
    });
  }
  return reasons;
}
