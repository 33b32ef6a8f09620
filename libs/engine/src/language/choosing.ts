import type { Args, Asked, Condition, Context, Instruction, Refused } from '../api/index.ts';
import { pick, pickMany } from '../choice.ts';
import { seat } from './amounts.ts';
import { allOf, costs, makeCall, payable, type MakeCall } from './calls.ts';
import { condition } from './conditions.ts';
import { effects } from './effects.ts';
import { aim, emit, type Program } from './program.ts';
import { fault, into, isMapping, mapping, onlyKeys, scoped, withBound, wordOf, type Place, type Scope } from './scope.ts';
import { selection, type Selection } from './selectors.ts';

/** What must be so for effects to make sense at all: what their first one pays or chooses from. */
export function possible(at: Place, data: unknown): Condition | undefined {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  const place = Array.isArray(data) ? into(at, 0) : at;
  if (!isMapping(first)) return undefined;
  const quiet = quietly(place);
  if ('pay' in first) return payable(costs(into(quiet, 'pay'), first['pay']));
  if ('choose' in first) return choosable(into(quiet, 'choose'), first['choose']);
  return undefined;
}

/** Can everything that must be chosen be chosen, as far as it does not rest on another choice? */
export function choosable(at: Place, data: unknown): Condition | undefined {
  if (!isMapping(data)) return undefined;
  const names = Object.keys(data);
  return allOf(names.map((name) => {
    const place = into({ ...at, c: { ...at.c, issues: [] } }, name);
    const chosen = selection(place, data[name]);
    // An issue here means that it speaks of a name chosen before it.
    if (place.c.issues.length > 0 || chosen.optional || chosen.upTo) return undefined;
    return chosen.some;
  }));
}

/** Named choices in order; each may speak of those before it. */
export function choices(at: Place, data: unknown, program: Program): Scope {
  let scope = at.scope;
  for (const [name, one] of Object.entries(mapping(at, data, 'names with selectors'))) {
    const place = scoped(into(at, name), scope);
    const chosen = selection(place, one);
    const many = chosen.count !== undefined || chosen.upTo !== undefined;
    const i = emit(program, { op: 'pick', name, question: question(place, chosen), otherwise: 0 });
    if (chosen.upTo) aim(program, i, program.out.length);
    else program.exits.push(i);
    scope = withBound(place, name, { kind: many ? 'list' : chosen.option === 'place' ? 'space' : 'entity' });
  }
  return scope;
}

function question(at: Place, chosen: Selection): Extract<Instruction, { op: 'pick' }>['question'] {
  const message = { id: chosen.ask ?? 'language.choose', args: { ability: at.c.message } };
  const { over, by, option: of, count, upTo, optional: pass } = chosen;
  if (!count && !upTo) {
    return (cx, g) => {
      const options = over(cx, g);
      return options.length === 0 ? null : pick({ by: by(cx, g), message, of, options, pass });
    };
  }
  return (cx, g) => {
    const options = over(cx, g);
    const max = Math.min(options.length, (upTo ?? count)?.(cx, g) ?? 0);
    return max <= 0 ? null : pickMany({ by: by(cx, g), message, of, options, min: upTo ? 0 : max, max, pass });
  };
}

interface Branch {
  readonly label: string;
  readonly open: Condition | undefined;
  /** What it does, where that is a single call: it is open only while that may start. */
  readonly call: MakeCall | undefined;
}

const isOpen = ({ open, call }: Branch, cx: Context, g: Asked): boolean => {
  if (open !== undefined && !open(cx, g)) return false;
  if (call === undefined) return true;
  const made = call(cx, g);
  return made !== null && g.can(made);
};

/** Those whose call may not start, each with the reasons. */
const refusedOf = (branches: readonly Branch[], cx: Context, g: Asked): readonly Refused[] => branches.flatMap(({ label, open, call }) => {
  const made = open === undefined || open(cx, g) ? call?.(cx, g) ?? null : null;
  return made === null || g.can(made) ? [] : [{ option: label, because: g.why(made) }];
});

/** One of several effects, of those that make sense now; with `optional`, one or none. */
export function chooseOne(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['choose-one', 'by', 'optional']);
  const list = given['choose-one'];
  const place = into(at, 'choose-one');
  if (!Array.isArray(list) || list.length < 2) {
    fault(place, 'a list of two effects or more expected, found', list);
    return at.scope;
  }
  const by = seat(into(at, 'by'), given['by']);
  const optional = given['optional'] ?? false;
  if (typeof optional !== 'boolean') fault(into(at, 'optional'), 'true or false expected, found', optional);
  const options = (list as unknown[]).map((one, i) => branchOf(into(place, i), one, i));
  const labels = options.map((option) => option.label);
  labels.forEach((label, i) => { if (labels.indexOf(label) !== i) fault(into(place, i), 'this label is taken already:', label); });
  // The question must have an option; with none open the whole choice is left out.
  const guard = emit(program, { op: 'if', test: (cx, g) => options.some((option) => isOpen(option, cx, g)), otherwise: 0 });
  const start = emit(program, { op: 'goto', to: 0 });
  const targets: Record<string, number> = {};
  const ends: number[] = [];
  (list as unknown[]).forEach((one, i) => {
    targets[labels[i] ?? ''] = program.out.length;
    const inner = into(place, i);
    if (isMapping(one) && 'do' in one) effects(into(inner, 'do'), one['do'], program);
    else effects(inner, one, program);
    ends.push(emit(program, { op: 'goto', to: 0 }));
  });
  for (const end of [guard, ...ends]) aim(program, end, program.out.length);
  const ability = at.c.message;
  const message = { id: 'language.choose-one', args: { ability } };
  const label = (option: unknown) => ({ id: `${ability.id}.${String(option)}` });
  program.out[start] = {
    op: 'branch', targets, otherwise: program.out.length,
    question: (cx, g) => pick({ by: by(cx, g), message, of: 'word', label, pass: optional === true, options: options.filter((option) => isOpen(option, cx, g)).map((option) => option.label), refused: () => refusedOf(options, cx, g) }),
  };
  return at.scope;
}

function branchOf(at: Place, data: unknown, i: number): Branch {
  if (!isMapping(data) || !('do' in data)) {
    const verb = typeof data === 'string' ? data : isMapping(data) ? Object.keys(data)[0] : undefined;
    return { label: verb ?? `option-${i + 1}`, open: possible(at, data), call: single(at, data) };
  }
  onlyKeys(at, data, ['label', 'if', 'do']);
  const label = 'label' in data ? wordOf(into(at, 'label'), data['label']) : `option-${i + 1}`;
  return { label, open: allOf(['if' in data ? condition(into(at, 'if'), data['if']) : undefined, possible(into(at, 'do'), data['do'])]), call: single(into(at, 'do'), data['do']) };
}

/** The call that effects come to, if they are one. */
function single(at: Place, data: unknown): MakeCall | undefined {
  if (Array.isArray(data)) return data.length === 1 ? single(into(at, 0), data[0]) : undefined;
  const [name, ...more] = typeof data === 'string' ? [data] : isMapping(data) ? Object.keys(data) : [];
  const verb = name === undefined || more.length > 0 ? undefined : at.c.known.verbs.get(name);
  const args = isMapping(data) && name !== undefined ? data[name] : undefined;
  if (verb === undefined || name === undefined || (isMapping(args) && 'as' in args)) return undefined;
  return makeCall(into(quietly(at), name), verb, args);
}

/** Issues in it are reported where it is compiled. */
const quietly = (at: Place): Place => ({ ...at, c: { ...at.c, issues: [], points: new Set(), used: new Set() } });
