import { describe, expect, it } from 'vitest';
import { listsWithAdded } from '../src/conformance/added-lists.ts';
import type { SetupList } from '../src/game-entry.ts';

/** Lists of three of some items with a value each, worth six at most together; what is worth nothing is hardly meant. */
function maker(worths: Readonly<Record<string, number>>, ready: Readonly<Record<string, number>>): SetupList {
  return {
    sheet: {
      sections: [{ items: Object.entries(worths).map(([key, cost]) => ({ key, cost })) }],
      ready: [{ id: 'usual', counts: ready }],
    },
    check: (counts) => {
      const keys = Object.entries(counts).flatMap(([key, n]) => Array<string>(n).fill(key));
      const worth = keys.reduce((sum, key) => sum + (worths[key] ?? 0), 0);
      return {
        value: keys.sort(),
        problems: keys.length !== 3 || worth > 6 ? ['no list'] : [],
        advice: keys.some((key) => worths[key] === 0) ? ['nothing'] : [],
      };
    },
  };
}
const before = maker({ one: 1, two: 2, three: 3 }, { one: 1, two: 1, three: 1 });

describe('lists with what was added', () => {
  it('are a ready one with as much of it as may be in one, in exchange for others', () => {
    const worths = { one: 1, two: 2, three: 3, four: 4, odd: 1 };
    expect(listsWithAdded(maker(worths, { one: 2, two: 1 }), before)).toEqual([
      { items: ['four', 'odd'], value: ['four', 'odd', 'one'] },
    ]);
  });

  it('are several where it may not be in one; what may be in none is left out', () => {
    const worths = { one: 1, two: 2, three: 3, four: 4, alsoFour: 4, nine: 9 };
    const lists = listsWithAdded(maker(worths, { one: 2, two: 1 }), before);
    expect(lists.map(({ items }) => items)).toEqual([['four'], ['alsoFour']]);
  });

  it('are not needed for what a ready list has, or the game had before', () => {
    const now = maker({ one: 1, two: 2, three: 3, four: 4 }, { one: 2, four: 1 });
    expect(listsWithAdded(now, before)).toEqual([]);
    expect(listsWithAdded(before, before)).toEqual([]);
  });
});
