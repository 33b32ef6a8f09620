import { html, type TemplateResult } from 'lit';
import type { TableState } from '../link.ts';
import type { AnswerEvent } from '../panels/events.ts';
import type { TableContext } from './types/index.ts';

/** As `DeferredFunctions` says it. */
export function drawTableau(
  { table, connection, words, screen }: TableContext,
  state: TableState,
  answer: (event: AnswerEvent) => void,
): TemplateResult | undefined {
  if (state.view.board !== null || table.face?.mat !== undefined) return undefined;
  const ask = connection.stopped ? null : state.ask;
  return html`<dejarik-tableau .translator=${words.translator} .state=${state} .ask=${ask} .status=${screen.summary(state).status} @dejarik-answer=${answer}></dejarik-tableau>`;
}
