import { statSync, watch } from 'node:fs';
import { basename, dirname, sep } from 'node:path';

/** Milliseconds of quiet after which what was saved is looked at: editors write in several steps. */
const QUIET = 100;

/** What is not written by hand. */
const isIgnored = (path: string): boolean =>
  path.split(sep).some((part) => part.startsWith('.') || part === 'node_modules' || part === 'dist');

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
  const watcher = watch(folder, { recursive: folder === path }, (_, name) => {
    if (name !== null && (folder === path ? isIgnored(name) : name !== basename(path))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void work(), QUIET);
  });
  watcher.on('error', failed);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
