import type { Plugin } from '@dejarik/session';
import { LoadError } from './load-error.ts';

/** Fields of a plugin by what they are. `content` and `tables` may be anything. */
const FORMS: Readonly<Record<string, string>> = {
  text: 'id version',
  number: 'api capacity',
  object: 'extends options messages view scenario',
  function: 'build active inPlay controller mayRespond possible',
  list: 'points contributes modes components verbs abilities values systems policies streams secretStreams counters faces',
};

/**
 * A plugin that no compiler has looked at may have anything in its fields.
 * @param source what it was loaded from
 * @throws LoadError `plugin/form` that names source, plugin and field, what was found and what is expected
 */
export function checkPluginShape(source: string, plugin: Plugin): void {
  const fault = (field: string, found: string, expected: string): never => {
    throw new LoadError(
      'plugin/form',
      `The plugin "${plugin.id}" of "${source}" declares "${field}" in another form: found ${found}; expected: ${expected}.`,
    );
  };
  const fields: Readonly<Record<string, unknown>> = { ...plugin };
  for (const [expected, names] of Object.entries(FORMS))
    for (const field of names.split(' ')) {
      const found = fields[field];
      if (found !== undefined && formOf(found) !== expected) fault(field, formOf(found), expected);
    }
  if (!/^\d/.test(plugin.version)) fault('version', `"${plugin.version}"`, 'numbers such as "1.2.0"');
}

function formOf(found: unknown): string {
  if (found === null) return 'null';
  if (Array.isArray(found)) return 'list';
  return typeof found === 'string' ? 'text' : typeof found;
}
