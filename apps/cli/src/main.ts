import { watchOutput } from './output.ts';
import { execute } from './program.ts';
import { scenarioProofs, scenarioRuns } from './scenarios.ts';
import { simulation } from './simulation.ts';
import { runAsThread } from './threads.ts';

if (!(await runAsThread([simulation, scenarioRuns, scenarioProofs]))) {
  watchOutput(process);
  process.exitCode = await execute(process.argv.slice(2), { program: new URL(import.meta.url) });
}
