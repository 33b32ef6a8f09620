import { html, nothing, type TemplateResult } from 'lit';
import { goalOf } from '@dejarik/content';
import { importModule } from '../import-module.ts';
import type { RuleText } from '../game.ts';
import { LinkError } from '../host/link-error.ts';
import type { RuleEvent } from '../panels/events.ts';
import type { TableContext, Drawers, Drawer } from './types/index.ts';

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
    if (table.drawer === 'mods') this.#context.mods.need();
    if (table.drawer !== null && table.drawer !== 'rules') this.#context.deferred.need();
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

  /** A drawer that the focus leaves closes: what lies below could not be seen. */
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
    const { description } = table;
    if (description === null || !this.#hasRules) return;
    await notices.attempt('rules', async () => {
      await deferred.load();
      table.requestUpdate();
      if (table.rules !== null) return;
      const { rules: address, glossary } = description;
      const { rules } = address === null ? { rules: [] } : await importModule(address);
      if (!Array.isArray(rules)) throw new LinkError('rules', `${address ?? ''} exports no list "rules".`);
      if (table.description?.rules === address) table.rules = [...(rules as readonly RuleText[]), ...glossary];
    });
  }

  get #hasRules(): boolean {
    const { rules = null, glossary = [] } = this.#context.table.description ?? {};
    return rules !== null || glossary.length > 0;
  }

  draw(): unknown {
    const { table, words } = this.#context;
    const { drawer } = table;
    if (drawer === null) return nothing;
    const name = words.word(drawer);
    return html`<div class="drawer ${drawer === 'rules' ? 'wide' : ''}" part="drawer" role="dialog" aria-label=${name} @keydown=${this.#walk}><header><h2>${name}</h2><button class="bare close" aria-label=${words.word('close')} @click=${() => {
      this.close();
    }}>✕</button></header>${this.#inside(drawer)}</div>`;
  }

  #inside(drawer: Drawer): TemplateResult {
    const { table, words, deferred } = this.#context;
    if (drawer === 'rules' && !this.#hasRules) return html`<p>${words.word('no-rules')}</p>`;
    const missing = drawer === 'rules' ? 'trouble-rules' : 'trouble-part';
    return deferred.more === null
      ? html`<p>${words.word(table.trouble === null ? 'loading' : missing)}</p>`
      : deferred.more.drawers[drawer](this.#context);
  }

  /** Whether there is anything to say of what wins. */
  get hasAim(): boolean {
    const { table, words, screen } = this.#context;
    return (
      table.state !== null &&
      table.description !== null &&
      (goalOf(words.translator, table.description.game, table.description.plugins) !== null ||
        (screen.summary(table.state).aims ?? []).length > 0)
    );
  }
}
