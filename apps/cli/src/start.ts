import { runAsIsolated } from './isolated-process.ts';
import { conformPlugin } from './conformance/conform-plugin.ts';
import { endProcess } from './guard/end-process.ts';
import { strayFailure } from './guard/foreign.ts';
import { boundConsole } from './guard/foreign-console.ts';
import { isGuarded } from './guard/signs.ts';
import { loadGames } from './loading/load-games.ts';
import { matchGames } from './match/match-games.ts';
import { watchOutput } from './output.ts';
import { execute } from './program.ts';
import { scenarioProofs, scenarioRuns } from './scenarios.ts';
import { simulation } from './simulation.ts';
import { tellError } from './tell-error.ts';
import { developedBuild } from './site/developed-build.ts';
import { runAsThread } from './threads.ts';

/** Does what this process or thread was started for. @param program to be run in other threads */
export async function start(program: URL): Promise<void> {
  boundConsole();
  if (
    (await runAsIsolated([conformPlugin, developedBuild])) ||
    (await runAsThread([simulation, matchGames, scenarioRuns, scenarioProofs], loadGames))
  )
    return;
  watchOutput(process);
  const argv = process.argv.slice(2);
  if (!isGuarded) {
    process.exitCode = await execute(argv, program);
    return;
  }
  // Whoever waits for it is gone.
  process.on('disconnect', () => process.exit());
  process.on('uncaughtException', (error: unknown) => {
    void endProcess(tellError(argv, strayFailure(error)));
  });
  await endProcess(await execute(argv, program));
}
