import type { Scenario } from '@dejarik/scenario';
import { POSITION, type Log } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';

/** A position of a scenario, as `dejarik dev` offers it: it has no steps and checks. */
export type Position = Scenario;

/** The game that begins from a position. */
export const logFrom = ({ game, mode, seats, options, given }: Position, seed: string): Log => ({
  game,
  mode,
  ...(seats === undefined ? {} : { seats }),
  seed,
  options: given === undefined ? options : { ...options, [POSITION]: given },
  answers: [],
});

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
  return html`<label class="positions">${word('positions')} <select @change=${chosen}><option value="">${word('position')}</option>${positions.map(({ scenario, file, line }, i) => html`<option value=${i}>${scenario} (${file}:${line})</option>`)}</select></label>`;
}
