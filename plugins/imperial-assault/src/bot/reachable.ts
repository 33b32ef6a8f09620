import { MoverMark, placementAt, spacesOf as spacesUnder, type Placement, type Space } from '@dejarik/sdk/board';
import type { PieceView } from '@dejarik/sdk/bot';
import { specOf } from '../rules/reach.ts';
import { mapMover, type Card } from '../tables.ts';
import { isFigure, spacesOf, type Table } from './table.ts';

/**
 * Where a figure can come to with so many movement points, as its seat sees the table: the spaces that it covers in each place,
 * its own among them.
 * @param points movement points
 */
export function reachable(table: Table, card: Card, figure: PieceView, points: number): readonly (readonly Space[])[] {
  const { all, finder } = mapMover(table.map, specOf(card, !card.massive && !card.mobile));
  const here = spacesOf(figure);
  const from = all.area === 1 ? (here[0] as Placement | undefined) : turned(here, all);
  if (from === undefined) return [here];
  const found = finder.reach(from, points, { closed: table.closed, marks: marksFor(table, card, figure) });
  return [
    here,
    ...found
      .endings()
      .filter((one) => one !== from)
      .map((one) => [...spacesUnder(all, one)]),
  ];
}

/** The placement of a large figure that covers these spaces. */
function turned(spaces: readonly Space[], all: Parameters<typeof placementAt>[0]): Placement | undefined {
  const anchor = Math.min(...spaces) as Space;
  return ([0, 1] as const)
    .map((rotation) => placementAt(all, anchor, rotation))
    .find((one) => one !== undefined && spacesUnder(all, one).every((space) => spaces.includes(space)));
}

/** What others mean for the way of a figure, as marks by space. */
function marksFor(table: Table, card: Card, figure: PieceView): Uint8Array {
  const marks = new Uint8Array(table.map.grid.size);
  for (const piece of table.pieces) {
    if (piece.key === figure.key) continue;
    const blocks = isFigure(piece) ? !card.massive : piece.health !== undefined;
    const hostile = piece.seat !== null && !table.side.includes(piece.seat);
    const mark = (hostile ? MoverMark.costly : 0) | (blocks ? MoverMark.noEnd : 0);
    for (const space of spacesOf(piece)) marks[space] = (marks[space] ?? 0) | mark;
  }
  return marks;
}
