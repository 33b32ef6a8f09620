import { TableSound } from '../sound/table-sound.ts';
import { applySettings } from '../table/settings.ts';
import type { TableContext } from '../table/types/index.ts';

/** What the reader has set is applied to a table, which can be heard from now on. */
export function begin(context: TableContext): void {
  applySettings(context);
  context.table.addController(new TableSound(context));
}
