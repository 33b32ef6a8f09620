/// <reference types="node" />
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ContentError, type ContentIssue } from '../src/index.ts';
import { readYaml, valueOf, type ContentSchema } from '../src/yaml.ts';

const card = v.strictObject({
  id: v.string(),
  kind: v.picklist(['tower', 'bridge', 'gate']),
  cost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  tags: v.optional(v.array(v.string())),
  size: v.optional(v.union([v.number(), v.strictObject({ wide: v.number(), high: v.number() })])),
  shape: v.optional(
    v.variant('form', [
      v.strictObject({ form: v.literal('disk'), radius: v.number() }),
      v.strictObject({ form: v.literal('bar'), length: v.number() }),
    ]),
  ),
});
const cards = v.record(v.pipe(v.string(), v.regex(/^[a-z-]+$/)), card);

function issuesOf<T>(text: string, schema: ContentSchema<T>): readonly ContentIssue[] {
  const read = readYaml('cards.yaml', text, schema);
  return read.ok ? [] : read.issues;
}

function messagesOf<T>(text: string, schema: ContentSchema<T>): string[] {
  return issuesOf(text, schema).map(({ message }) => message);
}

describe('what no data may hold is told of with its line', () => {
  const anything = v.unknown();
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const chain = ['a0: &a0 [x]', ...Array.from({ length: 300 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]`)].join('\n');
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...['b', 'c', 'd', 'e', 'f'].map(
      (name, i) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcde'.charAt(i)}`).join(', ')}]`,
    ),
  ].join('\n');
  const decoded = (bytes: Buffer): string => bytes.toString('utf8');
  test.each<[string, string, number, RegExp]>([
    ['an alias within its list', 'x: 1\ny: &a [1, *a]', 2, /the alias \*a within what it stands for/],
    ['an alias within its mapping', 'x: 1\ny: &a\n  z: 3\n  w: *a', 4, /the alias \*a within what it stands for/],
    ['an alias deep within its list', '- &a [1, {z: [2, *a]}]', 1, /the alias \*a within what it stands for/],
    ['an alias as a key within its mapping', 'x: 1\ny: &a {*a : 1}', 2, /the alias \*a within what it stands for/],
    ['lists a little too deep', `x: 1\ny: ${deep(100)}`, 2, /at most 100 levels/],
    ['lists far too deep', `x: 1\ny: ${deep(20_000)}`, 2, /at most 100 levels/],
    ['lists that never end', `x: 1\ny: ${'['.repeat(3_000)}`, 2, /at most 100 levels/],
    ['mappings far too deep', `x: 1\ny: ${'{a: '.repeat(5_000)}${'}'.repeat(5_000)}`, 2, /at most 100 levels/],
    ['lists in lines', `${'- '.repeat(3_000)}x`, 1, /at most 100 levels/],
    [
      'mappings in lines',
      Array.from({ length: 2_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      101,
      /at most 100 levels/,
    ],
    ['keys in keys', `${'? '.repeat(2_000)}x`, 1, /at most 100 levels/],
    ['a chain of aliases', chain, 100, /at most 100 levels/],
    ['aliases of aliases of aliases', bomb, 6, /aliases that unfold/],
    [
      'an alias of nothing',
      'x: 1\ncost: *fourteen',
      2,
      /the alias \*fourteen, which stands for nothing; allowed: aliases of what is written above them/,
    ],
    ['an alias above what it stands for', '- 1\n- *a\n- &a 2', 2, /the alias \*a, which stands for nothing/],
    [
      'UTF-16',
      decoded(Buffer.from('\uFEFFx: 1\ny: 2', 'utf16le')),
      1,
      /a file that is not UTF-8; allowed: text in UTF-8/,
    ],
    ['UTF-16 without a mark', decoded(Buffer.from('x: 1\ny: 2', 'utf16le')), 1, /a file that is not UTF-8/],
    ['an older encoding', decoded(Buffer.from('x: 1\ny: caf\u00E9', 'latin1')), 2, /a file that is not UTF-8/],
    [
      'a control character',
      'x: 1\ny: one\0two',
      2,
      /the control character U\+0000; allowed: text without control characters/,
    ],
    [
      'aliases of a long list',
      `a: &a [${'x, '.repeat(2_000)}x]\nb: [${'*a, '.repeat(60)}*a]`,
      2,
      /aliases that unfold/,
    ],
  ])('%s', (_, text, line, message) => {
    const issues = issuesOf(text, anything);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ file: 'cards.yaml', line, message: expect.stringMatching(message) as string });
  });

  test('aliases of plain size and lists of plain depth are read', () => {
    expect(valueOf(readYaml('x.yaml', 'a: &a [1, 2]\nb: {c: *a, d: &d {e: *a}}\nf: *d', anything))).toEqual({
      a: [1, 2],
      b: { c: [1, 2], d: { e: [1, 2] } },
      f: { e: [1, 2] },
    });
    expect(issuesOf(`x: ${deep(99)}`, anything)).toEqual([]);
    expect(issuesOf(`a: &a [x]\nb: [${'*a, '.repeat(500)}*a]`, anything)).toEqual([]);
  });
});

describe('readYaml', () => {
  test('gives the value and finds its places', () => {
    const read = readYaml('cards.yaml', 'keep:\n  id: k\n  kind: tower\n  tags: [a, "b c"]\n', cards);
    expect(valueOf(read)).toEqual({ keep: { id: 'k', kind: 'tower', tags: ['a', 'b c'] } });
    expect(read.ok && read.source.position(['keep', 'tags', 1])).toEqual({ line: 4, column: 13 });
    expect(read.ok && read.source.position(['keep', 'kind'], 'key')).toEqual({ line: 3, column: 3 });
  });

  test('names file, line, column, path, what was found, what is allowed and the nearest spelling', () => {
    expect(issuesOf('keep:\n  id: k\n  kind: tovwer\n', cards)).toEqual([
      {
        file: 'cards.yaml',
        line: 3,
        column: 9,
        path: 'keep.kind',
        found: 'the text "tovwer"',
        allowed: ['tower', 'bridge', 'gate'],
        message:
          'cards.yaml, line 3, column 9, at keep.kind: found the text "tovwer"; allowed: tower, bridge, gate. Did you mean "tower"?',
      },
    ]);
  });

  test('reports everything at once, in the order of the lines', () => {
    const text = [
      'keep:',
      '  id: 7',
      '  kind: tower',
      '  cots: 1',
      '  colour: red',
      '  tags: a',
      '',
      'Ford:',
      '  id: f',
      '  kind: bridge',
      '  cost: 0.5',
      '  cost: 0',
      '',
      'dam: 3',
      'arch:',
      '  kind: arch',
      '',
    ].join('\n');
    expect(messagesOf(text, cards)).toEqual([
      'cards.yaml, line 2, column 7, at keep.id: found the number 7; allowed: text.',
      'cards.yaml, line 4, column 3, at keep.cots: found the unknown key "cots"; allowed: id, kind, cost, tags, size, shape. Did you mean "cost"?',
      'cards.yaml, line 5, column 3, at keep.colour: found the unknown key "colour"; allowed: id, kind, cost, tags, size, shape.',
      'cards.yaml, line 6, column 9, at keep.tags: found the text "a"; allowed: a list.',
      'cards.yaml, line 8, column 1, at Ford: found the text "Ford"; allowed: text of the form /^[a-z-]+$/.',
      'cards.yaml, line 12, column 3, at Ford.cost: found the key "cost" once more; allowed: each key once.',
      'cards.yaml, line 12, column 9, at Ford.cost: found the number 0; allowed: 1 or more.',
      'cards.yaml, line 14, column 6, at dam: found the number 3; allowed: a mapping.',
      'cards.yaml, line 16, column 3, at arch.id: found no key "id"; allowed: text.',
      'cards.yaml, line 16, column 9, at arch.kind: found the text "arch"; allowed: tower, bridge, gate.',
    ]);
  });

  test('reports the first error of syntax, with its place: what the parser says after it mostly follows from it', () => {
    const issues = issuesOf('a: [1, 2\nb: "x', v.unknown());
    expect(issues.map(({ line }) => line)).toEqual([2]);
    expect(issues[0]?.message).toContain('Flow sequence in block collection');
    expect(issuesOf('a: !color red', v.unknown())[0]).toMatchObject({
      line: 1,
      column: 4,
      found: expect.stringContaining('Unresolved tag: !color'),
    });
    expect(issuesOf('a: 1\n---\nb: 2\n', v.unknown())).toHaveLength(1);
  });

  test('an empty file is named at its beginning', () => {
    expect(messagesOf('', cards)).toEqual(['cards.yaml, line 1, column 1: found nothing; allowed: a mapping.']);
  });

  test('of a union the alternative that was meant is explained', () => {
    const base = 'keep:\n  id: k\n  kind: gate\n  size: ';
    expect(messagesOf(`${base}big`, cards)).toEqual([
      'cards.yaml, line 4, column 9, at keep.size: found the text "big"; allowed: a number, a mapping.',
    ]);
    expect(messagesOf(`${base}{wide: 1, hihg: 2}`, cards)).toEqual([
      'cards.yaml, line 4, column 9, at keep.size.high: found no key "high"; allowed: a number.',
      'cards.yaml, line 4, column 19, at keep.size.hihg: found the unknown key "hihg"; allowed: wide, high. Did you mean "high"?',
    ]);
  });

  test('of a variant the option that is named is explained', () => {
    const base = 'keep:\n  id: k\n  kind: gate\n  shape: ';
    expect(messagesOf(`${base}{form: disc, radius: 1}`, cards)).toEqual([
      'cards.yaml, line 4, column 17, at keep.shape.form: found the text "disc"; allowed: disk, bar. Did you mean "disk"?',
    ]);
    expect(messagesOf(`${base}{form: bar, lenght: 1}`, cards)[1]).toBe(
      'cards.yaml, line 4, column 22, at keep.shape.lenght: found the unknown key "lenght"; allowed: form, length. Did you mean "length"?',
    );
  });

  test('when several alternatives fit equally badly, all are named', () => {
    const either = v.union([v.strictObject({ walk: v.number() }), v.strictObject({ jump: v.number() })]);
    expect(messagesOf('{jmup: 1}', either)).toEqual([
      'cards.yaml, line 1, column 1: found a mapping with jmup; allowed: a mapping with walk, a mapping with jump.',
    ]);
  });

  test('a list is no mapping', () => {
    expect(messagesOf('[]', cards)).toEqual(['cards.yaml, line 1, column 1: found an empty list; allowed: a mapping.']);
    expect(messagesOf('keep: [1]', cards)).toEqual([
      'cards.yaml, line 1, column 7, at keep: found a list; allowed: a mapping.',
    ]);
    expect(
      messagesOf('a: [x]', v.record(v.string(), v.union([v.record(v.string(), v.string()), v.array(v.string())]))),
    ).toEqual([]);
  });

  test('follows aliases and odd keys', () => {
    const numbers = v.record(v.string(), v.array(v.number()));
    expect(messagesOf('one: &x [1, two]\n"the other": *x\n', numbers)).toEqual([
      'cards.yaml, line 1, column 13, at one[1]: found the text "two"; allowed: a number.',
      'cards.yaml, line 1, column 13, at ["the other"][1]: found the text "two"; allowed: a number.',
    ]);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('a key that would be lost is told of: %s', (key) => {
    expect(messagesOf(`one: 1\nmore:\n  ${key}: 2\n`, v.unknown())).toEqual([
      `cards.yaml, line 3, column 3: found the key "${key}"; allowed: any other name.`,
    ]);
  });

  test("the words of a schema's author are used", () => {
    const schema = v.array(v.pipe(v.number(), v.minValue(1, 'a number of spaces, at least 1')));
    expect(messagesOf('[2, 0]', schema)).toEqual([
      'cards.yaml, line 1, column 5, at [1]: found the number 0; allowed: a number of spaces, at least 1.',
    ]);
  });

  test('valueOf throws one error with all issues', () => {
    const read = readYaml('cards.yaml', 'a: 1\nb: 2\n', cards);
    expect(() => valueOf(read)).toThrow(ContentError);
    try {
      valueOf(read);
    } catch (error) {
      expect(error instanceof ContentError && error.issues.map(({ path }) => path)).toEqual(['a', 'b']);
      expect(error instanceof ContentError && error.message.split('\n')).toHaveLength(2);
    }
  });
});
