import { html } from 'lit';
import { css } from '../css.ts';
import { panelStyle, Panel } from './panel.ts';

const KEYS = [
  ['Tab', 'tab'],
  ['← ↑ → ↓', 'arrows'],
  ['Page Up / Page Down', 'jump'],
  ['Enter', 'enter'],
  ['1 – 9', 'digits'],
  ['I', 'card'],
  ['G', 'aim'],
  ['U', 'undo'],
  ['F', 'skip'],
  ['?', 'why'],
  ['L', 'log'],
  ['H', 'since'],
  ['R', 'rules'],
  ['K', 'keys'],
  ['Esc', 'escape'],
  ['+ −', 'zoom'],
  ['0', 'fit'],
  ['D', 'distances'],
  ['S', 'sight'],
  ['M', 'legend'],
  ['R', 'turn'],
  ['V', 'way'],
] as const;

/** What a Russian keyboard has where a Latin one has these, for browsers that do not tell. */
const RUSSIAN: Readonly<Record<string, string>> = {
  I: 'Ш',
  G: 'П',
  U: 'Г',
  F: 'А',
  L: 'Д',
  H: 'Р',
  R: 'К',
  K: 'Л',
  D: 'В',
  S: 'Ы',
  M: 'Ь',
  V: 'М',
};

/** As far as a browser knows what is on its keyboard. */
interface Keyboards {
  readonly keyboard?: { readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>> };
}

/** The list of keys, and what each does. */
export class DejarikKeys extends Panel {
  static override properties = { ...Panel.properties, layout: { state: true } };
  /** What is on the keys of this keyboard, by their places; null if that is not known. */
  declare layout: ReadonlyMap<string, string> | null;

  constructor() {
    super();
    this.layout = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
  }

  async #look(): Promise<void> {
    try {
      this.layout = (await (navigator as Keyboards).keyboard?.getLayoutMap?.()) ?? null;
    } catch {
      // A page may not let its frames know.
    }
  }

  /** A key by its letter, and by what else is on it where the letters are others. */
  #named(key: string): string {
    if (!/^[A-Z]$/.test(key)) return key;
    const there = this.layout?.get(`Key${key}`)?.toUpperCase();
    const other =
      there === undefined || there === key ? (this.translator?.language === 'ru' ? RUSSIAN[key] : undefined) : there;
    return other === undefined || !/^\p{L}$/u.test(other) || /^[A-Z]$/.test(other) ? key : `${key} / ${other}`;
  }

  static override styles = [
    panelStyle,
    css`
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1rem; margin: 0; align-content: start; align-items: baseline; }
    dd { margin: 0; }
    p { margin-block-start: 0.9rem; }
    kbd { padding: 0.1rem 0.45rem; border: 1px solid var(--c-line-strong); border-radius: 0.3rem; background: var(--c-raised); font: 600 0.85rem ui-monospace, monospace; white-space: nowrap; }
  `,
  ];

  override render() {
    return html`<dl>${KEYS.map(([key, word]) => html`<dt><kbd>${this.#named(key)}</kbd></dt><dd>${this.word(`key-${word}`)}</dd>`)}</dl>
      <p class="small soft">${this.word('key-place')}</p>`;
  }
}
