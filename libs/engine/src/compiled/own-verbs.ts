import type { EntityId } from '@dejarik/kernel';
import { countUse } from '../abilities/limits.ts';
import { overlaid } from '../abilities/arguments.ts';
import { withEffectiveOptions } from '../abilities/prospects.ts';
import { EngineBug } from '../declarations/errors.ts';
import { chooserFor } from '../declarations/policies.ts';
import { confirm } from '../declarations/questions.ts';
import {
  again,
  data,
  end,
  entity,
  integer,
  jump,
  optional,
  set,
  verb,
  word,
  together as allAtOnce,
} from '../declarations/verb.ts';
import type {
  Ability,
  Args,
  Asked,
  Call,
  Context,
  Effects,
  Instruction,
  Next,
  Question,
  Seat,
  Writes,
} from '../types/index.ts';

/** The engine's own verbs: an ability being carried out, several things at once, something used from a list. */
export const RESOLVE = 'resolve';
export const TOGETHER = 'together';
export const USE = 'use';

interface Running {
  readonly ability: string;
  readonly self: EntityId;
  readonly owner: Seat;
  readonly frame: number;
  readonly env: Args;
  readonly pc: number;
}

const NO_NAMES: Args = {};
const NO_COSTS: readonly Call[] = [];

/** The names that a lasting ability was made with; none if it has no such number. */
export function namesOfLasting(g: Asked, lasting: unknown): Args {
  if (typeof lasting === 'number' && lasting > 0)
    for (const frame of g.stack) for (const one of frame.lasting) if (one.id === lasting) return one.env;
  return NO_NAMES;
}

/** Pays one cost after another; what cannot be paid after all ends the verb before its effect. */
function payNext(costs: readonly Call[], g: Asked): Next {
  const cost = costs[0];
  if (cost === undefined) return null;
  return g.can(cost) ? [{ set: { costs: costs.slice(1) } }, cost, again] : end();
}

/** The context an ability in progress sees: names of its subject, overlaid by what it has bound itself. */
export function contextOf(a: Running, g: Asked): Context {
  const ability = g.ability(a.ability);
  if (ability === undefined) throw new EngineBug(`Ability "${a.ability}" is being carried out, but is not declared.`);
  const subject = a.frame < 0 ? undefined : g.frame(a.frame);
  return { self: a.self, owner: a.owner, ability, frame: a.frame, a: subject ? overlaid(subject.a, a.env) : a.env };
}

/** What it does, if it is of a kind that does something. */
const effectsOf = (ability: Ability): Effects | undefined =>
  ability.kind === 'trigger' || ability.kind === 'use' ? ability.does : undefined;

function instructionOf(a: Running, cx: Context): Instruction | undefined {
  const does = effectsOf(cx.ability);
  return does && 'program' in does ? does.program[a.pc] : undefined;
}

function questionOf(a: Running, g: Asked): Question | null {
  const cx = contextOf(a, g);
  const one = instructionOf(a, cx);
  if (one === undefined) return null;
  if (one.op === 'branch') return one.question(cx, g);
  if (one.op === 'pick') {
    const question = one.question(cx, g);
    const does = effectsOf(cx.ability);
    return question && does ? withEffectiveOptions(question, does, a.pc + 1, one.name, cx, g) : question;
  }
  if (one.op !== 'confirm' || (one.offered && !one.offered(cx, g))) return null;
  const does = effectsOf(cx.ability);
  if (does && !g.comesAbout(does, cx, { from: a.pc + 1, to: one.otherwise })) return null;
  return confirm({ by: one.by ? one.by(cx, g) : chooserFor(g, a.owner), message: one.message });
}

const bindName = (a: Running, name: string, value: unknown, pc: number): Next => ({
  set: { env: { ...a.env, [name]: value }, pc },
});

