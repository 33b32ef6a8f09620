import { unsafeCSS } from 'lit';
import { paletteCss } from '../board/palette.ts';
import { css } from '../css.ts';

/** Colors by day and by night; every one can be set from outside, and the doc comment of the element lists them. */
export const theme = css`
  :host { color-scheme: light dark; ${unsafeCSS(paletteCss)} --c-shadow: 0 0.4rem 1.4rem light-dark(rgb(60 45 20 / 0.22), rgb(0 0 0 / 0.55)); }
  :host([theme='light']) { color-scheme: light; }
  :host([theme='dark']) { color-scheme: dark; }
`;
