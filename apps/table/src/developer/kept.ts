import type { Log, Save } from '@dejarik/session';

/** The game that is gone on with once the page is there again. */
export interface Kept {
  readonly log: Log;
  readonly players: Readonly<Record<string, string>>;
}

const KEY = 'dejarik-developer';

/** What of a save does not depend on the code that made it. */
export function withoutVersions({ log, players }: Save & { readonly players?: Kept['players'] }): Kept {
  const { game, mode, seats, seed, options, answers } = log;
  return {
    log: { game, mode, ...(seats === undefined ? {} : { seats }), seed, options, answers },
    players: players ?? {},
  };
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
