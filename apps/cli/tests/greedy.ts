import type { ConfinedTask } from '../src/confined.ts';

/** Work that takes too much, if it is told to. */
export const greedy: ConfinedTask<'nothing' | 'time' | 'memory', string> = {
  name: 'greedy',
  run: (much, { at, stands }) => {
    at('counting');
    stands(`it is asked for ${much} – „mehr“`);
    const kept: number[][] = [];
    while (much === 'time');
    while (much === 'memory') kept.push(new Array<number>(10_000).fill(kept.length));
    return Promise.resolve('done');
  },
};
