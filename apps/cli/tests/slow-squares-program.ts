import { runAsThread } from '../src/threads.ts';
import { slowSquares } from './slow-squares.ts';

// Squares need no games.
await runAsThread([slowSquares], () => Promise.resolve(undefined));
