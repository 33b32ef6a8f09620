import { array, nonEmpty, optional, picklist, pipe, regex, strictObject, string } from 'valibot';
import type { ContentIssue } from '../issue.ts';
import type { Rule } from '../rule.ts';
import { readYaml, type Read, type TextFile } from './read-yaml.ts';
import type { YamlSource } from './yaml-source.ts';

export interface RuleReading {
  /** Ids of rules in other catalogues that `see` may name. */
  readonly known?: Iterable<string>;
  /** Words that `mode` may be; by default any. */
  readonly modes?: readonly string[];
}

const id = pipe(string(), regex(/^[A-Z]+(-[A-Z0-9]+)+-\d\d[a-z]?$/, 'PREFIX-TOPIC-NN, like "XX-MOVE-07"'));
const text = pipe(string(), nonEmpty('text that is not empty'));

/**
 * Reads the rule catalogues of a game: each file a list of rules.
 * @returns all rules, in the order of files and lines, or all faults: those of form, ids that come twice, `see` that names
 * no rule, and a `check` that is missing for a rule that can be executed
 */
export function readRules(files: readonly TextFile[], { known = [], modes }: RuleReading = {}): Read<Rule[]> {
  const schema = array(ruleSchema(modes));
  const issues: ContentIssue[] = [];
  const rules: { rule: Rule; place: number; source: YamlSource }[] = [];
  for (const { file, text: content } of files) {
    const read = readYaml(file, content, schema);
    if (!read.ok) issues.push(...read.issues);
    else rules.push(...read.value.map((rule, place) => ({ rule: compact(rule), place, source: read.source })));
  }
  // With a file missing, references into it would be reported as well.
  if (issues.length > 0) return { ok: false, issues };
  const ids = new Set([...known, ...rules.map(({ rule }) => rule.id)]);
  const seen = new Set<string>();
  for (const { rule, place, source } of rules) {
    issues.push(...checkRule(rule, place, source, ids, seen));
    seen.add(rule.id);
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: rules.map(({ rule }) => rule) };
}

function ruleSchema(modes: readonly string[] | undefined) {
  return strictObject({
    id,
    entry: text,
    entry_pl: optional(text),
    entry_ru: optional(text),
    mode: optional(modes === undefined ? text : picklist(modes)),
    kind: picklist(['engine', 'spatial', 'setup', 'content', 'table']),
    rule: text,
    check: text,
    see: optional(array(id)),
    note: optional(text),
    source: optional(text),
    confidence: optional(picklist(['high', 'medium', 'low'])),
  });
}

type LooseRule = { readonly [Key in keyof Rule]: Rule[Key] | undefined } & Pick<
  Rule,
  'id' | 'entry' | 'kind' | 'rule' | 'check'
>;

/** Leaves out keys without a value. */
function compact({ id, entry, kind, rule, check, ...rest }: LooseRule): Rule {
  return {
    id,
    entry,
    kind,
    rule,
    check,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
}

function checkRule(
  rule: Rule,
  place: number,
  source: YamlSource,
  ids: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): ContentIssue[] {
  const issues: ContentIssue[] = [];
  if (seen.has(rule.id)) {
    issues.push(
      source.issue([place, 'id'], { found: `the id "${rule.id}" once more`, allowed: ['an id no other rule has'] }),
    );
  }
  for (const [index, other] of (rule.see ?? []).entries()) {
    if (ids.has(other)) continue;
    // Some hundred ids may be right: only those of the same topic are listed.
    const topic = [...ids].filter((known) => known.startsWith(other.slice(0, other.lastIndexOf('-') + 1)));
    const allowed = topic.length > 0 ? topic : ['the id of a rule'];
    issues.push(
      source.issue([place, 'see', index], { found: `the unknown rule "${other}"`, allowed, misspelled: other }),
    );
  }
  const unchecked = rule.check.trim() === 'none';
  if (unchecked && rule.kind !== 'table') {
    issues.push(
      source.issue([place, 'check'], {
        found: `"none" for a rule of kind "${rule.kind}"`,
        allowed: ['an example with numbers', '"none" with kind "table"'],
      }),
    );
  }
  return issues;
}
