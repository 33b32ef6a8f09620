import { html, nothing, type TemplateResult } from 'lit';
import { LinkError } from '../host/link-error.ts';
import type { OwnPlace } from '../interface.ts';
import { focusedIn } from './focused-in.ts';
import { AttributeError } from './attributes.ts';
import { Superseded } from './superseded.ts';
import type { TableContext, Notices, KeptGame, Question } from './types/index.ts';
import { TableErrorEvent } from './events.ts';
import { shortened, troubleWord, type ShownTrouble } from './trouble.ts';

/** Milliseconds that a message waits for its own words before it is shown in general ones. */
const PATIENCE = 1_000;

/** Most differences that a refused save is told with: the ways on from there stay in sight. */
const MOST_DIFFERENCES = 3;

/** Says what went wrong, what was done, what was left, and asks before a game is left. */
export class TableNotices implements Notices {
  readonly #context: TableContext;
  /** What each message is about, so that it goes when its cause has gone. */
  #about = '';
  /** Does once more what has failed, where that can be done by itself. */
  #again: (() => unknown) | null = null;
  /** Words of its own that a message lacks come with the later part: until then it waits, as long as that does not take long. */
  #wording: Promise<void> | null = null;
  #waited = false;
  /** What came of the question that is open: of two who ask, both hear. */
  #asking: Promise<boolean> | null = null;
  /** The message that has had the focus, and what had it before. */
  #met: ShownTrouble | null = null;
  #left: HTMLElement | null = null;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /**
   * Does something that may fail; if it does, the table says so in words, and the page gets an event.
   * @param about what the message is about, and its code where neither the error nor `code` has one; a message about it goes when this succeeds
   * @param again leads to what was asked for, if that has failed
   */
  async attempt(
    about: string,
    act: () => Promise<void>,
    { code = about, again }: { readonly code?: string; readonly again?: () => unknown } = {},
  ): Promise<boolean> {
    try {
      await act();
    } catch (error) {
      if (error instanceof Superseded) return false;
      const link = error instanceof LinkError ? error : null;
      this.fail(
        link !== null ? link.code : error instanceof AttributeError ? 'attribute' : code,
        error instanceof Error ? error.message : String(error),
        about,
        again,
        link?.differences,
        link?.said,
      );
      return false;
    }
    this.settled(about);
    return true;
  }

