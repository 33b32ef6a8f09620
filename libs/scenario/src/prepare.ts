import { createTranslator, type Catalogs, type Translator } from '@dejarik/content';
import { compileRules, type Plugin, type RuleId, type Rules } from '@dejarik/engine';
import { perObject } from '@dejarik/kernel';

/** What games are made of, kept for a while: a position is run several times in a row, and most scenarios share the rest. */

interface Prepared {
  readonly plugins: readonly Plugin[];
  readonly mode: string;
  readonly seats: number | undefined;
  readonly off: string;
  readonly rules: Rules;
}

/** So many only: compiled rules are large, and most scenarios come in an order in which few are shared for long. */
const KEPT = 4;
const kept: Prepared[] = [];

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** Compiles a game, or takes what was compiled lately. @throws PluginError as `compileRules` does */
export function rulesFor(
  plugins: readonly Plugin[],
  mode: string,
  { off = [], seats }: { readonly off?: readonly RuleId[]; readonly seats?: number | undefined },
): Rules {
  const key = off.join();
  const at = kept.findIndex(
    (one) => one.mode === mode && one.seats === seats && one.off === key && same(one.plugins, plugins),
  );
  const [known] = at < 0 ? [] : kept.splice(at, 1);
  const found = known ?? { plugins, mode, seats, off: key, rules: compileRules(plugins, mode, { off, seats }) };
  kept.unshift(found);
  kept.length = Math.min(kept.length, KEPT);
  return found.rules;
}

/** The English words of a game. */
export const labelsOf = perObject((catalogs: Catalogs): Translator => createTranslator(catalogs, 'en'));
