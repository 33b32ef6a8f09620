import { html, nothing } from 'lit';
import type { ProcessView } from '../interface.ts';
import { panelStyle, Panel } from './panel.ts';
import { processHead, processHeadStyle } from './process-head.ts';

/** Something that goes on in steps, in words: where it is, what has come of it so far, and how it stands. */
export class DejarikProcess extends Panel {
  static override properties = { ...Panel.properties, process: { attribute: false } };
  declare process: ProcessView | null;

  constructor() {
    super();
    this.process = null;
  }

  static override styles = [panelStyle, processHeadStyle];

  override render() {
    const { process } = this;
    if (process === null) return nothing;
    return html`${processHead(process, (message) => this.say(message))}
      ${process.outlook === null ? nothing : html`<p class="outlook">${this.say(process.outlook)}</p>`}
      ${process.facts.length === 0 ? nothing : html`<ul class="changes">${process.facts.map((fact) => html`<li>${this.say(fact)}</li>`)}</ul>`}`;
  }
}
