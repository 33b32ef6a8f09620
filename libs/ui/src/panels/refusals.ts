import type { Because, Option } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { Message } from '@dejarik/content';
import { RuleEvent } from './events.ts';

/** Where what may not be chosen is listed. */
export interface RefusalsHost extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<boolean>;
  readonly requestUpdate: () => void;
  /** Tells why an option is refused. */
  readonly explain: ((key: string) => Promise<readonly Because[]>) | null;
}

/** What may not be chosen, each with its reasons as far as somebody has asked. */
export class Refusals {
  readonly #host: RefusalsHost;
  readonly #say: (message: Message) => string;
  #reasons: Readonly<Record<string, readonly Because[]>> = {};

  constructor(host: RefusalsHost, say: (message: Message) => string) {
    this.#host = host;
    this.#say = say;
  }

  /** There is another question. */
  forget(): void {
    this.#reasons = {};
  }

  /** @param title of the list, with the number of its entries */
  draw(refused: readonly Option[], title: string, label: (option: Option) => string): unknown {
    if (refused.length === 0) return nothing;
    return html`<details><summary>${title}</summary><ul class="no">${refused.map((option) => this.#one(option, label(option)))}</ul></details>`;
  }

  /** Opens the list and goes to its first entry. */
  enter(): void {
    const first = this.#open();
    first?.focus();
  }

  /** Shows why an option may not be chosen. */
  show(key: string): void {
    this.#open();
    if (this.#reasons[key] === undefined) void this.#turn(key);
  }

  #open(): HTMLElement | null {
    const first = this.#host.renderRoot.querySelector<HTMLElement>('.refused');
    first?.closest('details')?.setAttribute('open', '');
    return first;
  }

  #one({ key }: Option, label: string): TemplateResult {
    const because = this.#reasons[key];
    return html`<li><button class="refused" data-key=${key} aria-expanded=${because !== undefined} @click=${() => {
      void this.#turn(key);
    }}>${label}</button>
      ${
        because === undefined
          ? nothing
          : html`<div class="because" role="status">${because.map(
              ({ rule, message }) =>
                html`<p>${this.#say(message)} <button class="link" @click=${() => {
                  this.#host.dispatchEvent(new RuleEvent(rule));
                }}>${rule}</button></p>`,
            )}</div>`
      }</li>`;
  }

  async #turn(key: string): Promise<void> {
    const host = this.#host;
    if (this.#reasons[key] !== undefined) {
      const { [key]: _, ...others } = this.#reasons;
      this.#reasons = others;
      host.requestUpdate();
      return;
    }
    const because = await host.explain?.(key);
    if (because === undefined) return;
    this.#reasons = { ...this.#reasons, [key]: because };
    host.requestUpdate();
    await host.updateComplete;
    host.renderRoot.querySelector(`[data-key="${CSS.escape(key)}"] + .because`)?.scrollIntoView({ block: 'nearest' });
  }
}
