import { createTranslator, type Catalogs, type Translator } from '@dejarik/content';
import { compileRules, type Plugin, type RuleId, type Rules } from '@dejarik/engine';
import { memoizedLately, perObject } from '@dejarik/kernel';

/** What games are made of, kept for a while: a position is run several times in a row, and most scenarios share the rest. */

interface Made {
  readonly plugins: readonly Plugin[];
  readonly mode: string;
  readonly seats: number | undefined;
  readonly off: readonly RuleId[];
}

/** So many only: compiled rules are large, and most scenarios come in an order in which few are shared for long. */
const KEPT = 4;

const alike = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

const compiled = memoizedLately(
  KEPT,
  ({ plugins, mode, seats, off }: Made): Rules => compileRules(plugins, mode, { off, seats }),
  (one, other) =>
    one.mode === other.mode &&
    one.seats === other.seats &&
    alike(one.off, other.off) &&
    alike(one.plugins, other.plugins),
);

/** Compiles a game, or takes what was compiled lately. @throws PluginError as `compileRules` does */
export const rulesFor = (
  plugins: readonly Plugin[],
  mode: string,
  { off = [], seats }: { readonly off?: readonly RuleId[]; readonly seats?: number | undefined },
): Rules => compiled({ plugins, mode, seats, off });

/** The English words of a game. */
export const labelsOf = perObject((catalogs: Catalogs): Translator => createTranslator(catalogs, 'en'));
