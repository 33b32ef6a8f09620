import type { GameEvent } from '@dejarik/session';

/** What has happened, for a board that shows what others moved. */
export interface News {
  readonly events: readonly GameEvent[];
  /** Verbs that begin a turn; without any, each event that follows from no other does. */
  readonly turns: readonly string[];
}
