import type { OutcomeView } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { TableState } from '../link.ts';
import { nameOfSeat } from '../panels/panel.ts';
import { endingOf } from './ending.ts';
import type { TableContext } from './types/index.ts';

/** What stands where the question is while an earlier moment is shown: back, or on from there. */
export function drawPast({ table, connection, words }: TableContext): TemplateResult {
  return html`<h2>${words.word('past')}</h2><div class="end"><button class="main" @click=${() => {
    connection.link?.at(null);
  }}>${words.word('now')}</button>${
    table.link === null
      ? html`<button data-do="fork" @click=${() => {
          void connection.fork();
        }}>${words.word('fork')}</button>`
      : nothing
  }</div>`;
}

/** What stands there once a game is over: how it ended, and the ways on. @param undo takes the last answer back */
export function drawOver(
  { table, words, starter, campaign, screen }: TableContext,
  state: TableState,
  outcome: OutcomeView,
  undo: TemplateResult,
): TemplateResult {
  const { translator } = words;
  const people = Object.keys(state.players).filter((seat) => state.players[seat] === 'human');
  const only = people.length === 1 ? people[0] : null;
  const { tone, sign } = endingOf(outcome.winners, table.face?.cooperative, only);
  const sentences = table.face?.result?.(state).sentences;
  return html`<h2 class="outcome ${tone}" tabindex="-1"><span aria-hidden="true">${sign}</span> ${translator.say(outcome.message)}</h2>${
    sentences?.map((said) => html`<p>${translator.say(said)}</p>`) ??
    html`<p>${words.word('over')}</p>${outcome.winners.map((seat) => html`<p><strong>${words.word('winner', { seat: nameOfSeat(translator, seat) })}</strong></p>`)}`
  }
    <div class="end">${
      campaign.playing
        ? html`<button class="main" data-do="campaign" @click=${() => {
            if (!screen.clickGuard.isStray) void campaign.goOn();
          }}>${words.word('campaign-go-on')}</button>`
        : nothing
    }${
      table.link === null
        ? html`<button class=${campaign.playing ? '' : 'main'} @click=${() => {
            if (!screen.clickGuard.isStray) void starter.again();
          }}>${words.word('again')}</button>`
        : nothing
    }${undo}</div>`;
}
