/** Steps from the top of a document down to a value: keys of mappings and places in lists, from 0. */
export type Path = readonly (string | number)[];

/** Writes a path as in code: `cards[3].cost`, `["two words"].x`; empty for the top. */
export function showPath(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(step)) return `${text}[${JSON.stringify(step)}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** The path that `showPath` writes so. */
export const readPath = (text: string): Path =>
  [...text.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, number, quoted, word]) =>
    number !== undefined ? Number(number) : quoted !== undefined ? (JSON.parse(`"${quoted}"`) as string) : (word ?? ''),
  );
