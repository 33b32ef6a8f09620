import { CHECKS, crowding, type LaidOpen, type OpenHand } from '@dejarik/conformance';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Command, type Host, jsonOption } from '../command.ts';
import { runIsolated } from '../isolated-process.ts';
import { conformPlugin, type ConformPlan } from '../conformance/conform-plugin.ts';
import { junitOf } from '../conformance/junit.ts';
import { unloaded, type PluginReport } from '../conformance/report.ts';
import { UsageError } from '../errors.ts';
import { here, makeFolder } from '../files.ts';
import { calledFrom } from '../loading/find-package.ts';
import { Doings, note, say, sayJson } from '../output.ts';
import { writeLog } from '../saved.ts';

/** Milliseconds without a word after which a plugin is given up: longer than a game with its checks may take. */
const SILENCE = 180_000;
/** Megabytes that a plugin may keep. */
const MEMORY = 1024;

export const conformCommand: Command = {
  name: 'conform',
  about: 'Checks what every game must keep, in random games of each mode with each number of seats.',
  usage: '[plugins: ids, packages or paths; the folder you are in if missing]',
  most: Infinity,
  options: {
    games: { value: 'n', about: 'games of each mode with each number of seats (default 5)' },
    seed: { value: 'seed', about: 'of all games (default 1)' },
    most: {
      value: 'n',
      about: 'answers after which a game counts as one without an end (default: many more than others take)',
    },
    logs: {
      value: 'folder',
      about: 'write there, into a file for each check, the shortest game that shows what it found, for "play --load"',
    },
    junit: { about: 'print a report for build servers and nothing else' },
    ...jsonOption,
  },
  examples: [
    'conform tic-tac-toe',
    'conform ./my-game --games 20 --json',
    'conform ./my-game --logs found',
    'conform imperial-assault --games 2 --junit',
  ],
  run: async (called, host) => {
    if (called.on('json') && called.on('junit'))
      throw new UsageError('--json and --junit are two forms of one report. Leave one of them out.');
    const named = called.args.length === 0 ? ['.'] : called.args;
    const folder = called.get('logs');
    // What cannot hold the games is said before they are played.
    if (folder !== undefined) makeFolder(resolve(here(), folder));
    const telling = new Doings(called.on('json') || called.on('junit'));
    const reports = await sideBySide(named, (plugin) =>
      reportOn(
        {
          plugin,
          folder: here(),
          sources: host.sources,
          games: called.number('games', 5, 1),
          seed: called.get('seed') ?? '1',
          ...(called.get('most') === undefined ? {} : { most: called.number('most', 1, 1) }),
        },
        host.program,
        telling,
      ),
    );
    telling.end();
    const unwritten: unknown[] = [];
    for (const report of reports) {
      // Logs of several plugins are called by the same checks.
      const logs = folder === undefined || named.length === 1 ? folder : join(folder, basename(report.plugin));
      if (logs !== undefined) unwritten.push(...writeLogs(report, resolve(here(), logs)));
      if (!called.on('json') && !called.on('junit')) tell(report, logs);
    }
    if (called.on('json')) sayJson(named.length === 1 ? reports[0] : reports);
    if (called.on('junit')) say(junitOf(reports));
    // The report is worth more than the files: it is there whatever became of these.
    for (const error of unwritten) note(error instanceof Error ? error.message : String(error));
    if (unwritten.length > 0) return 2;
    return reports.every(({ ok }) => ok) ? 0 : 1;
  },
};

/**
 * Does work on each, on as many at once as there are processors; after a failure nothing more is begun.
 * @returns what came of each, in their order
 * @throws what the first failing work has thrown, when all that was begun is done
 */
async function sideBySide<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  const left = [...all.entries()];
  const lane = async (): Promise<void> => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) results[part[0]] = await work(part[1]);
  };
  const lanes = Array.from({ length: availableParallelism() }, () =>
    lane().catch((error: unknown) => {
      left.length = 0;
      throw error;
    }),
  );
  const ends = await Promise.allSettled(lanes);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

