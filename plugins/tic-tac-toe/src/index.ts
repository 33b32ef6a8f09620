export { ticTacToe } from './plugin.ts';
export { Cell } from './cell.ts';
export { mark } from './verbs.ts';
