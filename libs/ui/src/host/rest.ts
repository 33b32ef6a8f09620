/** Milliseconds after which it is looked up again how long to rest. */
const BEAT = 50;

/** Lets so many milliseconds go by. */
export const rest = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** Rests for a time that may change meanwhile. @param most milliseconds, from the start */
export async function restUntil(most: () => number): Promise<void> {
  for (let rested = 0; rested < most(); rested += BEAT) await rest(Math.min(BEAT, most() - rested));
}
