/** A color on paper by day and on the panel by night. */
export interface Shade {
  readonly light: string;
  readonly dark: string;
}

/** Every color of table and board. Each can be set from outside as `--dejarik-<name>`. */
export const palette = {
  ground: { light: '#f6f1e6', dark: '#14181d' },
  panel: { light: '#fffaf0', dark: '#1d232a' },
  ink: { light: '#231d14', dark: '#ece7db' },
  line: { light: '#b9ac91', dark: '#48535e' },
  rim: { light: '#5d5140', dark: '#79838d' },
  place: { light: '#ece4d2', dark: '#2a3139' },
  'tone-1': { light: '#d9dbe2', dark: '#323044' },
  'tone-2': { light: '#d8e2d0', dark: '#27352f' },
  'tone-3': { light: '#e8d5cc', dark: '#3b2d2d' },
  difficult: { light: '#2a6a8c', dark: '#79b8d8' },
  impassable: { light: '#8c3b2a', dark: '#e2937f' },
  blocking: { light: '#4b4236', dark: '#b3a994' },
  wall: { light: '#2a241c', dark: '#e6dfcf' },
  door: { light: '#7a3f00', dark: '#f0a860' },
  accent: { light: '#9a5b00', dark: '#ffc247' },
  danger: { light: '#b3202c', dark: '#ff7a7a' },
  'side-1': { light: '#0f4c8c', dark: '#7fb8ff' },
  'side-2': { light: '#a33a08', dark: '#ff9a6c' },
  'side-3': { light: '#3d6b1f', dark: '#a6dc78' },
  'side-4': { light: '#6d2f86', dark: '#dba2f0' },
  token: { light: '#5c5344', dark: '#cfc7b6' },
  'side-1-base': { light: '#dbe8f7', dark: '#10263f' },
  'side-2-base': { light: '#fbe3d6', dark: '#40190a' },
  'side-3-base': { light: '#e2f0d6', dark: '#1a2d0f' },
  'side-4-base': { light: '#f1dff7', dark: '#31153d' },
  'token-base': { light: '#f4eedf', dark: '#2b2922' },
  red: { light: '#b8323b', dark: '#f08a8a' },
  blue: { light: '#2659a8', dark: '#86b0f5' },
  green: { light: '#2f6f3a', dark: '#86cf90' },
  yellow: { light: '#8a6a00', dark: '#e6cf6a' },
  violet: { light: '#6a4c93', dark: '#c3a7e8' },
  raised: { light: '#ffffff', dark: '#262e37' },
  'ink-soft': { light: '#5d5342', dark: '#abb5bf' },
  'line-strong': { light: '#8a7d65', dark: '#73818e' },
  'accent-text': { light: '#874f00', dark: '#ffca63' },
  'accent-ink': { light: '#ffffff', dark: '#1d1300' },
  focus: { light: '#0b57a4', dark: '#7cc4ff' },
  good: { light: '#1d6b45', dark: '#79d8a7' },
} as const satisfies Readonly<Record<string, Shade>>;

export type ColorName = keyof typeof palette;

/** As CSS declarations: `--c-ground: var(--dejarik-ground, light-dark(…))`. */
export const paletteCss = Object.entries(palette)
  .map(([name, { light, dark }]) => `--c-${name}:var(--dejarik-${name},light-dark(${light},${dark}));`)
  .join('');
