import { runAsIsolated } from '../src/isolated-process.ts';
import { greedy } from './greedy.ts';

await runAsIsolated([greedy]);
