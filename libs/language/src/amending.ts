import type { Verb } from '@dejarik/engine';
import { amount, argument } from './amounts.ts';
import { emit } from './program.ts';
import {
  fault,
  find,
  fits,
  into,
  isMapping,
  mapping,
  onlyKeys,
  verbNames,
  type Name,
  type Place,
  type Read,
  type Scope,
  type Program,
} from './scope.ts';

/** Changes locals of the verb in progress, or of the nearest one named. */
export function amend(at: Place, data: unknown, program: Program): Scope {
  const given = mapping(at, data, 'locals with what they become');
  const known = at.c.known.verbs;
  const verb = 'verb' in given ? known.get(String(given['verb'])) : at.scope.subject;
  if (verb === undefined) {
    fault('verb' in given ? into(at, 'verb') : at, 'unknown verb', given['verb'], [...known.keys()], 'Verbs');
    return at.scope;
  }
  const may = Object.keys(verb.amend);
  const held = verbNames(verb);
  const changes = Object.entries(given)
    .filter(([key]) => key !== 'verb')
    .map(([local, change]): readonly [string, Read<unknown>] => {
      const place = into(at, local);
      if (!may.includes(local))
        fault(place, `"${verb.id}" does not let others change`, local, may, 'What may be changed');
      else if (verb === at.scope.subject) timely(place, verb, local);
      return [local, changed(place, verb, local, held.get(local) ?? { kind: 'any' }, change)];
    });
  if (changes.length === 0) fault(at, 'nothing to change, found', data, may, 'What may be changed');
  emit(program, {
    op: 'amend',
    verb: verb.id,
    change: (cx, g) => Object.fromEntries(changes.map(([local, read]) => [local, read(cx, g)])),
  });
  return at.scope;
}

/** A local of the verb in progress is changed at a step at which that verb allows it. */
function timely(at: Place, verb: Verb, local: string): void {
  const steps = verb.amend[local] ?? [];
  const step = at.scope.step;
  if (steps[0] === undefined) return;
  if (step === undefined) at.c.points.add(`${verb.id}.${steps[0]}`);
  else if (!steps.includes(step))
    fault(
      at,
      `"${verb.id}" lets "${local}" be changed at other steps than`,
      step === '' ? verb.id : step,
      steps.map((one) => `${verb.id}.${one}`),
    );
}

function changed(
  at: Place,
  verb: Verb,
  local: string,
  held: Pick<Name, 'kind' | 'words'>,
  data: unknown,
): Read<unknown> {
  if (isMapping(data) && 'add' in data) {
    onlyKeys(at, data, ['add']);
    const more = amount(into(at, 'add'), data['add']);
    const id = verb.id;
    return (cx, g) => {
      const now = g.within(id)?.a[local];
      return (typeof now === 'number' ? now : 0) + more(cx, g);
    };
  }
  switch (held.kind) {
    case 'any':
    case 'record':
    case 'seat':
      return argument(at, 'data', data);
    case 'number': {
      const name = typeof data === 'string' ? find(at, data) : undefined;
      return name && (fits('entity', name.kind) || fits('space', name.kind)) ? name.read : amount(at, data);
    }
    default:
      return argument(at, held.kind, data, held.words);
  }
}
