import type { Ability } from '@dejarik/engine';
import { body, free } from './body.ts';
import { allCosts, costs } from './calls.ts';
import { common, commonKeys, ifOf } from './ability-fields.ts';
import { fault, into, onlyKeys, type Mapping, type Place, type Bearer } from './scope.ts';

/** Something to do from a list: `use: list` or a field of the game's own, such as `action: 1`. */
export function use(at: Place, bearer: Bearer, given: Mapping, field: string): readonly Ability[] {
  onlyKeys(at, given, [field, 'cost', 'choose', 'do', ...commonKeys]);
  const { lists = {} } = bearer.known.vocabulary;
  const known = lists[field];
  const list = field === 'use' && known === undefined ? String(given['use']) : (known?.list ?? field);
  if (known === undefined && !bearer.known.lists.has(list))
    fault(into(at, 'use'), 'unknown list', given['use'], [...bearer.known.lists], 'Lists');
  const pays = [
    ...(known?.cost === undefined ? [] : [costs(at, { [known.cost]: given[field] })]),
    ...('cost' in given ? [costs(into(at, 'cost'), given['cost'])] : []),
  ];
  const does = body(at, given, 'do');
  return [
    {
      ...common(at, bearer, given, ifOf(at, given)),
      kind: 'use',
      list,
      costs: pays.length === 0 ? free : allCosts(pays),
      does,
    },
  ];
}
