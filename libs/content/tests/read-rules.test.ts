import { describe, expect, test } from 'vitest';
import { readRules, valueOf, type RuleReading, type TextFile } from '../src/yaml.ts';

const rule = (id: string, more = ''): string =>
  `- id: ${id}\n  entry: Moves\n  kind: engine\n  rule: a rule\n  check: Given 1, then 2.\n${more}`;
const files = (...texts: string[]): TextFile[] =>
  texts.map((text, place) => ({ file: `part-${place + 1}.yaml`, text }));

function messagesOf(texts: string[], reading?: RuleReading): string[] {
  const read = readRules(files(...texts), reading);
  return read.ok ? [] : read.issues.map(({ message }) => message);
}

describe('readRules', () => {
  test('gives the rules of all files, in order and without empty fields', () => {
    const text = rule(
      'XX-MOVE-02',
      '  see: [XX-MOVE-01, YY-TURN-01]\n  mode: solo\n  source: a letter\n  confidence: low\n',
    );
    const rules = valueOf(
      readRules(files(rule('XX-MOVE-01'), text), { known: ['YY-TURN-01'], modes: ['solo', 'duel'] }),
    );
    expect(rules.map(({ id }) => id)).toEqual(['XX-MOVE-01', 'XX-MOVE-02']);
    expect(Object.keys(rules[0] ?? {})).toEqual(['id', 'entry', 'kind', 'rule', 'check']);
    expect(rules[1]).toMatchObject({ see: ['XX-MOVE-01', 'YY-TURN-01'], mode: 'solo', confidence: 'low' });
  });

  test('names ids that come twice, also across files', () => {
    expect(messagesOf([rule('XX-MOVE-01'), rule('XX-MOVE-02') + rule('XX-MOVE-01')])).toEqual([
      'part-2.yaml, line 6, column 7, at [1].id: found the id "XX-MOVE-01" once more; allowed: an id no other rule has.',
    ]);
  });

  test('names references to no rule, with those of the topic', () => {
    expect(
      messagesOf([rule('XX-MOVE-01') + rule('XX-MOVE-02', '  see:\n    - XX-MOVE-12\n    - ZZ-TURN-01\n')]),
    ).toEqual([
      'part-1.yaml, line 12, column 7, at [1].see[0]: found the unknown rule "XX-MOVE-12"; allowed: XX-MOVE-01, XX-MOVE-02. Did you mean "XX-MOVE-02"?',
      'part-1.yaml, line 13, column 7, at [1].see[1]: found the unknown rule "ZZ-TURN-01"; allowed: the id of a rule.',
    ]);
  });

  test('wants a check of every rule that can be executed', () => {
    const none = '- {id: XX-MOVE-01, entry: Moves, kind: KIND, rule: a rule, check: none}\n';
    expect(messagesOf([none.replace('KIND', 'table')])).toEqual([]);
    expect(messagesOf([none.replace('KIND', 'setup')])[0]).toContain(
      'at [0].check: found "none" for a rule of kind "setup"',
    );
  });

  test('names wrong ids, kinds, modes and keys', () => {
    const text = '- {id: move-1, entry: Moves, kind: motor, mode: duet, rule: "", check: x, chek: y}\n';
    const found = messagesOf([text], { modes: ['solo', 'duel'] });
    expect(found).toHaveLength(5);
    expect(found[0]).toContain('at [0].id: found the text "move-1"; allowed: PREFIX-TOPIC-NN');
    expect(found[1]).toContain('allowed: engine, spatial, setup, content, table.');
    expect(found[2]).toContain('allowed: solo, duel. Did you mean "duel"?');
    expect(found[3]).toContain('allowed: text that is not empty.');
    expect(found[4]).toContain('the unknown key "chek"');
    expect(found[4]).toContain('Did you mean "check"?');
  });
});
