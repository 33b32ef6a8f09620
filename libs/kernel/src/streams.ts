import { KernelError } from './errors.ts';
import type { Journal } from './journal.ts';
import { memoized } from './memoized.ts';
import { streamKey, streamWord, type StreamKey } from './random.ts';

/** A result of chance that is fixed, for tests and scenarios: the next of a random stream, from 0. */
export interface FixedResult {
  readonly result: number;
  /** The only stream it is for, or undefined. */
  readonly stream: string | undefined;
}

/** The key of each stream, by its name. */
const keysFrom = (seed: string): ((stream: string) => StreamKey) =>
  memoized((stream: string) => streamKey(seed, stream));

const NONE_FIXED: readonly FixedResult[] = [];

/** The random streams of a world: how many words each has given is journalled, what comes next follows from the seed. */
export class Streams {
  #keyOf: (stream: string) => StreamKey;
  /** Results fixed for tests and not used yet. */
  fixed: readonly FixedResult[] = NONE_FIXED;

  /** @param cells where the journal counts the words of each stream */
  constructor(
    seed: string,
    readonly cells: ReadonlyMap<string, number>,
    readonly journal: Journal,
  ) {
    this.#keyOf = keysFrom(seed);
  }

  /** @throws KernelError `random/sides`, `random/stream`, `random/fixed` */
  next(stream: string, sides: number): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > 0x100000000)
      throw new KernelError(
        'random/sides',
        `A number below ${sides} is to be drawn from "${stream}"; 1 to 2^32 expected.`,
      );
    const fixed = this.fixed.length === 0 ? undefined : this.#takeFixed(stream);
    if (fixed !== undefined) {
      if (fixed < 0 || fixed >= sides)
        throw new KernelError('random/fixed', `A fixed result ${fixed} does not fit: 0 to ${sides - 1} expected.`);
      return fixed;
    }
    const cell = this.cells.get(stream);
    if (cell === undefined)
      throw new KernelError(
        'random/stream',
        `There is no random stream "${stream}". Declared: ${[...this.cells.keys()].join(', ')}.`,
      );
    const key = this.#keyOf(stream);
    const limit = 0x100000000 - (0x100000000 % sides);
    let counter = this.journal.memory[cell]!;
    let word: number;
    do word = streamWord(key, counter++);
    while (word >= limit);
    this.journal.write(cell, counter);
    return word % sides;
  }

  /** Lets all streams go on from another seed, where they stand, for as long as something is played. */
  withSeed<T>(seed: string, play: () => T): T {
    const before = this.#keyOf;
    this.#keyOf = keysFrom(seed);
    try {
      return play();
    } finally {
      this.#keyOf = before;
    }
  }

  #takeFixed(stream: string): number | undefined {
    const i = this.fixed.findIndex((one) => one.stream === undefined || one.stream === stream);
    const found = this.fixed[i];
    if (found !== undefined) this.fixed = this.fixed.filter((one) => one !== found);
    return found?.result;
  }
}
