import { html, nothing } from 'lit';
import type { TableState } from '../link.ts';
import type { AfterEvent, ReplayEvent } from '../panels/events.ts';
import type { DejarikLog } from '../panels/log.ts';
import type { ClickGuard } from './click-guard.ts';
import { saveFile } from './saving.ts';
import type { TableContext } from './types/index.ts';

/** How the game went, once it is over. */
export function drawResult(context: TableContext, guard: ClickGuard, state: TableState): unknown {
  const { table, words, campaign } = context;
  const result = state.outcome === null || state.at !== null ? undefined : table.face?.result?.(state);
  return result?.table === undefined
    ? nothing
    : html`<dejarik-result class="result" .translator=${words.translator} .result=${result} .outcome=${state.outcome} ?replayable=${table.link === null && !campaign.playing} @dejarik-after=${(
        event: AfterEvent,
      ) => {
        event.stopPropagation();
        if (guard.isStray) return;
        if (event.wish === 'save') void saveFile(context);
        else void rematch(context, event.wish === 'swap');
      }}></dejarik-result>`;
}

/** The same game again with other chance. @param swapped whether each player takes the seat of the next */
async function rematch({ table, connection, notices, screen }: TableContext, swapped: boolean): Promise<void> {
  const { log } = connection;
  if (log === null || table.state === null) return;
  const { players } = table.state;
  const seats = Object.keys(players);
  const turned = Object.fromEntries(
    seats.map((seat, i) => [seat, players[seats[(i + 1) % seats.length] ?? seat] ?? 'human']),
  );
  await notices.attempt('start', async () => {
    const current = connection.claim();
    const opened = await connection.open(connection.source);
    current();
    await connection.begin(opened, 0, current, (worker) =>
      worker.start(log.mode, log.options, '', swapped ? turned : players),
    );
    screen.toQuestion();
  });
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
