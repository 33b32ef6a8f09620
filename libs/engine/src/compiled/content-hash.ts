import { contentHash } from '@dejarik/content';
import { perObject, type AnyComponent } from '@dejarik/kernel';
import { deepFreeze } from '../declarations/plain-data.ts';
import type { Plugin } from '../types/index.ts';

/** Of the content of each plugin, by its id: they tell whose content is another where a save does not fit. */
export const contentHashes = (plugins: readonly Plugin[]): Readonly<Record<string, string>> =>
  Object.fromEntries(plugins.map((plugin) => [plugin.id, hashOfContent(plugin) ?? contentHash(null)]));

/** Of versions, components and content: a save that carries another does not fit. */
export const hashOfPlugins = (plugins: readonly Plugin[], components: readonly AnyComponent[]): string =>
  contentHash([
    components.map((component) => component.name),
    ...plugins.map((plugin) => [plugin.id, plugin.version, hashOfContent(plugin)]),
  ]);

/** Content does not change once it is a plugin's, and there is much of it: rules that change it in place are told so. */
const hashOfObject = perObject((content: object) => contentHash(JSON.parse(JSON.stringify(deepFreeze(content)))));

function hashOfContent({ content }: Plugin): string | null {
  if (content === undefined) return null;
  return typeof content === 'object' && content !== null ? hashOfObject(content) : contentHash(content);
}
