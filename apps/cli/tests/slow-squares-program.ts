import { runAsThread } from '../src/threads.ts';
import { slowSquares } from './slow-squares.ts';

await runAsThread([slowSquares]);
