import { createTranslator, type Catalogs, type Translator } from '@dejarik/content';
import { compileRules, type Plugin, type RuleId, type Rules } from '@dejarik/engine';

/** What games are made of, kept for a while: a position is run several times in a row, and most scenarios share the rest. */

interface Prepared {
  readonly plugins: readonly Plugin[];
  readonly mode: string;
  readonly seats: number | undefined;
  readonly off: string;
  readonly rules: Rules;
}

const KEPT = 4;
const kept: Prepared[] = [];
let words: { readonly of: readonly unknown[]; readonly labels: Translator } | undefined;

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

/** The English words of some plugins. */
export function labelsOf(plugins: readonly Plugin[], catalogs: () => Catalogs): Translator {
  const of = plugins.map((plugin) => plugin.messages);
  if (words === undefined || !same(words.of, of)) words = { of, labels: createTranslator(catalogs(), 'en') };
  return words.labels;
}
