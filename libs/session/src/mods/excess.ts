/** Files of the largest mod. */
export const MOST_FILES = 1_000;
/** Bytes of its texts, all together. */
export const MOST_BYTES = 4_000_000;

/** A file that is about to be read. */
export interface FileSize {
  readonly path: string;
  readonly bytes: number;
}

/** What is more than a mod may hold, in words that go on "found ..."; null if nothing is. */
export function excessOf(files: readonly FileSize[]): string | null {
  if (files.length > MOST_FILES) return `${files.length} files; expected: at most ${MOST_FILES}.`;
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  return bytes > MOST_BYTES ? `${bytes} bytes of texts; expected: at most ${MOST_BYTES}.` : null;
}
