import { describe, expect, it } from 'vitest';
import { proveRules, readScenarios, runScenario, type Failure, type Scenario } from '../src/index.ts';
import { counters } from './counters.ts';

function read(text: string): readonly Scenario[] {
  const found = readScenarios('test.yaml', text);
  if (!found.ok) throw new Error(found.issues.map((issue) => issue.message).join('\n'));
  return found.value;
}
const issues = (text: string): readonly string[] => {
  const found = readScenarios('test.yaml', text);
  return found.ok ? [] : found.issues.map((issue) => issue.message);
};

/** A scenario with these steps and checks; they begin in line 4. */
const scenario = (rest: string, rules = ''): Scenario => {
  const [one] = read(`scenario: a test\nrules: [${rules}]\ngame: counters\n${rest}`);
  if (one === undefined) throw new Error('no scenario');
  return one;
};
const failure = (rest: string): Failure | null => runScenario(scenario(rest), [counters]);

describe('answers', () => {
  it.each([
    ['a key', 'add:2', 2],
    ['the words of the game', 'A  Handful', 5],
    ['an English label', 'add 1', 1],
  ])('may be %s', (_, said, count) => {
    expect(
      failure(`when:\n  - left: ${said}\nthen:\n  - value: {count: ${count}}\n  - asked: right\n  - point: turn.act`),
    ).toBeNull();
  });

  it('may pass, and a list is several answers or one, as the question wants', () => {
    expect(
      failure(
        'when:\n  - {left: pass, right: [several, [one, four]]}\n  - left: [several, [two]]\nthen:\n  - value: {count: 3}',
      ),
    ).toBeNull();
  });

  it('that mean nothing, or come from who is not asked, fail with what is offered', () => {
    expect(failure('when:\n  - left: add:2\n  - left: add:1\nthen: []')).toEqual({
      line: 6,
      expected: 'a question to left',
      found: 'right asked',
    });
    const unknown = failure('when:\n  - left: fly\nthen: []');
    expect(unknown).toMatchObject({ line: 5, expected: '"fly" among what left may choose' });
    expect(unknown?.found).toMatch(/a handful \[add:5\].*pass/);
    expect(failure('when:\n  - left: add\nthen: []')?.found).toMatch(/^3: add:1, add:2, add:5/);
    expect(failure('when:\n  - lfet: add:1\nthen: []')?.found).toBe('"lfet" (did you mean "left"?)');
  });

  it('that are refused say by which rule', () => {
    expect(failure('given: {value: 7}\nwhen:\n  - left: add:5\nthen: []')).toMatchObject({
      line: 6,
      found: expect.stringMatching(/refused by CNT-01/) as string,
    });
  });
});

it('what is asked after the steps is told where a check at the end fails', () => {
  expect(failure('when:\n  - left: add:1\nthen:\n  - value: {count: 9}')).toEqual({
    line: 7,
    expected: 'count to be 9',
    found: '1',
    asked: 'right is asked "What now?" at turn.act',
  });
});

describe('chance', () => {
  it('is fixed by the next dice and cards', () => {
    expect(
      failure('when:\n  - roll: 4\n  - left: roll\n  - {draw: [1], right: draw}\nthen:\n  - value: {count: 5}'),
    ).toBeNull();
  });
  it('a fixed die that is left over fails', () => {
    expect(failure('when:\n  - roll: [4, 5]\n  - left: roll\nthen: []')).toEqual({
      line: 5,
      expected: 'every fixed result to be used',
      found: '1 left over (die 4)',
      asked: 'right is asked "What now?" at turn.act',
    });
  });
  it('a face that does not exist fails', () => {
    expect(failure('when:\n  - roll: 7\nthen: []')).toMatchObject({
      line: 5,
      found: expect.stringMatching(/1 to 6 expected/) as string,
    });
  });
});

