import { TableSound } from '../sound/table-sound.ts';
import { laterStyle } from '../table/later-style.ts';
import { applySettings } from '../table/settings.ts';
import type { TableContext } from '../table/types/index.ts';

/** What the reader has set is applied to a table, which can be heard from now on, and knows how its later parts look. */
export function begin(context: TableContext): void {
  const { renderRoot } = context.table;
  const sheet = laterStyle.styleSheet;
  if (renderRoot instanceof ShadowRoot && sheet !== undefined)
    renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, sheet];
  applySettings(context);
  context.table.addController(new TableSound(context));
}
