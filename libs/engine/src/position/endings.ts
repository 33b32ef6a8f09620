import type { CompiledVerb } from '../types/index.ts';
import type { State } from './state.ts';

/** How often frames of a verb came to its end, and how often their own doing made them invalid before it. */
export interface Endings {
  readonly completed: number;
  readonly selfFizzled: number;
}

const NONE: Endings = { completed: 0, selfFizzled: 0 };

/** A frame of a verb that is over came to its end. */
export function countCompleted(game: State, { id }: CompiledVerb): void {
  const { completed, selfFizzled } = game.endings.get(id) ?? NONE;
  game.endings.set(id, { completed: completed + 1, selfFizzled });
}

/** A verb's own doing made it invalid before it came to its end. */
export function countSelfFizzled(game: State, { id }: CompiledVerb): void {
  const { completed, selfFizzled } = game.endings.get(id) ?? NONE;
  game.endings.set(id, { completed, selfFizzled: selfFizzled + 1 });
}
