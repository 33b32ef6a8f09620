import type { AnyComponent } from './component.ts';
import type { EntityId } from './entity.ts';
import { KernelError } from './errors.ts';
import type { Hasher } from './hash.ts';
import type { World } from './world.ts';

/** A world as plain data: what is saved. Component rows are columns: ids, then one list per field. */
export interface WorldDump {
  readonly entities: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly streams: Readonly<Record<string, number>>;
  readonly components: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** Asked of a world once or never: a query of bitECS would cost more than it saves. */
function membersOf(world: World, component: AnyComponent): readonly EntityId[] {
  const ids: EntityId[] = [];
  for (let id = 1; id <= world.entities; id++) if (world.has(component, id as EntityId)) ids.push(id as EntityId);
  return ids;
}

/** All that counts as state of a world, as plain data. */
export function dump(world: World): WorldDump {
  const components: Record<string, number[][]> = {};
  for (const component of world.layout.byName) {
    const ids = membersOf(world, component);
    if (ids.length === 0) continue;
    components[component.name] = [
      ids.slice(),
      ...component.fields.map((field) => ids.map((id) => world.get(field, id))),
    ];
  }
  return { entities: world.entities, counters: world.counted(), streams: world.drawn(), components };
}

/** Fills a fresh world from a dump. @throws KernelError if the dump does not fit this game */
export function restore(world: World, from: WorldDump): void {
  if (world.entities !== 0) throw new KernelError('world/used', 'A dump can be loaded only into a fresh world.');
  for (let i = 0; i < from.entities; i++) world.spawn();
  for (const [name, columns] of Object.entries(from.components)) restoreMembers(world, name, columns, from.entities);
  world.fill(from.counters, from.streams);
  world.forget();
}

function restoreMembers(world: World, name: string, columns: readonly (readonly number[])[], entities: number): void {
  const component = world.layout.byName.find((one) => one.name === name);
  const ids = columns[0];
  if (component === undefined || ids === undefined || columns.length !== component.fields.length + 1) {
    throw new KernelError(
      'save/component',
      `The save has a component "${name}" with ${columns.length - 1} fields; this game has ${component ? `it with ${component.fields.length}` : 'no such component'}.`,
    );
  }
  for (const id of ids) {
    if (!Number.isInteger(id) || id < 1 || id > entities)
      throw new KernelError('save/entity', `The save names entity ${id} in "${name}"; only 1 to ${entities} exist.`);
    world.join(component, id as EntityId);
  }
  component.fields.forEach((field, column) => {
    const values = columns[column + 1];
    if (values?.length !== ids.length)
      throw new KernelError(
        'save/column',
        `The save has ${values?.length ?? 0} values of "${name}.${field.name}" for ${ids.length} members.`,
      );
    ids.forEach((id, i) => {
      world.set(field, id as EntityId, values[i]!);
    });
  });
}

/** Feeds everything that counts as state into a hasher, in one order whatever happened before. */
export function hashInto(world: World, hasher: Hasher): void {
  hasher.int(world.entities);
  for (const numbers of [world.counted(), world.drawn()])
    for (const number of Object.values(numbers)) hasher.int(number);
  for (const component of world.layout.byName) {
    const ids = membersOf(world, component);
    if (ids.length === 0) continue;
    hasher.text(component.name);
    for (const id of ids) {
      hasher.int(id);
      for (const field of component.fields) hasher.int(world.get(field, id));
    }
  }
}
