/** What a value from a file is, in words: `the text "x"`, `the number 3`, `a list`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string')
    return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value)}`;
  if (typeof value === 'number' || typeof value === 'bigint') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  const keys = Object.keys(value);
  return keys.length === 0
    ? 'an empty mapping'
    : `a mapping with ${keys.length > 8 ? `${keys.slice(0, 8).join(', ')}, ...` : keys.join(', ')}`;
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  bigint: 'a number',
  boolean: 'true or false',
  Object: 'a mapping',
  Array: 'a list',
  null: 'nothing',
  undefined: '',
  unknown: 'anything',
  any: 'anything',
  never: '',
};

/** One alternative of a schema's expectation: a quoted option, or any other term. */
const term = /"(?:[^"\\]|\\.)*"|[^\s|()]+/g;

/**
 * Turns a schema's terse expectation into words: `("a" | "b")` gives `a` and `b`, `(string | Object)` gives `text` and
 * `a mapping`.
 */
export function allowedWords(expected: string): readonly string[] {
  const words = [...expected.matchAll(term)].map(([text]) => {
    if (text.startsWith('"')) return String(JSON.parse(text));
    return typeWords[text] ?? text;
  });
  return [...new Set(words)].filter((word) => word !== '');
}
