import { contentHash } from '@dejarik/content';
import type { AnyComponent } from '@dejarik/kernel';
import type { Plugin } from '../types/index.ts';

/** Of versions, components and content: a save that carries another does not fit. */
export const hashOfPlugins = (plugins: readonly Plugin[], components: readonly AnyComponent[]): string =>
  contentHash([
    components.map((component) => component.name),
    ...plugins.map((plugin) => [plugin.id, plugin.version, hashOfContent(plugin)]),
  ]);

const contentHashes = new WeakMap<object, string>();

/** Content does not change once it is a plugin's, and there is much of it. */
function hashOfContent({ content }: Plugin): string | null {
  if (typeof content !== 'object' || content === null) return content === undefined ? null : contentHash(content);
  let hash = contentHashes.get(content);
  if (hash === undefined) {
    hash = contentHash(JSON.parse(JSON.stringify(content)));
    contentHashes.set(content, hash);
  }
  return hash;
}
