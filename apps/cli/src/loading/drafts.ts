import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders in which plugins are built: each is called by the process that made it. */
const DRAFT = /^dejarik-plugin-(\d+)-\w+$/;

/** A new folder to build a plugin in. @param within where such folders lie @returns its path, without links */
export function makeDraft(within = tmpdir()): string {
  clearDrafts(within);
  return realpathSync(mkdtempSync(join(within, `dejarik-plugin-${process.pid}-`)));
}

/** Takes away what processes have left that were ended while they loaded a plugin. */
function clearDrafts(within: string): void {
  for (const name of readdirSync(within)) {
    const pid = DRAFT.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(within, name), { recursive: true, force: true });
    } catch {
      // It is somebody else's, or another process takes it away just now: nothing here depends on it.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 is sent to nobody: it only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any other error means that the process is there, and another user's.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
