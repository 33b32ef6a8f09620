import { seededRandom, playGame, randomBot } from '@dejarik/bots';
import { GameChecker } from '@dejarik/conformance';
import { imperialAssault } from '@dejarik/imperial-assault';
import { createSession, type Json, type Plugin, type Session } from '@dejarik/session';
import { ticTacToe } from '@dejarik/tic-tac-toe';
import { writeFileSync } from 'node:fs';
import { optionsOf } from '../arguments.ts';

/** `npm run fuzz`: random games without end, every choice checked; stops at the first that breaks a promise and keeps its log. */

interface Subject {
  readonly plugin: Plugin;
  readonly mode: string;
  /** Options of the game with this number. */
  readonly options: (n: number) => Record<string, Json>;
}

const ARMIES = ['imperial-walker', 'imperial-sith', 'rebel-heroes', 'mercenary-hunters'];
const MAPS = ['moisture-farm', 'mos-eisley-outskirts'];
const subjects: readonly Subject[] = [
  { plugin: ticTacToe, mode: 'classic', options: () => ({}) },
  {
    plugin: imperialAssault,
    mode: 'skirmish',
    options: (n) => ({
      rounds: 12,
      map: MAPS[n % 2] ?? '',
      mission: n % 4 < 2 ? 'A' : 'B',
      armies: [ARMIES[(n >> 2) % 4] ?? '', ARMIES[(n >> 4) % 4] ?? ''],
    }),
  },
];

const values = optionsOf({
  game: { type: 'string', default: 'imperial-assault' },
  seconds: { type: 'string', default: '600' },
  games: { type: 'string' },
  seed: { type: 'string', default: String(Date.now()) },
  every: { type: 'string', default: '10' },
  help: { type: 'boolean' },
});
if (values.help === true) {
  process.stdout.write(
    [
      'npm run fuzz -- [--game imperial-assault] [--seconds 600] [--games n] [--seed s] [--every 10]',
      '',
      'Plays random games and checks every choice: saves, loads, rewinds, replays; every tenth (--every) is forked, saved whole and looked at for leaks.',
      'Stops after so many seconds or games, or at the first fault, whose log goes to fuzz-<seed>.json for "dejarik replay".',
      '',
    ].join('\n'),
  );
  process.exit(0);
}
const subject = subjects.find(({ plugin }) => plugin.id === values.game);
if (subject === undefined) {
  process.stderr.write(
    `There is no game "${values.game}". Known: ${subjects.map(({ plugin }) => plugin.id).join(', ')}.\n`,
  );
  process.exit(2);
}
const end = performance.now() + Number(values.seconds) * 1000;
const most = values.games === undefined ? Infinity : Number(values.games);

let played = 0;
let answers = 0;
for (; played < most && performance.now() < end; played++) {
  const seed = `${values.seed}.${played}`;
  let session: Session | undefined;
  const faults: string[] = [];
  try {
    session = createSession({ plugins: [subject.plugin], mode: subject.mode, seed, options: subject.options(played) });
    const watch = new GameChecker(session, [subject.plugin], {
      random: seededRandom(`checks ${seed}`),
      every: Number(values.every),
    });
    const bots = Object.fromEntries(session.seats.map((seat) => [seat, randomBot]));
    answers += playGame(session, {
      bots,
      random: seededRandom(`bots ${seed}`),
      most: 50_000,
      before: (seat) => watch.before(seat),
      after: (seat, ask, value) => watch.after(seat, ask, value),
    }).answers;
    watch.end();
    faults.push(...watch.violations.map(({ check, message }) => `${check}: ${message}`));
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  if (faults.length === 0) continue;
  const file = `fuzz-${seed}.json`;
  if (session !== undefined) writeFileSync(file, JSON.stringify(session.keptLog()));
  process.stdout.write(
    `seed ${seed}:\n${faults.join('\n')}\n${session === undefined ? '' : `The log is in ${file}.\n`}`,
  );
  process.exitCode = 1;
  break;
}
process.stdout.write(`${played} games of ${subject.plugin.id}, ${answers} answers checked; seed ${values.seed}.\n`);
