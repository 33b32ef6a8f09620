/** The option with the highest score; of equals the first. Undefined if there are none. */
export function best<T>(options: readonly T[], score: (option: T) => number): T | undefined {
  let found: T | undefined;
  let most = -Infinity;
  for (const option of options) {
    const now = score(option);
    if (found === undefined || now > most) [found, most] = [option, now];
  }
  return found;
}
