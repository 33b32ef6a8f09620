import { describe, expect, it } from 'vitest';
import { placesOf, squeezed } from '../mutation/tokens.ts';

const found = (source: string, piece: string): readonly string[] =>
  placesOf(source, piece).map(({ start, end }) => source.slice(start, end));

describe('a piece of code', () => {
  it('is found whatever its layout, with what stands there', () => {
    const source = "move({\n  who: a.who,\n  by: 'foot',\n});\nstay();";
    expect(found(source, 'move({ who: a.who, by: "foot" })')).toEqual(["move({\n  who: a.who,\n  by: 'foot',\n})"]);
    expect(found(source, 'a.who, by:')).toEqual(['a.who,\n  by:']);
    expect(found(source, 'stay();')).toEqual(['stay();']);
    expect(found(source, 'stay()')).toEqual(['stay()']);
  });

  it('is found as often as it stands there, and no part of a name is it', () => {
    expect(found('f(1); f(1); f(12); of(1)', 'f(1)')).toEqual(['f(1)', 'f(1)']);
    expect(found('f(1)', 'g(1)')).toEqual([]);
  });

  it('counts its comments and the spaces within its texts', () => {
    expect(found('// IA-A-1\nreturn x; // IA-A-2\nreturn x;', '// IA-A-2\nreturn x')).toHaveLength(1);
    expect(found("say('a  b')", "say('a b')")).toEqual([]);
  });

  it('may hold templates with code in them, and regular expressions', () => {
    const source = 'const key = `${seat}:${{ a: 1 }.a}/${ b }`; const r = /a;b/.test(x) ? y / 2 / z : 0;';
    expect(found(source, '/a;b/.test( x )')).toEqual(['/a;b/.test(x)']);
    expect(found(source, 'y/2/z')).toEqual(['y / 2 / z']);
    expect(found(source, '`${seat}:${{ a: 1 }.a}/${b}`')).toEqual(['`${seat}:${{ a: 1 }.a}/${ b }`']);
  });
});

it('two layouts of one text are one name', () => {
  expect(squeezed('{ a = 1; return [a, b]; }')).toBe(squeezed('{\n  a = 1\n  return [\n    a,\n    b,\n  ]\n}'));
  expect(squeezed('a = b')).not.toBe(squeezed('a == b'));
});
