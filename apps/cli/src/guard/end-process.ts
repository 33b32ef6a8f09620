import { flushed } from '../output.ts';
import { tellGuard } from './signs.ts';

/** Ends this process once all is said, whatever timers code of others has left behind. */
export async function endProcess(status: number): Promise<void> {
  await flushed();
  process.exitCode = status;
  await tellGuard({ finished: status });
  process.exit();
}
