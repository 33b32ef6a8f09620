import { nothing, svg, type SVGTemplateResult } from 'lit';
import { UNIT, type Spot } from './layout.ts';
import { RADIUS } from './paths.ts';
import type { Scene } from './scene.ts';

/** Names of places, as many as there is room for, and signs at their upper edge. */

/** Pixels of a letter, of a letter of a wider alphabet, and of a line. */
const LETTER = 6.6,
  WIDE_LETTER = 7.8,
  LINE = 13;

/** How many pixels a name takes at most. */
const widthOf = (lines: readonly string[]): number =>
  Math.max(...lines.map((line) => line.length * (/[^\u0000-\u024f]/.test(line) ? WIDE_LETTER : LETTER)));

/** What of a disc its pieces and their numbers take, in parts of its radius. */
const CROWD = 0.5;

type Rectangle = readonly [left: number, right: number, top: number, bottom: number];

/** Where a place's pieces stand. */
const crowdOf = ({ x, y }: Spot): Rectangle => {
  const [middle, center] = [x + UNIT / 2, y + UNIT / 2];
  return [middle - RADIUS * CROWD, middle + RADIUS * CROWD, center - RADIUS * CROWD, center + RADIUS * CROWD];
};

/** A long name in two lines. */
const linesOf = (name: string): readonly string[] => /^(.{5,}?) (.{4,})$/.exec(name)?.slice(1) ?? [name];

interface Named {
  readonly spot: Spot;
  readonly lines: readonly string[];
}

/**
 * Names that lie neither over one another nor over pieces: first those of places that can be chosen, then those where something
 * stands.
 * @param unit how many units of the drawing a pixel takes
 */
export function readableNames(
  { layout, pieceAt, choicesAt }: Pick<Scene, 'layout' | 'pieceAt' | 'choicesAt'>,
  unit: number,
  nameOf: (spot: Spot) => string,
): readonly Named[] {
  const rank = ({ key }: Spot): number => (choicesAt.has(key) ? 0 : pieceAt.has(key) ? 1 : 2);
  const spots = [...layout.spots.values()];
  const taken: Rectangle[] = spots.filter(({ key }) => pieceAt.has(key)).map(crowdOf);
  return spots
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((spot) => {
      const lines = linesOf(nameOf(spot));
      const half = (widthOf(lines) * unit) / 2;
      const top = spot.y + UNIT / 2 + RADIUS;
      const box = [spot.x + UNIT / 2 - half, spot.x + UNIT / 2 + half, top, top + lines.length * LINE * unit] as const;
      if (taken.some(([left, right, from, to]) => box[0] < right && left < box[1] && box[2] < to && from < box[3]))
        return [];
      taken.push(box);
      return [{ spot, lines }];
    });
}

export const namesOf = (scene: Scene, unit: number, nameOf: (spot: Spot) => string): SVGTemplateResult[] =>
  readableNames(scene, unit, nameOf).map(
    ({ spot, lines }) =>
      svg`<text class="place-name" y=${spot.y + UNIT / 2 + RADIUS}>${lines.map((line, i) => svg`<tspan x=${spot.x + UNIT / 2} dy=${i === 0 ? '0.75em' : '1em'}>${line}</tspan>`)}</text>`,
  );

/** How wide a sign is, and how far apart they stand on the edge of a disc, in degrees. */
const SIGN = 26,
  APART = 29;
/** Words with which the name of a mark may begin: its sign has that color. */
const COLORS = ['red', 'blue', 'green', 'yellow', 'violet', 'orange'];

/** The sign of a mark: its picture, or its first letter where it has none. @param x @param y its middle */
export function sign(
  mark: string,
  x: number,
  y: number,
  size: number,
  glyphs: Readonly<Record<string, string>>,
): SVGTemplateResult {
  const glyph = glyphs[`mark-${mark}`];
  const color = COLORS.find((one) => mark.startsWith(`${one}-`));
  return svg`<g class="place-sign ${color === undefined ? '' : `color-${color}`}" data-sign=${mark}><circle cx=${x} cy=${y} r=${size / 2}></circle>
    ${glyph === undefined ? svg`<text x=${x} y=${y}>${mark.slice(0, 1).toUpperCase()}</text>` : svg`<path d=${glyph} transform="translate(${x - size * 0.36} ${y - size * 0.36}) scale(${(size * 0.72) / 100})"></path>`}</g>`;
}

/** Marks of a place that are not the seat whose it is. */
const signsAt = ({ place }: Spot, sides: readonly string[]): readonly string[] =>
  (place.marks ?? []).filter((mark) => !sides.includes(mark));

/** Signs along the upper edge of discs, and rings around those that belong to a seat. */
export function signsOf({ layout, sides }: Scene, glyphs: Readonly<Record<string, string>>): SVGTemplateResult[] {
  return [...layout.spots.values()].map((spot) => {
    const [x, y] = [spot.x + UNIT / 2, spot.y + UNIT / 2];
    const side = sides.findIndex((seat) => spot.place.marks?.includes(seat) === true);
    const marks = signsAt(spot, sides);
    return svg`<circle class="disc-edge" cx=${x} cy=${y} r=${RADIUS - 3}></circle>
      ${side < 0 ? nothing : svg`<circle class="owned side-${(side % 4) + 1}" data-owned=${sides[side] ?? ''} cx=${x} cy=${y} r=${RADIUS - 1}></circle>`}
      ${marks.map((mark, i) => {
        const angle = ((i - (marks.length - 1) / 2) * APART * Math.PI) / 180;
        const [left, top] = [x + Math.sin(angle) * RADIUS, y - Math.cos(angle) * RADIUS];
        return sign(mark, left, top, SIGN, glyphs);
      })}`;
  });
}
