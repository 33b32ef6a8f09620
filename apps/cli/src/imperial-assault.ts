import { attackOdds, conditions, tables, type SurgeOption } from '@dejarik/imperial-assault';
import { oneOf, UsageError } from './errors.ts';
import type { OddsAnswer, OddsQuestion } from './odds.ts';

const BOUGHT = ['cost', 'times', 'damage', 'accuracy', 'pierce'] as const;
const ADDED = ['damage', 'surge', 'accuracy', 'pierce', 'block', 'evade'] as const;
const SIDES = ['attack', 'defense'] as const;

/** Checks words against those that are known. */
function known<const W extends string>(
  what: string,
  amounts: Readonly<Record<string, number>>,
  words: readonly W[],
): { readonly [K in W]?: number } {
  for (const word of Object.keys(amounts)) if (!words.some((one) => one === word)) throw oneOf(what, word, words);
  return amounts as { readonly [K in W]?: number };
}

/** One surge ability: amounts, and conditions that are only named. */
function surgeOption(surge: Readonly<Record<string, number>>): SurgeOption {
  const { stunned, bleeding, focused, weakened, ...amounts } = known('effect of a surge', surge, [
    ...BOUGHT,
    ...conditions,
  ]);
  const named = { stunned, bleeding, focused, weakened };
  const bought = conditions.filter((condition) => named[condition] !== undefined);
  for (const condition of bought)
    if (named[condition] !== 1)
      throw new UsageError(
        `--surge has "${condition}:${named[condition] ?? 0}": a condition is gained once, so only its name expected.`,
      );
  return bought.length === 0 ? amounts : { ...amounts, conditions: bought };
}

/** The odds of an attack of Imperial Assault; one without a distance is a melee attack. */
export function imperialAssaultOdds(question: OddsQuestion): OddsAnswer {
  return attackOdds(tables.dice, {
    attack: question.attack,
    defense: question.defense,
    ...(question.distance === undefined ? { kind: 'melee' } : { kind: 'ranged', distance: question.distance }),
    ...known('result to add', question.added, ADDED),
    surges: question.surges.map((surge) => surgeOption(surge)),
    rerolls: question.rerolls.map(({ side, dice }) => {
      const found = SIDES.find((one) => one === side);
      if (found === undefined) throw oneOf('side to reroll', side, SIDES);
      return { side: found, dice };
    }),
    ...(question.health === undefined ? {} : { health: question.health }),
  });
}
