import type { AnswerValue, Json, PreviewView } from '@dejarik/session';
import type { TableState } from '@dejarik/ui';

/** What the page asks of the worker. */
export type ToWorker =
  | { readonly do: 'start'; readonly game: string; readonly seats: Readonly<Record<string, string>>; readonly seed: string; readonly options: Readonly<Record<string, Json>> }
  | { readonly do: 'answer'; readonly ask: string; readonly value: AnswerValue }
  | { readonly do: 'explain'; readonly key: string }
  | { readonly do: 'preview'; readonly number: number; readonly ask: string; readonly key: string }
  | { readonly do: 'undo' };

/** What the worker tells the page: the table as the seat that is to move sees it, or a preview that was asked for. */
export type FromWorker =
  | { readonly state: TableState }
  | { readonly number: number; readonly preview: PreviewView | null };

/** The games this page can play, and what each lets one choose. */
export const games = [
  { id: 'tic-tac-toe', mode: 'classic', name: 'Tic-tac-toe', seats: ['x', 'o'], options: {} },
  { id: 'imperial-assault', mode: 'skirmish', name: 'Imperial Assault: skirmish', seats: ['a', 'b'], options: {
    army: ['imperial-walker', 'imperial-sith', 'rebel-heroes', 'mercenary-hunters'], map: ['mos-eisley-outskirts', 'moisture-farm'], mission: ['A', 'B'],
  } },
] as const;
