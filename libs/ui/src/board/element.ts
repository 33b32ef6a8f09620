import type { Translator } from '@dejarik/content';
import { perObject } from '@dejarik/kernel/memoized';
import type { News } from './news.ts';
import type { AnswerChain, Ask, Because, PreviewView, SightView, View } from '@dejarik/session';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Via } from '../link.ts';
import { styled } from '../styled.ts';
import { Translatable } from '../translated.ts';
import { LegendEvent } from './events.ts';
import { barriers, ground, patterns, barrierLines, terrain, zones } from './terrain.ts';
import { choosable, cursor, previewed, marks, named, pointedOut } from './highlights.ts';
import type { Spot } from './layout.ts';
import { MOTION, walked, type Walk } from './motion.ts';
import { assemble } from './assemble.ts';
import type { BoardElement, Parts, Tool } from './parts.ts';
import { pieces } from './pieces.ts';
import { sceneOf, type Scene } from './scene.ts';
import { BoardDescriptions } from './descriptions.ts';
import { ZOOM_STEP } from './keyboard-cursor.ts';
import { boardStyle } from './style.ts';

const descriptionsIn = perObject((translator: Translator) => new BoardDescriptions(translator));
/** What is said of a place before another of its choices is shown. */
const firstLabels = perObject((speech: BoardDescriptions) =>
  perObject((scene: Scene) => perObject((spot: Spot) => speech.spot(scene, spot, 0))),
);

const isOther = (now: readonly unknown[], before?: readonly unknown[]): boolean =>
  now.length !== before?.length || now.some((one, i) => one !== before[i]);
const differ = (now: readonly string[], before?: readonly string[]): boolean => now.join() !== before?.join();

/**
 * Draws any board from a view: ground, barriers, zones, pieces, and what can be chosen now. Looking at a place (a mouse over
 * it, a first touch, the focus) shows what would come of choosing it; a press, a second touch or Enter chooses.
 *
 * One tab stop. Arrows go from place to place; Page Up and Page Down through what can be chosen, Home and End to the first
 * and last of it; Enter or space chooses; R shows the next option of a place, such as another way to lie; Escape looks away;
 * V leads a way past the place, or no longer, and Escape takes the last such place back;
 * plus, minus and 0 zoom; D shows how far everything is from there, S what is seen; M opens the legend.
 *
 * @fires dejarik-option with the key of the option chosen
 * @fires dejarik-why-not with the key of an option that may not be chosen, when somebody tries to
 * @fires dejarik-legend when the legend is opened: what draws it may still have to be fetched
 * @attr motion `off` lets pieces jump
 * @cssprop --dejarik-board-height - the board is no higher; 80vh by default
 */
