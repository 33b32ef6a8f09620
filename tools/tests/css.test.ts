import { describe, expect, it } from 'vitest';
import { shrinkStyles } from '../css.mjs';

describe('style sheets in code', () => {
  it('lose what is there for readers alone', () => {
    expect(shrinkStyles('const a = css`\n  .a > b, .c :hover {\n    color: red; margin: 0 1px;\n  }\n`;')).toBe(
      'const a = css`.a > b,.c :hover{color:red;margin:0 1px}`\n\n\n\n;',
    );
  });

  it('keep their strings, their sums and the pseudo-classes of what lies within', () => {
    expect(shrinkStyles("css`a::after { content: ' ; x:  y'; width: calc(1px + 2px); }`")).toBe(
      "css`a::after{content:' ; x:  y';width:calc(1px + 2px)}`",
    );
  });

  it('keep what is put in, with templates of its own', () => {
    const put = '${unsafe([1].map((n) => `.s-${n} { a: b; }`).join())}';
    expect(shrinkStyles(`css\`:host { ${put} color: red; }\n  ${put}\``)).toBe(
      `css\`:host{${put} color:red}${put}\`\n`,
    );
  });

  it('keep the numbers of the lines that follow', () => {
    const lines = shrinkStyles('css`\n a {\n b: c }\n`;\nhere\ncss`\n`;\nthere').split('\n');
    expect([lines.indexOf('here'), lines.indexOf('there')]).toEqual([4, 7]);
  });

  it('are left alone elsewhere', () => {
    expect(shrinkStyles('html`<p>\n  a</p>`')).toBe('html`<p>\n  a</p>`');
  });
});
