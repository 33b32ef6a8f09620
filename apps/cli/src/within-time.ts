import { withTimeLimit, EndlessError, whereRulesStood } from '@dejarik/conformance';
import { UsageError } from './errors.ts';

/**
 * Runs rules that people wait for.
 * @param what is run, to begin what is said of it
 * @throws UsageError `endless` that says where they stood, if they do not come back
 */
export function withinTime<T>(run: () => T, what?: string): T {
  try {
    return withTimeLimit(run, whereRulesStood);
  } catch (error) {
    throw error instanceof EndlessError
      ? new UsageError(what === undefined ? error.message : `${what}: ${error.message}`, 'endless')
      : error;
  }
}
