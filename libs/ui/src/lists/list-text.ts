import type { Message } from '@dejarik/content';
import { html, nothing, type TemplateResult } from 'lit';
import type { Panel } from '../panels/panel.ts';
import type { ListInMaking, ServedList } from './access.ts';
import { knownElsewhere } from './known-elsewhere.ts';
import { readList, writeList, type ReadList } from './list-as-text.ts';
import type { Counts, ListReport, ListSheet } from './list.ts';

/** Letters of the name of a list. */
export const LONGEST_NAME = 60;
/** As many lines that were not understood as are shown. */
const SOME = 6;

/** What shows the list. */
type ListShown = Panel &
  Pick<ListInMaking, 'heading' | 'translators' | 'others' | 'goTo'> & {
    readonly sheet: ListSheet | null;
    counts: Counts;
    readonly report: ListReport | null;
    called: string;
  };

/** A list as text: to be written, pasted, taken over and copied. */
export class ListText {
  readonly #list: ListShown;
  /** What somebody has written or pasted; null shows the list itself. */
  #text: string | null = null;
  #faults: ReadList['faults'] = [];
  /** A game that has what was not understood. */
  #offer: ServedList | null = null;
  #note = '';

  constructor(list: ListShown) {
    this.#list = list;
  }

  /** Whether there is a text that was not taken over. */
  get isWritten(): boolean {
    return this.#text !== null;
  }

  /** The list is another now. */
  forget(): void {
    this.#text = null;
    this.#say([]);
  }

  #say(faults: ReadList['faults'], note = '', offer: ServedList | null = null): void {
    this.#faults = faults;
    this.#note = note;
    this.#offer = offer;
    this.#list.requestUpdate();
  }

  #said(message: Message): string {
    return this.#list.translator?.say(message) ?? message.id;
  }

  /** @param id of one of the table's own words, without `ui.` */
  #word(id: string, args: Message['args'] = {}): string {
    return this.#said({ id: `ui.${id}`, args });
  }

  get #written(): string {
    const { sheet, translator, counts, report, heading, called } = this.#list;
    return (
      this.#text ??
      (sheet === null || translator === null ? '' : writeList(sheet, counts, report, called || heading, translator))
    );
  }

  draw(): TemplateResult {
    return html`<details class="panel" data-part="text"><summary>${this.#word('list-text')}</summary><section>
      <label>${this.#word('list-text-help')}<textarea name="text" spellcheck="false" autocomplete="off" .value=${this.#written} @input=${(
        event: Event,
      ) => {
        this.#text = (event.target as HTMLTextAreaElement).value;
        this.#list.requestUpdate();
      }}></textarea></label>
      <div class="row"><button type="button" data-do="take" @click=${() => {
        this.#take();
      }}>${this.#word('list-take')}</button><button type="button" data-do="copy" @click=${() => {
        void this.#copy();
      }}>${this.#word('list-copy')}</button></div>
      <div role="alert">${this.#drawFaults()}</div>
      <p role="status" class="fine">${this.#note}</p></section></details>`;
  }

  #drawFaults(): unknown {
    const offer = this.#offer;
    const more = this.#faults.length - SOME;
    if (this.#faults.length === 0) return nothing;
    return html`<ul class="problems faults"><li>${this.#word('list-not-taken')}</li>${this.#faults.slice(0, SOME).map((fault) => html`<li>${this.#said(fault)}</li>`)}${more > 0 ? html`<li>${this.#word('list-others', { count: more })}</li>` : nothing}</ul>${
      offer === null
        ? nothing
        : html`<button type="button" class="main" data-do="bring" @click=${() => {
            void this.#bring(offer);
          }}>${this.#word('list-bring', { game: offer.title })}</button>`
    }`;
  }

  #take(): void {
    const { sheet, translators, heading } = this.#list;
    if (sheet === null) return;
    const { counts, faults } = readList(this.#written, sheet, translators);
    // A list with a name was written with it above.
    const [, title] = /^\s*#\s*(\S.*)/.exec(this.#written) ?? [];
    if (faults.length > 0) {
      this.#say(faults);
      void this.#lookElsewhere(faults);
      return;
    }
    this.#text = null;
    if (title !== undefined && title !== heading) this.#list.called = title.trim().slice(0, LONGEST_NAME);
    this.#list.counts = counts;
    const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
    this.#say([], this.#word('list-taken', { count }));
  }

  /** What is not known here may be known where there is more; until that is found, it is told as it stands. */
  async #lookElsewhere(faults: ReadList['faults']): Promise<void> {
    const text = this.#written;
    const others = await this.#list.others().catch(() => []);
    if (this.#faults !== faults) return;
    const found = knownElsewhere(text, faults, others);
    this.#say(found.faults, '', found.offer);
  }

  async #bring({ game }: ServedList): Promise<void> {
    // What is written stays, whatever becomes of it.
    this.#text = this.#written;
    if (await this.#list.goTo(game)) this.#take();
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.#written);
      this.#say(this.#faults, this.#word('list-copied'), this.#offer);
    } catch {
      // Pages may not be allowed to write to the clipboard: then it is selected, to be copied by hand.
      this.#say(this.#faults, this.#word('list-not-copied'), this.#offer);
      const area = this.#list.renderRoot.querySelector('textarea');
      area?.focus();
      area?.select();
    }
  }
}
