import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Milliseconds of quiet after which what was saved is looked at: editors write in several steps. */
const QUIET = 100;

/** What is not written by hand. */
const isIgnored = (name: string): boolean => name.startsWith('.') || name === 'node_modules' || name === 'dist';

/** A folder and all in it that are written by hand. */
const foldersIn = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !isIgnored(one.name))
    .flatMap(({ name }) => foldersIn(join(folder, name))),
];

/**
 * Calls back when something in a folder, or a file, has been saved; while that is at work it is not called again, but once
 * afterwards if anything was saved meanwhile.
 * @param path absolute
 * @param saved does something about it
 * @param failed called if it cannot be watched any more
 * @returns what ends it
 */
export function watchSaved(path: string, saved: () => Promise<unknown>, failed: (error: Error) => void): () => void {
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isDirty = false;
  const work = async (): Promise<void> => {
    isDirty = isBusy;
    if (isBusy) return;
    isBusy = true;
    await saved();
    isBusy = false;
    if (isDirty) await work();
  };
  let watchers: readonly FSWatcher[] = [];
  const close = (): void => {
    for (const watcher of watchers) watcher.close();
  };
  const hear = (name: string | null): void => {
    if (name !== null && (folder === path ? isIgnored(name) : name !== basename(path))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        follow();
      } catch (error) {
        // The folder itself is gone, or one within went just now.
        failed(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      void work();
    }, QUIET);
  };
  // Folder by folder, each time anew: a watcher of a whole tree loses files and folders that are put in place of others,
  // as many editors save.
  const follow = (): void => {
    close();
    watchers = (folder === path ? foldersIn(folder) : [folder]).map((one) =>
      watch(one, (_, name) => {
        hear(name);
      }).on('error', failed),
    );
  };
  follow();
  return () => {
    clearTimeout(timer);
    close();
  };
}
