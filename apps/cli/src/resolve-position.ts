import { readPositions, runScenario, type Scenario } from '@dejarik/scenario';
import type { Json } from '@dejarik/session';
import { UsageError } from './errors.ts';
import { find, isThere, readText } from './files.ts';
import type { GameEntry } from './game-entry.ts';
import type { Games } from './games.ts';
import type { PlayedMode } from './setup.ts';
import { withinTime } from './within-time.ts';

/** A position to play from. */
export interface ResolvedPosition {
  readonly game: GameEntry;
  /** Whether it comes with the rest of a scenario, which says the mode, the seats and the options. */
  readonly isScenario: boolean;
  /** Undefined where the file does not say it. */
  readonly mode: string | undefined;
  readonly seats: number | undefined;
  readonly options: Readonly<Record<string, Json>>;
  /** As the game writes positions; undefined if it begins as usual. */
  readonly given: Json | undefined;
  /** Lets a game begin from it. @throws UsageError with the line of what is wrong in it */
  check(mode: PlayedMode, options: Readonly<Record<string, Json>>): void;
}

/** So many scenarios of a file are named where it is not said which is meant. */
const MOST_NAMED = 12;

/**
 * @param wanted a file, or of one with several scenarios `<file>:<line>`
 * @param called the game that the call names, if it does
 * @throws UsageError if there is no such position, or it is one of another game
 */
export function resolvePosition(wanted: string, games: Games, called: string | undefined): ResolvedPosition {
  const { path, line } = placeIn(wanted);
  const named = called === undefined ? undefined : games.called(called);
  const text = readText(find(path));
  const read = readPositions(path, text, named?.id ?? '');
  if (!read.ok) throw new UsageError(read.issues.map(({ message }) => message).join('\n'));
  const scenario = chosen(read.value, { path, line, lines: text.split('\n').length });
  const game = games.called(scenario.game === '' ? undefined : scenario.game);
  if (named !== undefined && named.game !== game.game)
    throw new UsageError(`"${wanted}" is a position of ${game.id}, not of ${named.id}.`);
  return {
    game,
    isScenario: scenario.then.length + scenario.steps.length > 0,
    mode: scenario.mode === '' ? undefined : scenario.mode,
    seats: scenario.seats,
    options: scenario.options,
    given: scenario.given,
    check: (mode, options) => {
      const beginning = { ...scenario, mode: mode.id, seats: mode.seats.length, options, steps: [], then: [] };
      const failure = withinTime(() => runScenario(beginning, game.plugins, { once: true }), wanted);
      if (failure !== null)
        throw new UsageError(
          `"${path}", line ${failure.line}: no game of ${game.id} can begin from this position: expected ${failure.expected}, found ${failure.found}`,
        );
    },
  };
}

/** A file whose name ends like that is there is meant by its whole name. */
function placeIn(wanted: string): { readonly path: string; readonly line: number | undefined } {
  const [, path, line] = (isThere(wanted) ? null : /^(.+):(\d+)$/.exec(wanted)) ?? [];
  return path === undefined ? { path: wanted, line: undefined } : { path, line: Number(line) };
}

/** Where in a file a scenario is looked for. */
interface Place {
  readonly path: string;
  readonly line: number | undefined;
  /** How many the file has. */
  readonly lines: number;
}

/** The scenario that a line lies in; of one that varies its first variant. */
function chosen(scenarios: readonly Scenario[], { path, line, lines }: Place): Scenario {
  const starts = [...new Map(scenarios.toReversed().map((one) => [one.line, one])).values()].toReversed();
  const [first] = starts;
  if (first === undefined) throw new UsageError(`"${path}" is empty: a scenario expected, or a position.`);
  const found = line === undefined ? first : line > lines ? undefined : starts.findLast((one) => one.line <= line);
  if (found !== undefined && (line !== undefined || starts.length === 1)) return found;
  const names = starts.slice(0, MOST_NAMED).map((one) => `${path}:${one.line} (${one.scenario})`);
  throw new UsageError(
    `"${path}" holds ${starts.length === 1 ? '1 scenario' : `${starts.length} scenarios`}${line === undefined ? '' : `, none at line ${line} (it has ${lines} lines)`}: name one by its line, such as ${names.join(', ')}${starts.length > MOST_NAMED ? ', …' : ''}.`,
  );
}
