import { helpOut } from '../src/spread.ts';
import { slowSquares } from './slow-squares.ts';

await helpOut([slowSquares]);
