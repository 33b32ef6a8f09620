import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTable } from '../../tools/build-table.mjs';
import { TAKEN } from '../../tools/create/index.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the built table, for all files of tests: to be read and copied, not changed. */
    readonly table: string;
  }
}

/** Builds the table once for all files of tests. @returns what removes it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await buildTable(await mkdtemp(join(tmpdir(), 'dejarik-built-')), { plugins: TAKEN });
  project.provide('table', folder);
  return () => rm(folder, { recursive: true, force: true });
}
