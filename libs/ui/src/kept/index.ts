export { BrowserKeptGames } from './kept-games.ts';
export { BrowserKeptRecords } from './records.ts';
