import type { AnswerValue, Ask } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import type { Refused } from '../../src/link.ts';
import {
  counted,
  draftOf,
  given,
  nextTarget,
  NO_DRAFT,
  roomAt,
  roomFor,
  sizeOf,
  targetsFor,
  toggled,
  valueOf,
} from '../../src/panels/draft.ts';
import { Verdict } from '../../src/panels/verdict.ts';

const option = (key: string) => ({ key, points: [], message: { id: key } });
const asked = (kind: Ask['kind'], others: Partial<Ask> = {}): Ask =>
  ({
    id: '0.0',
    kind,
    of: 'word',
    message: { id: 'ask' },
    min: 1,
    max: 2,
    pass: false,
    options: ['a', 'b', 'c'].map(option),
    refused: [],
    ...others,
  }) as unknown as Ask;
const of = (ask: Ask, key: string) => ask.options.find((one) => one.key === key) ?? option(key);

describe('a draft', () => {
  it('of picks is an answer while it is neither too small nor too large', () => {
    const ask = asked('pick-many');
    expect(valueOf(ask, NO_DRAFT)).toBeNull();
    const two = toggled(toggled(NO_DRAFT, 'c'), 'a');
    expect(valueOf(ask, two)).toEqual(['c', 'a']);
    expect(valueOf(ask, toggled(two, 'b'))).toBeNull();
    expect(valueOf(ask, toggled(two, 'c'))).toEqual(['a']);
  });

  it('of counts keeps to the limit of each and of all', () => {
    const ask = asked('allocate', { min: 3, max: 3, limits: [2, 3, 0] });
    const [a, b, c] = [of(ask, 'a'), of(ask, 'b'), of(ask, 'c')];
    let draft = NO_DRAFT;
    for (let n = 0; n < 3; n++) draft = counted(ask, draft, a, 1);
    expect(draft.counts).toEqual({ a: 2 });
    expect([a, b, c].map((one) => roomFor(ask, draft, one))).toEqual([0, 1, 0]);
    expect(counted(ask, draft, c, 1)).toBe(draft);
    draft = counted(ask, counted(ask, draft, b, 1), b, 1);
    expect(sizeOf(ask, draft)).toBe(3);
    expect(valueOf(ask, draft)).toEqual({ a: 2, b: 1 });
    expect(counted(ask, draft, c, -1)).toBe(draft);
    expect(valueOf(ask, counted(ask, draft, a, -1))).toBeNull();
  });

  it('of targets offers those that are allowed and have room, in turn', () => {
    const ask = asked('assign', {
      min: 0,
      max: 3,
      targets: ['x', 'y'].map(option),
      limits: [1, 2],
      pairs: { a: ['x', 'y'], b: ['x'], c: [] },
    });
    const [a, b, c] = [of(ask, 'a'), of(ask, 'b'), of(ask, 'c')];
    const [x, y] = ask.targets ?? [];
    expect([a, b, c].map((one) => targetsFor(ask, one).map(({ key }) => key))).toEqual([['x', 'y'], ['x'], []]);
    const taken = given(NO_DRAFT, b, x ?? null);
    expect(roomAt(ask, taken, x ?? a)).toBe(0);
    expect(nextTarget(ask, taken, a)).toBe(y);
    expect(nextTarget(ask, given(taken, a, y ?? null), a)).toBeNull();
    expect(nextTarget(ask, NO_DRAFT, c)).toBeNull();
    expect(valueOf(ask, given(taken, b, null))).toEqual({});
    expect(valueOf(asked('assign', { min: 3, max: 3 }), taken)).toBeNull();
  });

  it('is made of what is suggested', () => {
    expect(draftOf(asked('pick-many'), ['a']).picked).toEqual(['a']);
    expect(draftOf(asked('allocate'), { a: 2 }).counts).toEqual({ a: 2 });
    expect(draftOf(asked('assign'), { a: 'x' }).placed).toEqual({ a: 'x' });
    expect(draftOf(asked('assign'), null)).toBe(NO_DRAFT);
  });
});

describe('a verdict', () => {
  const refusal: Refused = { message: { id: 'no' }, because: [{ rule: 'R-1', message: { id: 'why' } }] };
  const judging = (ask: Ask) => {
    const waiting: ((said: Refused | null) => void)[] = [];
    const values: AnswerValue[] = [];
    const judge = (value: AnswerValue): Promise<Refused | null> => {
      values.push(value);
      return new Promise((said) => waiting.push(said));
    };
    return { waiting, values, verdict: new Verdict({ ask, judge, requestUpdate: () => undefined }) };
  };

  it('is that on the latest draft, whichever comes first', async () => {
    const { waiting, verdict } = judging(asked('pick-many', { judged: true }));
    const [first, second] = [verdict.look(['a']), verdict.look(['b'])];
    expect(verdict.isOpen).toBe(true);
    waiting[1]?.(null);
    await second;
    expect([verdict.isOpen, verdict.refused]).toEqual([false, null]);
    waiting[0]?.(refusal);
    await first;
    expect(verdict.refused).toBeNull();
  });

  it('stands until the next is known, and goes where there is nothing to judge', async () => {
    const { waiting, values, verdict } = judging(asked('pick-many', { judged: true }));
    const first = verdict.look(['a']);
    waiting[0]?.(refusal);
    await first;
    void verdict.look(['b']);
    expect([verdict.isOpen, verdict.refused]).toEqual([true, refusal]);
    await verdict.look(null);
    expect([verdict.isOpen, verdict.refused]).toEqual([false, null]);
    expect(values).toEqual([['a'], ['b']]);
  });

  it('is not asked for where a question has no rules of its own', async () => {
    const { values, verdict } = judging(asked('pick-many'));
    await verdict.look(['a']);
    expect([values, verdict.isOpen]).toEqual([[], false]);
  });
});
