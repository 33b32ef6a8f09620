import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { View } from '@dejarik/session';
import { keyMeanings } from '../key-meanings.ts';
import { Translatable } from '../translated.ts';
import { UNIT, type Spot } from './layout.ts';
import { outlinePath } from './paths.ts';
import type { MeasuringTool, Parts, Tool } from './parts.ts';
import { SightLayer } from './sight-layer.ts';

/** Measures how far everything is from somewhere, as the game counts, and shows what is seen from there. */
export class DejarikMeasuringTool extends Translatable implements MeasuringTool {
  static override properties = { parts: { attribute: false }, view: { attribute: false } };
  declare parts: Parts | null;
  declare view: View | null;

  #measured: readonly number[] | 'ready' | null = null;
  #sight: SightLayer | 'ready' | null = null;
  /** The game counts distances. */
  #countable = false;
  /** The game has lines of sight. */
  #seeing = false;
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
    if (changed.has('view')) this.#putAway();
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

  sightText(spot: Spot): string | undefined {
    return this.#layer?.sightText(spot);
  }

  get #layer(): SightLayer | null {
    return typeof this.#sight === 'string' ? null : this.#sight;
  }

  /** Its buttons among those of the board. */
  button(tool: Tool): unknown {
    return [this.#distancesButton(tool), this.#sightButton(tool)];
  }

  #sightButton(tool: Tool): unknown {
    const { place } = this.#board.inspection;
    return this.#seeing
      ? tool(
          'ui.board.sight',
          'M1 8q7-9 14 0q-7 9-14 0M6 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
          () => {
            this.#look(place?.by === 'mouse' ? undefined : place?.key);
          },
          '',
          this.#sight !== null,
        )
      : nothing;
  }

  #distancesButton(tool: Tool): unknown {
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
    if (this.#layer !== null) return this.#layer.draw();
    return distances === null || scene === null ? nothing : rings([...scene.layout.spots.values()], distances);
  }

  over(): unknown {
    return this.#layer?.over();
  }

  /** Somebody presses a place. @returns whether that says from where it is measured */
  tapped({ key }: Spot): boolean {
    if (this.#sight === 'ready') this.#look(key);
    else if (this.#measured === 'ready') void this.#from(key);
    else return false;
    return true;
  }

  /** D measures from a place, or no more, S shows what is seen from it; Escape puts away. @returns whether the key meant that */
  pressed(event: KeyboardEvent, place: string | undefined): boolean {
    const keys = keyMeanings(event);
    if (event.key === 'Escape' && (this.#measured !== null || this.#sight !== null)) this.#putAway();
    else if (this.#seeing && place !== undefined && keys.includes('s')) this.#look(place);
    else if (this.#countable && place !== undefined && keys.includes('d')) this.#use(place);
    else return false;
    return true;
  }

  get #board(): Parts {
    if (this.parts === null) throw new Error('Distances are measured on a board, which gives its parts.');
    return this.parts;
  }

  /** Finds out whether the game counts distances on this board, and has lines of sight. */
  async #probe(): Promise<void> {
    const { scene, element } = this.#board;
    const board = JSON.stringify(scene?.layout.bounds);
    const [spot] = scene?.layout.spots.values() ?? [];
    if (spot === undefined || board === this.#probed) return;
    this.#probed = board;
    const from = [spot.place.place];
    this.#countable = (await element.distances?.(from)) instanceof Array;
    this.#seeing = ((await element.sight?.(from)) ?? null) !== null;
    element.requestUpdate();
  }

  #putAway(): void {
    if (this.#sight === null && this.#measured === null) return;
    this.#sight = null;
    this.#set(null);
  }

  /** Shows what is seen from a place, by the piece that stands there, or no more. @param key if it is known already; else the next place pressed says it */
  #look(key: string | undefined): void {
    const { scene, element } = this.#board;
    const spot = scene?.layout.spots.get(key ?? '');
    const shown = this.#layer !== null || (this.#sight === 'ready' && key === undefined);
    this.#putAway();
    if (!shown) this.#sight = spot === undefined ? 'ready' : new SightLayer(this.#board, this.#standing(spot));
    element.requestUpdate();
  }

  /** All spots of the piece that stands there, else the spot alone. */
  #standing(spot: Spot): readonly Spot[] {
    return this.#board.scene?.pieceAt.get(spot.key)?.find(({ side }) => side >= 0)?.spots ?? [spot];
  }

  /** Takes it out or puts it away. @param key where from, if that is known already; else the next place pressed says it */
  #use(key: string | undefined): void {
    const measured = this.#measured !== null;
    this.#putAway();
    if (measured) return;
    if (key === undefined) this.#set('ready');
    else void this.#from(key);
  }

  /** Measures from a place, or from all places of the piece there. */
  async #from(key: string): Promise<void> {
    const { scene, element } = this.#board;
    const spot = scene?.layout.spots.get(key);
    if (!scene || !spot) return;
    this.#set((await element.distances?.(this.#standing(spot).map(({ place }) => place.place))) ?? null);
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
  return svg`${steps.map((step) => svg`<path class="range ${step % 2 === 0 ? 'even' : 'odd'}" d=${outlinePath(spots.filter((spot) => far(spot) <= step))}></path>`)}
    ${spots.map((spot) => (far(spot) === 0 ? nothing : svg`<text class="away" x=${spot.x + UNIT / 2} y=${spot.y + UNIT / 2}>${far(spot)}</text>`))}`;
}
