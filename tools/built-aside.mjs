import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Makes a folder anew: it is filled aside and then put in place, so that at any time what was there before is there, or all
 * of the new. What an interrupted process has left of this is removed.
 *
 * @param {string} folder absolute
 * @param {(draft: string) => Promise<void>} fill
 * @returns {Promise<void>}
 * @throws whatever filling throws; the folder is left as it was
 */
export async function builtAside(folder, fill) {
  await mkdir(dirname(folder), { recursive: true });
  await removeLeft(folder);
  const [draft, before] = [asideOf(folder, 'new'), asideOf(folder, 'old')];
  try {
    await mkdir(draft);
    await fill(draft);
    await rename(folder, before).catch(ifThere);
    await rename(draft, folder);
  } finally {
    await Promise.all([draft, before].map((left) => rm(left, { recursive: true, force: true })));
  }
}

/** @param {string} folder @param {'new' | 'old'} kind */
const asideOf = (folder, kind) => `${folder}.${process.pid}.${kind}`;

/** @param {string} folder */
async function removeLeft(folder) {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.`)) continue;
    const [, pid] = /^\.(\d+)\.(?:new|old)$/.exec(name.slice(basename(folder).length)) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {unknown} error */
function ifThere(error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
