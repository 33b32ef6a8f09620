import type { Condition } from '@dejarik/engine';
import { everyTest, type Test } from './combine.ts';
import { thingTest } from './subject-conditions.ts';
import { fault, into, isMapping, type Mapping, type Place } from './scope.ts';
import type { Moment } from './vocabulary.ts';

export interface While {
  readonly moment: Moment;
  /** The carrier is the one; else a test says who is. */
  readonly test?: Test;
}

/** `attacking`, or `{defending: ...}` with how that one stands to the carrier. */
export function momentOf(at: Place, data: unknown): While | undefined {
  const moments = at.c.known.vocabulary.moments ?? {};
  const entry = isMapping(data) ? Object.entries(data) : [];
  const word = typeof data === 'string' ? data : entry.length === 1 ? entry[0]?.[0] : undefined;
  const moment = word === undefined ? undefined : moments[word];
  if (word === undefined || moment === undefined) {
    fault(at, 'unknown moment', word ?? data, Object.keys(moments), 'Moments');
    return undefined;
  }
  if (typeof data === 'string') return { moment };
  return { moment, test: relation(into(at, word), entry[0]?.[1]) };
}

/** Another than the carrier, related to it by a value, or fitting conditions. */
function relation(at: Place, data: unknown): Test {
  const other: Test = (s, cx) => s !== cx.self;
  if (typeof data !== 'string') return everyTest([other, thingTest(at, 'entity', data)]);
  const value = at.c.known.values.get(data);
  if (value?.is === 'flag' && value.of.length === 2)
    return (s, cx, g) => s !== cx.self && g.value(value, cx.self, s) === true;
  const relations = [...at.c.known.values.values()]
    .filter((one) => one.is === 'flag' && one.of.length === 2)
    .map((one) => one.id);
  fault(at, 'unknown relation', data, relations, 'Relations');
  return () => false;
}

/** While a moment lasts, for what is no trigger. */
export function spanOf(at: Place, given: Mapping): Condition | undefined {
  const span = 'while' in given ? momentOf(into(at, 'while'), given['while']) : undefined;
  if (span === undefined) return undefined;
  const { verb, role } = span.moment;
  const test: Test = span.test ?? ((s, cx) => s === cx.self);
  return (cx, g) => {
    const one = g.within(verb)?.a[role];
    return one !== undefined && test(one, cx, g);
  };
}
