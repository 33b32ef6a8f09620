import { cpus } from 'node:os';
import { optionsOf } from '../arguments.ts';
import { grownBy } from './endless.ts';
import { median, race, type Timing } from './measure.ts';
import { randomBattles } from './random-battles.ts';
import { costs, decisions, lookingAhead, simulation, warmUp } from './skirmish.ts';
import { reach, sight } from './space.ts';
import { moves, peerMoves, wholeGames } from './tic-tac-toe.ts';

/** `npm run bench`: how fast this is, in ratios to a peer in the same run of the same process. */

interface Result {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  readonly min: number | null;
  readonly median: number | null;
  readonly max: number | null;
}

const values = optionsOf({ json: { type: 'boolean' }, quick: { type: 'boolean' }, help: { type: 'boolean' } });
if (values.help === true) {
  process.stdout.write(
    'npm run bench -- [--json] [--quick]\n\nPrints medians of interleaved runs as ratios. --json prints one JSON object; --quick takes fewer runs.\n',
  );
  process.exit(0);
}
const rounds = values.quick === true ? 7 : 21;

// Tic-tac-toe alone in a process is faster than it would be in life.
warmUp();
const byMove = race(moves, rounds);
const byDecision = race([peerMoves, decisions], rounds);
const bySimulation = race([decisions, simulation], rounds);
const byChoice = race([randomBattles, decisions], Math.ceil(rounds / 3));
const byGame = race(wholeGames, rounds);
const spatial = race([sight, reach], rounds);
const kept = costs(rounds);
const ahead = lookingAhead(rounds);
const LONG = 100_000;
const grown = grownBy(LONG);

const timesOf = (timings: readonly Timing[], name: string): readonly number[] | null =>
  timings.find((one) => one.name === name)?.times ?? null;
const results: Result[] = [];
function note(
  name: string,
  unit: string,
  times: readonly number[] | null,
  convert: (seconds: number) => number,
): number | null {
  const sorted = times === null ? null : times.map(convert).sort((a, b) => a - b);
  const middle = sorted === null ? null : median(sorted);
  results.push({ name, value: middle, unit, min: sorted?.[0] ?? null, median: middle, max: sorted?.at(-1) ?? null });
  return times === null ? null : median(times);
}
const nanoseconds = (seconds: number): number => seconds * 1e9;
const perSecond = (seconds: number): number => 1 / seconds;

const move = note('tic-tac-toe move', 'ns', timesOf(byMove, 'engine'), nanoseconds);
const peerMove = note('boardgame.io move', 'ns', timesOf(byMove, 'boardgame.io'), nanoseconds);
const bareMove = note('bare loop move', 'ns', timesOf(byMove, 'bare'), nanoseconds);
const game = note('tic-tac-toe game with set-up', 'ns', timesOf(byGame, 'engine'), nanoseconds);
const peerGame = note('boardgame.io game with set-up', 'ns', timesOf(byGame, 'boardgame.io'), nanoseconds);
const decision = note('Imperial Assault decisions', '1/s', timesOf(byDecision, 'skirmish'), perSecond);
const peerBesideIt = note('boardgame.io move beside them', 'ns', timesOf(byDecision, 'boardgame.io'), nanoseconds);
const simulated = note('Imperial Assault simulated', '1/s', timesOf(bySimulation, 'simulation'), perSecond);
const battle = note('random battle choices', '1/s', timesOf(byChoice, 'random battles'), perSecond);
const answer = note('answer in mid-skirmish', 'us', kept.same ? kept.answer : null, (seconds) => seconds * 1e6);
const rewind = note('rewind of an answer', 'us', kept.same ? kept.rewind : null, (seconds) => seconds * 1e6);
const saveAndLoad = note('save and load', 'us', kept.same ? kept.saveAndLoad : null, (seconds) => seconds * 1e6);
const imagined = note('imagine, answer, come back', 'us', ahead.imagined, (seconds) => seconds * 1e6);
const imaginedAnswer = note('answer in an imagined game', 'us', ahead.answer, (seconds) => seconds * 1e6);
results.push({
  name: `session of ${LONG} answers`,
  value: grown / 1e6,
  unit: 'MB',
  min: null,
  median: null,
  max: null,
});
note('hash', 'us', kept.same ? kept.hash : null, (seconds) => seconds * 1e6);
note('lines of sight', '1/s', timesOf(spatial, 'lines of sight'), perSecond);
note('reach over 40x40', 'ms', timesOf(spatial, 'reach 40x40'), (seconds) => seconds * 1e3);

/** Seconds per decision of a skirmish, as timed beside another. */
const decisionIn = (timings: readonly Timing[]): number | null => {
  const times = timesOf(timings, 'skirmish');
  return times === null ? null : median(times);
};

/** How many times the first is contained in the second. */
const ratio = (of: number | null, to: number | null): number | null => (of === null || to === null ? null : of / to);
const ratios = {
  'tictactoe-moves/boardgame.io': ratio(peerMove, move),
  'tictactoe-games/boardgame.io': ratio(peerGame, game),
  'tictactoe-moves/bare-time': ratio(move, bareMove),
  'imperial-assault/boardgame.io': ratio(peerBesideIt, decision),
  'imperial-assault/pokemon-showdown': ratio(battle, decisionIn(byChoice)),
  'simulate/engine': ratio(decisionIn(bySimulation), simulated),
  'imagine/answer': ratio(imagined, imaginedAnswer),
  'rewind/answer': ratio(rewind, answer),
  'save+load/decision': ratio(saveAndLoad, decision),
} as const;
const bounds: Readonly<Record<keyof typeof ratios, string>> = {
  'tictactoe-moves/boardgame.io': 'at least 15',
  'tictactoe-games/boardgame.io': 'at least 8.5',
  'tictactoe-moves/bare-time': 'at most 4.5',
  'imperial-assault/boardgame.io': 'at least 1',
  'imperial-assault/pokemon-showdown': 'at least 30',
  'simulate/engine': 'the nearer to 1 the better',
  'imagine/answer': 'at most 3',
  'rewind/answer': 'at most 0.05',
  'save+load/decision': 'at most 30',
};

if (values.json === true) {
  process.stdout.write(
    `${JSON.stringify({ node: process.version, machine: `${cpus()[0]?.model ?? 'unknown'} x ${cpus().length}`, ratios, results })}\n`,
  );
} else {
  const shown = (value: number | null): string =>
    value === null
      ? 'no time: its runs came out differently'
      : value >= 100
        ? String(Math.round(value))
        : value.toPrecision(3);
  const lines = [
    `Node ${process.version}, medians of ${rounds} interleaved runs after a warm-up, another game run first.`,
    '',
    ...Object.entries(ratios).map(
      ([name, value]) => `${name.padEnd(32)} ${shown(value).padStart(10)}   (${bounds[name as keyof typeof ratios]})`,
    ),
    '',
    ...results.map(
      ({ name, value, unit, min, max }) =>
        `${name.padEnd(32)} ${shown(value).padStart(10)} ${unit.padEnd(4)} ${min === null || max === null ? '' : `(${shown(min)} to ${shown(max)})`}`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
process.exitCode = Object.values(ratios).includes(null) ? 1 : 0;
