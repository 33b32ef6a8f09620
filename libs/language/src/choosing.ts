import type { Args, Asked, Condition, Context, Effects, Instruction, Refused, Span } from '@dejarik/engine';
import { pick, pickMany } from '@dejarik/engine';
import { seat } from './amounts.ts';
import { allOf } from './calls.ts';
import { condition } from './conditions.ts';
import { aim, emit } from './program.ts';
import {
  fault,
  into,
  isMapping,
  mapping,
  onlyKeys,
  scoped,
  withBound,
  wordOf,
  type Place,
  type Read,
  type Scope,
  type Selection,
  type Program,
} from './scope.ts';
import { selection } from './selectors.ts';

/** Can everything that must be chosen be chosen, as far as it does not rest on another choice? */
export function choosable(at: Place, data: unknown): Condition | undefined {
  if (!isMapping(data)) return undefined;
  const names = Object.keys(data);
  return allOf(
    names.map((name) => {
      const place = into({ ...at, c: { ...at.c, issues: [] } }, name);
      const chosen = selection(place, data[name]);
      // An issue here means that it speaks of a name chosen before it.
      if (place.c.issues.length > 0 || chosen.optional || chosen.upTo) return undefined;
      const { over, exactly } = chosen;
      return exactly ? (cx, g) => over(cx, g).length >= exactly(cx, g) : chosen.some;
    }),
  );
}

/** Named choices in order; each may speak of those before it. */
export function choices(at: Place, data: unknown, program: Program): Scope {
  let scope = at.scope;
  for (const [name, one] of Object.entries(mapping(at, data, 'names with selectors'))) {
    const place = scoped(into(at, name), scope);
    const chosen = selection(place, one);
    const many = chosen.count !== undefined || chosen.exactly !== undefined || chosen.upTo !== undefined;
    const i = emit(program, { op: 'pick', name, question: question(place, chosen), otherwise: 0 });
    if (chosen.upTo) aim(program, i, program.out.length);
    else program.exits.push(i);
    scope = withBound(place, name, { kind: many ? 'list' : chosen.option === 'place' ? 'space' : 'entity' });
  }
  return scope;
}

function question(at: Place, chosen: Selection): Extract<Instruction, { op: 'pick' }>['question'] {
  const message = { id: chosen.ask ?? 'language.choose', args: { ability: at.c.message } };
  const { over, by, option: of, count, exactly, upTo, optional: pass } = chosen;
  const most = upTo ?? exactly ?? count;
  if (!most) {
    return (cx, g) => {
      const options = over(cx, g);
      return options.length === 0 ? null : pick({ by: by(cx, g), message, of, options, pass });
    };
  }
  return (cx, g) => {
    const options = over(cx, g);
    const wanted = most(cx, g);
    const max = Math.min(options.length, wanted);
    return max <= 0 || (exactly && max < wanted)
      ? null
      : pickMany({ by: by(cx, g), message, of, options, min: upTo ? 0 : max, max, pass });
  };
}

interface Branch {
  readonly label: string;
  readonly test: Condition | undefined;
  readonly span: Span;
}

/** One of several effects, of those that can come about now; with `optional`, one or none. */
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
  const start = emit(program, { op: 'goto', to: 0 });
  const ends: number[] = [];
  const branches = (list as unknown[]).map((one, i) => {
    const branch = branchOf(into(place, i), one, i, program);
    ends.push(emit(program, { op: 'goto', to: 0 }));
    return branch;
  });
  const labels = branches.map((branch) => branch.label);
  labels.forEach((label, i) => {
    if (labels.indexOf(label) !== i) fault(into(place, i), 'this label is taken already:', label);
  });
  const otherwise = program.out.length;
  for (const end of ends) aim(program, end, otherwise);
  const does = { program: program.out };
  const refused = (cx: Context, g: Asked): readonly Refused[] =>
    branches.flatMap(({ label, test, span }) => {
      const because =
        test && !test(cx, g)
          ? [{ rule: cx.ability.rules[0] ?? cx.ability.id, message: { id: 'engine.not-now' } }]
          : g.whyNothing(does, cx, span);
      return because.length === 0 ? [] : [{ option: label, because }];
    });
  program.out[start] = {
    op: 'branch',
    refused,
    otherwise,
    question: branchQuestion(at, by, optional === true, branches, does, refused),
    targets: Object.fromEntries(branches.map(({ label, span }) => [label, span.from])),
  };
  return at.scope;
}

/** Asks which of the branches that are open; null if none is. */
type Branching = Extract<Instruction, { op: 'branch' }>;
function branchQuestion(
  at: Place,
  by: Read<number>,
  pass: boolean,
  branches: readonly Branch[],
  does: Effects,
  refused: Branching['refused'],
): Branching['question'] {
  const ability = at.c.message;
  const message = { id: 'language.choose-one', args: { ability } };
  const label = (option: unknown) => ({ id: `${ability.id}.${String(option)}` });
  return (cx, g) => {
    const options = branches
      .filter(({ test, span }) => (test?.(cx, g) ?? true) && g.comesAbout(does, cx, span))
      .map((one) => one.label);
    return options.length === 0
      ? null
      : pick({ by: by(cx, g), message, of: 'word', label, pass, options, refused: () => refused(cx, g) });
  };
}

/** Writes one of the effects: a verb alone is called by its name. */
function branchOf(at: Place, data: unknown, i: number, program: Program): Branch {
  const from = program.out.length;
  const spanned = isMapping(data) && 'do' in data;
  if (!spanned) {
    const verb = typeof data === 'string' ? data : isMapping(data) ? Object.keys(data)[0] : undefined;
    at.c.grammar.effects(at, data, program);
    return { label: verb ?? `option-${i + 1}`, test: undefined, span: { from, to: program.out.length } };
  }
  onlyKeys(at, data, ['label', 'if', 'do']);
  const label = 'label' in data ? wordOf(into(at, 'label'), data['label']) : `option-${i + 1}`;
  const test = 'if' in data ? condition(into(at, 'if'), data['if']) : undefined;
  at.c.grammar.effects(into(at, 'do'), data['do'], program);
  return { label, test, span: { from, to: program.out.length } };
}