  /** @param code of a message @param detail in English @param again what does it once more @param differences what is missing or different for a save @param said the detail in the words of the game */
  fail(
    code: string,
    detail: string,
    about = code,
    again: (() => unknown) | null = null,
    differences: ShownTrouble['differences'] = [],
    said?: ShownTrouble['said'],
  ): void {
    const { table, screen } = this.#context;
    // That nothing is asked follows from a game that could not be had, which stays in sight.
    if (about === 'answer' && table.trouble !== null && subject(this.#about) === 'game') {
      table.dispatchEvent(new TableErrorEvent(code, detail));
      return;
    }
    this.#about = about;
    this.#again = again;
    this.#waited = false;
    screen.forget();
    table.note = '';
    table.trouble = { code, detail: shortened(detail), differences, said };
    table.dispatchEvent(new TableErrorEvent(code, detail));
  }

  /** What shows the game in its own way does not work: it, or its element in a place, is shown in the plain way from now on. @throws what was found, if it was shown so already */
  plain(error: unknown, place?: OwnPlace): void {
    const { table } = this.#context;
    const { face } = table;
    if (face === null) throw error;
    table.face = place === undefined ? null : { ...face, elements: { ...face.elements, [place]: undefined } };
    // Not while the table draws, for it would not draw again.
    queueMicrotask(() => {
      this.fail('interface', String(error), 'face');
    });
  }

  /** A game has begun: what is said of the table itself stays. */
  begun(): void {
    if (!ASIDE.includes(this.#about)) this.#context.table.trouble = null;
  }

  /** What a message was about is as it should be. */
  settled(about: string): void {
    if (subject(about) === subject(this.#about)) this.#context.table.trouble = null;
  }

  /**
   * Before a game an alert takes the focus, for the key that has failed would only fail again; once it is closed, the focus is
   * where it was. What has the focus elsewhere in the page keeps it.
   */
  drawn(): void {
    const { table } = this.#context;
    const { trouble } = table;
    const alert = table.renderRoot.querySelector<HTMLElement>('.trouble');
    // Until there are words for it, it is not there.
    if (trouble === this.#met || (trouble !== null && alert === null)) return;
    this.#met = trouble;
    const within = table.matches(':focus-within');
    if (alert === null) {
      if (!within) this.#left?.focus();
      this.#left = null;
    } else if (within && table.state === null && !ASIDE.includes(this.#about)) {
      this.#left ??= focusedIn(table.shadowRoot);
      alert.focus();
    }
  }

  /** Asks the players whether the game in progress may be left; yes at once if there is none, or as soon as it has gone. */
  async mayLeave(): Promise<boolean> {
    if (this.#context.storage.playing) return await (this.#asking ??= this.#ask());
    return true;
  }

  async #ask(): Promise<boolean> {
    const { table } = this.#context;
    const yes = await new Promise<boolean>((answer) => {
      table.question = { answer };
    });
    table.question = null;
    this.#asking = null;
    return yes;
  }

  /** What lies over everything. */
  draw(): unknown {
    const { table, words } = this.#context;
    if (!words.there) return words.lost === null ? nothing : this.#wordless(words.lost);
    return html`${table.trouble === null || !this.#sayable(table.trouble.code) ? nothing : this.#troubled(table.trouble)}${table.question === null ? nothing : this.#asked(table.question)}`;
  }

  /** What was done and what was left, in a place of its own, where it covers nothing. */
  drawNotes(): unknown {
    const { table, storage, screen, files } = this.#context;
    const { address } = files;
    const select = (event: Event): void => {
      (event.target as HTMLInputElement).select();
    };
    const kept = table.state === null || storage.playing ? null : storage.offered;
    return html`${kept === null ? nothing : html`<div class="note offer" ?inert=${screen.curtained}>${this.offer(kept)}</div>`}
      ${
        table.note === ''
          ? nothing
          : html`<div class="note" role="status"><span>${table.note}</span>${address === '' ? nothing : html`<input class="address" readonly aria-label=${this.#word('link')} .value=${address} @focus=${select} @click=${select}>`}<button class="bare" @click=${() => {
              table.note = '';
            }}>${this.#word('close')}</button></div>`
      }`;
  }

  /** A game that was left, and the ways on from there. */
  offer(kept: KeptGame, forgettable = false): TemplateResult {
    return html`<div><p>${this.#word('kept', { game: kept.title })}</p><p class="small soft">${this.#context.storage.tell(kept)}</p></div><div class="end"><button class="main" data-kept=${kept.id} @click=${() => {
      void this.#context.files.goOnWith(kept);
    }}>${this.#word('kept-go-on')}</button><button @click=${() => {
      this.#context.storage.decline(kept);
    }}>${this.#word('kept-decline')}</button>${
      forgettable
        ? html`<button @click=${() => {
            this.#context.storage.forget(kept);
          }}>${this.#word('kept-forget')}</button>`
        : nothing
    }</div>`;
  }

  readonly #word = (id: string, args: Readonly<Record<string, string | number>> = {}): string =>
    this.#context.words.word(id, args);

  /** Whatever else is wrong, it can be shown only in words that are to be had. */
  #wordless(detail: string): TemplateResult {
    return html`<div class="trouble" role="alert"><h2>${this.#word('wordless')}</h2><p>${this.#word('wordless-do')}</p>
      <p class="small soft" lang="en">${detail}</p><div class="end"><button class="main" @click=${() => {
        this.#context.starter.retry();
      }}>${this.#word('retry')}</button></div></div>`;
  }

  /** Whether the message has words of its own, or is shown in general ones because its own are long in coming. */
  #sayable(code: string): boolean {
    if (this.#waited || troubleWord(code, this.#context.words.translator) === code) return true;
    this.#wording ??= this.#awaitWords();
    return false;
  }

  async #awaitWords(): Promise<void> {
    const { table, deferred } = this.#context;
    await Promise.race([
      deferred.load().catch(() => undefined),
      new Promise((done) => {
        setTimeout(done, PATIENCE);
      }),
    ]);
    this.#waited = true;
    this.#wording = null;
    table.requestUpdate();
  }

  #troubled({ code, detail, differences, said }: ShownTrouble): TemplateResult {
    const { table, connection, starter, files, words } = this.#context;
    const word = troubleWord(code, words.translator);
    const played = table.state !== null;
    const aside = ASIDE.includes(this.#about);
    const again = this.#again;
    const empty = !played && table.description === null;
    const more = differences.length - MOST_DIFFERENCES;
    const told = more > 0 ? [...differences.slice(0, MOST_DIFFERENCES), { kind: 'more', count: more }] : differences;
    // Whatever has happened, one way on is always there: back to what was played, the same again, or another game.
    return html`<div class="trouble" role="alert" tabindex="-1"><h2>${this.#word(`trouble-${word}`)}</h2><p>${this.#word(`trouble-${word}-do`)}${played ? ` ${this.#word('nothing-lost')}` : ''}</p>
      ${told.map(({ kind, ...about }) => html`<p>${this.#word(`differs-${kind}`, about)}</p>`)}
      ${said === undefined ? html`<p class="small soft" lang="en">${detail}</p>` : html`<p>${words.translator.say(said)}</p>`}<div class="end">
        ${
          played && connection.stopped
            ? html`<button class="main" @click=${() => {
                void connection.restore();
              }}>${this.#word('restore')}</button>`
            : again !== null
              ? html`<button class="main" @click=${again}>${this.#word('retry')}</button>`
              : played || aside
                ? nothing
                : html`<button class="main" @click=${() => {
                    starter.retry();
                  }}>${this.#word('retry')}</button>`
        }
        ${
          !played && !aside && (table.setup !== null || table.src !== '' || empty) && table.game + table.plugins !== ''
            ? html`<button @click=${() => {
                void starter.again();
              }}>${this.#word('again')}</button>`
            : nothing
        }
        ${FILES.includes(code) ? files.drawLoad() : nothing}
        ${
          empty && !aside
            ? nothing
            : html`<button @click=${() => {
                table.trouble = null;
              }}>${this.#word('close')}</button>`
        }</div></div>`;
  }

  #asked(question: Question): TemplateResult {
    return html`<dialog class="question" part="question" aria-labelledby="leave" aria-describedby="leave-text" @cancel=${(
      event: Event,
    ) => {
      event.preventDefault();
      question.answer(false);
    }}>
      <h2 id="leave">${this.#word('leave')}</h2><p id="leave-text">${this.#context.storage.unkept ? this.#word('leave-lost') : this.#word('leave-text')}</p>
      <div class="end"><button class="main" autofocus @click=${() => {
        question.answer(false);
      }}>${this.#word('leave-stay')}</button><button data-leave @click=${() => {
        question.answer(true);
      }}>${this.#word('leave-go')}</button></div></dialog>`;
  }
}

/** What a message is about. All that may fail on the way to a game counts as one: once a game is there, none of it matters. */
const subject = (about: string): string =>
  ['open', 'start', 'load', 'worker', 'lists', 'campaign'].includes(about) ? 'game' : about;

/** What another file may put right. */
const FILES: readonly string[] = ['source', 'load', 'link', 'save'];

/** What is wrong beside the game, which goes on all the same. */
const ASIDE: readonly string[] = ['words', 'part', 'face', 'settings'];
