import type { Call, Effects } from '@dejarik/engine';
import { amend } from './amending.ts';
import { choices } from './choosing.ts';
import { effects, sequence } from './effects.ts';
import { block, newProgram } from './program.ts';
import { fault, into, scoped, type Mapping, type Place } from './scope.ts';

/** No costs. */
export const free = (): readonly Call[] => [];

/** Choices, then effects. */
export function body(at: Place, given: Mapping, key: 'do' | 'may', items?: readonly number[]): Effects {
  const program = newProgram();
  block(at, program, () => {
    let scope = 'choose' in given ? choices(into(at, 'choose'), given['choose'], program) : at.scope;
    if ('amend' in given) amend(scoped(into(at, 'amend'), scope), given['amend'], program);
    if (key in given || !('amend' in given)) {
      const place = scoped(into(at, key), scope);
      const list = given[key];
      if (!(key in given)) fault(at, `"${key}" is missing in`, given);
      else if (items && Array.isArray(list))
        scope = block(place, program, () =>
          sequence(
            place,
            items.map((i) => [i, list[i] as unknown]),
            program,
          ),
        );
      else scope = effects(place, list, program);
    }
    return scope;
  });
  return { program: Object.freeze(program.out) };
}
