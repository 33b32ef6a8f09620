import { In, Known, shapeOf, Zone, type AnyComponent } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import type { Plugin } from '../types/index.ts';

const ENGINE = 'the engine';

/**
 * All components of a game, the engine's own first. They are known by their names: a plugin that was bundled apart has objects
 * of its own for the engine's components and for those of what it extends.
 * @throws PluginError `component/duplicate`
 */
export function componentsOf(plugins: readonly Plugin[]): readonly AnyComponent[] {
  const all = new Map<string, { readonly one: AnyComponent; readonly by: string }>();
  for (const one of [Zone, In, Known]) all.set(one.name, { one, by: ENGINE });
  for (const { id, components = [] } of plugins) {
    for (const one of components) {
      const known = all.get(one.name);
      if (known === undefined) all.set(one.name, { one, by: `"${id}"` });
      else if (known.by !== ENGINE || shapeOf(one) !== shapeOf(known.one))
        throw new PluginError(
          'component/duplicate',
          `The component "${one.name}" is listed by ${known.by} and again by "${id}". If it is one and the same, only the plugin that declares it lists it; else rename one of them.`,
        );
    }
  }
  return [...all.values()].map(({ one }) => one);
}

/** The components whose hidden fields are faces, as they stand in the list of all. */
export const facesAmong = (
  components: readonly AnyComponent[],
  plugins: readonly Plugin[],
): readonly AnyComponent[] => [
  ...new Set(
    plugins.flatMap(({ faces = [] }) => faces.map((face) => components.find(({ name }) => name === face.name) ?? face)),
  ),
];

/**
 * A component that something is about must be one of the game.
 * @param where names what is about it
 * @throws PluginError `component/unknown`, `component/shape`
 */
export function checkComponent(where: string, component: AnyComponent, components: readonly AnyComponent[]): void {
  const own = components.find(({ name }) => name === component.name);
  if (own === undefined)
    throw new PluginError(
      'component/unknown',
      `${where} is about the component "${component.name}", which no plugin lists. Add it to the plugin's components.`,
    );
  if (own !== component && shapeOf(own) !== shapeOf(component))
    throw new PluginError(
      'component/shape',
      `${where} is about the component "${component.name}" with the fields (${shapeOf(component)}); the plugin that lists it has it with (${shapeOf(own)}). Build against the version that is played.`,
    );
}
