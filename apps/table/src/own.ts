/** What shows elements of a game's own; the element's module fetches it where a game has some. */
export { defineOwn, withElements } from '@dejarik/ui/own';
