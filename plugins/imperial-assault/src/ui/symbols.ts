/** Own pictures of what dice show, as paths in a square of 24 by 24. Accuracy is a number. */
export const symbols: Readonly<Record<string, string>> = {
  // A burst.
  damage:
    'M12 1l2.6 6.2L21 4.6l-2.6 6.2L24 13l-5.8 2.2L21 21l-6.2-2.4L12 24l-2.8-5.4L3 21l2.8-5.8L0 13l5.6-2.2L3 4.6l6.4 2.6z',
  // A bolt.
  surge: 'M14 0L3 14h7l-2 10L21 9h-8z',
  // A shield.
  block: 'M12 1l9 3v8c0 6-4 9.5-9 11.5C7 21.5 3 18 3 12V4z',
  // A crossed bolt: it takes one off.
  evade:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3c1.5 0 2.9.5 4 1.3L6.3 16A7 7 0 0 1 12 5zm0 14c-1.5 0-2.9-.5-4-1.3L17.700 8A7 7 0 0 1 12 19z',
  // An arrow that goes round.
  dodge: 'M12 3a9 9 0 1 0 9 9h-3.500a5.500 5.500 0 1 1-5.500-5.500V10l7-5.500L12 0z',
};
