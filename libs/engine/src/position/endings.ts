import type { CompiledVerb } from '../types/index.ts';

/** How often frames of a verb came to its end, and how often their own doing made them invalid before it. */
export interface Endings {
  readonly completed: number;
  readonly selfFizzled: number;
}

/** A frame of a verb has ended. */
export function countEnding(endings: Map<string, Endings>, { id }: CompiledVerb, how: keyof Endings): void {
  const counted = endings.get(id) ?? { completed: 0, selfFizzled: 0 };
  endings.set(id, { ...counted, [how]: counted[how] + 1 });
}
