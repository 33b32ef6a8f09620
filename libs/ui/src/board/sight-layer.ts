import type { SightView } from '@dejarik/session';
import { nothing, svg } from 'lit';
import { LoadedOnce } from '../loaded-once.ts';
import { BoardDescriptions } from './descriptions.ts';
import { cursor, sightLines } from './highlights.ts';
import type { Spot } from './layout.ts';
import type { Parts } from './parts.ts';
import { outlinePath, squaresPath } from './paths.ts';

/** What is seen from a place or by a piece: the rest is dimmed, and lines lead to where one looks, with what is in their way. */
export class SightLayer {
  readonly #parts: Parts;
  /** Who looks: the spots of a piece, or one alone. */
  readonly #from: readonly Spot[];
  #seen: ReadonlySet<number> | null = null;
  readonly #lines: LoadedOnce<SightView | null>;

  constructor(parts: Parts, from: readonly Spot[]) {
    this.#parts = parts;
    this.#from = from;
    const places = from.map(({ place }) => place.place);
    const came = (): void => {
      parts.element.requestUpdate();
    };
    this.#lines = new LoadedOnce(async (key) => (await parts.element.sight?.(places, Number(key))) ?? null, came);
    void parts.element.sight?.(places).then((view) => {
      this.#seen = new Set(view?.places);
      came();
    });
  }

  /** Below the pieces: what is not seen, and the edge of what is. */
  draw(): unknown {
    const seen = this.#seen;
    const { scene } = this.#parts;
    if (seen === null || scene === null) return nothing;
    const all = [...scene.layout.spots.values()];
    const isSeen = ({ place }: Spot): boolean => seen.has(place.place);
    return svg`<path class="unseen" d=${squaresPath(all.filter((spot) => !isSeen(spot)))}></path><path class="range" data-seen=${seen.size} d=${outlinePath(all.filter(isSeen))}></path>`;
  }

  /** Over the pieces: who looks, and the lines to where one looks. */
  over(): unknown {
    const { scene, inspection } = this.#parts;
    const { spot } = inspection;
    const line = spot === undefined || this.#isOwn(spot) ? undefined : this.#lineTo(spot);
    return scene === null
      ? nothing
      : svg`${cursor(this.#from, true)}${line ? sightLines(scene.layout, line) : nothing}`;
  }

  /** Whether a place is seen, and what is in the way, in words. */
  sightText(spot: Spot): string | undefined {
    const { translator } = this.#parts.element;
    const line = this.#isOwn(spot) ? undefined : this.#lineTo(spot);
    if (!line || translator === null) return undefined;
    const speech = new BoardDescriptions(translator);
    const obstacles = speech.obstacles(line);
    return (
      speech.say(line.places.length > 0 ? 'ui.board.seen' : 'ui.board.unseen') +
      (obstacles === '' ? '' : ` ${speech.say('ui.board.obstacles', { what: obstacles })}`)
    );
  }

  readonly #isOwn = (spot: Spot): boolean => this.#from.includes(spot);

  #lineTo({ place }: Spot): SightView | null | undefined {
    const key = String(place.place);
    void this.#lines.load(key);
    return this.#lines.get(key);
  }
}
