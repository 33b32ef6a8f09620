import { describe, expect, it } from 'vitest';
import { abilitiesInWords, codeShare } from '../src/counted-abilities.ts';

describe('the abilities of content files in words', () => {
  it.each([
    [0, 0, 'The content files hold no abilities.'],
    [1, 0, 'The content files hold 1 ability; it is written as data, without code.'],
    [1, 1, 'The content files hold 1 ability; it calls code of the plugin.'],
    [7, 0, 'The content files hold 7 abilities; all are written as data, without code.'],
    [4, 1, 'The content files hold 4 abilities; 1 of them calls code of the plugin (25.0 %).'],
    [4, 2, 'The content files hold 4 abilities; 2 of them call code of the plugin (50.0 %).'],
    [4, 4, 'The content files hold 4 abilities; all of them call code of the plugin.'],
  ])('of %i, %i with code', (total, code, words) => {
    expect(abilitiesInWords({ total, code })).toBe(words);
  });
  it('has no share of nothing', () => {
    expect(codeShare({ total: 0, code: 0 })).toBe(0);
    expect(codeShare({ total: 4, code: 1 })).toBe(0.25);
  });
});
