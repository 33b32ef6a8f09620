import { html, type TemplateResult } from 'lit';
import type { Inspected, WorldRow } from './inspected.ts';

/** So many entities are listed. */
const MOST = 200;

const plain = (value: unknown): TemplateResult => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

/**
 * What developers see of a game: frames, the world, and what each seat sees.
 * @param find what is looked for in the world
 * @param word says a message of the panel
 * @param search called when something else is looked for
 */
export function drawInspected(
  { frames, world, seats }: Inspected,
  find: string,
  word: (id: string) => string,
  search: (text: string) => void,
): TemplateResult {
  return html`<div class="parts">
    <section><h2>${word('frames')}</h2>${frames.map(({ verb, at, rest }) => html`<details class="frame"><summary><b>${verb}</b> ${at}</summary>${plain(rest)}</details>`)}</section>
    <section><h2>${word('world')}</h2><input type="search" aria-label=${word('find')} placeholder=${word('find')} .value=${find} @input=${(
      event: Event,
    ) => {
      search((event.target as HTMLInputElement).value);
    }}><ul>${world
      .filter((row) => isFound(row, find))
      .slice(0, MOST)
      .map(
        ({ id, components }) =>
          html`<li><b>${id}</b> ${Object.entries(components).map(([name, fields]) => html`<span class="component"><i>${name}</i>${Object.entries(fields).map(([field, value]) => html` ${field}&nbsp;${value}`)}</span>`)}</li>`,
      )}</ul></section>
    <section><h2>${word('seats')}</h2>${Object.entries(seats).map(([seat, sees]) => html`<details class="seat"><summary><b>${seat}</b></summary>${plain(sees)}</details>`)}</section>
  </div>`;
}

const isFound = ({ id, components }: WorldRow, find: string): boolean =>
  find === '' ||
  String(id) === find ||
  Object.keys(components).some((name) => name.toLowerCase().includes(find.toLowerCase()));
