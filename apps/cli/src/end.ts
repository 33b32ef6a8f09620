import { tellGuard } from './guard/signs.ts';
import { flushed } from './output.ts';

/** Ends this process once all is said, whatever timers code of others has left behind. */
export async function end(status: number): Promise<void> {
  await flushed();
  process.exitCode = status;
  await tellGuard({ finished: status });
  process.exit();
}
