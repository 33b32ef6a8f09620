import { html, nothing, type TemplateResult } from 'lit';
import { importModule } from '../import-module.ts';
import type { RuleText } from '../game.ts';
import { LinkError } from '../host/worker-link.ts';
import type { RuleEvent } from '../panels/events.ts';
import type { TableContext, Drawers, Drawer } from './context.ts';

/** The slot that an element of the page stands in, however deep. */
function slotOf(element: Element | null): Element | null {
  for (let at = element; at !== null; at = at.parentElement) if (at.assignedSlot !== null) return at.assignedSlot;
  return null;
}

/** What opens over the table: the menu, the rules, the list of keys. */
export class TableDrawers implements Drawers {
  readonly #context: TableContext;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Opens a drawer; the one that is open is closed. */
  show(drawer: Drawer): void {
    const { table, storage } = this.#context;
    table.drawer = table.drawer === drawer ? null : drawer;
    if (table.drawer === 'rules') void this.#bringRules();
    if (table.drawer === 'menu') storage.refresh();
    if (table.drawer === 'keys') this.#context.deferred.need();
    if (table.drawer !== null)
      void table.updateComplete.then(() => {
        table.renderRoot.querySelector<HTMLElement>('.drawer .close')?.focus();
      });
  }

  /** Closes the drawer; the focus goes back to what opened it. */
  close(): void {
    const { table } = this.#context;
    const from = table.drawer;
    table.drawer = null;
    const { renderRoot } = table;
    // What opened it may have been in another drawer.
    (
      renderRoot.querySelector<HTMLElement>(`.bar [data-drawer="${from ?? ''}"]`) ??
      renderRoot.querySelector<HTMLElement>('[data-drawer="menu"]')
    )?.focus();
  }

  /** Whoever walks out of a drawer by keyboard closes it: what lies below could not be seen. */
  readonly #walk = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const drawer = event.currentTarget as HTMLElement;
    setTimeout(() => {
      const { table } = this.#context;
      const at =
        (table.renderRoot as ShadowRoot).activeElement ??
        slotOf((table.getRootNode() as Document | ShadowRoot).activeElement);
      if (table.drawer !== null && !drawer.contains(at)) this.close();
    });
  };

  /** Opens the rules at the one an event names. */
  openRule(event: RuleEvent): void {
    const { table } = this.#context;
    event.stopPropagation();
    table.rule = event.rule;
    table.drawer = null;
    this.show('rules');
  }

  async #bringRules(): Promise<void> {
    const { table, notices, deferred } = this.#context;
    const address = table.description?.rules ?? null;
    if (address === null) return;
    await notices.attempt('rules', async () => {
      await deferred.load();
      table.requestUpdate();
      if (table.rules !== null) return;
      const { rules } = await importModule(address);
      if (!Array.isArray(rules)) throw new LinkError('rules', `${address} exports no list "rules".`);
      if (table.description?.rules === address) table.rules = rules as readonly RuleText[];
    });
  }

  draw(): unknown {
    const { table, words } = this.#context;
    const { drawer } = table;
    if (drawer === null) return nothing;
    const name = words.word(drawer);
    return html`<aside class="drawer ${drawer === 'rules' ? 'wide' : ''}" part="drawer" role="dialog" aria-label=${name} @keydown=${this.#walk}><header><h2>${name}</h2><button class="bare close" aria-label=${words.word('close')} @click=${() => {
      this.close();
    }}>✕</button></header>${this.#inside(drawer)}</aside>`;
  }

  #inside(drawer: Drawer): TemplateResult {
    const { table, words } = this.#context;
    if (drawer === 'menu') return this.#menu();
    if (drawer === 'keys') return html`<dejarik-keys .translator=${words.translator}></dejarik-keys>`;
    if (drawer === 'aim') return this.#aim();
    return (table.description?.rules ?? null) === null
      ? html`<p>${words.word('no-rules')}</p>`
      : customElements.get('dejarik-rules') === undefined
        ? html`<p>${words.word(table.trouble === null ? 'loading' : 'trouble-rules')}</p>`
        : html`<dejarik-rules .translator=${words.translator} .rules=${table.rules} .rule=${table.rule} @dejarik-rule=${(
            event: RuleEvent,
          ) => {
            event.stopPropagation();
            table.rule = event.rule;
          }}></dejarik-rules>`;
  }

  /** What wins, and how this play is about it. */
  #aim(): TemplateResult {
    const { table, words, screen } = this.#context;
    const { translator } = words;
    const goal = `game.${table.description?.game ?? ''}.goal`;
    const { status = [], aims = [] } = table.state === null ? {} : screen.summary(table.state);
    // Where the head of the table has no room for all of it, it is read here.
    return html`<div class="aim">${status.length === 0 ? nothing : html`<p class="soft">${status.map((one) => translator.say(one)).join(' · ')}</p>`}${translator.has(goal) ? html`<p>${translator.say({ id: goal })}</p>` : nothing}${aims.map(({ message, text }) => html`<h3>${translator.say(message)}</h3><p>${translator.say(text)}</p>`)}</div>`;
  }

  /** Whether there is anything to say of what wins. */
  get hasAim(): boolean {
    const { table, words, screen } = this.#context;
    return (
      table.state !== null &&
      table.description !== null &&
      (words.translator.has(`game.${table.description.game}.goal`) ||
        (screen.summary(table.state).aims ?? []).length > 0)
    );
  }

  #menu(): TemplateResult {
    const { table, words, files, starter, storage } = this.#context;
    const button = (word: string, press: () => void): TemplateResult => html`<button @click=${press}>${word}</button>`;
    return html`<div class="list">
      ${
        table.state === null
          ? nothing
          : button(words.word('save'), () => {
              void files.saveFile();
            })
      }
      ${files.drawLoad()}
      ${
        files.linkable
          ? button(words.word('link'), () => {
              void files.copyLink();
            })
          : nothing
      }
      ${
        table.state === null || table.link !== null
          ? nothing
          : button(words.word('again'), () => {
              void starter.again();
            })
      }
      ${
        storage.unfinished.length === 0
          ? nothing
          : html`<h3>${words.word('kept-games')}</h3>${storage.unfinished.map(
              (kept) => html`<div class="kept">
        <button data-kept=${kept.id} @click=${() => {
          void files.goOnWith(kept);
        }}>${words.word('kept-one', { game: kept.title, count: kept.log.answers.length })}</button>
        <button class="bare" aria-label=${`${words.word('kept-forget')}: ${kept.title}`} title=${words.word('kept-forget')} @click=${() => {
          storage.forget(kept);
        }}>✕</button></div>`,
            )}`
      }
      <button data-drawer="keys" @click=${() => {
        this.show('keys');
      }}>${words.word('keys')} (K)</button><slot name="menu"></slot></div>`;
  }
}