describe('checks', () => {
  const start = 'given: {value: 7, turn: 1}\n';
  it('hold', () => {
    expect(
      failure(`${start}when:
  - expect: {asked: right, outcome: none, value: {count: 7}}
  - save-load: true
  - right: add:2
  - left: add:1
then:
  - outcome: left
  - asked: none
  - events: [add, add]
  - no-event: [roll, draw]
  - view: {seat: spectator, path: outcome.winners.0, is: left}`),
    ).toBeNull();
    expect(
      failure(
        `${start}then:\n  - offered: [add:1, Add 2, pass]\n  - not-offered: [add:5]\n  - refused: {option: a handful, rule: CNT-01}`,
      ),
    ).toBeNull();
  });
  it.each([
    ['value: {count: 8}', 'count to be 8', '7'],
    ['value: {cuont: 7}', 'a value called "cuont"', 'none; did you mean "count"?'],
    ['asked: left', 'left to be asked', /^right is asked/],
    ['offered: [add:5]', '"add:5" to be offered', /^right is asked/],
    ['not-offered: [add:1]', '"add:1" not to be offered', /^right is asked/],
    [
      'not-offered: [ad:5]',
      'an option that there is: one that was offered or refused before, or a verb, an ability, a place or a thing',
      /^"ad:5", which nothing is called \(did you mean "add:5"\?\)/,
    ],
    [
      'not-offered: [7]',
      'an option that there is: one that was offered or refused before, or a verb, an ability, a place or a thing',
      /^7, which nothing is called/,
    ],
    ['refused: {option: add:1, rule: CNT-01}', '"add:1" to be refused by CNT-01', 'it is offered'],
    ['refused: {option: add:5, rule: CNT-09}', '"add:5" to be refused by CNT-09', 'refused by CNT-01'],
    ['events: [add]', 'the events add in this order', /^no "add"/],
    ['outcome: left', 'the outcome left', 'none'],
    [
      'view: {seat: left, path: turn.waitingFor, is: [left]}',
      'turn.waitingFor in the view of left to be ["left"]',
      '["right"]',
    ],
    ['view: {seat: left, path: nope, is: null}', 'nope in the view of left', 'no such path'],
    ['view: {seat: left, path: turn.nope.face, is: null}', 'turn.nope.face in the view of left', 'no such path'],
    [
      'view: {seat: left, path: turn.constructor.name, is: Object}',
      'turn.constructor.name in the view of left',
      'no such path',
    ],
    ['point: turn.end', 'the game to stand at turn.end', /turn\.act/],
  ])('fail: %s', (check, expected, found) => {
    const failed = failure(`${start}then:\n  - ${check}`);
    expect(failed).toMatchObject({ line: 6, expected });
    if (typeof found === 'string') expect(failed?.found).toBe(found);
    else expect(failed?.found).toMatch(found);
  });
  it('that something is not offered hold for what is not an option now, but exists', () => {
    expect(failure('when:\n  - left: several\nthen:\n  - not-offered: [four, five]')).toMatchObject({
      line: 7,
      expected: '"four" not to be offered',
    });
    expect(failure('when:\n  - left: several\nthen:\n  - not-offered: [add:2, add, a handful, pass, e2]')).toBeNull();
  });
  it.each([
    ['ad:5', 'add:5'],
    ['rlol', 'roll'],
    ['a hanful', 'a handful'],
    ['rlol e2', 'roll e2'],
    // No misspelling, or as near to anything else.
    ['add:6', undefined],
    ['w2', undefined],
    ['go', undefined],
    ['7', undefined],
    ['fly four', undefined],
  ])('a misspelt option, and nothing else, is told with the one that was meant: %s', (said, meant) => {
    const found = failure(`then:\n  - not-offered: ['${said}']`)?.found ?? '';
    expect(found).toContain(`${JSON.stringify(said)}, which nothing is called`);
    expect(/\(did you mean "(.*)"\?\)/.exec(found)?.[1]).toBe(meant);
  });
  it('an answer of several parts is offered, or refused by a rule of its question', () => {
    const asked = 'when:\n  - left: several\nthen:\n';
    expect(
      failure(`${asked}  - offered: [[one, four]]\n  - refused: {option: [one, two, four], rule: CNT-04}`),
    ).toBeNull();
    expect(failure(`${asked}  - refused: {option: [one, four], rule: CNT-04}`)).toMatchObject({
      found: 'it is offered',
    });
    expect(failure(`${asked}  - refused: {option: [one, two, four], rule: CNT-01}`)).toMatchObject({
      found: 'refused by CNT-04',
    });
    expect(failure(`${asked}  - not-offered: [[one, two, four]]`)).toBeNull();
    expect(failure(`${asked}  - offered: [[one, two, four]]`)).toMatchObject({ line: 7 });
  });
  it('a position that cannot be built fails at its line', () => {
    expect(failure('given: {value: much}\nthen: [{asked: left}]')).toMatchObject({
      line: 4,
      found: expect.stringMatching(/a number expected/) as string,
    });
  });
});

