import { blindTurnsOf, isDecision, randomBot } from '@dejarik/bots';
import { compileRules, count, Game, sample, type Question } from '@dejarik/engine';
import { imperialAssault } from '@dejarik/imperial-assault';
import {
  seededRandom,
  createSession,
  Headless,
  type ImaginedGame,
  type Session,
  type SessionInit,
} from '@dejarik/session';
import { randomOf, type Contestant, type Work } from './measure.ts';

/** Random skirmishes of Imperial Assault: decisions, and what it costs to take them back and to keep them. */

const rules = compileRules([imperialAssault], 'skirmish');
const ARMIES = ['imperial-walker', 'imperial-sith', 'rebel-heroes', 'mercenary-hunters'];
const MAPS = ['moisture-farm', 'mos-eisley-outskirts'];

const init = (n: number): Pick<SessionInit, 'seed' | 'options'> => ({
  seed: `bench ${n}`,
  options: {
    rounds: 6,
    map: MAPS[n % 2] ?? '',
    mission: n % 4 < 2 ? 'A' : 'B',
    armies: [ARMIES[n % 4] ?? '', ARMIES[(n + 2) % 4] ?? ''],
  },
});

const start = (n: number): Game => Game.create(rules, init(n));

const openQuestion = (game: Game): readonly [number, Question] | undefined => {
  const { choice } = game;
  if (choice === null) return undefined;
  const i = choice.answers.findIndex((answer) => answer === undefined);
  const question = choice.questions[i];
  return question && [i, question];
};

const isOpen = (question: Question): boolean => count(question, 2) > 1;

/** One random answer. @returns 1 for a choice with more than one answer, 0 for one without, undefined at the end */
function step(game: Game, random: (n: number) => number): number | undefined {
  const open = openQuestion(game);
  if (open === undefined) return undefined;
  const [i, question] = open;
  const decided = isOpen(question) ? 1 : 0;
  game.answer(i, sample(question, random));
  return decided;
}

const GAMES = 4;

function skirmishes(): Work {
  let decisions = 0;
  let checksum = 0;
  for (let n = 0; n < GAMES; n++) {
    const game = start(n);
    const random = randomOf(n + 1);
    for (let decided = step(game, random); decided !== undefined; decided = step(game, random)) decisions += decided;
    checksum = (Math.imul(checksum, 31) + game.events.length + Number.parseInt(game.hash().slice(0, 6), 16)) | 0;
  }
  return { count: decisions, checksum };
}

export const decisions: Contestant = { name: 'skirmish', work: 'skirmishes', run: skirmishes };

/** The same as `dejarik simulate` plays: by random bots, without words. */
function simulated(): Work {
  let decisions = 0;
  let checksum = 0;
  for (let n = 0; n < GAMES; n++) {
    const game = new Headless({ plugins: [imperialAssault], mode: 'skirmish', ...init(n) });
    const turns = blindTurnsOf(game, {
      bots: { a: randomBot, b: randomBot },
      random: seededRandom(`answers ${n}`),
      before: (turn) => {
        if (isDecision(turn)) decisions++;
      },
    });
    while (turns.next().done !== true);
    checksum = (Math.imul(checksum, 31) + game.answers) | 0;
  }
  return { count: decisions, checksum };
}

export const simulation: Contestant = { name: 'simulation', work: 'simulation', run: simulated };

/** A game some answers in: the middle of a skirmish. */
function middle(n: number, answers: number): Game {
  const game = start(n);
  const random = randomOf(n + 1);
  for (let i = 0; i < answers; i++) step(game, random);
  return game;
}

export interface Costs {
  /** Seconds, ascending. */
  readonly answer: readonly number[];
  readonly rewind: readonly number[];
  readonly saveAndLoad: readonly number[];
  readonly hash: readonly number[];
  /** All states came back as they were. */
  readonly same: boolean;
}

