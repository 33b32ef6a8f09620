import type { IsolatedTask } from '../src/isolated-process.ts';
import { UsageError } from '../src/usage-error.ts';

/** Work that takes too much or refuses, if it is told to. */
export const greedy: IsolatedTask<'nothing' | 'time' | 'memory' | 'refused', string> = {
  name: 'greedy',
  run: (much, { at, stands }) => {
    at('counting');
    stands(`it is asked for ${much} – „mehr“`);
    if (much === 'refused') throw new UsageError('no greed today', 'greed/none');
    const kept: number[][] = [];
    while (much === 'time');
    while (much === 'memory') kept.push(new Array<number>(10_000).fill(kept.length));
    return Promise.resolve('done');
  },
};
