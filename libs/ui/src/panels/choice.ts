import type { Translator } from '@dejarik/content';
import { perObject } from '@dejarik/kernel/memoized';
import type { AnswerValue, Ask, Because, Option, PreviewView, ThingView } from '@dejarik/session';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { MarkView } from '../interface.ts';
import type { Refused } from '../link.ts';
import { choiceStyle } from './choice-style.ts';
import { isDrafted } from './draft.ts';
import type { DejarikDraft } from './draft-element.ts';
import { cardKeys } from './card-keys.ts';
import { AnswerEvent, HoldEvent, InspectEvent } from './events.ts';
import { PreviewLoader, pointing } from './preview-loader.ts';
import { Labels } from './labels.ts';
import { picture, pictures, type Symbols } from './pictures.ts';
import { result, spoken, tells } from './previews.ts';
import { Refusals } from './refusals.ts';
import { panelStyle, Panel } from './panel.ts';
import { RovingFocus } from './roving-focus.ts';

/** So many places are quicker found on the board than in a list. */
const SHORT_LIST = 8;
/** Names of places up to so many letters stand in narrow columns. */
const SHORT_NAME = 8;

const labelsIn = perObject(({ say }: Translator) => perObject((ask: Ask) => new Labels(ask, say)));

/** The open question in words, with everything that answers it, and everything that does not, with its reason. */
export class DejarikChoice extends Panel {
  static override properties = {
    ...Panel.properties,
    ask: { attribute: false },
    explain: { attribute: false },
    place: { attribute: false },
    where: { attribute: false },
    held: { attribute: false },
    group: { attribute: false },
    thing: { attribute: false },
    marks: { attribute: false },
    symbols: { attribute: false },
    preview: { attribute: false, hasChanged: () => false },
    judge: { attribute: false, hasChanged: () => false },
    suggest: { attribute: false, hasChanged: () => false },
    announced: { state: true },
  };
  declare ask: Ask | null;
  /** Tells why an option is refused. */
  declare explain: ((key: string) => Promise<readonly Because[]>) | null;
  /** Tells whether a key can be pointed at on the board. */
  declare place: ((key: string) => boolean) | null;
  /** Where a piece stands, in words. */
  declare where: ((key: string) => string | undefined) | null;
  /** Key of a thing that somebody has taken up: only what points at it is shown. */
  declare held: string | null;
  /** Options of the same key are chosen in two steps. */
  declare group: ((option: Option) => string | null) | null;
  /** Finds a thing on the table. */
  declare thing: ((key: string) => ThingView | undefined) | null;
  declare marks: ((face: NonNullable<ThingView['face']>) => readonly MarkView[]) | null;
  declare symbols: Symbols;
  /** Tells what would come of an option. */
  declare preview: ((key: string) => Promise<PreviewView | null>) | null;
  /** Tells why an answer of several parts may not be given. */
  declare judge: ((value: AnswerValue) => Promise<Refused | null>) | null;
  /** Proposes an answer of several parts. */
  declare suggest: (() => Promise<AnswerValue>) | null;
  /** What came of the option that has the focus after it was read. */
  declare announced: string;
  /** The option that has the focus or the pointer. */
  #inspected: string | null = null;
  #focusMoves = false;
  readonly #roving = new RovingFocus(this, 'button, summary, select', 'dejarik-draft');
  readonly #refusals = new Refusals(this, (message) => this.say(message));
  readonly #previews = new PreviewLoader(this, SHORT_LIST, (key, preview) => {
    // Where the option has the focus already, it was read without it.
    if (this.translator !== null && (this.renderRoot as ShadowRoot).activeElement?.getAttribute('data-key') === key)
      this.announced = spoken(this.translator, preview);
  });

  constructor() {
    super();
    this.ask = null;
    this.explain = null;
    this.place = null;
    this.where = null;
    this.held = null;
    this.group = null;
    this.thing = null;
    this.marks = null;
    this.symbols = {};
    this.preview = null;
    this.judge = null;
    this.suggest = null;
    this.announced = '';
  }

  static override styles = [panelStyle, pictures, choiceStyle];

  override willUpdate(changed: PropertyValues): void {
    const before = changed.get('ask') as Ask | null | undefined;
    if (changed.has('ask') && before?.id !== this.ask?.id) {
      this.#refusals.forget();
      this.#inspected = null;
      this.announced = '';
      this.#previews.forget();
    }
    if (changed.has('held') || changed.has('ask')) void this.#previews.loadListed();
  }

  /** What is taken up brings buttons of its own: the focus goes on among them. */
  override updated(changed: PropertyValues): void {
    if (!changed.has('held') || !this.#focusMoves) return;
    this.#focusMoves = false;
    this.renderRoot.querySelector<HTMLElement>('.options button')?.focus();
  }

  /** The parts of an answer are among the buttons here. */
  readonly #drawn = (): void => {
    this.#roving.hostUpdated();
  };

  #hold(key: string | null): void {
    this.#focusMoves = true;
    this.dispatchEvent(new HoldEvent(key));
  }

  /** An option that has the focus or the pointer shows what would come of it, here and on the board. */
  readonly #inspect = (event: Event): void => {
    const key =
      event.type === 'focusout' || event.type === 'pointerleave'
        ? null
        : ((event.target as Element).closest('.options button, .refused')?.getAttribute('data-key') ?? null);
    if (key === this.#inspected) return;
    this.#inspected = key;
    this.announced = '';
    if (key !== null && this.ask?.options.some((option) => option.key === key) === true && this.#previews.possible)
      void this.#previews.load(key);
    this.dispatchEvent(new InspectEvent(key));
  };

  /** Nobody answers blindly: a press that comes before it is known what would come of it looks first, if there is anything to see. */
  async #pick(key: string): Promise<void> {
    const { ask } = this;
    if (this.#previews.possible && this.#previews.of(key) === undefined) {
      const preview = await this.#previews.load(key);
      if (this.ask?.id !== ask?.id) return;
      if (preview !== null && tells(preview)) {
        this.renderRoot.querySelector<HTMLElement>(`.options button[data-key="${CSS.escape(key)}"]`)?.focus();
        return;
      }
    }
    this.#answer(key);
  }

  override render() {
    const { ask } = this;
    if (ask === null) return nothing;
    const pickable = ask.kind === 'pick' || ask.kind === 'path';
    const { held } = this;
    const taken =
      held === null || ask.kind !== 'pick' || !ask.options.some((option) => option.points.includes(held))
        ? undefined
        : this.thing?.(held);
    const refused =
      taken === undefined ? ask.refused : ask.refused.filter((option) => option.points.includes(taken.key));
    const onBoard =
      pickable &&
      ask.options.length > SHORT_LIST &&
      // What is done with things is told in words, so that a list of calls stays open.
      ask.of !== 'call' &&
      ask.options.every(({ key, points }) => [key, ...points].some((one) => this.place?.(one) === true));
    const answers = isDrafted(ask)
      ? html`<dejarik-draft .translator=${this.translator} .ask=${ask} .label=${this.#label} .judge=${this.judge} .suggest=${this.suggest} .drawn=${this.#drawn}></dejarik-draft>`
      : html`<div class="options ${ask.kind === 'amount' || (ask.of === 'place' && ask.options.every(({ message }) => this.say(message).length <= SHORT_NAME)) ? 'narrow' : taken === undefined ? '' : 'pairs'}" part="options">${this.#answers(ask)}</div>${this.#notes()}`;
    // The question names its part of the page, so that one can go straight to it.
    return html`<section aria-labelledby="question" ?data-looking=${this.#previews.loading} @focusin=${this.#inspect} @focusout=${this.#inspect} @pointerover=${this.#inspect} @pointerleave=${this.#inspect}><h2 id="question" part="question" tabindex="-1">${this.say(ask.message)}</h2><slot name="hint"></slot>
      ${ask.text === undefined ? nothing : html`<p class="soft small">${this.say(ask.text)}</p>`}
      ${taken === undefined ? nothing : html`<p><strong>${this.say(taken.message)}</strong>${taken.face?.text === undefined ? nothing : html` <span class="soft small">${this.say(taken.face.text)}</span>`}</p>`}
      ${onBoard ? html`<p class="soft">${this.word('on-board')}</p><details><summary>${this.word('list', { count: ask.options.length })}</summary>${answers}</details>` : ask.options.length > 0 || !pickable ? answers : nothing}
      <div class="end">${this.#ends(ask)}${
        taken === undefined
          ? nothing
          : html`<button data-key="put-back" @click=${() => {
              this.#hold(null);
            }}>${this.word('put-back')}</button>`
      }<slot></slot></div>
      ${this.#refusals.draw(refused, this.word('refused', { count: refused.length }), (option) => this.#label(option, ask.refused))}<p class="hidden" role="status">${this.announced}</p></section>`;
  }

  #answers(ask: Ask): unknown {
    switch (ask.kind) {
      case 'confirm':
        return [
          this.#button('yes', this.word('yes'), 0, () => {
            this.#answer(true);
          }),
          this.#button('no', this.word('no'), 1, () => {
            this.#answer(false);
          }),
        ];
      case 'amount':
        return Array.from({ length: ask.max - ask.min + 1 }, (_, i) =>
          this.#button(String(ask.min + i), String(ask.min + i), i, () => {
            this.#answer(ask.min + i);
          }),
        );
      case 'pick':
        return this.#picks(ask.options);
      case 'path':
        return ask.options.map((option, i) =>
          this.#button(
            option.key,
            this.#label(option, ask.options),
            i,
            () => {
              this.#answer([option.key]);
            },
            option,
          ),
        );
      default:
        return nothing;
    }
  }

  /** Options that can be chosen at once; of a group there is one button, which takes its thing up. */
  #picks(options: readonly Option[]): unknown {
    const shown = pointing(options, this.held);
    const groups = new Map<string, readonly Option[]>();
    for (const option of shown) {
      const group = shown === options ? (this.group?.(option) ?? option.key) : option.key;
      groups.set(group, [...(groups.get(group) ?? []), option]);
    }
    return [...groups].map(([key, [option, ...more]], i) => {
      const thing = more.length > 0 ? this.thing?.(key) : undefined;
      if (thing !== undefined)
        return html`<button data-group=${key} data-card=${key} @click=${() => {
          this.#hold(key);
        }}>${this.#hint(i)}<span>${this.say(thing.message)}${this.#corner(thing)}</span>${thing.face?.text === undefined ? nothing : html`<small>${this.say(thing.face.text)}</small>`}</button>`;
      return option === undefined
        ? nothing
        : [option, ...more].map((one) =>
            this.#button(
              one.key,
              this.#label(one, options),
              i,
              () => {
                void this.#pick(one.key);
              },
              one,
            ),
          );
    });
  }

  #corner({ face }: ThingView): unknown {
    const marks = face === undefined ? [] : (this.marks?.(face) ?? []);
    return marks.length === 0
      ? nothing
      : html`<span class="corner">${marks.map(({ message, value, symbol }) => html`${symbol === undefined ? nothing : picture(this.symbols, symbol, this.say(message))}${value === undefined ? nothing : html`<span><span class="hidden">${this.say(message)} </span>${value}</span>`}`)}</span>`;
  }

  #ends(ask: Ask): unknown {
    return ask.pass
      ? html`<button data-key="pass" @click=${() => {
          this.#answer(null);
        }}>${this.word('pass')}</button>`
      : nothing;
  }

  /** Chooses the option of this number, from 0, as if its button had been pressed; in a list that is closed it is shown first. @returns whether there is one */
  press(index: number): boolean {
    if (this.ask !== null && isDrafted(this.ask))
      return this.renderRoot.querySelector<DejarikDraft>('dejarik-draft')?.press(index) ?? false;
    const button = this.renderRoot.querySelectorAll<HTMLButtonElement>('.options button')[index];
    if (button?.checkVisibility() !== false) button?.click();
    else {
      button.closest('details')?.setAttribute('open', '');
      button.focus();
    }
    return button !== undefined;
  }

  /** Puts the focus on the question itself, so that it is read from its start. */
  async enter(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Opens the list of what may not be chosen and goes to its first entry. */
  showRefused(): void {
    this.#refusals.enter();
  }

  /** Shows why an option may not be chosen. */
  showWhy(key: string): void {
    this.#refusals.show(key);
  }

  #hint(i: number): TemplateResult {
    return html`<kbd aria-hidden="true">${i < 9 ? i + 1 : ''}</kbd>`;
  }

  readonly #label = (option: Option, among: readonly Option[]): string =>
    this.ask === null || this.translator === null
      ? this.say(option.message)
      : labelsIn(this.translator)(this.ask).of(option, among, (key) => this.where?.(key));

  #text(option: Option): unknown {
    const preview = this.#previews.of(option.key) ?? null;
    return html`${option.text === undefined ? nothing : html`<small>${this.say(option.text)}</small>`}${preview === null || this.translator === null || !tells(preview) ? nothing : result(this.translator, preview, this.held !== null)}`;
  }

  /** What is said of all alike stands once, below them. */
  #notes(): unknown {
    const texts = this.held === null ? this.#previews.loaded.flatMap((preview) => preview?.texts ?? []) : [];
    return [...new Set(texts.map((text) => this.say(text)))].map((text) => html`<p class="soft small">${text}</p>`);
  }

  #button(key: string, label: string, i: number, act: () => void, option?: Option): TemplateResult {
    return html`<button data-key=${key} data-card=${option === undefined ? nothing : cardKeys(option.message, option.points)} @click=${act}>${this.#hint(i)}<span>${label}</span>${option === undefined ? nothing : this.#text(option)}</button>`;
  }

  #answer(value: AnswerValue): void {
    this.dispatchEvent(new AnswerEvent(value));
  }
}
