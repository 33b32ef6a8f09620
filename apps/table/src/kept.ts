/** What the browser keeps: games, and all else that people have made; the element's module fetches it as soon as there is a table. */
export { BrowserKeptGames as KeptGames, BrowserKeptRecords as KeptRecords } from '@dejarik/ui/kept';
