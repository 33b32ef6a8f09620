import type { Message } from '@dejarik/content';
import type { Ability } from '@dejarik/engine';
import { changes, commonKeys } from './ability-fields.ts';
import { compilation } from './compilation.ts';
import { deeper, issue } from './issue.ts';
import { fault, into, mapping, type Mapping, type Place, type Scope, type Bearer } from './scope.ts';
import { modifier, permission, prohibition } from './static-abilities.ts';
import { trigger } from './trigger.ts';
import { use } from './use.ts';
import { whileAbility } from './while.ts';

export const coreForms = ['use', 'before', 'after', 'instead', 'while', 'modify', 'permit', 'lifts', 'cannot'] as const;

/** Compiles one ability; some make several records. */
export function ability(
  bearer: Bearer,
  id: string,
  message: Message,
  path: string,
  data: unknown,
  scope: Scope,
): readonly Ability[] {
  const c = compilation(bearer, id, message);
  const at: Place = { c, scope, path };
  const given = mapping(at, data, 'an ability');
  const custom = Object.keys(bearer.known.vocabulary.forms ?? {}).find((key) => key in given);
  if (custom !== undefined) {
    return (
      bearer.known.vocabulary.forms?.[custom]?.(given, {
        id,
        path,
        compile: (rewritten) => {
          if (!(custom in rewritten)) return ability(bearer, id, message, path, rewritten, scope);
          fault(into(at, custom), 'a form must leave out its own field when it compiles the rest; found', custom);
          return [];
        },
        fault: (field, problem, found, allowed = []) =>
          bearer.issues.push(issue(deeper(path, field), problem, found, allowed)),
      }) ?? []
    );
  }
  const made = form(at, bearer, given);
  return [...made, ...c.later];
}

function form(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  const lists = bearer.known.vocabulary.lists ?? {};
  const forms = [...Object.keys(lists), ...coreForms, ...Object.keys(bearer.known.vocabulary.forms ?? {})];
  const found = forms.filter((key) => key in given);
  const spans =
    found.length === 2 &&
    found.includes('while') &&
    found.some((key) => ['modify', 'permit', 'lifts', 'cannot'].includes(key));
  const main = spans ? found.find((key) => key !== 'while') : found.length === 1 ? found[0] : undefined;
  if (main === undefined) {
    if (found.length > 1) fault(at, `an ability has one form, found ${found.join(' and ')} in`, given);
    else unknownForm(at, given, forms);
    return [];
  }
  switch (main) {
    case 'before':
    case 'after':
    case 'instead':
      return trigger(at, bearer, given, main);
    case 'while':
      return whileAbility(at, bearer, given);
    case 'modify':
      return modifier(at, bearer, given);
    case 'permit':
    case 'lifts':
      return permission(at, bearer, given, main);
    case 'cannot':
      return prohibition(at, bearer, given);
    default:
      return use(at, bearer, given, main);
  }
}

/** No form: most often its word is misspelled, so the nearest unknown key is the one to speak of. */
function unknownForm(at: Place, given: Mapping, forms: readonly string[]): void {
  const others = ['of', 'do', 'may', 'cost', 'choose', 'interrupt', 'amend', 'verb', ...changes, ...commonKeys];
  const strange = Object.keys(given).find((key) => !others.includes(key));
  if (strange === undefined) fault(at, 'what kind of ability is this? Found', given, forms, 'One of these is needed');
  else fault(into(at, strange), 'unknown key', strange, forms, 'One of these is needed');
}
