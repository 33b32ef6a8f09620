import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CONFIG = 'dejarik.config.mjs';

/** The nearest configuration file, in a folder or above it. */
export function configAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, CONFIG);
    if (existsSync(file)) return file;
    if (dirname(at) === at) return undefined;
  }
}
