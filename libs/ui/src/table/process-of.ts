import type { ProcessView } from '../interface.ts';
import type { TableState } from '../link.ts';
import type { TableContext } from './types/index.ts';

/** What goes on in steps, as the game tells it. */
export function processOf(context: TableContext, state: TableState): ProcessView | null {
  const { table, notices } = context;
  try {
    return table.face?.process?.(state) ?? null;
  } catch (error) {
    notices.plain(error);
    return null;
  }
}
