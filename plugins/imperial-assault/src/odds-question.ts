import { RefusedError, type Plugin } from '@dejarik/sdk';
import { nearest } from '@dejarik/sdk/content';
import { attackOdds, type AttackOdds, type SurgeOption } from './odds.ts';
import { imperialAssault, tablesIn } from './plugin.ts';
import type { Tables } from './tables.ts';

/** A question for the odds of an attack. */
export interface OddsQuestion {
  readonly attack: readonly string[];
  readonly defense: readonly string[];
  /** Spaces to the target; near enough for every attack if missing. */
  readonly distance: number | undefined;
  /** What each surge ability buys: amounts by name, `cost` and `times` among them; 1 for what is only named, such as a condition. */
  readonly surges: readonly Readonly<Record<string, number>>[];
  /** Dice that may be rolled again, by side, in order. */
  readonly rerolls: readonly { readonly side: string; readonly dice: number }[];
  /** What is added without being rolled. */
  readonly added: Readonly<Record<string, number>>;
  /** Damage that the target can still suffer. */
  readonly health: number | undefined;
}

const BOUGHT = ['cost', 'times', 'damage', 'accuracy', 'pierce'] as const;
const ADDED = ['damage', 'surge', 'accuracy', 'pierce', 'block', 'evade'] as const;
const SIDES = ['attack', 'defense'] as const;

/** A word that is not among those that are known, with the one that was probably meant. */
function unknown(what: string, found: string, words: readonly string[]): RefusedError {
  const near = nearest(found, words);
  return new RefusedError(
    'odds/word',
    `There is no ${what} "${found}"${near === undefined ? '.' : `; did you mean "${near}"?`} Known: ${words.join(', ')}.`,
  );
}

/** Checks words against those that are known. @param others words that are read apart */
function known<const W extends string>(
  what: string,
  amounts: Readonly<Record<string, number>>,
  words: readonly W[],
  others: readonly string[] = [],
): { readonly [K in W]?: number } {
  for (const word of Object.keys(amounts))
    if (!words.some((one) => one === word)) throw unknown(what, word, [...words, ...others]);
  return amounts as { readonly [K in W]?: number };
}

/** One surge ability: amounts, and conditions that are only named. */
function surgeOption(tables: Tables, surge: Readonly<Record<string, number>>): SurgeOption {
  const { conditions } = tables.content.words;
  const named = Object.keys(surge).filter((word) => conditions.includes(word));
  for (const condition of named)
    if (surge[condition] !== 1)
      throw new RefusedError(
        'odds/condition',
        `A surge ability has "${condition}:${surge[condition] ?? 0}": a condition is gained once, so only its name expected.`,
      );
  const effects = Object.keys(surge).filter((word) => !named.includes(word));
  const amounts = known(
    'effect of a surge',
    Object.fromEntries(effects.map((word) => [word, surge[word] ?? 0])),
    BOUGHT,
    conditions,
  );
  // In the order of the rules, not as they were typed.
  const bought = conditions.filter((condition) => named.includes(condition));
  return bought.length === 0 ? amounts : { ...amounts, conditions: bought };
}

/**
 * The odds of an attack; one without a distance is a melee attack.
 * @param plugins the game and what is added to it: its dice and conditions can be asked about
 * @throws RefusedError for words that mean nothing; DiceError for dice that there are not
 */
export function odds(question: OddsQuestion, plugins: readonly Plugin[] = [imperialAssault]): AttackOdds {
  const tables = tablesIn(plugins);
  return attackOdds(tables.dice, {
    attack: question.attack,
    defense: question.defense,
    ...(question.distance === undefined ? { kind: 'melee' } : { kind: 'ranged', distance: question.distance }),
    ...known('result to add', question.added, ADDED),
    surges: question.surges.map((surge) => surgeOption(tables, surge)),
    rerolls: question.rerolls.map(({ side, dice }) => {
      const found = SIDES.find((one) => one === side);
      if (found === undefined) throw unknown('side to reroll', side, SIDES);
      return { side: found, dice };
    }),
    ...(question.health === undefined ? {} : { health: question.health }),
  });
}
