import { placeKey } from '@dejarik/session/keys';
import type { AnswerChain, AnswerValue } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { Refused, TableState, Via } from '../link.ts';
import { RuleEvent } from '../panels/events.ts';
import { nameOfSeat } from '../panels/panel.ts';
import type { TableContext, QuestionPanel } from './types/index.ts';

/** Draws what stands where the question is: the question, how the game ended, whom it waits for, and what was refused. */
export class TableQuestionPanel implements QuestionPanel {
  readonly #context: TableContext;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** While the game does not run, the way on stands where the question would. */
  stopped(): TemplateResult {
    const { connection, words } = this.#context;
    return html`<h2>${words.word('trouble-worker')}</h2><p>${words.word('nothing-lost')}</p><div class="end"><button class="main" @click=${() => {
      void connection.restore();
    }}>${words.word('restore')}</button></div>`;
  }

  /** What was refused, and why. @param rule how a rule is named */
  refusal({ refusal }: TableState, rule: ((id: string) => TemplateResult) | null): unknown {
    const { translator } = this.#context.words;
    return refusal === null
      ? nothing
      : html`<div class="refusal" role="alert"><p>${translator.say(refusal.message)}</p>${refusal.because.map((because) => html`<p>${translator.say(because.message)} ${rule?.(because.rule)}</p>`)}</div>`;
  }

  /** @param curtained whether the screen is being handed over */
  draw(state: TableState, curtained: boolean): unknown {
    const { table, connection, words, deferred } = this.#context;
    const { translator } = words;
    const undo = html`<button class="undo" aria-disabled=${!state.undoable} @click=${() => {
      table.undo();
    }}>${words.word('undo')}</button>`;
    const refusal = curtained
      ? nothing
      : html`${deferred.more?.drawLesson(this.#context, state)}${this.refusal(
          state,
          (rule) =>
            html`<button class="link" @click=${(event: Event) => {
              event.target?.dispatchEvent(new RuleEvent(rule));
            }}>${rule}</button>`,
        )}`;
    if (state.at !== null) return html`${refusal}${deferred.more?.drawPast(this.#context)}`;
    if (state.outcome !== null)
      return (
        deferred.more?.drawOver(this.#context, state, state.outcome, undo) ??
        html`<h2 class="outcome" tabindex="-1">${translator.say(state.outcome.message)}</h2>`
      );
    if (state.ask === null)
      return html`${refusal}<p class="waiting">${words.word('waiting', { seat: state.view.turn.waitingFor.map((seat) => nameOfSeat(translator, seat)).join(', ') })}</p>
      ${
        connection.waits(state)
          ? html`<div class="end"><button data-key="skip" @click=${() => {
              connection.skipWaiting();
            }}>${words.word('skip')} <kbd aria-hidden="true">F</kbd></button></div>`
          : nothing
      }`;
    const { view } = state;
    const { face } = table;
    return html`${refusal}<dejarik-choice .translator=${translator} .ask=${state.ask} .explain=${(key: string) => table.explain(key)} .place=${(key: string) => view.pieces.some((piece) => piece.key === key) || /^s\d+$/.test(key)} .where=${(key: string) => this.#whereIs(state, key)}
      .held=${table.held} .group=${face?.group ?? null} .thing=${(key: string) => view.zones.flatMap((zone) => zone.things).find((thing) => thing.key === key)} .marks=${face?.marks ?? null} .symbols=${face?.symbols ?? {}} .preview=${this.preview(state)} .judge=${this.#judge(state)} .suggest=${this.#suggest(state)}>${deferred.more?.drawHint(this.#context, state)}${state.answers === 0 ? nothing : undo}</dejarik-choice>`;
  }

  /** @param chains what several answers come to: keys of these are known, too */
  preview({ ask }: TableState, chains: readonly AnswerChain[] = []) {
    return (key: string, via?: Via) =>
      this.#context.connection.ask(null, async (link) => {
        if (ask === null) return null;
        const chain = chains.find((one) => one.key === key);
        return chain === undefined
          ? await link.preview(ask.id, key, via)
          : ((await link.foresee?.(
              ask.id,
              chain.steps.map(({ option }) => option.key),
            )) ?? null);
      });
  }

  /** Where the link judges no drafts, an answer is judged when it is given. */
  #judge({ ask }: TableState): ((value: AnswerValue) => Promise<Refused | null>) | null {
    const { connection } = this.#context;
    return ask !== null && connection.link?.judge
      ? (value) => connection.ask(null, async (link) => (await link.judge?.(ask.id, value)) ?? null)
      : null;
  }

  #suggest({ ask }: TableState): (() => Promise<AnswerValue>) | null {
    const { connection } = this.#context;
    return ask !== null && connection.link?.suggest
      ? () => connection.ask<AnswerValue>(null, async (link) => (await link.suggest?.(ask.id)) ?? null)
      : null;
  }

  /** The name of the first place that a piece stands on, and its health if another of its name stands there. */
  #whereIs({ view }: TableState, key: string): string | undefined {
    const { translator } = this.#context.words;
    const piece = view.pieces.find((one) => one.key === key);
    const at = piece?.places[0];
    const name = view.board?.places.find(({ place }) => placeKey(place) === at)?.message;
    if (piece === undefined || name === undefined) return undefined;
    const called = translator.say(piece.message);
    const twin = view.pieces.some(
      (one) => one !== piece && one.places[0] === at && translator.say(one.message) === called,
    );
    return [
      translator.say(name),
      ...(twin && piece.health !== undefined ? [`${piece.health.value}/${piece.health.max}`] : []),
    ].join(', ');
  }
}
