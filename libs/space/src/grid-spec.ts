import type { Side } from './direction.ts';
import { GridError } from './grid-error.ts';
import type { EdgeName, TerrainName } from './terrain.ts';

/** A place in a description: column from the left, row from the top, both from 0. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** An edge in a description: that side of that space. Naming it from the other side is the same edge. */
export interface EdgePlace extends Place {
  readonly side: Side;
}

/** A grid as plain data. */
export interface GridSpec {
  readonly width: number;
  readonly height: number;
  readonly spaces: readonly (Place & { readonly terrain?: readonly TerrainName[] })[];
  readonly edges?: readonly (EdgePlace & { readonly kind: Exclude<EdgeName, 'open'> })[];
  readonly doors?: readonly { readonly name: string; readonly edges: readonly EdgePlace[] }[];
  readonly zones?: Readonly<Record<string, readonly Place[]>>;
  readonly points?: Readonly<Record<string, readonly Place[]>>;
}

/** Door states are bits of a 32-bit integer, the sign bit left alone. */
export const MAX_DOORS = 31;

/** Most squares along one side of a board: more can be neither drawn at once nor found by people. */
export const MAX_SIDE = 128;

/** Names are one word, so that a drawing can list them. */
export const NAME = /^[a-z0-9][a-z0-9_-]*$/i;

/** @throws GridError when a name is not one word */
export function checkName(name: string, what: string): void {
  if (!NAME.test(name))
    throw new GridError(`"${name}" as the name of ${what}; expected one word of letters, digits, "-" and "_"`);
}
