import { execute } from './program.ts';
import { scenarioProofs, scenarioRuns } from './scenarios.ts';
import { simulation } from './simulation.ts';
import { helpOut } from './spread.ts';

if (!(await helpOut([simulation, scenarioRuns, scenarioProofs]))) {
  // A reader that stops reading, such as `head`, is no fault of ours.
  process.stdout.on('error', () => process.exit(process.exitCode ?? 0));
  process.exitCode = await execute(process.argv.slice(2), { program: new URL(import.meta.url) });
}
