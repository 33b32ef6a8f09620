import { memoizedBy, perObject, type Json, type Plugin, type RuleId } from '@dejarik/sdk';
import { compileRules, Game, sample, withPosition } from '@dejarik/sdk/proofs';
import { imperialAssault } from '../plugin.ts';

/** Games that proofs look at. */

/** The game with what a position brings along. */
export const gameFor = (given: Json): Plugin => withPosition([imperialAssault], given)[0] ?? imperialAssault;

/** The game with made-up deployment cards, said as in scenarios. */
export const withCards = (cards: Json): Plugin => gameFor({ cards });

export interface Start {
  readonly plugin?: Plugin;
  readonly off?: readonly RuleId[];
  readonly options?: Readonly<Record<string, Json>>;
}

/** Rules are compiled once, not for every game. */
const rulesOf = perObject((plugin: Plugin) =>
  memoizedBy(String, (off: readonly RuleId[]) => compileRules([plugin], 'skirmish', { off })),
);

/** A game up to its first choice. */
export const begin = (seed: string, { plugin = imperialAssault, off = [], options = {} }: Start = {}): Game =>
  Game.create(rulesOf(plugin)(off), { seed, options });

/** A plain generator for answers, apart from the game's own chance. */
export function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * n);
  };
}

/** Answers at random until the game stands where it should, or is over; `each` sees every choice before its answer. */
export function playUntil(
  game: Game,
  random: (n: number) => number,
  stop: (game: Game) => boolean,
  each: (game: Game) => void = () => undefined,
): void {
  for (let i = 0; i < 20_000 && game.choice !== null && !stop(game); i++) {
    each(game);
    const open = game.choice.answers.findIndex((answer) => answer === undefined);
    const question = game.choice.questions[open];
    if (question) game.answer(open, sample(question, random));
  }
}

/** The set-up is over. */
export const isBegun = (game: Game): boolean =>
  game.choice?.point === 'activation-phase.alternate' || game.stack.some((frame) => frame.verb.id === 'round');
