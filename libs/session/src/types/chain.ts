import type { Key, Option } from './ask.ts';

/** An answer of a chain: an option, and where the game stands when it is asked. */
export interface ChainStep {
  /** A verb's step such as `turn.mark`. */
  readonly point: string;
  readonly option: Option;
}

/**
 * Answers that a seat may give one after another to come to a choice of a place or piece, the last of which makes it. Each is
 * an answer like any other: who gives them by hand gets the same.
 */
export interface AnswerChain {
  /** The keys of its options. */
  readonly key: Key;
  /** What is chosen in the end. */
  readonly of: 'place' | 'entity';
  /** The option that is chosen in the end. */
  readonly option: Option;
  /** How much of what is scarce they take together, as the game says. */
  readonly takes: number;
  readonly steps: readonly [ChainStep, ...ChainStep[]];
}
