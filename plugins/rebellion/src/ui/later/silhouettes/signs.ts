const triangle = 'M50 6L98 92H2z';
const circle = 'M50 4A46 46 0 1 0 50 96A46 46 0 1 0 50 4z';
const square = 'M8 8H92V92H8z';

/** Signs at systems and on leaders: paths in a box of 100 by 100. */
export const signs: Readonly<Record<string, string>> = {
  'mark-blue-triangle': triangle,
  'mark-blue-circle': circle,
  'mark-blue-square': square,
  'mark-orange-triangle': triangle,
  'mark-orange-circle': circle,
  'mark-orange-square': square,
  // Bars.
  'mark-subjugated': 'M8 4H92V18H8zM8 82H92V96H8zM16 22H30V78H16zM43 22H57V78H43zM70 22H84V78H70z',
  // A burst.
  'mark-sabotaged': 'M50 2L61 30L88 16L76 45L100 54L76 62L88 90L61 76L50 98L39 76L12 90L24 62L0 54L24 45L12 16L39 30z',
  // A cross.
  'mark-destroyed': 'M8 24L24 8L50 34L76 8L92 24L66 50L92 76L76 92L50 66L24 92L8 76L34 50z',
  // A barred ring.
  'mark-cleared':
    'M50 2A48 48 0 1 0 50 98A48 48 0 1 0 50 2zM50 16A34 34 0 0 1 76 65L35 24A34 34 0 0 1 50 16zM24 35L65 76A34 34 0 0 1 24 35z',
  // An eye.
  'mark-barred':
    'M50 20C75 20 92 38 100 50C92 62 75 80 50 80C25 80 8 62 0 50C8 38 25 20 50 20zM50 30A20 20 0 1 0 50 70A20 20 0 1 0 50 30zM50 41A9 9 0 1 1 50 59A9 9 0 1 1 50 41z',
  // A house.
  'mark-base': 'M50 2L98 46H86V96H60V64H40V96H14V46H2z',
  // A lock.
  'ring-captured': 'M20 44V32A30 30 0 0 1 80 32V44H90V96H10V44zM34 44H66V32A16 16 0 0 0 34 32zM44 60V82H56V60z',
  // A slab.
  'ring-carbonite': 'M18 2H82V98H18zM30 12V88H70V12zM40 22H60V40H40zM38 46H62V80H38z',
  // A spiral.
  'ring-lure': 'M50 4A46 46 0 1 1 4 50H18A32 32 0 1 0 50 18A26 26 0 0 0 28 62L16 68A40 40 0 0 1 50 4z',
};
