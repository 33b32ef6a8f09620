/** What shows elements of a game's own: fetched where a game has some. */
export { defineOwn, withElements } from './with-elements.ts';
