import type { DrawnMap } from './grid-map.ts';
import { numbered, quote, wrong } from './grid-sections.ts';
import type { Section } from './grid-sections.ts';
import type { Place } from './grid-spec.ts';
import { LAYER_EMPTY } from './grid-text.ts';

/** The places that sections of this word mark, by name. @throws GridTextError when a sign means nothing or marks no space */
export function readLayers(
  sections: readonly Section[],
  word: string,
  { width, height, present }: Pick<DrawnMap, 'width' | 'height' | 'present'>,
): Record<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const section of sections) {
    if (section.word !== word) continue;
    const signs = new Map(section.signs);
    for (const name of signs.values()) if (!found.has(name)) found.set(name, []);
    for (const row of numbered(section, height)) {
      const y = row.label ?? 0;
      for (let x = 0; x < row.text.length; x++) {
        const sign = row.text[x] ?? ' ';
        if (sign === ' ' || sign === LAYER_EMPTY) continue;
        const name = signs.get(sign);
        if (name === undefined)
          throw wrong(row, x, quote(sign), `' ' ${[LAYER_EMPTY, ...signs.keys()].map(quote).join(' ')}`);
        if (x >= width || !present.has(y * width + x))
          throw wrong(row, x, quote(sign), `' ' or '${LAYER_EMPTY}': the map has no space at ${x},${y}`);
        found.get(name)?.push({ x, y });
      }
    }
  }
  return Object.fromEntries(found);
}
