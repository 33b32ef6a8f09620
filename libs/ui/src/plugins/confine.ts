import type { StartWorker } from '../host/game-worker.ts';
import type { ModuleSource } from '../host/protocol.ts';
import { confinedWorker } from './confined-worker.ts';
import { fetchModule } from './fetch-module.ts';

/**
 * Brings all that a confined worker needs: its program and the modules that it is to run.
 * @param modules addresses of a game and its expansions
 * @param beside the address of a file that lies beside the table
 * @throws Error that names the address which cannot be had
 */
export async function confine(
  modules: readonly string[],
  beside: (file: string) => URL,
): Promise<{ readonly start: StartWorker; readonly sources: readonly ModuleSource[] }> {
  const [program, ...sources] = await Promise.all([
    fetchModule(beside('dejarik-confined.js').href),
    ...modules.map(fetchModule),
  ]);
  return { start: confinedWorker(beside('dejarik-confined.html'), program.text), sources };
}
