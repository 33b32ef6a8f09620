import { bounded, EndlessError, standing } from '@dejarik/conformance';
import { UsageError } from './errors.ts';

/**
 * Runs rules that people wait for.
 * @throws UsageError `endless` that says where they stood, if they do not come back
 */
export function inTime<T>(run: () => T): T {
  try {
    return bounded(run, standing);
  } catch (error) {
    throw error instanceof EndlessError ? new UsageError(error.message, 'endless') : error;
  }
}
