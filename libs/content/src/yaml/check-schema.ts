import { safeParse, type BaseIssue, type BaseSchema } from 'valibot';
import type { ContentIssue } from '../issue.ts';
import type { CheckedSource, Fault } from './fault.ts';
import type { Path } from './path.ts';
import { alternatives, misplacedLists, schemasAt, valueAt } from './schema-walk.ts';
import { allowedWords, describeValue } from './words.ts';

/** A valibot schema that reads `T`. */
export type ContentSchema<T> = BaseSchema<unknown, T, BaseIssue<unknown>>;

/** A fault and where it is. */
interface Finding extends Fault {
  readonly path: Path;
  /** Set for a key that the schema does not know. */
  readonly unknownKey?: true;
}

/**
 * Checks the data of a source.
 * @returns the value as the schema reads it, or every fault, in the order of the file
 */
export function checkSchema<T>(
  source: CheckedSource,
  schema: ContentSchema<T>,
): { value: T } | { issues: readonly ContentIssue[] } {
  const data = source.data();
  const findings = misplacedLists(schema, data).map(
    (path): Finding => ({ path, found: describeValue(valueAt(data, path)), allowed: ['a mapping'] }),
  );
  const seen = new Set(findings.map(({ path }) => JSON.stringify(path)));
  const misplaced = (path: Path): boolean => path.some((_, end) => seen.has(JSON.stringify(path.slice(0, end))));
  // A strict object names only the first key it does not know. So what it names is taken out, until none is left.
  for (let clean = false; !clean; ) {
    const result = safeParse(schema, data);
    if (result.success && findings.length === 0) return { value: result.output };
    const fresh = (result.issues ?? [])
      .flatMap((issue) => explain(schema, data, issue))
      .filter(({ path }) => !misplaced(path));
    clean = true;
    for (const finding of fresh) {
      const key = JSON.stringify([finding.path, finding.found]);
      if (!seen.has(key)) findings.push(finding);
      seen.add(key);
      if (finding.unknownKey && remove(data, finding.path)) clean = false;
    }
  }
  const issues = findings.map(({ path, ...fault }) => source.issue(path, fault));
  return { issues: issues.sort((a, b) => a.line - b.line || a.column - b.column) };
}

/** Puts one of valibot's issues into words. */
function explain(
  schema: ContentSchema<unknown>,
  data: unknown,
  issue: BaseIssue<unknown>,
  above: Path = [],
): readonly Finding[] {
  const items = issue.path ?? [];
  const path = items.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const here = [...above, ...path];
  const last = path.at(-1);
  if (issue.type === 'union') return explainUnion(schema, data, issue, path, above);
  if (issue.kind === 'schema' && items.at(-1)?.origin === 'key' && last !== undefined) {
    const missing = issue.received === 'undefined';
    const owners = schemasAt(schema, data, path.slice(0, -1)).flatMap((owner) =>
      alternatives(owner, valueAt(data, path.slice(0, -1))),
    );
    if (missing) {
      const wanted = schemasAt(schema, data, path).flatMap(({ expects }) => allowedWords(expects ?? ''));
      return [{ path: here, found: `no key "${last}"`, allowed: wanted.length === 0 ? [`a key "${last}"`] : wanted }];
    }
    if (issue.expected === 'never') {
      const keys = [...new Set(owners.flatMap((owner) => Object.keys(owner.entries ?? {})))];
      return [
        {
          path: here,
          found: `the unknown key "${last}"`,
          allowed: keys,
          misspelled: String(last),
          at: 'key',
          unknownKey: true,
        },
      ];
    }
  }
  const at = items.at(-1)?.origin === 'key' ? 'key' : 'value';
  const word = typeof issue.input === 'string' ? { misspelled: issue.input } : {};
  return [{ path: here, found: describeValue(issue.input), allowed: allowedBy(issue), at, ...word }];
}

/** Reports the alternative of a union that fits best, when there is one; else what the alternatives are. */
function explainUnion(
  schema: ContentSchema<unknown>,
  data: unknown,
  issue: BaseIssue<unknown>,
  path: Path,
  above: Path,
): readonly Finding[] {
  const here = [...above, ...path];
  const value = valueAt(data, path);
  const options = schemasAt(schema, data, path)
    .flatMap((union) => alternatives(union, value))
    .filter(isValibotSchema);
  const attempts = options.flatMap((option) => {
    const { issues } = safeParse(option, value);
    const ofRoot = issues?.some((one) => one.path === undefined && one.kind === 'schema' && one.type !== 'union');
    return issues === undefined || ofRoot ? [] : [{ option, issues }];
  });
  const fewest = Math.min(...attempts.map(({ issues }) => issues.length));
  const [best, ...others] = attempts.filter(({ issues }) => issues.length === fewest);
  if (best !== undefined && others.length === 0) {
    return best.issues.flatMap((one) => explain(best.option, value, one, here));
  }
  if (best === undefined) return [{ path: here, found: describeValue(value), allowed: allowedBy(issue) }];
  const forms = options.map((option) =>
    'entries' in option
      ? `a mapping with ${Object.keys(Object(option.entries)).join(', ')}`
      : allowedWords(option.expects).join(', '),
  );
  return [{ path: here, found: describeValue(value), allowed: [...new Set(forms)] }];
}

/** What would be right, from the expectation of a schema or a refinement, or from its author's own message. */
function allowedBy(issue: BaseIssue<unknown>): readonly string[] {
  if (!issue.message.startsWith('Invalid ')) return [issue.message];
  if (issue.kind === 'schema') return allowedWords(issue.expected ?? '');
  if (issue.type === 'integer' || issue.type === 'safe_integer') return ['a whole number'];
  if (issue.type === 'regex') return [`text of the form ${issue.expected ?? ''}`];
  const bound = boundWords[issue.type];
  const limit = /^[<>]=?(.+)$/.exec(issue.expected ?? '')?.[1];
  return [
    bound !== undefined && limit !== undefined
      ? bound(limit)
      : `${issue.type.replaceAll('_', ' ')} ${issue.expected ?? ''}`.trim(),
  ];
}

const boundWords: Readonly<Record<string, (limit: string) => string>> = {
  min_value: (limit) => `${limit} or more`,
  max_value: (limit) => `${limit} or less`,
  min_length: (limit) => `a length of ${limit} or more`,
  max_length: (limit) => `a length of ${limit} or less`,
};

function isValibotSchema(node: unknown): node is ContentSchema<unknown> {
  return typeof node === 'object' && node !== null && '~run' in node;
}

/** Takes a key out of the data; false when it is not there. */
function remove(data: unknown, path: Path): boolean {
  const owner = valueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  return (
    key !== undefined &&
    typeof owner === 'object' &&
    owner !== null &&
    Object.hasOwn(owner, key) &&
    Reflect.deleteProperty(owner, key)
  );
}
