import { html, svg, type TemplateResult } from 'lit';
import type { DieView } from '../interface.ts';

/** What a die shows: symbols in one or two rows; numbers are written out. @param symbols pictures, as paths in a square of 24 by 24 */
export function dieFace(die: DieView, symbols: Readonly<Record<string, string>>): TemplateResult {
  const signs =
    die.face?.length === 0
      ? ['–']
      : (die.face ?? []).flatMap(({ symbol, count }) =>
          symbols[symbol] === undefined ? [String(count)] : Array.from({ length: count }, () => symbol),
        );
  const size = signs.length === 1 ? 30 : 19;
  const rows = signs.length <= 1 ? [signs] : signs.length === 2 ? [signs] : [signs.slice(0, 2), signs.slice(2)];
  return html`<svg viewBox="0 0 48 48" aria-hidden="true">${rows.map((row, r) =>
    row.map((sign, i) => {
      const x = 24 + (i - (row.length - 1) / 2) * (size + 1);
      const y = 24 + (r - (rows.length - 1) / 2) * (size + 1);
      const path = symbols[sign];
      return path === undefined
        ? svg`<text x=${x} y=${y} text-anchor="middle" dominant-baseline="central" font-size=${size} font-weight="700" fill="#fff" stroke="#000" stroke-width="2.5" paint-order="stroke">${sign}</text>`
        : svg`<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" d=${path} fill="#fff" stroke="#000" stroke-width="2" paint-order="stroke"></path>`;
    }),
  )}</svg>`;
}
