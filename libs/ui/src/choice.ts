import type { AnswerValue, Ask, Option } from '@dejarik/session';
import type { Translator } from '@dejarik/content';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';

/** An answer to the open question, in keys. */
export class AnswerEvent extends Event {
  constructor(readonly value: AnswerValue) {
    super('dejarik-answer', { bubbles: true, composed: true });
  }
}
/** Somebody wants to know why an option is refused. */
export class WhyEvent extends Event {
  constructor(readonly key: string) {
    super('dejarik-why', { bubbles: true, composed: true });
  }
}

/** The open question in words, with everything that answers it. */
export class DejarikChoice extends LitElement {
  static override properties = { ask: { attribute: false }, translator: { attribute: false }, picked: { state: true }, counts: { state: true }, placed: { state: true } };
  declare ask: Ask | null;
  declare translator: Translator | null;
  /** Keys chosen so far, in order. */
  declare picked: readonly string[];
  /** How many of each option are chosen, for 'allocate'. */
  declare counts: Readonly<Record<string, number>>;
  /** The target of each option, for 'assign'. */
  declare placed: Readonly<Record<string, string>>;

  constructor() {
    super();
    this.ask = null;
    this.translator = null;
    this.picked = [];
    this.counts = {};
    this.placed = {};
  }

  static override styles = css`
    h2 { font-size: 1.05rem; margin: 0 0 0.5rem; }
    div { display: flex; flex-wrap: wrap; gap: 0.4rem; }
    button { font: inherit; padding: 0.45rem 0.7rem; border-radius: 0.4rem; border: 2px solid currentColor; background: var(--dejarik-panel, transparent); color: inherit; cursor: pointer; text-align: start; }
    button:focus-visible { outline: 3px solid var(--dejarik-accent, #ffb000); outline-offset: 2px; }
    button[aria-pressed='true'] { background: var(--dejarik-accent, #ffb000); color: #111; }
    button.refused { opacity: 0.7; border-style: dashed; font-size: 0.85rem; }
  `;

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('ask')) return;
    this.picked = [];
    this.counts = {};
    this.placed = {};
  }

  override render() {
    const { ask } = this;
    if (ask === null) return nothing;
    return html`<h2>${this.#say(ask.message)}</h2>
      <div>${this.#answers(ask)}${ask.pass ? this.#button('pass', this.#say({ id: 'ui.pass' }), () => { this.#answer(null); }) : nothing}</div>
      ${ask.refused.length === 0 ? nothing : html`<div style="margin-top:0.6rem">${ask.refused.map((option) => html`<button class="refused" @click=${() => { this.dispatchEvent(new WhyEvent(option.key)); }}>${this.#say(option.message)}</button>`)}</div>`}`;
  }

  #answers(ask: Ask): unknown {
    switch (ask.kind) {
      case 'confirm': return [this.#button('yes', this.#say({ id: 'ui.yes' }), () => { this.#answer(true); }), this.#button('no', this.#say({ id: 'ui.no' }), () => { this.#answer(false); })];
      case 'amount': return Array.from({ length: ask.max - ask.min + 1 }, (_, i) => this.#button(String(ask.min + i), String(ask.min + i), () => { this.#answer(ask.min + i); }));
      case 'pick':
      case 'path': return ask.options.map((option) => this.#button(option.key, this.#say(option.message), () => { this.#answer(ask.kind === 'path' ? [option.key] : option.key); }, option));
      case 'pick-many':
      case 'order': return [
        ...ask.options.map((option) => {
          const at = this.picked.indexOf(option.key);
          return html`<button data-key=${option.key} aria-pressed=${at >= 0} @click=${() => { this.#toggle(option.key); }}>${at >= 0 && ask.kind === 'order' ? `${at + 1}. ` : ''}${this.#say(option.message)}</button>`;
        }),
        this.#confirm(this.picked, this.picked.length >= ask.min && this.picked.length <= ask.max),
      ];
      case 'allocate': {
        const sum = Object.values(this.counts).reduce((total, one) => total + one, 0);
        return [
          ...ask.options.map((option, i) => html`<label>${this.#say(option.message)} <input data-key=${option.key} type="number" min="0" max=${ask.limits?.[i] ?? ask.max} .value=${String(this.counts[option.key] ?? 0)}
            @input=${(event: Event) => { this.counts = { ...this.counts, [option.key]: Number((event.target as HTMLInputElement).value) }; }}></label>`),
          this.#confirm(this.counts, sum >= ask.min && sum <= ask.max),
        ];
      }
      case 'assign': return [
        ...ask.options.map((option) => html`<label>${this.#say(option.message)} <select data-key=${option.key} @change=${(event: Event) => { this.placed = { ...this.placed, [option.key]: (event.target as HTMLSelectElement).value }; }}>
          <option value="">–</option>${(ask.targets ?? []).map((target) => html`<option value=${target.key} ?selected=${this.placed[option.key] === target.key}>${this.#say(target.message)}</option>`)}</select></label>`),
        this.#confirm(this.placed, ask.options.every((option) => (this.placed[option.key] ?? '') !== '')),
      ];
    }
  }

  #confirm(value: AnswerValue, complete: boolean): TemplateResult {
    return html`<button data-key="confirm" ?disabled=${!complete} @click=${() => { this.#answer(value); }}>${this.#say({ id: 'ui.confirm' })}</button>`;
  }

  #toggle(key: string): void {
    this.picked = this.picked.includes(key) ? this.picked.filter((one) => one !== key) : [...this.picked, key];
  }

  #button(key: string, label: string, act: () => void, option?: Option): TemplateResult {
    return html`<button data-key=${key} title=${option?.text ? this.#say(option.text) : ''} @click=${act}>${label}</button>`;
  }

  #answer(value: AnswerValue): void {
    this.dispatchEvent(new AnswerEvent(value));
  }

  #say(message: Parameters<Translator['say']>[0]): string {
    return this.translator?.say(message) ?? message.id;
  }
}
