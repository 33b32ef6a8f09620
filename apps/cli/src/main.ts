import { runAsConfined } from './confined.ts';
import { conformPlugin } from './conformance/conform-plugin.ts';
import { loadGames } from './loading/load-games.ts';
import { matchGames } from './match/match-games.ts';
import { watchOutput } from './output.ts';
import { execute } from './program.ts';
import { scenarioProofs, scenarioRuns } from './scenarios.ts';
import { simulation } from './simulation.ts';
import { developedBuild } from './site/developed-build.ts';
import { runAsThread } from './threads.ts';

if (
  !(await runAsConfined([conformPlugin, developedBuild])) &&
  !(await runAsThread([simulation, matchGames, scenarioRuns, scenarioProofs], loadGames))
) {
  watchOutput(process);
  process.exitCode = await execute(process.argv.slice(2), new URL(import.meta.url));
}
