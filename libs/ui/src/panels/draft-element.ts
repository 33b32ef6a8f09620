import type { AnswerValue, Ask, Option } from '@dejarik/session';
import { html, nothing, type PropertyValues } from 'lit';
import type { Refused } from '../link.ts';
import { choiceStyle } from './choice-style.ts';
import { counted, draftOf, given, nextTarget, NO_DRAFT, sizeOf, toggled, valueOf, type Draft } from './draft.ts';
import { draftParts, tally, type DraftHost } from './draft-parts.ts';
import { draftStyle } from './draft-style.ts';
import { AnswerEvent, InspectEvent, RuleEvent } from './events.ts';
import { panelStyle, Panel } from './panel.ts';
import { Verdict } from './verdict.ts';

/** An answer of several parts: what puts it together, what is still missing, why it may not be given yet, and what gives it. */
export class DejarikDraft extends Panel {
  static override properties = {
    ...Panel.properties,
    ask: { attribute: false },
    label: { attribute: false },
    judge: { attribute: false, hasChanged: () => false },
    suggest: { attribute: false, hasChanged: () => false },
    drawn: { attribute: false, hasChanged: () => false },
    draft: { state: true },
  };
  declare ask: Ask | null;
  /** What an option is called among others. */
  declare label: ((option: Option, among: readonly Option[]) => string) | null;
  /** Tells why an answer may not be given. */
  declare judge: ((value: AnswerValue) => Promise<Refused | null>) | null;
  /** Proposes an answer; null proposes nothing. */
  declare suggest: (() => Promise<AnswerValue>) | null;
  /** Called when its buttons have changed. */
  declare drawn: (() => void) | null;
  declare draft: Draft;
  readonly #verdict = new Verdict(this);

  constructor() {
    super();
    this.ask = null;
    this.label = null;
    this.judge = null;
    this.suggest = null;
    this.drawn = null;
    this.draft = NO_DRAFT;
  }

  static override styles = [panelStyle, choiceStyle, draftStyle];

  override willUpdate(changed: PropertyValues): void {
    const before = changed.get('ask') as Ask | null | undefined;
    if (changed.has('ask') && before?.id !== this.ask?.id) this.draft = NO_DRAFT;
    if (changed.has('draft') && this.ask !== null) void this.#verdict.look(valueOf(this.ask, this.draft));
  }

  override updated(): void {
    this.drawn?.();
  }

  /** Does what a press of the option of this number, from 0, would do: takes it in or out, counts one more, gives it its next target. @returns whether there is one */
  press(index: number): boolean {
    const { ask, draft } = this;
    const option = ask?.options[index];
    if (ask === null || option === undefined) return false;
    this.draft =
      ask.kind === 'allocate'
        ? counted(ask, draft, option, 1)
        : ask.kind === 'assign'
          ? given(draft, option, nextTarget(ask, draft, option))
          : toggled(draft, option.key);
    return true;
  }

  override render() {
    const { ask, draft } = this;
    if (ask === null) return nothing;
    const size = sizeOf(ask, draft);
    const host: DraftHost = {
      ask,
      draft,
      label: (option, among) => this.label?.(option, among) ?? this.say(option.message),
      text: ({ text }) => (text === undefined ? nothing : html`<small>${this.say(text)}</small>`),
      word: (id, args) => this.word(id, args),
      change: (changed) => {
        this.draft = changed;
      },
    };
    const wide = ask.kind === 'assign' || ask.kind === 'allocate';
    return html`<div class="options ${wide ? 'wide' : 'pairs'}" part="options" @focusin=${this.#regard} @focusout=${this.#regard} @pointerover=${this.#regard} @pointerleave=${this.#regard}>${draftParts(host)}</div>
      <div class="foot"><div role="status">${tally(host, size)}<div class="verdict" id="verdict">${this.#why()}</div></div>
      <div class="end"><button class="main" data-key="confirm" aria-describedby="verdict" ?disabled=${!this.#isReady(ask)} @click=${this.#confirm}>${this.word('confirm')}</button>${
        this.suggest === null || ask.kind === 'order'
          ? nothing
          : html`<button data-do="suggest" @click=${() => {
              void this.#propose();
            }}>${this.word('draft-suggest')}</button>`
      }</div></div>`;
  }

  /** Nothing is missing, and the game would take it. */
  #isReady(ask: Ask): boolean {
    return valueOf(ask, this.draft) !== null && !this.#verdict.isOpen && this.#verdict.refused === null;
  }

  readonly #confirm = (): void => {
    const value = this.ask && valueOf(this.ask, this.draft);
    if (value !== null) this.dispatchEvent(new AnswerEvent(value));
  };

  #why(): unknown {
    const { refused } = this.#verdict;
    if (refused === null) return nothing;
    return refused.because.length === 0
      ? html`<p>${this.say(refused.message)}</p>`
      : refused.because.map(
          ({ rule, message }) =>
            html`<p>${this.say(message)} <button class="link" @click=${() => {
              this.dispatchEvent(new RuleEvent(rule));
            }}>${rule}</button></p>`,
        );
  }

  async #propose(): Promise<void> {
    const { ask } = this;
    const value = (await this.suggest?.()) ?? null;
    if (ask !== null && this.ask?.id === ask.id && value !== null) this.draft = draftOf(ask, value);
  }

  /** What somebody comes to is shown on the board. */
  readonly #regard = (event: Event): void => {
    const leaves = event.type === 'focusout' || event.type === 'pointerleave';
    const key = leaves ? null : ((event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? null);
    this.dispatchEvent(new InspectEvent(key));
  };
}