describe('files', () => {
  it('hold several documents, lists and variations, with the lines of the file', () => {
    const all = read(
      'scenario: first\ngame: counters\nthen: [{asked: left}]\n---\n# a note\n- scenario: second\n  game: counters\n  vary: {n: [1, 2], who: [left]}\n  when: [{$who: "add:$n"}]\n  then: [{value: {count: $n}}]\n',
    );
    expect(all.map((one) => [one.scenario, one.line])).toEqual([
      ['first', 1],
      ['second (n: 1, who: left)', 6],
      ['second (n: 2, who: left)', 6],
    ]);
    expect(all.map((one) => runScenario(one, [counters]))).toEqual([null, null, null]);
  });
  it('with faults name line, place and what is allowed', () => {
    expect(issues('scenario: x\ngame: counters\nthen:\n  - valeu: {count: 1}\n')).toEqual([
      expect.stringMatching(/test\.yaml, line 4.*the check "valeu".*Did you mean "value"/),
    ]);
    expect(issues('scenario: x\ngmae: counters\nthen: []\n').join()).toMatch(/gmae/);
    expect(issues('scenario: x\ngame: counters\nthen:\n  - refused: add\n').join()).toMatch(/line 4.*\{option, rule\}/);
  });
  it.each([
    ['when: [{}]', /line 3.*a step: the answer of a seat, or roll, draw, save-load, expect/],
    ['when: [{save-load: false}]', /line 3.*save-load.*allowed: true/],
    ['when: [{save-load: 3}]', /line 3.*save-load.*allowed: true/],
  ])('with steps that do nothing are faulty: %s', (steps, said) => {
    expect(issues(`scenario: x\ngame: counters\n${steps}\nthen: [{asked: left}]\n`).join()).toMatch(said);
  });
  it.each(['constructor', '__proto__'])('with a check that would be lost are faulty: %s', (name) => {
    expect(issues(`scenario: x\ngame: counters\nthen: [{value: {${name}: 5}}]\n`).join()).toMatch(
      new RegExp(`line 3.*found the key "${name}"`),
    );
  });
  it('that say nothing are faulty', () => {
    expect(issues('scenario: x\ngame: counters\nthen: []\n').join()).toMatch(
      /line 3.*a scenario without steps and checks says nothing/,
    );
    expect(issues('scenario: x\ngame: counters\nvary: {n: []}\nthen: [{asked: left}]\n').join()).toMatch(
      /line 3.*vary\.n/,
    );
  });
  it('with faults of several kinds name all, each once, in the order of the lines', () => {
    const lines = (text: string): (string | undefined)[] => issues(text).map((one) => /line (\d+)/.exec(one)?.[1]);
    expect(
      lines(
        'scenario: x\ngmae: counters\nwhen:\n  - expect: 5\nthen:\n  - valeu: {count: 1}\n---\nscenario: y\ngame: counters\nthen:\n  - {}\n',
      ),
    ).toEqual(['1', '2', '4', '6', '11']);
    expect(
      lines(
        '- scenario: x\n  game: counters\n  then: 5\n- scenario: y\n  game: counters\n  vary: {n: [1, 2]}\n  then: [{point: 5}]\n',
      ),
    ).toEqual(['3', '7']);
    expect(lines('scenario: y\ngame: counters\nvary: {n: [1, 2]}\nthen: [{point: 5}]\n')).toEqual(['4']);
  });
});

describe('proofs', () => {
  it('need a scenario that fails when the rule is switched off; the rule of a step cannot be', () => {
    const text = (rules: string, rest: string): string =>
      `scenario: proof of ${rules}\nrules: [${rules}]\ngame: counters\n${rest}\n`;
    const proofs = proveRules(
      read(
        [
          text('CNT-01', 'given: {value: 7}\nthen: [{not-offered: [add:5]}]'),
          text('CNT-02', 'given: {value: 4}\nthen: [{not-offered: [add:5]}]'),
          text('CNT-01, CNT-03', 'when: [{left: add:1}]\nthen: [{value: {count: 1}}]'),
          text('CNT-04', 'then: [{value: {count: 1}}]'),
        ].join('---\n'),
      ),
      [counters],
    );
    expect(proofs.results.map((one) => one.ok)).toEqual([true, true, true, false]);
    expect([...proofs.proven]).toEqual([
      ['CNT-01', ['proof of CNT-01']],
      ['CNT-02', ['proof of CNT-02']],
    ]);
    expect([...proofs.named]).toEqual([['CNT-03', ['proof of CNT-01, CNT-03']]]);
    expect(proofs.idle).toEqual([{ rule: 'CNT-01', scenario: 'proof of CNT-01, CNT-03', file: 'test.yaml' }]);
  });
});

describe('the second run', () => {
  it('catches state that a save does not carry', () => {
    let hidden = 0;
    const [game, turn, add] = counters.verbs ?? [];
    if (game === undefined || turn === undefined || add === undefined) throw new Error('no verbs');
    const faulty = {
      ...counters,
      verbs: (counters.verbs ?? []).map((verb) =>
        verb === add
          ? {
              ...add,
              steps: {
                ...add.steps,
                extra: (_: unknown, g: { setCounter(name: string, value: number): void }) => {
                  hidden++;
                  g.setCounter('extra', hidden);
                },
              },
            }
          : verb,
      ),
      counters: ['extra'],
    };
    expect(runScenario(scenario('when:\n  - left: add:1\nthen: []'), [faulty as typeof counters])).toMatchObject({
      line: 5,
      expected: expect.stringMatching(/^the same state/) as string,
    });
  });
});
