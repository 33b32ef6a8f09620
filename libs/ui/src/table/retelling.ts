import { html, nothing } from 'lit';
import type { TableState } from '../link.ts';
import type { AfterEvent, ReplayEvent } from '../panels/events.ts';
import type { DejarikLog } from '../panels/log.ts';
import type { ClickGuard } from './click-guard.ts';
import { saveFile } from './saving.ts';
import type { TableContext } from './types/index.ts';

/** How the game went, once it is over. */
export function drawResult(context: TableContext, guard: ClickGuard, state: TableState): unknown {
  const { table, words, starter, campaign } = context;
  const result = state.outcome === null || state.at !== null ? undefined : table.face?.result?.(state);
  return result?.table === undefined
    ? nothing
    : html`<dejarik-result class="result" .translator=${words.translator} .result=${result} .outcome=${state.outcome} ?replayable=${table.link === null && !campaign.playing} @dejarik-after=${(
        event: AfterEvent,
      ) => {
        event.stopPropagation();
        if (guard.isStray) return;
        if (event.wish === 'save') void saveFile(context);
        else void starter.rematch(event.wish === 'swap');
      }}></dejarik-result>`;
}

/** Shows what happened from an event on, as it happened. */
export async function replay(context: TableContext, { from }: ReplayEvent): Promise<void> {
  const { table, connection } = context;
  const { state } = table;
  const at = await connection.ask(null, async (link) => (await link.momentBefore?.(from)) ?? null);
  if (at === null || table.state !== state) return;
  connection.link?.at(at);
  table.renderRoot.querySelector<DejarikLog>('dejarik-log')?.play();
}
