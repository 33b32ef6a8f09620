import type { BoardBase } from '../board-base.ts';
import type { Space } from '../space.ts';

/** What parts two neighboring areas. A step crosses `line` and open doors, a count of range `elevation` too. */
export type BorderKind = 'line' | 'elevation' | 'wall' | 'door';

/** Where two areas touch. */
export interface Border {
  readonly a: Space;
  readonly b: Space;
  readonly kind: BorderKind;
  /** The bit of the door in a mask of closed doors; 0 for anything else. */
  readonly bit: number;
  /** Unit lines of the drawing along it, each from one corner to the next: `[x1, y1, x2, y2]`. */
  readonly lines: readonly (readonly [number, number, number, number])[];
}

export interface AreaDoor {
  readonly name: string;
  readonly bit: number;
  readonly sides: readonly [Space, Space];
}

/** A map of areas: each a patch of any shape, with borders between those that touch. */
export interface AreaMap extends BoardBase {
  readonly kind: 'areas';
  /** Of the drawing, in cells. */
  readonly width: number;
  readonly height: number;
  /** By area: the sign that draws it. */
  readonly signs: readonly string[];
  /** By area: its cells, row by row. */
  readonly cells: readonly (readonly (readonly [number, number])[])[];
  readonly borders: readonly Border[];
  readonly doors: readonly AreaDoor[];
  /** The bits of all doors. */
  readonly allDoors: number;
  /** Areas by the words they are marked with, ascending. */
  readonly marks: ReadonlyMap<string, readonly Space[]>;
  /** Areas that bear a number. */
  readonly numbers: ReadonlyMap<number, Space>;
}
