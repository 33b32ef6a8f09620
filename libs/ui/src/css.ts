import { css as sheet, type CSSResult } from 'lit';

type Put = Parameters<typeof sheet>[1];

/**
 * A style sheet of the table. What it calls `rem` is the table's own unit (`--_rem`, see `layout`): a page may set its root's
 * size to anything. Conditions of containers know no variables; there it is the font size of the container. The page's own
 * unit is written in capitals, `1REM`.
 */
export function css(texts: TemplateStringsArray, ...put: readonly Put[]): CSSResult {
  const own = texts.map((text) =>
    text
      .replace(/@container[^{]*/g, (condition) => condition.replace(/(?<=\d)rem\b/g, 'em'))
      .replace(/(-?\d*\.?\d+)rem\b/g, 'calc($1 * var(--_rem, 1rem))'),
  );
  return sheet(Object.assign(own, { raw: own }) as TemplateStringsArray, ...put);
}

// A length that is worked out where it is set, and handed on as pixels.
try {
  CSS.registerProperty({ name: '--_rem', syntax: '<length>', inherits: true, initialValue: '16px' });
} catch {
  // It is there already: another copy of this module has come before. Or it cannot be: then lengths follow the text around.
}
