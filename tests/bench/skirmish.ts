import { compileRules, count, Game, sample, type Question } from '@dejarik/engine';
import { imperialAssault } from '@dejarik/imperial-assault';
import { randomOf, type Contestant, type Work } from './measure.ts';

/** Random skirmishes of Imperial Assault: decisions, and what it costs to take them back and to keep them. */

const rules = compileRules([imperialAssault], 'skirmish');
const ARMIES = ['imperial-walker', 'imperial-sith', 'rebel-heroes', 'mercenary-hunters'];
const MAPS = ['moisture-farm', 'mos-eisley-outskirts'];

const start = (n: number): Game =>
  Game.create(rules, {
    seed: `bench ${n}`,
    options: {
      rounds: 6,
      map: MAPS[n % 2] ?? '',
      mission: n % 4 < 2 ? 'A' : 'B',
      armies: [ARMIES[n % 4] ?? '', ARMIES[(n + 2) % 4] ?? ''],
    },
  });

const openQuestion = (game: Game): readonly [number, Question] | undefined => {
  const { choice } = game;
  if (choice === null) return undefined;
  const i = choice.answers.findIndex((answer) => answer === undefined);
  const question = choice.questions[i];
  return question && [i, question];
};

const isDecision = (question: Question): boolean => count(question, 2) > 1;

/** One random answer. @returns 1 for a choice with more than one answer, 0 for one without, undefined at the end */
function step(game: Game, random: (n: number) => number): number | undefined {
  const open = openQuestion(game);
  if (open === undefined) return undefined;
  const [i, question] = open;
  const decided = isDecision(question) ? 1 : 0;
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
      if (isDecision(question)) {
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

/** Runs until the compiler has seen all that a skirmish does: some fifty thousand decisions of many kinds; before, times tell of it. */
const WARM_UP = 40;

/** Runs another game first, as one process plays several. */
export function warmUp(): void {
  for (let run = 0; run < WARM_UP; run++) skirmishes();
}
