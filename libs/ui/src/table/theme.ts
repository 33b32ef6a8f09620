import { css, unsafeCSS } from 'lit';
import { paletteCss, type Shade } from '../board/palette.ts';

/** Colors beside those of the board. */
const more = {
  raised: { light: '#ffffff', dark: '#262e37' },
  'ink-soft': { light: '#5d5342', dark: '#abb5bf' },
  'line-strong': { light: '#8a7d65', dark: '#73818e' },
  'accent-text': { light: '#874f00', dark: '#ffca63' },
  'accent-ink': { light: '#ffffff', dark: '#1d1300' },
  focus: { light: '#0b57a4', dark: '#7cc4ff' },
  good: { light: '#1d6b45', dark: '#79d8a7' },
} as const satisfies Readonly<Record<string, Shade>>;

const moreCss = Object.entries(more).map(([name, { light, dark }]) => `--c-${name}:var(--dejarik-${name},light-dark(${light},${dark}));`).join('');

/** Colors by day and by night; every one can be set from outside, and the doc comment of the element lists them. */
export const theme = css`
  :host { color-scheme: light dark; ${unsafeCSS(paletteCss + moreCss)} --c-shadow: 0 0.4rem 1.4rem light-dark(rgb(60 45 20 / 0.22), rgb(0 0 0 / 0.55)); }
  :host([theme='light']) { color-scheme: light; }
  :host([theme='dark']) { color-scheme: dark; }
`;
