import { svg, type SVGTemplateResult } from 'lit';
import { cornerOf, UNIT } from './layout.ts';
import type { Scene } from './scene.ts';

/** How wide a picture in the corner of a place is. */
const SIGN = 40;
/** Names that are short enough to be written on a place. */
const SHORT = 9;

/** Pictures and words in the corner of areas: what marks them, and what is written on them. */
export function signs(
  { layout }: Scene,
  glyphs: Readonly<Record<string, string>>,
  nameOf: (mark: string) => string,
): SVGTemplateResult[] {
  if (layout.kind !== 'areas') return [];
  return [...layout.spots.values()].flatMap((spot) => {
    const [left, top] = cornerOf(spot);
    const pictures = (spot.place.marks ?? []).flatMap((mark) =>
      glyphs[`mark-${mark}`] === undefined ? [] : [{ path: glyphs[`mark-${mark}`], name: nameOf(mark) }],
    );
    const { label } = spot.place;
    const name = pictures.map((one) => one.name).find((one) => one.length <= SHORT);
    const before = left + 16 + (label === undefined ? 0 : label.length * 17 + 10);
    const after = before + pictures.length * (SIGN + 4);
    return [
      ...pictures.map(
        ({ path }, i) =>
          svg`<path class="sign" d=${path} transform="translate(${before + i * (SIGN + 4)} ${top + UNIT - SIGN - 12}) scale(${SIGN / 100})"></path>`,
      ),
      ...(name === undefined ? [] : [svg`<text class="sign-name" x=${after} y=${top + UNIT - 30}>${name}</text>`]),
      ...(label === undefined
        ? []
        : [svg`<text class="sign-label" x=${left + 18} y=${top + UNIT - 30}>${label}</text>`]),
    ];
  });
}
