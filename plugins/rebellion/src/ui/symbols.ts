/** Own pictures of skills and of what dice show, as paths in a square of 24 by 24. */
export const symbols: Readonly<Record<string, string>> = {
  // Two who speak.
  diplomacy: 'M1 2h14v9H8l-4 4v-4H1zM17 6h6v11h-3v4l-4-4H9v-2l3-2h5z',
  // An eye.
  intel:
    'M0 12C5 3 19 3 24 12C19 21 5 21 0 12zM12 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  // Crates.
  logistics: 'M7 1h10v9H7zM1 13h10v10H1zM13 13h10v10H13z',
  // Cross hairs.
  'spec-ops':
    'M10.500 0h3v3.200a9 9 0 0 1 7.300 7.300H24v3h-3.200a9 9 0 0 1-7.300 7.300V24h-3v-3.200a9 9 0 0 1-7.300-7.300H0v-3h3.200a9 9 0 0 1 7.300-7.300zM12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  // A star, as on the track.
  reputation: 'M12 1l3.300 7.200 7.700.9-5.700 5.300 1.500 7.600L12 18.200 5.200 22l1.500-7.600L1 9.100l7.700-.9z',
  // A burst.
  hit: 'M12 1l2.600 6.200L21 4.600l-2.600 6.200L24 13l-5.800 2.200L21 21l-6.200-2.400L12 24l-2.800-5.400L3 21l2.800-5.800L0 13l5.600-2.200L3 4.600l6.400 2.600z',
  // A burst in a ring.
  direct:
    'M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 6l1.800 4.200L18 12l-4.200 1.800L12 18l-1.800-4.200L6 12l4.200-1.800z',
  // A blade.
  special: 'M21 1L10 15l-1 2-3 .5L2 23l-1-1 4-4 .8-3.300 2-.8L20 0z',
};
