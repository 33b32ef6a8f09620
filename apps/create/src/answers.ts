import { idOf, nameOf } from '@dejarik/tools/create';
import type { Typed } from './command-line.ts';

/** What is to be made, as it was said: not checked yet. */
export interface Answers {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  readonly base: string;
  readonly folder: string;
}

/** What was typed, completed by what is usual. */
export function completed(typed: Typed): Answers {
  const { kind = 'game', for: base = 'imperial-assault', folder } = typed;
  const id = typed.id ?? (idOf(lastPart(folder ?? '')) || idOf(typed.name ?? '') || `my-${kind}`);
  return { kind, base, id, name: typed.name ?? nameOf(id), folder: folder ?? id };
}

/** The name of a folder by its path. */
export const lastPart = (path: string): string => path.split(/[/\\]/).findLast((part) => part !== '') ?? '';
