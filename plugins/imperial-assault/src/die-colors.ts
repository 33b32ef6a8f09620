/** CSS colors of the bodies of dice. */
export const DIE_COLORS: Readonly<Record<string, string>> = {
  red: '#b3202c',
  blue: '#1f5fae',
  green: '#2d7a3a',
  yellow: '#c79a00',
  black: '#23262b',
  white: '#8d949b',
};
