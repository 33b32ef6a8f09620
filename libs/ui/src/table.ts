import { createTranslator, mergeCatalogs, type Language, type Translator } from '@dejarik/content';
import { css, html, LitElement, nothing } from 'lit';
import type { OptionChosenEvent } from './board/element.ts';
import type { AnswerEvent, WhyEvent } from './choice.ts';
import type { TableLink, TableState } from './link.ts';
import { uiMessages } from './messages.ts';

/** A value that can be read as it stands; the others are for interfaces that know the game. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || (Array.isArray(value) && value.every((one) => typeof one !== 'object'));

/** A whole table: board, zones, values, the open question and the log, drawn from what a link tells. */
export class DejarikTable extends LitElement {
  static override properties = { link: { attribute: false }, lang: { type: String }, state: { state: true } };
  declare link: TableLink | null;
  declare state: TableState | null;
  #stop: (() => void) | undefined;
  #listening: TableLink | null = null;

  constructor() {
    super();
    this.link = null;
    this.lang = 'en';
    this.state = null;
  }

  static override styles = css`
    :host { display: grid; grid-template: 'board ask' auto 'board rest' 1fr / minmax(0, 1fr) minmax(16rem, 24rem); gap: 1rem; align-items: start; }
    dejarik-board { grid-area: board; }
    .ask { grid-area: ask; }
    aside { grid-area: rest; display: grid; gap: 1rem; }
    @media (max-width: 800px) {
      :host { grid-template: 'board' 'ask' 'rest' / minmax(0, 1fr); }
      .ask { position: sticky; bottom: 0; max-height: 40vh; overflow: auto; background: var(--dejarik-ground, #f6f1e6); }
    }
    section { border: 1px solid var(--dejarik-line, #b9ae98); border-radius: 0.6rem; padding: 0.7rem; }
    section.ask { border: 3px solid var(--dejarik-accent, #ffb000); }
    ul, ol { margin: 0; padding-inline-start: 1.1rem; max-height: 16rem; overflow: auto; font-size: 0.85rem; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 0.7rem; margin: 0; font-size: 0.9rem; }
    dd { margin: 0; }
    button { font: inherit; padding: 0.4rem 0.8rem; }
    .refusal { border-color: #a33; }
  `;

  override willUpdate(): void {
    if (this.#listening === this.link) return;
    this.#stop?.();
    this.#listening = this.link;
    this.state = null;
    this.#stop = this.link?.subscribe((state) => { this.state = state; });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#listening = null;
  }

  override render() {
    const { state } = this;
    if (state === null) return nothing;
    const translator = createTranslator(mergeCatalogs([uiMessages, state.catalogs]), this.lang === 'pl' || this.lang === 'ru' ? this.lang satisfies Language : 'en');
    const { view, ask } = state;
    return html`<dejarik-board .view=${view} .ask=${ask} .translator=${translator} @dejarik-option=${(event: OptionChosenEvent) => { this.#answer(ask?.kind === 'path' ? [event.key] : event.key); }}></dejarik-board>
      <section class="ask" aria-live="polite" @dejarik-answer=${(event: AnswerEvent) => { this.#answer(event.value); }} @dejarik-why=${(event: WhyEvent) => { this.link?.explain(event.key); }}>
        ${view.outcome ? html`<h2 class="outcome">${translator.say({ id: 'ui.over' })}: ${translator.say(view.outcome.message)}</h2>`
            : ask ? html`<dejarik-choice .ask=${ask} .translator=${translator}></dejarik-choice>`
            : html`<p>${translator.say({ id: 'ui.waiting', args: { seat: view.turn.waitingFor.map((seat) => this.#seat(translator, seat)).join(', ') } })}</p>`}
      </section>
      <aside>
        ${state.refusal ? html`<section class="refusal" role="status">${translator.say(state.refusal.message)}<ul>${state.refusal.because.map((because) => html`<li>${because.rule}: ${translator.say(because.message)}</li>`)}</ul></section>` : nothing}
        <button @click=${() => { this.link?.undo(); }}>${translator.say({ id: 'ui.undo' })}</button>
        <section><dl>${Object.entries(view.values).filter(([, value]) => isPlain(value)).map(([name, value]) => html`<dt>${translator.has(`value.${name}`) ? translator.say({ id: `value.${name}` }) : name}</dt><dd>${Array.isArray(value) ? value.join(' : ') : String(value)}</dd>`)}
          ${view.zones.map((zone) => html`<dt>${translator.say(zone.message)}${zone.owner === null ? '' : ` (${this.#seat(translator, zone.owner)})`}</dt><dd>${zone.count}${zone.things.some((thing) => thing.face) ? html`: ${zone.things.flatMap((thing) => (thing.face ? [translator.say(thing.message)] : [])).join(', ')}` : nothing}</dd>`)}</dl></section>
        <section><h2 style="font-size:1rem;margin:0">${translator.say({ id: 'ui.log' })}</h2><ol reversed>${[...state.events].reverse().slice(0, 60).map((event) => html`<li>${translator.say(event.message)}</li>`)}</ol></section>
      </aside>`;
  }

  #seat(translator: Translator, seat: string): string {
    return translator.has(`seat.${seat}`) ? translator.say({ id: `seat.${seat}` }) : seat;
  }

  #answer(value: Parameters<TableLink['answer']>[1]): void {
    const ask = this.state?.ask;
    if (ask) this.link?.answer(ask.id, value);
  }
}
