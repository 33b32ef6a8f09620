import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { View } from '@dejarik/session';
import { keyMeanings } from '../key-meanings.ts';
import { Translatable } from '../translated.ts';
import { outline, UNIT, type Spot } from './layout.ts';
import type { MeasuringTool, Parts, Tool } from './parts.ts';

/** Measures how far everything is from somewhere, as the game counts. */
export class DejarikMeasuringTool extends Translatable implements MeasuringTool {
  static override properties = { parts: { attribute: false }, view: { attribute: false } };
  declare parts: Parts | null;
  declare view: View | null;

  #measured: readonly number[] | 'ready' | null = null;
  /** The game counts distances. */
  #countable = false;
  /** The board that this is known of. */
  #probed = '';

  constructor() {
    super();
    this.parts = null;
    this.view = null;
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (this.parts === null) return;
    this.parts.measuringTool = this;
    if (changed.has('view') && this.#measured !== null) this.#set(null);
    void this.#probe();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  /** How far all places are, by number; null while nothing is measured. */
  get distances(): readonly number[] | null {
    return typeof this.#measured === 'string' ? null : this.#measured;
  }

  away({ place }: Spot): number | undefined {
    const away = this.distances?.[place.place];
    return away === undefined || away < 0 ? undefined : away;
  }

  /** Its button among those of the board. */
  button(tool: Tool): unknown {
    const { place } = this.#board.inspection;
    return this.#countable
      ? tool(
          'ui.board.distances',
          'M1 8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 8h.1',
          () => {
            this.#use(place?.by === 'mouse' ? undefined : place?.key);
          },
          '',
          this.#measured !== null,
        )
      : nothing;
  }

  /** A ring around each distance, and its number. */
  draw(): unknown {
    const { distances } = this;
    const { scene } = this.#board;
    return distances === null || scene === null ? nothing : rings([...scene.layout.spots.values()], distances);
  }

  /** Somebody presses a place. @returns whether that says from where it is measured */
  tapped({ key }: Spot): boolean {
    if (this.#measured !== 'ready') return false;
    void this.#from(key);
    return true;
  }

  /** D measures from a place, or no more; Escape puts away. @returns whether the key meant that */
  pressed(event: KeyboardEvent, place: string | undefined): boolean {
    if (event.key === 'Escape' && this.#measured !== null) this.#set(null);
    else if (this.#countable && place !== undefined && keyMeanings(event).includes('d')) this.#use(place);
    else return false;
    return true;
  }

  get #board(): Parts {
    if (this.parts === null) throw new Error('Distances are measured on a board, which gives its parts.');
    return this.parts;
  }

  /** Finds out whether the game counts distances on this board. */
  async #probe(): Promise<void> {
    const { scene, element } = this.#board;
    const board = JSON.stringify(scene?.layout.bounds);
    const [spot] = scene?.layout.spots.values() ?? [];
    if (spot === undefined || board === this.#probed) return;
    this.#probed = board;
    this.#countable = (await element.distances?.([spot.place.place])) instanceof Array;
    element.requestUpdate();
  }

  /** Takes it out or puts it away. @param key where from, if that is known already; else the next place pressed says it */
  #use(key: string | undefined): void {
    if (this.#measured !== null) this.#set(null);
    else if (key === undefined) this.#set('ready');
    else void this.#from(key);
  }

  /** Measures from a place, or from all places of the piece there. */
  async #from(key: string): Promise<void> {
    const { scene, element } = this.#board;
    const spot = scene?.layout.spots.get(key);
    if (!scene || !spot) return;
    const piece = scene.pieceAt.get(key)?.find(({ side }) => side >= 0);
    this.#set((await element.distances?.((piece?.spots ?? [spot]).map(({ place }) => place.place))) ?? null);
  }

  #set(measured: readonly number[] | 'ready' | null): void {
    this.#measured = measured;
    this.#board.element.requestUpdate();
  }
}

/** @param away by number of a place, how far it is; -1 where one cannot come */
function rings(all: readonly Spot[], away: readonly number[]): SVGTemplateResult {
  const far = ({ place }: Spot): number => away[place.place] ?? -1;
  const spots = all.filter((spot) => far(spot) >= 0);
  const steps = [...new Set(spots.map(far))].sort((a, b) => a - b);
  return svg`${steps.map((step) => svg`<path class="range ${step % 2 === 0 ? 'even' : 'odd'}" d=${outline(spots.filter((spot) => far(spot) <= step))}></path>`)}
    ${spots.map((spot) => (far(spot) === 0 ? nothing : svg`<text class="away" x=${spot.x + UNIT / 2} y=${spot.y + UNIT / 2}>${far(spot)}</text>`))}`;
}