/** Milliseconds of the processor this process has used, as decisions are timed. Asking takes too long to time a rewind by it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What answers, their rewinds, and a save and load together cost in the middle of skirmishes; means of each round. */
export function costs(rounds: number): Costs {
  const all = { answer: [] as number[], rewind: [] as number[], saveAndLoad: [] as number[], hash: [] as number[] };
  let same = true;
  const perRound = 300;
  for (let round = -2; round < rounds; round++) {
    const game = middle(round & 3, 250);
    const random = randomOf(round);
    const spent = { answer: 0, rewind: 0, saveAndLoad: 0, hash: 0 };
    let made = 0;
    let saves = 0;
    for (let i = 0; i < perRound; i++) {
      const open = openQuestion(game);
      if (open === undefined) break;
      const [index, question] = open;
      const value = sample(question, random);
      const here = game.checkpoint();
      const before = i % 50 === 0 ? game.hash() : undefined;
      const t0 = performance.now();
      game.answer(index, value);
      const t1 = performance.now();
      game.rewind(here);
      const t2 = performance.now();
      if (before !== undefined) {
        const t3 = processorTime();
        const again = Game.load(rules, game.save());
        const t4 = processorTime();
        const hash = game.hash();
        spent.hash += processorTime() - t4;
        if (hash !== before || again.hash() !== before) same = false;
        spent.saveAndLoad += t4 - t3;
        saves++;
      }
      if (isOpen(question)) {
        spent.answer += t1 - t0;
        spent.rewind += t2 - t1;
        made++;
      }
      game.answer(index, value);
    }
    if (round < 0 || made === 0) continue;
    all.answer.push(spent.answer / 1000 / made);
    all.rewind.push(spent.rewind / 1000 / made);
    all.saveAndLoad.push(spent.saveAndLoad / 1000 / saves);
    all.hash.push(spent.hash / 1000 / saves);
  }
  for (const times of Object.values(all)) times.sort((a, b) => a - b);
  return { ...all, same };
}

/** Times of one round of looking ahead, seconds each. */
interface Ahead {
  readonly answer: number;
  readonly imagined: number;
}

/** Answers in place, `most` of them at most. @returns how many were given */
function playOn(game: ImaginedGame, random: (n: number) => number, most: number): number {
  let given = 0;
  for (let turn = game.next(); turn !== null && given < most; turn = game.next(), given++)
    game.answer(turn.sample(random));
  return given;
}

/**
 * What it costs a bot to imagine a game, give one answer in it and come back, beside what an answer costs in a game that is
 * imagined already; medians of each round are of the same moments.
 */
export function lookingAhead(rounds: number): {
  readonly answer: readonly number[];
  readonly imagined: readonly number[];
} {
  const all: Ahead[] = [];
  for (let round = -2; round < rounds; round++) {
    const session = createSession({ plugins: [imperialAssault], mode: 'skirmish', ...init(round & 3) });
    const random = randomOf(round);
    const times = { answer: 0, imagined: 0 };
    let looks = 0;
    for (let i = 0; i < 200; i++) {
      const seat = answered(session, random);
      if (seat === undefined) break;
      if (i < 50 || i % 5 !== 0) continue;
      const t0 = performance.now();
      session.lookAhead(seat, random, (game) => playOn(game, random, 1));
      const t1 = performance.now();
      times.answer += session.lookAhead(seat, random, (game) => {
        const t2 = performance.now();
        const given = playOn(game, random, 20);
        return (performance.now() - t2) / Math.max(1, given);
      });
      times.imagined += t1 - t0;
      looks++;
    }
    if (round >= 0 && looks > 0)
      all.push({ answer: times.answer / looks / 1000, imagined: times.imagined / looks / 1000 });
  }
  const sorted = (of: keyof Ahead): readonly number[] => all.map((one) => one[of]).sort((a, b) => a - b);
  return { answer: sorted('answer'), imagined: sorted('imagined') };
}

/** One random answer. @returns the seat that is asked next; undefined at the end */
function answered(session: Session, random: (n: number) => number): string | undefined {
  const seat = session.waitingFor[0];
  const given = seat === undefined ? null : session.sample(seat, random);
  if (seat === undefined || given === null) return undefined;
  session.answer(seat, given.ask, given.value);
  return session.waitingFor[0];
}

/** Runs until the compiler has seen all that a skirmish does: some fifty thousand decisions of many kinds; before, times tell of it. */
const WARM_UP = 40;

/** Runs another game first, as one process plays several. */
export function warmUp(): void {
  for (let run = 0; run < WARM_UP; run++) skirmishes();
}
