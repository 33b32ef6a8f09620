import { PluginError } from '../declarations/errors.ts';

/**
 * Tables of plugins that ask for no others than there are.
 * @param tables by plugin
 */
export function loadedAlone(tables: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return new Proxy(tables, {
    get(target, id) {
      if (typeof id === 'string' && !Object.hasOwn(target, id))
        throw new PluginError(
          'tables/unknown',
          `Rules ask for the tables of "${id}", which is not among the plugins of this game (${Object.keys(target).join(', ')}). Ask for those of your own plugin, or of one that it extends.`,
        );
      return target[String(id)];
    },
  });
}
