import {
  Rank,
  type Args,
  type CarriedProhibition,
  type CarriedTrigger,
  type CompiledStep,
  type CompiledVerb,
  type RuleId,
  type Step,
  type Timing,
  type TimingPoint,
  type Triggers,
  type Verb,
} from '../types/index.ts';
import { byFace, isOfFace } from './faces.ts';
import { USE } from './own-verbs.ts';

/** Verbs with everything that the pipeline looks up by number. */

/** Abilities by the timing points that they name. */
export interface ByPoint {
  readonly triggers: ReadonlyMap<string, readonly CarriedTrigger[]>;
  readonly prohibitions: ReadonlyMap<string, readonly CarriedProhibition[]>;
}

/** The step with whose end the verb's event is given out: -1 for its beginning, the number of steps for never. */
function eventStep({ silent, tells }: Verb, steps: readonly string[]): number {
  if (silent) return steps.length;
  return tells === undefined ? -1 : steps.indexOf(tells);
}

export function compileVerb(verb: Verb, { triggers, prohibitions }: ByPoint, off: ReadonlySet<RuleId>): CompiledVerb {
  const names = Object.keys(verb.steps);
  const defaults: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(verb.params)) defaults[name] = param.initial;
  Object.assign(defaults, verb.locals);
  const steps = names.map((name): CompiledStep | null => {
    const step: Step<Args> = verb.steps[name] ?? null;
    if (step === null) return null;
    if (typeof step === 'function') return { ask: null, run: step };
    return step.rules?.some((rule) => off.has(rule)) ? null : { ask: step.ask ?? null, run: step.run ?? null };
  });
  const points = [verb.id, ...names.map((name) => `${verb.id}.${name}`)].map((name): TimingPoint => {
    const here = triggers.get(name) ?? [];
    const instead = triggersOf(here, 'instead');
    const before = triggersOf(here, 'before');
    const forbidden = prohibitions.get(name) ?? [];
    const noInterrupts = instead.none && before.none;
    return {
      name,
      instead,
      before,
      after: triggersOf(here, 'after'),
      prohibitions: forbidden,
      noInterrupts,
      noInterruptsOrVetoes: noInterrupts && forbidden.length === 0,
    };
  });
  const limits = Object.entries(verb.requires).filter(([rule]) => !off.has(rule));
  const switchedOff = verb.rules.some((rule) => off.has(rule));
  return {
    // Declared verbs are functions of many shapes: what is looked up all the time is kept here.
    id: verb.id,
    verb,
    rules: verb.rules,
    valid: verb.valid,
    amend: verb.amend,
    tells: eventStep(verb, names),
    names,
    steps,
    points,
    limits: limits.map(([rule, limit]) => ({
      rule,
      rank: Rank[limit.rank ?? 'rulebook'],
      needs: limit.needs,
      check: limit.check,
    })),
    commit: verb.commit === undefined ? names.length : names.indexOf(verb.commit),
    defaults,
    entityNames: Object.entries(verb.params).flatMap(([name, param]) => (param.kind === 'entity' ? [name] : [])),
    // What others inherit from is slow to copy, so there is one of each.
    start: { ...defaults },
    off: switchedOff,
    checked: switchedOff || limits.length > 0 || verb.id === USE || (points[0]?.prohibitions.length ?? 0) > 0,
    plain: Object.values(defaults).every((one) => one === undefined),
    takes: verb.takes,
    holds: Object.keys(verb.hold).length > 0,
  };
}

function triggersOf(triggers: readonly CarriedTrigger[], timing: Timing): Triggers {
  const here = triggers.filter((one) => one.ability.timing === timing);
  const hidden = here.filter((one) => isOfFace(one));
  return {
    none: here.length === 0,
    open: here.filter((one) => !isOfFace(one)),
    hidden: byFace(here),
    interrupt: hidden.length > 0 && hidden.every((one) => one.ability.interrupt),
  };
}
