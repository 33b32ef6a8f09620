/** What keeps games in the browser; the element's module fetches it as soon as there is a table. */
export { BrowserKeptGames as KeptGames } from '@dejarik/ui/kept';
