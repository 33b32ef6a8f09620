import type { Json, Plugin, RuleId } from '@dejarik/sdk';
import { compileRules, Game, sample } from '@dejarik/sdk/proofs';
import { imperialAssault } from '../plugin.ts';
import { withOwnContent } from '../scenario/own-content.ts';

/** Games that proofs look at. */

/** The game with made-up deployment cards, said as in scenarios. */
export const withCards = (cards: Json): Plugin => withOwnContent(imperialAssault, { cards }) ?? imperialAssault;

export interface Start {
  readonly plugin?: Plugin;
  readonly off?: readonly RuleId[];
  readonly options?: Readonly<Record<string, Json>>;
}

const compiled = new WeakMap<Plugin, Map<string, ReturnType<typeof compileRules>>>();

/** Rules are compiled once, not for every game. */
function rulesOf(plugin: Plugin, off: readonly RuleId[]): ReturnType<typeof compileRules> {
  const known = compiled.get(plugin) ?? new Map<string, ReturnType<typeof compileRules>>();
  compiled.set(plugin, known);
  const rules = known.get(off.join()) ?? compileRules([plugin], 'skirmish', { off });
  known.set(off.join(), rules);
  return rules;
}

/** A game up to its first choice. */
export const begin = (seed: string, { plugin = imperialAssault, off = [], options = {} }: Start = {}): Game =>
  Game.create(rulesOf(plugin, off), { seed, options });

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
