/** Longer lines are not read to their end. */
const LONGEST = 1_000;
/** What was found begins a line of an error, what was expected ends it. */
const BEGINNING = 500;
const END = 400;

/** The words of an error without the middle of lines that somebody's data has made too long. */
export const withoutMiddles = (words: string): string =>
  words
    .split('\n')
    .map((line) =>
      line.length > LONGEST
        ? `${line.slice(0, BEGINNING)}… (${line.length - BEGINNING - END} characters left out) …${line.slice(-END)}`
        : line,
    )
    .join('\n');
