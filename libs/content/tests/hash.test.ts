import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, contentHash, textHash } from '../src/index.ts';

describe('canonicalJson', () => {
  test('sorts keys at every depth and leaves out undefined', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x', e: undefined })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });

  test('agrees with JSON on every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test.each([
    [{ a: [1, { b: NaN }] }, 'Cannot write NaN at a[1].b: expected a finite number.'],
    [{ f: () => 1 }, 'Cannot write a function at f: expected plain data.'],
    [[undefined], 'Cannot write undefined at [0]: expected plain data.'],
    [new Map(), 'Cannot write an instance of Map at the top level: expected a plain object.'],
  ])('refuses what JSON cannot carry: %o', (value, text) => {
    expect(() => canonicalJson(value)).toThrow(new TypeError(text));
  });

  test('refuses cycles but not shared parts', () => {
    const shared = { x: 1 };
    expect(canonicalJson([shared, shared])).toBe('[{"x":1},{"x":1}]');
    const loop: Record<string, unknown> = {};
    loop['self'] = { loop };
    expect(() => canonicalJson(loop)).toThrow('a value that contains itself at self.loop');
  });
});

describe('contentHash', () => {
  test('does not depend on the order of keys, but on the order of lists', () => {
    expect(contentHash({ a: 1, b: 2 })).toBe(contentHash({ b: 2, a: 1 }));
    expect(contentHash([1, 2])).not.toBe(contentHash([2, 1]));
  });

  test('stays the same from release to release, because saves hold it', () => {
    expect(textHash('')).toMatchInlineSnapshot(`"3e755fb96640b38b"`);
    expect(contentHash({ id: 'a', list: [1, 2, 3], text: 'żółw' })).toMatchInlineSnapshot(`"3d34dd431ebb8725"`);
  });

  test('has no collision among 200,000 similar texts, nor in either half beyond chance', () => {
    const whole = new Set<string>();
    const high = new Set<string>();
    const low = new Set<string>();
    for (let i = 0; i < 200_000; i++) {
      const hash = textHash(`{"cards":[${i}],"seed":${i % 7}}`);
      whole.add(hash);
      high.add(hash.slice(0, 8));
      low.add(hash.slice(8));
    }
    expect(whole.size).toBe(200_000);
    // n²/2³³ ≈ 4.7 collisions are expected in 32 bits; 30 would be far beyond chance.
    expect(high.size).toBeGreaterThan(200_000 - 30);
    expect(low.size).toBeGreaterThan(200_000 - 30);
  });

  test('changing one character changes about half of the bits', () => {
    const a = BigInt(`0x${textHash('board: 17 pieces')}`);
    let bits = 0;
    for (let code = 32; code < 96; code++) {
      const b = BigInt(`0x${textHash(`board: 17 piece${String.fromCharCode(code)}`)}`);
      bits += [...(a ^ b).toString(2)].filter((bit) => bit === '1').length;
    }
    expect(bits / 64).toBeGreaterThan(28);
    expect(bits / 64).toBeLessThan(36);
  });
});
