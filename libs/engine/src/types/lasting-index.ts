import type { Ability, Modifier, Permission, Prohibition, Trigger, Use } from './asked.ts';
import type { Lasting } from './frame.ts';

/** A lasting ability with its declaration. */
export interface LastingAbility<A extends Ability> {
  readonly ability: A;
  readonly lasting: Lasting;
}

/** Lasting abilities by where they are looked for, the oldest frame's first. It is never changed, so frames may share it. */
export interface LastingIndex {
  /** Timing points at which any of them could matter. */
  readonly points: ReadonlySet<string>;
  readonly triggers: readonly LastingAbility<Trigger>[];
  readonly prohibitions: readonly LastingAbility<Prohibition>[];
  readonly permissions: readonly LastingAbility<Permission>[];
  readonly modifiers: ReadonlyMap<string, readonly LastingAbility<Modifier>[]>;
  readonly uses: readonly LastingAbility<Use>[];
}
