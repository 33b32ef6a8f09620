import type { ServedList } from './access.ts';
import { readList, type ReadList } from './list-as-text.ts';

/**
 * Says of lines that were not understood which other game has what they name.
 * @param text that was read
 * @param faults what was not understood of it
 * @param others games with more in them
 * @returns the faults with what is known of them, and the game that knows most of them; null if none knows any
 */
export function knownElsewhere(
  text: string,
  faults: ReadList['faults'],
  others: readonly ServedList[],
): { readonly faults: ReadList['faults']; readonly offer: ServedList | null } {
  const read = others.map((other) => {
    const left = new Set(readList(text, other.sheet, other.translators).faults.map(({ args }) => args?.['line']));
    return { other, known: faults.filter(({ args }) => args?.['text'] !== undefined && !left.has(args['line'])) };
  });
  const [best] = read.filter(({ known }) => known.length > 0).sort((a, b) => b.known.length - a.known.length);
  if (best === undefined) return { faults, offer: null };
  const { other, known } = best;
  return {
    faults: faults.map((fault) =>
      known.includes(fault) ? { id: 'ui.list-brought', args: { ...fault.args, game: other.title } } : fault,
    ),
    offer: other,
  };
}