/** Checks a plugin in a thread of its own. */
async function reportOn(plan: ConformPlan, program: Host['program'], telling: Doings): Promise<PluginReport> {
  const done = await runIsolated(conformPlugin, plan, {
    program,
    silence: SILENCE * crowding(),
    memory: MEMORY,
    at: (what) => {
      telling.tell(`${plan.plugin}: ${what}`);
    },
  });
  return 'result' in done ? done.result : givenUp(calledFrom(plan.folder, plan.plugin), done.tooMuch, done.during);
}

const givenUp = (plugin: string, tooMuch: 'time' | 'memory', during: string): PluginReport =>
  unloaded(
    plugin,
    during.startsWith('loading') ? 'load' : 'endless',
    tooMuch === 'time'
      ? `It was given up after ${SILENCE / 1000} s without coming back, while ${during}. Look for a loop that never ends.`
      : `It was given up as it kept more than ${MEMORY} MB, while ${during}. Look for something that grows without end.`,
  );

/** @param folder absolute; made if it is not there @returns why files could not be written */
function writeLogs({ checks }: PluginReport, folder: string): readonly unknown[] {
  return checks.flatMap(({ id, log }) => {
    if (log === undefined) return [];
    try {
      writeLog(log, join(makeFolder(folder), `${id}.json`));
      return [];
    } catch (error) {
      return [error];
    }
  });
}

/** @param logs the folder into which the games were written, as it was named */
function tell(
  { plugin, checks, games, answers, compared, unreached, laidOpen, openHands, unplayed }: PluginReport,
  logs: string | undefined,
): void {
  for (const { id, ok: isKept, detail = '', seed, log } of checks) {
    if (isKept) continue;
    say(`FAILED  ${id}: ${id === 'load' ? 'The plugin can be loaded.' : CHECKS[id]}`);
    for (const line of detail.split('\n')) say(`        ${line}`);
    if (seed !== undefined)
      say(
        `        seed ${seed}${log === undefined ? '' : `, ${log.answers.length} answers${logs === undefined ? '' : `: ${join(logs, `${id}.json`)}`}`}`,
      );
  }
  for (const { id, skipped } of checks) if (skipped !== undefined) say(`SKIPPED ${id}: ${skipped}`);
  for (const { what, why } of unplayed) say(`Not played: ${what}. ${why}`);
  for (const one of laidOpen) say(laidOpenInWords(one));
  for (const one of openHands) say(openHandInWords(one));
  if (unreached.length > 0) say(`No game came to: ${unreached.join(', ')}.`);
  say(
    `${plugin}: ${checks.filter((one) => one.ok && one.skipped === undefined).length} of ${checks.length} checks passed in ${games} games with ${answers} answers; looked for leaks at ${compared} moments.`,
  );
  if (logs === undefined && checks.some(({ log }) => log !== undefined))
    say(
      '--logs <folder> writes the shortest game that shows each: open it with "replay", "play --load", or at a table.',
    );
}

function laidOpenInWords({ verb, param, times, intoHand }: LaidOpen): string {
  const [shows, instead] =
    param === null
      ? ['by g.show', 'leave that out; who draws a card knows it by its hand']
      : [
          `by shows: { ${param}: 'all' }`,
          'leave it out of "shows"; who draws a card knows it by its hand, or by \'doer\'',
        ];
  return `Laid open: "${verb}" shows things to all ${shows}, and ${intoHand} of ${times} times such a thing then lay in a hand that is hidden from others: they know what is in it. If that is not meant, ${instead}.`;
}

const openHandInWords = ({ zone, times, offered }: OpenHand): string =>
  `Open to all: "${zone}" belongs to a seat and everybody sees what lies in it, but ${times} times something came into it from where nobody does, and its owner was offered ${offered} of these to choose from. If it is a hand, make it one that others do not see: visibility: Visibility.owner, or Visibility.team.`;
