import type { Log } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';

/** A position of a scenario, as `dejarik dev` offers it. */
export interface Position {
  readonly name: string;
  /** File and line. */
  readonly place: string;
  readonly log: Omit<Log, 'seed'>;
}

/** The positions that lie beside the page; none if they cannot be had. */
export async function fetchPositions(): Promise<readonly Position[]> {
  try {
    const answer = await fetch('dejarik-positions.json');
    return answer.ok ? ((await answer.json()) as readonly Position[]) : [];
  } catch {
    return [];
  }
}

/**
 * A choice among positions.
 * @param word says a message of the panel
 * @param play called with the one that is chosen
 */
export function drawPositions(
  positions: readonly Position[],
  word: (id: string) => string,
  play: (position: Position) => void,
): TemplateResult | typeof nothing {
  if (positions.length === 0) return nothing;
  const chosen = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const position = positions[Number(select.value)];
    // The same one can be chosen once more.
    select.value = '';
    if (position !== undefined) play(position);
  };
  return html`<label class="positions">${word('positions')} <select @change=${chosen}><option value="">${word('position')}</option>${positions.map(({ name, place }, i) => html`<option value=${i}>${name} (${place})</option>`)}</select></label>`;
}
