import { isMainThread } from 'node:worker_threads';

/** What a guarded program tells whoever guards it. Plain data. */
export type Sign =
  /** Code of others is run now that is to come back within so many milliseconds. */
  | { readonly loading: string; readonly within: number }
  | { readonly loaded: string }
  /** All is done and said: what ends it from now on is its own doing. */
  | { readonly finished: number };

/** Names the variable that tells a process that it is guarded. */
export const GUARDED = 'DEJARIK_GUARDED';

/** Names the variable that tells a guarded process how wide the terminal is that shows its error stream, if one does. */
export const WATCHED = 'DEJARIK_WATCHED';

/** Whether somebody guards this process. Processes and threads that it starts are none of the guard's business. */
export const isGuarded = isMainThread && process.env[GUARDED] !== undefined && process.send !== undefined;
Reflect.deleteProperty(process.env, GUARDED);

/** Tells the guard, if there is one; comes back once it is on its way, whatever happens next. */
export async function tellGuard(sign: Sign): Promise<void> {
  if (!isGuarded) return;
  await new Promise<void>((done) => {
    process.send?.(sign, undefined, undefined, () => {
      done();
    });
  });
}
