export { bool, component, face, int, ref, tag } from './component.ts';
export type { AnyComponent, Component, Field, FieldKind, FieldShape } from './component.ts';
export { KernelError } from './errors.ts';
export { Hasher } from './hash.ts';
export { streamKey, streamWord } from './random.ts';
export type { StreamKey } from './random.ts';
export { Layout, NONE, World } from './world.ts';
export type { EntityId, Forced, Mark, WorldDump, WorldPlan } from './world.ts';
export { contents, In, Known, permuteFaces, put, shuffle, top, Visibility, Zone } from './zones.ts';
