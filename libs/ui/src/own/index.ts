/** What shows elements of a game's own: fetched where a game has some. */
export { withElements } from './with-elements.ts';
