import type { Message } from '@dejarik/content';
import type { Ability } from '@dejarik/engine';
import { timings } from './ability-fields.ts';
import {
  fault,
  into,
  type Compilation,
  type Mapping,
  type Name,
  type Nested,
  type Place,
  type Bearer,
} from './scope.ts';

/** What one ability is compiled with; those its effects make get ids after its own. */
export function compilation(bearer: Bearer, id: string, message: Message): Compilation {
  let count = 0;
  const later: Ability[] = [];
  return {
    grammar: bearer.grammar,
    known: bearer.known,
    issues: bearer.issues,
    speaking: bearer.speaking,
    id,
    message,
    later,
    used: new Set(),
    points: new Set(),
    carried: bearer.carried,
    nested: (at, data, carried) =>
      nested({ ...bearer, carrier: 'none', carried, issues: at.c.issues }, `${id}/later-${++count}`, message, at, data),
  };
}

function nested(bearer: Bearer, id: string, message: Message, at: Place, data: Mapping): Nested {
  const { until: untilWord, times: timesWord, next, ...rest } = data;
  const asTrigger: Mapping = next === undefined ? rest : { ...rest, before: next };
  const verbs = bearer.known.verbs;
  const until = untilWord ?? bearer.known.vocabulary.outermost;
  if (typeof until !== 'string' || !verbs.has(until))
    fault(into(at, 'until'), 'the verb it lasts for expected, found', until, [...verbs.keys()], 'Verbs');
  if (timesWord !== undefined && (typeof timesWord !== 'number' || !Number.isInteger(timesWord) || timesWord < 1))
    fault(into(at, 'times'), 'a whole number from 1 expected, found', timesWord);
  const once = next !== undefined || (untilWord === undefined && timings.some((timing) => timing in rest));
  const times = typeof timesWord === 'number' ? timesWord : once ? 1 : undefined;
  const names = new Map(at.scope.names);
  if (bearer.carried) names.set('self', { kind: 'entity', read: (cx) => cx.self });
  // What the effect knew is kept with the ability; only the verb in progress then is another one.
  for (const [word, name] of names) if (name.argument !== undefined) names.set(word, kept(word, name));
  const made = bearer.grammar.ability(bearer, id, message, at.path, asTrigger, { names });
  // Only what comes up is counted; without this, "once" would last for good.
  if (timesWord !== undefined && made.some((one) => one.kind !== 'trigger'))
    fault(
      into(at, 'times'),
      'only before, after, instead and while are counted in times (for a use, say "limit"); found',
      timesWord,
    );
  at.c.later.push(...made);
  return {
    until: String(until),
    ids: made.filter((one) => !one.id.startsWith(`${id}/later-`)).map((one) => one.id),
    ...(times === undefined ? {} : { times }),
  };
}

/** An argument of the verb in progress, as it was when the lasting ability was made. */
function kept(word: string, name: Name): Name {
  const { argument: _argument, ...rest } = name;
  return { ...rest, read: (cx) => cx.a[word] };
}
