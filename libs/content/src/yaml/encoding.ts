import type { Excess } from './unfold.ts';

/** What YAML does not take as it is; a NUL is among it. */
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/;
/** What a decoder puts where bytes are no UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Looks for what tells that a text was not written in UTF-8, and for control characters. */
export function encodingFault(text: string): Excess | null {
  const control = text.search(CONTROL);
  const replaced = text.indexOf(REPLACEMENT);
  if (replaced >= 0 || isWide(text))
    return { offset: replaced >= 0 ? replaced : control, found: 'a file that is not UTF-8', allowed: 'text in UTF-8' };
  if (control < 0) return null;
  const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
  return { offset: control, found: `the control character U+${code}`, allowed: 'text without control characters' };
}

/** UTF-16 without a mark at its beginning: every second byte of plain letters is a NUL. */
const isWide = (text: string): boolean => text.split('\0').length - 1 > text.length / 4;
