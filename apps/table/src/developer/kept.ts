import type { Log } from '@dejarik/session';

/** The game that is gone on with once the page is there again. */
export interface Kept {
  readonly log: Log;
  readonly players: Readonly<Record<string, string>>;
}

const KEY = 'dejarik-developer';

/** What of a log does not depend on the code that made it. */
export function withoutVersions({
  game,
  mode,
  seats,
  seed,
  options,
  answers,
  players,
}: Log & Pick<Kept, 'players'>): Kept {
  return { log: { game, mode, ...(seats === undefined ? {} : { seats }), seed, options, answers }, players };
}

export const keep = (kept: Kept): void => {
  sessionStorage.setItem(KEY, JSON.stringify(kept));
};

/** What was kept before the page was reloaded, once. */
export function takeKept(): Kept | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? null : (JSON.parse(text) as Kept);
}