/** Carries out one instruction; what it calls runs as a child before the next. */
function execute(a: Running, g: Writes, answer: unknown): Next {
  const cx = contextOf(a, g);
  const does = effectsOf(cx.ability);
  if (does === undefined) return null;
  if ('code' in does) return [{ set: { pc: a.pc + 1 } }, ...asList(a.pc === 0 ? does.code(cx, g) : null)];
  const one = does.program[a.pc];
  const next = a.pc + 1;
  switch (one?.op) {
    case undefined:
      return null;
    case 'call': {
      const call = one.make(cx, g);
      return [{ set: { pc: next, binding: one.as ?? '' } }, call];
    }
    case 'together':
      return [{ set: { pc: next } }, allAtOnce(one.make(cx, g))];
    case 'if':
      return { set: { pc: one.test(cx, g) ? next : one.otherwise } };
    case 'goto':
      return { set: { pc: one.to } };
    case 'confirm':
      return { set: { pc: answer === true ? next : one.otherwise } };
    case 'pay': {
      const calls = one.make(cx, g);
      return calls.every((call) => g.can(call)) ? [{ set: { pc: next } }, ...calls] : { set: { pc: one.otherwise } };
    }
    case 'pick':
      return answer === undefined || answer === null
        ? { set: { pc: one.otherwise } }
        : bindName(a, one.name, answer, next);
    case 'branch':
      return { set: { pc: one.targets[String(answer)] ?? one.otherwise } };
    case 'bind':
      return bindName(a, one.name, one.value(cx, g), next);
    case 'each': {
      const items = one.over(cx, g);
      return items.length === 0
        ? { set: { pc: one.end } }
        : { set: { env: { ...a.env, [one.name]: items[0], [`${one.name}#`]: items }, pc: next } };
    }
    case 'more':
      return nextItem(a, does.program, one.start);
    case 'amend':
      g.amend(one.verb, one.change(cx, g));
      return { set: { pc: next } };
    case 'cancel':
      g.cancel(cx.frame);
      return { set: { pc: next } };
    case 'later':
      giveLasting(one, cx, g);
      return { set: { pc: next } };
    case 'code':
      return [{ set: { pc: next } }, ...asList(one.run(cx, g))];
  }
}

/** The end of a loop: once more from its start with the next item, or on. */
function nextItem(a: Running, program: readonly Instruction[], start: number): Next {
  const loop = program[start];
  const name = loop?.op === 'each' ? loop.name : '';
  const items = a.env[`${name}#`];
  const left = Array.isArray(items) ? (items.slice(1) as unknown[]) : [];
  return left.length === 0
    ? { set: { pc: a.pc + 1 } }
    : { set: { env: { ...a.env, [name]: left[0], [`${name}#`]: left }, pc: start + 1 } };
}

/** Gives the nearest enclosing frame of a verb an ability, with what is bound now. */
function giveLasting(one: Extract<Instruction, { readonly op: 'later' }>, cx: Context, g: Writes): void {
  g.last(one.until, {
    ability: one.ability,
    self: one.subject ? one.subject(cx, g) : cx.self,
    owner: cx.owner,
    env: cx.a,
    ...(one.times === undefined ? {} : { times: one.times }),
    ...(one.subject ? { given: true } : {}),
  });
}

const asList = (next: Next): Extract<Next, readonly unknown[]> =>
  Array.isArray(next)
    ? (next as Extract<Next, readonly unknown[]>)
    : [next as Exclude<Next, readonly unknown[] | void>];

function finished(a: Running, g: Asked): boolean {
  const ability = g.ability(a.ability);
  const does = ability && effectsOf(ability);
  return does === undefined || a.pc >= ('code' in does ? 1 : does.program.length);
}

/** `name` identifies a trigger among replacements. */
export const resolve = verb(RESOLVE, {
  silent: true,
  params: {
    ability: word(),
    self: entity(),
    owner: integer(),
    frame: integer(),
    env: optional(data<Args>(), {}),
    costs: optional(data<readonly Call[]>(), []),
    name: optional(word(), ''),
  },
  locals: { pc: 0, binding: '' },
  steps: {
    pay: (a, g) => payNext(a.costs, g),
    go: { ask: (a, g) => questionOf(a, g), run: (a, g, answer: unknown) => execute(a, g, answer) },
    more: (a, g) => !finished(a, g) && jump('go'),
  },
});

/** Several calls at once; the machine walks its members itself. */
export const together = verb(TOGETHER, {
  silent: true,
  params: { calls: data<readonly Call[]>() },
  steps: { all: null },
});

/** Something done from a list: its costs are paid all or not at all, then it happens. */
export const use = verb(USE, {
  params: { ability: word(), self: entity(), owner: integer(), lasting: optional(integer(), 0) },
  // The event names to all which ability is used, and so which thing has it.
  shows: { self: 'all' },
  locals: { costs: NO_COSTS },
  steps: {
    declare: (a, g) => {
      const ability = g.ability(a.ability);
      if (ability?.kind !== 'use') throw new EngineBug(`"${a.ability}" was used, but is not of kind "use".`);
      countUse(ability, a.self, a.owner, g);
      return set({
        costs: ability.costs({ self: a.self, owner: a.owner, ability, a: namesOfLasting(g, a.lasting), frame: -1 }, g),
      });
    },
    pay: (a, g) => payNext(a.costs, g),
    resolve: (a, g) =>
      resolve({ ability: a.ability, self: a.self, owner: a.owner, frame: -1, env: namesOfLasting(g, a.lasting) }),
  },
});
