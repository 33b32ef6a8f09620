import { css, html } from 'lit';
import { common, Room } from './room.ts';

const KEYS = [['Tab', 'tab'], ['← ↑ → ↓', 'arrows'], ['Page Up / Page Down', 'jump'], ['Enter', 'enter'], ['1 – 9', 'digits'], ['G', 'aim'], ['U', 'undo'], ['F', 'skip'], ['?', 'why'], ['L', 'log'], ['R', 'rules'], ['K', 'keys'], ['Esc', 'escape'], ['+ −', 'zoom'], ['0', 'fit'], ['D', 'distances'], ['M', 'legend'], ['R', 'turn']] as const;

/** The list of keys, and what each does. */
export class DejarikKeys extends Room {
  static override styles = [common, css`
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1rem; margin: 0; align-content: start; align-items: baseline; }
    dd { margin: 0; }
    kbd { padding: 0.1rem 0.45rem; border: 1px solid var(--c-line-strong); border-radius: 0.3rem; background: var(--c-raised); font: 600 0.85rem ui-monospace, monospace; white-space: nowrap; }
  `];

  override render() {
    return html`<dl>${KEYS.map(([key, word]) => html`<dt><kbd>${key}</kbd></dt><dd>${this.word(`key-${word}`)}</dd>`)}</dl>`;
  }
}
