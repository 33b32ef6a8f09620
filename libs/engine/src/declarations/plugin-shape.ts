import type { Plugin } from '../types/index.ts';
import { PluginError } from './errors.ts';

const LIST = 'a list';
const OBJECT = 'an object';
const FUNCTION = 'a function';
const TEXT = 'a text';
const NUMBER = 'a number';

/** What the fields of a plugin are, by their names. `content` and `tables` may be anything. */
const FORMS: { readonly [field in Exclude<keyof Plugin, 'content' | 'tables'>]-?: string } = {
  id: TEXT,
  version: TEXT,
  api: NUMBER,
  extends: OBJECT,
  points: LIST,
  contributes: LIST,
  build: FUNCTION,
  modes: LIST,
  options: OBJECT,
  components: LIST,
  verbs: LIST,
  abilities: LIST,
  values: LIST,
  systems: LIST,
  policies: LIST,
  streams: LIST,
  secretStreams: LIST,
  counters: LIST,
  capacity: NUMBER,
  faces: LIST,
  active: FUNCTION,
  inPlay: FUNCTION,
  controller: FUNCTION,
  mayRespond: FUNCTION,
  possible: FUNCTION,
  messages: OBJECT,
  view: OBJECT,
  scenario: OBJECT,
};

/**
 * A plugin that no compiler has looked at may have anything in its fields.
 * @throws PluginError `plugin/form` that names the plugin, the field, what was found and what is expected
 */
export function checkPluginShape(plugin: Plugin): void {
  const fields: Readonly<Record<string, unknown>> = { ...plugin };
  for (const [field, expected] of Object.entries(FORMS)) {
    const found = fields[field];
    if (found === undefined || formOf(found) === expected) continue;
    throw new PluginError(
      'plugin/form',
      `The plugin "${plugin.id}" has ${formOf(found)} as "${field}"; expected: ${expected}${field === 'version' ? ', such as "1.2.0"' : ''}. Mend its declaration.`,
    );
  }
  if (!/^\d+(\.\d+)*/.test(plugin.version))
    throw new PluginError(
      'plugin/form',
      `The plugin "${plugin.id}" has the version "${plugin.version}"; expected: numbers, such as "1.2.0". Mend its declaration.`,
    );
}

function formOf(found: unknown): string {
  if (found === null) return 'null';
  if (Array.isArray(found)) return LIST;
  if (typeof found === 'string') return TEXT;
  return typeof found === 'object' ? OBJECT : typeof found === 'function' ? FUNCTION : `a ${typeof found}`;
}
