/** Own pictures of actions, as paths in a square of 24 by 24. */
export const symbols: Readonly<Record<string, string>> = {
  // An arrow.
  move: 'M2 9h11V3l10 9-10 9v-6H2z',
  // A burst.
  attack:
    'M12 1l2.6 6.2L21 4.6l-2.6 6.2L24 13l-5.8 2.2L21 21l-6.2-2.4L12 24l-2.8-5.4L3 21l2.8-5.8L0 13l5.6-2.2L3 4.6l6.4 2.6z',
  // An eye.
  intel:
    'M0 12C5 3 19 3 24 12C19 21 5 21 0 12zM12 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  // A sheet with lines.
  plan: 'M4 1h16v22H4zM8 6v2.500h8V6zM8 11v2.500h8V11zM8 16v2.500h5V16z',
  // A key.
  slice: 'M7 6a6 6 0 1 0 5.700 8H16v4h4v-4h3v-4H12.700A6 6 0 0 0 7 6zM7 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  // A flag.
  rally: 'M4 1h3v2h15l-4 5.500 4 5.500H7v9H4z',
};
