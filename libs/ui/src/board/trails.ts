import type { GameEvent, View } from '@dejarik/session';
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { SPECTATOR } from '../link.ts';
import { latestTurn, sinceTurnOf } from '../panels/reading.ts';
import { Translatable } from '../translated.ts';
import type { Layout } from './layout.ts';
import type { News } from './news.ts';
import type { Parts } from './parts.ts';
import { outlinePath } from './paths.ts';
import type { Placed, Scene } from './scene.ts';
import { middleOf } from './terrain.ts';
import { WhereaboutsLog } from './whereabouts.ts';

/** Shows where pieces came from that others moved, and by which way, until the next turn of who looks is over. */
export class DejarikTrails extends Translatable {
  static override properties = {
    parts: { attribute: false },
    view: { attribute: false },
    news: { attribute: false, hasChanged: (now: News | null, before: News | null) => now?.events !== before?.events },
  };
  declare parts: Parts | null;
  declare view: View | null;
  declare news: News | null;

  readonly #whereabouts = new WhereaboutsLog();
  #since: readonly GameEvent[] = [];
  #changed = false;

  constructor() {
    super();
    this.parts = null;
    this.view = null;
    this.news = null;
  }

  override willUpdate(changed: Map<string, unknown>): void {
    const { parts, view, news } = this;
    if (parts === null) return;
    parts.trails = this;
    if (view === null || news === null || !(changed.has('view') || changed.has('news'))) return;
    this.#whereabouts.note(view, news.events.length);
    const empty = this.#since.length === 0;
    this.#since =
      view.seat === SPECTATOR ? latestTurn(news.events, news.turns) : sinceTurnOf(news.events, view.seat, news.turns);
    this.#changed = !empty || this.#since.length > 0;
  }

  /** The board draws what is known here by now. */
  override updated(): void {
    if (this.#changed) this.parts?.element.requestUpdate();
    this.#changed = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  draw(): unknown {
    const scene = this.parts?.scene ?? null;
    const [first] = this.#since;
    if (scene === null || first === undefined) return nothing;
    return scene.placed.map((placed) => this.#trail(scene, placed, first.n));
  }

  #trail({ layout }: Scene, { piece, spots, side }: Placed, since: number): SVGTemplateResult | typeof nothing {
    const from = this.#whereabouts.before(piece.key, since);
    const way = waysOf(this.#since, piece.key);
    const moved = from !== undefined && from.join() !== piece.places.join();
    // What belongs to nobody may be laid out anew; it has moved where that is told.
    if (way.length === 0 && (!moved || side < 0)) return nothing;
    const start = from === undefined ? [] : spotsOf(layout, from);
    // A large piece is led from where it stood to where it stands, for its steps name one of its places.
    const between = spots.length > 1 ? [] : way.map((place) => spotsOf(layout, [place]));
    const points = [start, ...between, spots].filter((stage) => stage.length > 0).map((stage) => middleOf(stage));
    const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    return svg`<g class="trail ${side < 0 ? '' : `side-${(side % 4) + 1}`}" data-trail=${piece.key}>${start.length === 0 || !moved ? nothing : svg`<path class="left" d=${outlinePath(start, 14)}></path>`}<path class="trail-case" d=${line}></path><path class="trail-line" d=${line}></path><path class="come" d=${outlinePath(spots, 4)}></path></g>`;
  }
}

const spotsOf = (layout: Layout, places: readonly string[]) => places.flatMap((place) => layout.spots.get(place) ?? []);

/** Places that a piece is said to have come to, in order. */
const waysOf = (events: readonly GameEvent[], piece: string): readonly string[] =>
  events
    .filter(({ kind, points }) => kind === 'verb' && points[0] === piece)
    .flatMap(({ args }) =>
      Object.values(args).filter((value): value is string => typeof value === 'string' && /^s\d+$/.test(value)),
    );
