import type { Ability, Verb } from '@dejarik/engine';
import { body } from './body.ts';
import { choices } from './choosing.ts';
import { commonKeys, stepOf, type About } from './ability-fields.ts';
import { compilation } from './compilation.ts';
import { sequence } from './effects.ts';
import { momentOf } from './moments.ts';
import { block, newProgram } from './program.ts';
import { fault, into, onlyKeys, scoped, withSubject, type Mapping, type Place, type Bearer } from './scope.ts';
import { reaction } from './trigger.ts';

/** `while: moment`: triggers at the points at which the effects come up. */
export function whileAbility(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  onlyKeys(at, given, ['while', 'do', 'may', 'cost', 'choose', 'interrupt', ...commonKeys]);
  const span = momentOf(into(at, 'while'), given['while']);
  if (span === undefined) return [];
  const { verb: id, role } = span.moment;
  const verb = at.c.known.verbs.get(id);
  if (verb === undefined) return [];
  const here = scoped(at, withSubject(at, verb));
  const test = span.test;
  const about: About = test
    ? {
        test: (cx, g) => {
          const one = cx.a[role];
          return one !== undefined && test(one, cx, g);
        },
      }
    : { role };
  const groups = pointsOf(here, verb, given);
  if (groups.length > 1 && ['may', 'limit', 'cost', 'choose'].some((key) => key in given)) {
    fault(
      into(at, 'while'),
      'what may be done, costs, is chosen or limited has one timing point; found effects of',
      groups.map(({ point }) => point).join(' and '),
    );
    return [];
  }
  return groups.map(({ point, items }, i) => {
    const place = scoped(at, withSubject(at, verb, stepOf(verb, point), bearer.carrier === 'none'));
    const own = i === 0 ? place : { ...place, c: { ...at.c, id: `${at.c.id}/${point}` } };
    return reaction(own, bearer, given, { timing: 'before', point, about, ...(items ? { items } : {}) });
  });
}

interface Group {
  readonly point: string;
  /** Places of its effects in the list, if others belong elsewhere. */
  readonly items?: readonly number[];
}

/** The timing points at which effects come up, with which effects of the list: those without one follow the one before. */
function pointsOf(at: Place, verb: Verb, given: Mapping): readonly Group[] {
  const key = 'may' in given ? 'may' : 'do';
  const list = Array.isArray(given[key]) ? (given[key] as unknown[]) : [given[key]];
  let scope = at.scope;
  const quiet = (points: Set<string>): Place => ({
    ...at,
    scope,
    c: {
      ...compilation(
        {
          grammar: at.c.grammar,
          known: at.c.known,
          carrier: 'game',
          carried: at.c.carried,
          issues: [],
          speaking: at.c.speaking,
        },
        at.c.id,
        at.c.message,
      ),
      points,
    },
  });
  if ('choose' in given) scope = choices(quiet(new Set()), given['choose'], newProgram());
  const found = list.map((one): string | undefined => {
    const points = new Set<string>();
    const program = newProgram();
    const place = quiet(points);
    scope = block(place, program, () => sequence(place, [[undefined, one]], program));
    return [...points][0];
  });
  const first = found.find((point) => point !== undefined);
  if (first === undefined) {
    const verbs = [...at.c.known.verbs.values()].filter((one) => one.during !== undefined).map((one) => one.id);
    // Issues inside the effects are the better answer, if there are any.
    const before = at.c.issues.length;
    body(at, given, key);
    if (at.c.issues.length === before)
      fault(
        into(at, key),
        'no effect here says when it comes up: write "before" or "after" instead of "while". Found',
        given[key],
        verbs,
        'Effects that do',
      );
    return [];
  }
  const groups = new Map<string, number[]>();
  let point = first;
  found.forEach((own, i) => {
    point = own ?? point;
    groups.set(point, [...(groups.get(point) ?? []), i]);
  });
  return [...groups].map(([during, items]) => ({
    point: whole(at, verb, during),
    ...(groups.size > 1 ? { items } : {}),
  }));
}

/** `roll` or `attack.roll` as a point of the verb. */
function whole(at: Place, verb: Verb, during: string): string {
  const point = during.startsWith(`${verb.id}.`) ? during : `${verb.id}.${during}`;
  if (!(point.slice(verb.id.length + 1) in verb.steps))
    fault(
      into(at, 'while'),
      `an effect here comes up at a point that "${verb.id}" does not have:`,
      during,
      Object.keys(verb.steps),
      'Its steps',
    );
  return point;
}
