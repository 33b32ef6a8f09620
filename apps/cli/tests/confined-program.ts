import { runAsConfined } from '../src/confined.ts';
import { greedy } from './greedy.ts';

await runAsConfined([greedy]);
