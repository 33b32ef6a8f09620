/** What knows the games that lie beside a table: fetched when one is needed that is not at hand. */
export { goTo, listsOf, namesOf, sourceWith, unknownGame } from './served-games.ts';
