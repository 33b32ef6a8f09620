export { BrowserKeptGames } from './kept-games.ts';
