import type { Ability, Timing } from '@dejarik/engine';
import { body, free } from './body.ts';
import { allOf, costs, payable } from './calls.ts';
import { choosable } from './choosing.ts';
import { aboutArguments, common, commonKeys, ifOf, pointOf, stepOf, type About } from './ability-fields.ts';
import {
  fault,
  into,
  onlyKeys,
  scoped,
  verbNames,
  withSubject,
  type Mapping,
  type Place,
  type Bearer,
} from './scope.ts';

/** `before`, `after` or `instead` of a verb or step. */
export function trigger(at: Place, bearer: Bearer, given: Mapping, timing: Timing): readonly Ability[] {
  const own = timing === 'instead' ? ['amend'] : [];
  onlyKeys(at, given, [timing, 'of', 'do', 'may', 'interrupt', 'cost', 'choose', ...own, ...commonKeys]);
  const verb = pointOf(into(at, timing), given[timing]);
  if (verb === undefined) return [];
  const point = String(given[timing]);
  const here = scoped(at, withSubject(at, verb, stepOf(verb, point), bearer.carrier === 'none'));
  const about = aboutArguments(here, given, [...verbNames(verb).keys()], undefined, verb.id);
  return [reaction(here, bearer, given, { timing, point, about })];
}

/** When a trigger comes up. */
export interface Reaction {
  readonly timing: Timing;
  readonly point: string;
  readonly about: About;
  /** Only these effects of the list. */
  readonly items?: readonly number[];
}

/** The record of a trigger. */
export function reaction(
  at: Place,
  bearer: Bearer,
  given: Mapping,
  { timing, point, about, items }: Reaction,
): Ability {
  if ('do' in given && 'may' in given)
    fault(
      into(at, 'may'),
      'either "do" or "may" (for what must be done and may be done, write two abilities); found both with',
      given['may'],
    );
  if (typeof (given['interrupt'] ?? false) !== 'boolean')
    fault(into(at, 'interrupt'), 'true or false expected, found', given['interrupt']);
  const key = 'may' in given ? 'may' : 'do';
  const pay = 'cost' in given ? costs(into(at, 'cost'), given['cost']) : undefined;
  const when = allOf([
    about.test,
    ifOf(at, given),
    pay && payable(pay),
    'choose' in given ? choosable(into(at, 'choose'), given['choose']) : undefined,
  ]);
  const does = body(at, given, key, items);
  return {
    ...common(at, bearer, given, when, about.role),
    kind: 'trigger',
    timing,
    point,
    optional: key === 'may',
    interrupt: given['interrupt'] === true,
    replaces: 'amend' in given ? 'part' : 'all',
    costs: pay ?? free,
    does,
  };
}
