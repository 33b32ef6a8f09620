import type { Plugin } from '@dejarik/engine';
import { beginningFault, brokeBy, saidOf } from './fault-place.ts';
import { holds, stillAsked } from './checks.ts';
import { Mismatch } from './mismatch.ts';
import type { Failure, Scenario } from './scenario.ts';
import { ScenarioGame, type RunOptions } from './scenario-game.ts';

/**
 * Runs a scenario: straight, then again with a save, load and rewind at every choice.
 * @param plugins the game and its expansions
 * @returns what did not come about, or null
 */
export function runScenario(scenario: Scenario, plugins: readonly Plugin[], options: RunOptions = {}): Failure | null {
  const hashes: string[] = [];
  const straight = run(scenario, plugins, options, (hash) => {
    hashes.push(hash);
  });
  if (straight !== null || options.once === true) return straight;
  let n = 0;
  return run(
    scenario,
    plugins,
    options,
    (hash) => {
      const first = hashes[n++];
      if (hash !== first)
        throw new Mismatch(`the same state as without save, load and rewind (${first ?? 'none'})`, hash);
    },
    true,
  );
}

function run(
  scenario: Scenario,
  plugins: readonly Plugin[],
  options: RunOptions,
  reached: (hash: string) => void,
  reload = false,
): Failure | null {
  const begin = (one: Scenario): ScenarioGame => new ScenarioGame(one, plugins, options, reload);
  let stage: ScenarioGame;
  try {
    stage = begin(scenario);
  } catch (error) {
    return error instanceof Mismatch
      ? { line: scenario.places['given'] ?? scenario.line, expected: error.expected, found: error.found }
      : beginningFault(scenario, error, begin);
  }
  let { line } = scenario;
  let ended = false;
  try {
    reached(stage.game.hash());
    let lastRoll = scenario.line;
    for (const step of scenario.steps) {
      line = step.line;
      if (step.do === 'roll') lastRoll = line;
      if (step.do !== 'expect') {
        stage.take(step);
        reached(stage.game.hash());
      } else
        for (const check of step.checks) {
          line = check.line;
          holds(stage, check);
        }
    }
    options.watch?.(stage.session);
    ended = true;
    for (const check of scenario.then) {
      line = check.line;
      holds(stage, check);
    }
    line = lastRoll;
    const left = stage.game.world.fixedResults;
    if (left.length > 0)
      throw new Mismatch(
        'every fixed result to be used',
        `${left.length} left over (${left.map((one) => `${one.stream ?? 'any'} ${one.result}`).join(', ')})`,
      );
    return null;
  } catch (error) {
    if (error instanceof Mismatch) {
      const asked = ended ? stillAsked(stage) : undefined;
      return { line, expected: error.expected, found: error.found, ...(asked === undefined ? {} : { asked }) };
    }
    // What a game's code or the engine throws is the scenario's finding too: bad positions, unknown faces, faults.
    return { line, expected: 'to go on', found: saidOf(error), ...brokeBy(error) };
  }
}
