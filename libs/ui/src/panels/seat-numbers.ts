import { seatRange } from '@dejarik/session/modes';
import type { NamedMode } from '@dejarik/session';
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ModeDescription } from '../game.ts';

/**
 * The seats of a mode that are taken.
 * @param chosen how many somebody has chosen to play
 * @param before how many play unless somebody decides otherwise
 */
export function seatsTaken(
  { mode, seats }: NamedMode<ModeDescription>,
  chosen: number | null,
  before: number,
): readonly string[] {
  const { least, usual, most } = seatRange(mode);
  const count = chosen ?? seats ?? before;
  return mode.seats.slice(0, count >= least && count <= most ? count : usual);
}

/** The numbers of seats that a mode can be played with, to choose from. @param count that is chosen */
export function drawNumbers(
  mode: ModeDescription,
  count: number,
  label: string,
  choose: (count: number) => void,
): TemplateResult {
  const { least, most } = seatRange(mode);
  const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  // What is chosen in a list is the browser's: another mode gets a list of its own.
  return html`<label>${label}${keyed(
    mode,
    html`<select name="seats" @change=${(event: Event) => {
      choose(Number((event.target as HTMLSelectElement).value));
    }}>${numbers.map((one) => html`<option value=${one} ?selected=${one === count}>${one}</option>`)}</select>`,
  )}</label>`;
}
