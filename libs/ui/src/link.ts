import type { AnswerValue, Ask, Because, GameEvent, PreviewView, View } from '@dejarik/session';
import type { Catalogs } from '@dejarik/content';

/** What a table shows at a moment: all it knows comes through here. */
export interface TableState {
  readonly view: View;
  /** The question to the seat that looks, if there is one. */
  readonly ask: Ask | null;
  /** The latest events, oldest first. */
  readonly events: readonly GameEvent[];
  /** Why the last answer or undo was refused, in the seat's words. */
  readonly refusal: { readonly message: View['zones'][number]['message']; readonly because: readonly Because[] } | null;
  readonly catalogs: Catalogs;
}

/** The seam between a table and a game: a worker, a session in the page or a network can stand behind it. */
export interface TableLink {
  /** @param listener called at once with the latest state, if there is one, and at every change; @returns stops it */
  subscribe(listener: (state: TableState) => void): () => void;
  /** @param value in keys; for a path its last place is enough, the best route is taken */
  answer(ask: string, value: AnswerValue): void;
  explain(key: string): void;
  /** What would come of an option of the open question; null if there is nothing to tell, or the question is open no longer. */
  preview(ask: string, key: string): Promise<PreviewView | null>;
  undo(): void;
}