export class DejarikBoard extends Translatable implements BoardElement {
  static override properties = {
    view: { attribute: false },
    seats: { attribute: false, hasChanged: differ },
    marked: { attribute: false, hasChanged: differ },
    silhouettes: { attribute: false },
    news: { attribute: false, hasChanged: () => false },
    ask: { attribute: false },
    chains: { attribute: false, hasChanged: isOther },
    translator: { attribute: false },
    preview: { attribute: false, hasChanged: () => false },
    explain: { attribute: false, hasChanged: () => false },
    past: { attribute: false, hasChanged: () => false },
    distances: { attribute: false, hasChanged: () => false },
    sight: { attribute: false, hasChanged: () => false },
    mute: { attribute: false },
    motion: { reflect: true },
    asked: { state: true },
    legendOpen: { state: true },
    pointed: { state: true, hasChanged: differ },
  };
  static override styles = boardStyle;
  declare view: View | null;
  /** All seats in their order, which gives each its color, shape and pattern. */
  declare seats: readonly string[];
  /** Keys of the pieces that something is done to. */
  declare marked: readonly string[];
  /** Of pieces, beside those of the view. */
  declare silhouettes: View['glyphs'] | null;
  /** Told of what happened, to show what others moved. */
  declare news: News | null;
  declare ask: Ask | null;
  /** What can be come to by several answers to the open question and those after it. */
  declare chains: readonly AnswerChain[];
  declare translator: Translator | null;
  /** Tells what would come of an option of the open question; without it only what options say themselves is shown. */
  declare preview: ((key: string, via?: Via) => Promise<PreviewView | null>) | null;
  /** Tells why an option of the open question may not be chosen. */
  declare explain: ((key: string, via?: Via) => Promise<readonly Because[]>) | null;
  /** Tells what the open question of a path is once it passes some places; without it ways are not drawn. */
  declare past: ((via: Via) => Promise<Ask | null>) | null;
  /** Tells how far all places are from the nearest of some, by their numbers; null if the game does not count. */
  declare distances: ((from: readonly number[]) => Promise<readonly number[] | null>) | null;
  /** Tells what is seen from some places, or how one is seen from there; null if the game has no lines of sight. */
  declare sight: ((from: readonly number[], to?: number) => Promise<SightView | null>) | null;
  declare motion: 'on' | 'off';
  /** Keys do nothing unless the focus is on the board. */
  declare mute: boolean;
  /** What is asked once a way passes the places that somebody has chosen; null without any. */
  declare asked: Ask | null;
  declare legendOpen: boolean;
  declare pointed: readonly string[];

  #scene: Scene | null = null;
  readonly #parts: Parts = assemble(this, () => this.#scene);
  #askId: string | undefined;
  /** The piece that goes the way that was looked at. */
  #walk: Walk | null = null;
  readonly #watch = new ResizeObserver(() => {
    this.#parts.viewport.measure();
    this.#parts.viewport.showQuestion();
  });

  constructor() {
    super();
    this.view = null;
    this.seats = [];
    this.marked = [];
    this.silhouettes = null;
    this.news = null;
    this.ask = null;
    this.chains = [];
    this.translator = null;
    this.preview = null;
    this.explain = null;
    this.past = null;
    this.distances = null;
    this.sight = null;
    this.motion = 'on';
    this.mute = false;
    this.asked = null;
    this.legendOpen = false;
    this.pointed = [];
  }

  /** Shows what would come of an option that somebody looks at elsewhere, as if it were looked at here; null looks away. */
  regard(option: string | null): void {
    this.#parts.inspection.inspectOption(option);
  }

  /** Shows pieces and places that are mentioned elsewhere, by their keys. */
  point(keys: readonly string[]): void {
    this.pointed = keys;
  }

  /** The places that the way drawn passes. */
  get via(): Via {
    return this.#parts.routeTool?.via ?? [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('keydown', this.#parts.keyboardCursor.underMouse);
    if (this.hasUpdated) this.#watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#parts.keyboardCursor.underMouse);
    this.#watch.disconnect();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (!['view', 'ask', 'chains', 'seats', 'asked'].some((name) => changed.has(name))) return;
    const { viewport, inspection, pointer } = this.#parts;
    const before = this.#scene;
    this.#scene = this.view
      ? sceneOf(
          this.view,
          this.asked?.id === this.ask?.id ? this.asked : this.ask,
          this.seats,
          this.chains,
          this.#parts.surface?.slots,
        )
      : null;
    if (this.#scene && before && changed.has('view')) this.#walk = walked(before, this.#scene, pointer.route);
    if (this.#scene && before && JSON.stringify(before.layout.bounds) !== JSON.stringify(this.#scene.layout.bounds))
      viewport.forget();
    if (this.ask?.id === this.#askId && changed.has('chains')) {
      inspection.offered();
      viewport.offered();
    }
    if (
      this.ask?.id === this.#askId &&
      (changed.has('asked') || changed.has('chains') || changed.get('ask') !== undefined)
    )
      return;
    this.#askId = this.ask?.id;
    // It would lie over what is asked about.
    this.legendOpen = false;
    pointer.reset();
    viewport.questionChanged();
    inspection.reset();
  }

  override render() {
    const { view } = this;
    const scene = this.#scene;
    if (!view || !scene || !this.translator) return nothing;
    const {
      viewport,
      inspection,
      keyboardCursor,
      graphBoard,
      measuringTool,
      placeCard,
      pointer,
      routeTool,
      surface,
      trails,
    } = this.#parts;
    const speech = descriptionsIn(this.translator);
    const { layout } = scene;
    const glyphs = { ...view.glyphs, ...this.silhouettes };
    const { w, h } = layout.bounds;
    const distances = measuringTool?.distances ?? null;
    const { choice, spot, preview } = inspection;
    const byKeys = inspection.place?.by === 'keys';
    return html`<div class="frame" ${styled({ 'aspect-ratio': `${w}/${h}`, padding: layout.kind === 'grid' ? '0.9em 0 0 1.2em' : '0' })} @focusin=${keyboardCursor.entered} @focusout=${keyboardCursor.left} @click=${pointer.clickInFrame}>
      <svg role="grid" translate="no" aria-label=${speech.say('ui.board.name')} aria-describedby="keys" @keydown=${keyboardCursor.pressed} @click=${pointer.clicked}>
        ${patterns}
        <g class="art" aria-hidden="true">
          ${guard([scene.layout, surface, graphBoard], () => [graphBoard?.ground(scene, view.board), ground(scene), surface?.draw(scene), zones(scene), terrain(scene), view.board ? barriers(barrierLines(layout, view.board)) : nothing])}
          ${guard([scene, view.glyphs, this.silhouettes, this.translator, viewport.detail, surface, graphBoard], () => [surface?.signs(scene, view.glyphs, (mark) => speech.mark(mark)), graphBoard?.names(scene, glyphs, viewport.detail, (spot) => speech.place(spot))])}
          ${guard([scene, distances === null], () => choosable(scene, distances === null))}
          ${measuringTool?.draw()}
          ${trails?.draw()}
          ${named(scene)}
          ${guard([scene, viewport.detail, this.translator, this.silhouettes, graphBoard], () => this.#pieces(scene, glyphs))}
          ${spot ? placeCard?.fan(scene, spot, glyphs) : nothing}
          ${pointedOut(scene, [...this.pointed, ...scene.namedPlaces])}
          ${marks(scene, this.marked)}
          ${choice ? previewed(layout, choice, preview ?? null, scene.sides.indexOf(view.seat)) : nothing}
          ${measuringTool?.over()}${routeTool?.draw()}
          ${spot ? cursor(choice?.isPlace === false ? choice.spots : [spot], byKeys) : nothing}
        </g>
        ${layout.rows.map((row) => svg`<g role="row">${row.map((one) => this.#cell(scene, one, speech))}</g>`)}
      </svg>
      ${this.#tools()}
      <dejarik-measuring-tool .parts=${this.#parts} .view=${view}></dejarik-measuring-tool><dejarik-auto-pan .parts=${this.#parts} .view=${view}></dejarik-auto-pan><dejarik-trails .parts=${this.#parts} .view=${view} .news=${this.news}></dejarik-trails><dejarik-surface .parts=${this.#parts}></dejarik-surface><dejarik-graph .parts=${this.#parts}></dejarik-graph><dejarik-place-card .parts=${this.#parts}></dejarik-place-card><dejarik-coordinates .parts=${this.#parts} .view=${view} .translator=${this.translator}></dejarik-coordinates>
      ${this.ask?.kind === 'path' && this.past ? html`<dejarik-route-tool .parts=${this.#parts} .ask=${this.ask} .translator=${this.translator}></dejarik-route-tool>` : nothing}
      ${
        this.legendOpen
          ? html`<dejarik-legend .scene=${scene} .view=${view} .glyphs=${glyphs} .speech=${speech} @close=${() => {
              this.legendOpen = false;
            }}></dejarik-legend>`
          : nothing
      }
      ${spot ? placeCard?.draw(scene, spot, speech) : nothing}
      <p id="keys" class="speech">${speech.say('ui.board.keys')}</p>
      <p class="speech" role="status">${byKeys ? speech.preview(preview ?? {}, inspection.reasons, spot && measuringTool?.away(spot), spot && measuringTool?.sightText(spot)) : ''}</p>
    </div>`;
  }

  #pieces(scene: Scene, glyphs: View['glyphs']): unknown {
    const { graphBoard, viewport } = this.#parts;
    const counted = graphBoard?.counted(scene, viewport.detail);
    return [pieces(counted?.scene ?? scene, glyphs, this.translator, viewport.detail), counted?.counts];
  }

  #cell(scene: Scene, spot: Spot, speech: BoardDescriptions) {
    const { inspection, keyboardCursor } = this.#parts;
    const choices = scene.choicesAt.get(spot.key);
    const shown = inspection.place?.key === spot.key ? inspection.shown : 0;
    const choice = choices?.[shown % choices.length];
    const lit = choice !== undefined && !choice.refused;
    const pieces = scene.pieceAt
      .get(spot.key)
      ?.map(({ piece }) => piece.key)
      .join(' ');
    return svg`<rect class=${lit ? 'cell lit' : 'cell'} role="gridcell" data-place=${spot.key} data-card=${pieces || nothing} data-key=${lit ? choice.option.key : nothing} tabindex=${spot.key === keyboardCursor.at ? 0 : -1} aria-label=${shown === 0 ? firstLabels(speech)(scene)(spot) : speech.spot(scene, spot, shown)} x=${spot.x} y=${spot.y} width="100" height="100"></rect>`;
  }

  #tools(): TemplateResult {
    const { viewport, measuringTool, routeTool } = this.#parts;
    const tool: Tool = (id, sign, act, when = '', pressed) => {
      const name = this.translator?.say({ id }) ?? id;
      return html`<button class=${when} tabindex="-1" title=${name} aria-label=${name} aria-pressed=${pressed ?? nothing} @click=${act}><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${sign}></path></svg></button>`;
    };
    return html`<div class="tools">
      ${tool('ui.board.zoom-in', 'M8 2v12M2 8h12', () => {
        viewport.zoom(ZOOM_STEP);
      })}${tool(
        'ui.board.zoom-out',
        'M2 8h12',
        () => {
          viewport.zoom(1 / ZOOM_STEP);
        },
        'closer',
      )}
      ${tool(
        'ui.board.fit',
        'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
        () => {
          viewport.fit();
        },
        'closer',
      )}${measuringTool?.button(tool)}${tool('ui.board.legend', 'M2 3h2M7 3h7M2 8h2M7 8h7M2 13h2M7 13h7', () => {
        this.legendOpen = true;
      })}${routeTool?.button(tool)}
    </div>`;
  }

  override firstUpdated(): void {
    this.#watch.observe(this);
  }

  override updated(changed: Map<string, unknown>): void {
    if (changed.has('legendOpen') && this.legendOpen) this.dispatchEvent(new LegendEvent());
    const { viewport, pointer } = this.#parts;
    const drawing = viewport.frame?.querySelector('svg');
    if (drawing) pointer.listen(drawing);
    viewport.measure();
    viewport.showQuestion();
    this.#goWalk();
  }

  /** A piece goes the way that was shown, not straight through the walls. */
  #goWalk(): void {
    const walk = this.#walk;
    this.#walk = null;
    if (walk === null || this.#parts.viewport.isStill) return;
    const frames = walk.stages.map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
    this.renderRoot
      .querySelector(`[data-piece="${CSS.escape(walk.piece)}"]`)
      ?.animate(frames, { duration: MOTION, easing: 'ease-in-out' });
  }
}
