import type { Translator } from '@dejarik/content';
import type { Ask, Because, PreviewView, View } from '@dejarik/session';
import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { styled } from '../styled.ts';
import { detailOf, fitScale, fitted, held, showing, toBoard, toScreen, viewBox, zoomed, type Camera, type Detail, type Size } from './camera.ts';
import { card } from './card.ts';
import { OptionChosenEvent, WhyNotEvent } from './events.ts';
import { Gestures, type Point } from './gestures.ts';
import { barriers, ground, links, patterns, signs, stretches, terrain, zones } from './ground.ts';
import { choosable, cursor, foreseen, rings } from './highlights.ts';
import { boxOf, next, type Direction, type Spot } from './layout.ts';
import { legend } from './legend.ts';
import { attention, MOTION, walked, type Walk } from './motion.ts';
import { pieces } from './pieces.ts';
import { sceneOf, type Choice, type Scene } from './scene.ts';
import { Speech } from './speech.ts';
import { boardStyle } from './style.ts';

/** Where somebody looks, and with what. What a touch or press looks at stays until something else is looked at. */
interface Look {
  readonly key: string;
  readonly by: 'mouse' | 'touch' | 'keys';
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const NARROW = 560;

/**
 * Draws any board from a view: ground, barriers, zones, pieces, and what can be chosen now. Looking at a place (a mouse over
 * it, a first touch, the focus) shows what would come of choosing it; a press, a second touch or Enter chooses.
 *
 * One tab stop. Arrows go from place to place; Page Up and Page Down through what can be chosen, Home and End to the first
 * and last of it; Enter or space chooses; R shows the next option of a place, such as another way to lie; Escape looks away;
 * plus, minus and 0 zoom; D shows how far everything is from there; M opens the legend.
 *
 * @fires dejarik-option with the key of the option chosen
 * @fires dejarik-why-not with the key of an option that may not be chosen, when somebody tries to
 * @attr motion `off` lets pieces jump
 * @cssprop --dejarik-board-height - the board is no higher; 80vh by default
 */
export class DejarikBoard extends LitElement {
  static override properties = {
    view: { attribute: false }, seats: { attribute: false, hasChanged: (now: readonly string[], before?: readonly string[]) => now.join() !== before?.join() }, ask: { attribute: false }, translator: { attribute: false }, preview: { attribute: false, hasChanged: () => false }, explain: { attribute: false, hasChanged: () => false }, distances: { attribute: false, hasChanged: () => false }, motion: { reflect: true },
    look: { state: true }, shown: { state: true }, told: { state: true }, detail: { state: true }, legendOpen: { state: true }, measured: { state: true }, countable: { state: true },
  };
  static override styles = boardStyle;
  declare view: View | null;
  /** All seats in their order, which gives each its color, shape and pattern. */
  declare seats: readonly string[];
  declare ask: Ask | null;
  declare translator: Translator | null;
  /** Tells what would come of an option of the open question; without it only what options say themselves is shown. */
  declare preview: ((key: string) => Promise<PreviewView | null>) | null;
  /** Tells why an option of the open question may not be chosen. */
  declare explain: ((key: string) => Promise<readonly Because[]>) | null;
  /** Tells how far all places are from the nearest of some, by their numbers; null if the game does not count. */
  declare distances: ((from: readonly number[]) => Promise<readonly number[] | null>) | null;
  declare motion: 'on' | 'off';
  declare look: Look | null;
  /** Number of the choice shown of those at the place looked at. */
  declare shown: number;
  /** Counts previews that came. */
  declare told: number;
  declare detail: Detail;
  declare legendOpen: boolean;
  /** How far all places are from where one measures; `ready` while that is to be said. */
  declare measured: readonly number[] | 'ready' | null;
  /** The game counts distances. */
  declare countable: boolean;

  #scene: Scene | null = null;
  #askId: string | undefined;
  #camera: Camera | null = null;
  #size: Size = { width: 0, height: 0 };
  /** The place that has the tab stop. */
  #stop = '';
  #previews = new Map<string, PreviewView | null>();
  #reasons = new Map<string, readonly Because[]>();
  #asked = new Set<string>();
  #labels = new Map<string, string>();
  /** The way looked at when something was chosen, stage by stage, and the piece that goes it. */
  #way: readonly (readonly string[])[] = [];
  #walk: Walk | null = null;
  /** Another question has come, or there is another room for it. */
  #fresh = false;
  /** Somebody has moved the board since the question came. */
  #moved = false;
  #gliding = 0;
  readonly #touched = new WeakSet<SVGSVGElement>();
  /** A click follows that was a tap already. */
  #tapped = false;
  readonly #watch = new ResizeObserver(() => { this.#measure(); this.#attend(); });

  constructor() {
    super();
    this.view = null;
    this.seats = [];
    this.ask = null;
    this.translator = null;
    this.preview = null;
    this.explain = null;
    this.distances = null;
    this.motion = 'on';
    this.look = null;
    this.shown = 0;
    this.told = 0;
    this.detail = 'near';
    this.legendOpen = false;
    this.measured = null;
    this.countable = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('keydown', this.#keyUnderMouse);
    if (this.hasUpdated) this.#watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#keyUnderMouse);
    this.#watch.disconnect();
  }

  // ---- what is shown

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('translator')) this.#labels = new Map();
    if (!changed.has('view') && !changed.has('ask') && !changed.has('seats')) return;
    const before = this.#scene;
    this.#labels = new Map();
    this.#scene = this.view ? sceneOf(this.view, this.ask, this.seats) : null;
    if (this.#scene && before && changed.has('view')) this.#walk = walked(before, this.#scene, this.#way);
    if (this.#scene && before && JSON.stringify(before.layout.bounds) !== JSON.stringify(this.#scene.layout.bounds)) this.#camera = null;
    if (changed.has('view')) this.measured = null;
    if (this.#scene && this.#camera === null) void this.#probe(this.#scene);
    if (this.ask?.id === this.#askId && changed.get('ask') !== undefined) return;
    this.#askId = this.ask?.id;
    this.#way = [];
    this.#fresh = true;
    this.#moved = false;
    this.#previews = new Map();
    this.#reasons = new Map();
    this.#asked = new Set();
    this.shown = 0;
    if (this.look?.by !== 'keys') {
      this.look = null;
      this.#restStop();
    }
  }

  /** While nobody is on the board, Tab leads to what can be chosen. */
  #restStop(): void {
    const scene = this.#scene;
    if (scene === null) return;
    const first = scene.stops[0];
    if (first !== undefined && !scene.stops.includes(this.#stop)) this.#stop = first;
    else if (!scene.layout.spots.has(this.#stop)) this.#stop = scene.layout.spots.keys().next().value ?? '';
  }

  override render() {
    const { view } = this;
    const scene = this.#scene;
    if (!view || !scene || !this.translator) return nothing;
    const speech = new Speech(this.translator);
    const { layout } = scene;
    const { w, h } = layout.bounds;
    const measured = typeof this.measured === 'string' ? null : this.measured;
    const choice = this.#choice();
    const spot = this.look && layout.spots.get(this.look.key);
    const preview = choice && this.#previews.get(choice.option.key);
    return html`<div class="frame" ${styled({ 'aspect-ratio': `${w}/${h}` })} @focusin=${this.#entered} @focusout=${this.#left}>
      <svg role="grid" aria-label=${speech.say('ui.board.name')} aria-describedby="keys" @keydown=${this.#pressed} @click=${this.#clicked}>
        ${patterns}
        <g class="art" aria-hidden="true">
          ${guard([scene.layout], () => [ground(scene), view.board?.kind === 'graph' ? links(layout, view.board.links) : nothing, zones(scene), terrain(scene), view.board ? barriers(stretches(layout, view.board)) : nothing])}
          ${guard([scene.layout, view.glyphs, this.translator], () => signs(scene, view.glyphs, (mark) => speech.mark(mark)))}
          ${guard([scene, measured === null], () => choosable(scene, measured === null))}
          ${guard([scene.layout, measured], () => (measured ? rings(layout, measured) : nothing))}
          ${guard([scene, this.detail, this.translator], () => pieces(scene, view.glyphs, this.translator, this.detail))}
          ${choice ? foreseen(layout, choice, preview ?? null, scene.sides.indexOf(view.seat), scene.ofPlaces) : nothing}
          ${spot ? cursor(choice && !scene.ofPlaces ? choice.spots : [spot], this.look?.by === 'keys') : nothing}
        </g>
        ${layout.rows.map((row) => svg`<g role="row">${row.map((one) => this.#cell(scene, one, speech))}</g>`)}
      </svg>
      <div class="tools">
        ${this.#tool('ui.board.zoom-in', 'M8 2v12M2 8h12', () => { this.#zoom(1.4); })}${this.#tool('ui.board.zoom-out', 'M2 8h12', () => { this.#zoom(1 / 1.4); }, 'closer')}
        ${this.#tool('ui.board.fit', 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4', () => { this.#fit(); }, 'closer')}${this.countable ? this.#tool('ui.board.distances', 'M1 8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 8h.1', () => { this.#measureOrNot(this.look?.by === 'mouse' ? undefined : this.look?.key); }, '', this.measured !== null) : nothing}${this.#tool('ui.board.legend', 'M2 3h2M7 3h7M2 8h2M7 8h7M2 13h2M7 13h7', () => { this.legendOpen = true; })}
      </div>
      ${this.legendOpen ? legend(scene, view, speech, () => { this.legendOpen = false; }) : nothing}
      ${spot ? this.#card(scene, spot, preview, speech) : nothing}
      <p id="keys" class="speech">${speech.say('ui.board.keys')}</p>
      <p class="speech" role="status">${this.look?.by === 'keys' ? speech.foreseen(preview ?? {}, this.#reasonsShown(), spot ? this.#away(spot) : undefined) : ''}</p>
    </div>`;
  }

  #cell(scene: Scene, spot: Spot, speech: Speech) {
    const choices = scene.choicesAt.get(spot.key);
    const shown = this.look?.key === spot.key ? this.shown : 0;
    const choice = choices?.[shown % choices.length];
    const lit = choice !== undefined && !choice.refused;
    return svg`<rect class=${lit ? 'cell lit' : 'cell'} role="gridcell" data-place=${spot.key} data-key=${lit ? choice.option.key : nothing} tabindex=${spot.key === this.#stop ? 0 : -1} aria-label=${shown === 0 ? this.#label(scene, spot, speech) : speech.spot(scene, spot, shown)} x=${spot.x} y=${spot.y} width="100" height="100"></rect>`;
  }

  /** What is said of a place as long as nothing changes. */
  #label(scene: Scene, spot: Spot, speech: Speech): string {
    let label = this.#labels.get(spot.key);
    if (label === undefined) {
      label = speech.spot(scene, spot, 0);
      this.#labels.set(spot.key, label);
    }
    return label;
  }

  #tool(id: string, sign: string, act: () => void, when = '', pressed?: boolean): TemplateResult {
    const name = this.translator?.say({ id }) ?? id;
    return html`<button class=${when} tabindex="-1" title=${name} aria-label=${name} aria-pressed=${pressed ?? nothing} @click=${act}><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${sign}></path></svg></button>`;
  }

  #card(scene: Scene, spot: Spot, preview: PreviewView | null | undefined, speech: Speech): TemplateResult | typeof nothing {
    const pinned = this.look?.by === 'touch';
    const content = card({ scene, spot, choices: scene.choicesAt.get(spot.key) ?? [], shown: this.shown, preview, away: this.#away(spot), reasons: this.#reasonsShown(), pinned }, speech, { choose: (choice) => { this.#choose(choice); }, turn: () => { this.#turn(); } });
    return content === nothing ? nothing : html`<div class="card ${pinned ? 'pinned' : ''}" aria-hidden=${pinned ? nothing : 'true'}>${content}</div>`;
  }

  #choices(key: string): readonly Choice[] {
    return this.#scene?.choicesAt.get(key) ?? [];
  }

  #choice(): Choice | undefined {
    const choices = this.look ? this.#choices(this.look.key) : [];
    return choices[this.shown % Math.max(1, choices.length)];
  }

  #reasonsShown(): readonly Because[] {
    return this.#reasons.get(this.#choice()?.option.key ?? '') ?? [];
  }

  override firstUpdated(): void {
    this.#watch.observe(this);
  }

  override updated(): void {
    const drawing = this.#frame()?.querySelector('svg');
    if (drawing && !this.#touched.has(drawing)) {
      this.#touched.add(drawing);
      this.#gesturesOn(drawing);
    }
    this.#measure();
    this.#attend();
    this.#goWalk();
  }

  get #isStill(): boolean {
    return this.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** A piece goes the way that was shown, not straight through the walls. */
  #goWalk(): void {
    const walk = this.#walk;
    this.#walk = null;
    if (walk === null || this.#isStill) return;
    const frames = walk.stages.map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
    this.renderRoot.querySelector(`[data-piece="${CSS.escape(walk.piece)}"]`)?.animate(frames, { duration: MOTION, easing: 'ease-in-out' });
  }

  /** On a small screen the choices of a new question are brought near. */
  #attend(): void {
    if (!this.#fresh || this.#scene === null || this.#size.width === 0) return;
    this.#fresh = false;
    const camera = attention(this.#scene, this.#size);
    if (camera) this.#glide(camera);
  }

  #glide(to: Camera): void {
    const from = this.#view();
    const start = performance.now();
    cancelAnimationFrame(this.#gliding);
    if (this.#isStill) {
      this.#show(to);
      return;
    }
    const step = (now: number): void => {
      const part = Math.min(1, (now - start) / MOTION);
      const eased = part * part * (3 - 2 * part);
      this.#show({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased, scale: from.scale + (to.scale - from.scale) * eased });
      if (part < 1) this.#gliding = requestAnimationFrame(step);
    };
    this.#gliding = requestAnimationFrame(step);
  }

  #gesturesOn(drawing: SVGSVGElement): void {
    new Gestures(drawing, {
      camera: () => this.#view(),
      screen: () => this.#size,
      isFitted: () => this.#isFitted(),
      look: (camera) => { this.#moveTo(camera); },
      hover: (at) => { this.#hover(at); },
      tap: (at, by) => { this.#tap(at, by); },
    });
  }

  // ---- the camera

  #frame(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.frame');
  }

  #view(): Camera {
    return this.#camera ?? { x: 0, y: 0, scale: 1 };
  }

  #isFitted(): boolean {
    return this.#scene === null || this.#view().scale <= fitScale(this.#scene.layout.bounds, this.#size) * 1.001;
  }

  #measure(): void {
    const frame = this.#frame();
    const scene = this.#scene;
    if (!frame || !scene) return;
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    const same = size.width === this.#size.width && size.height === this.#size.height;
    const whole = this.#camera === null || this.#isFitted();
    this.#size = size;
    if (!same && !this.#moved) this.#fresh = true;
    if (!same || this.#camera === null) this.#show(whole ? fitted(scene.layout.bounds, size) : this.#view());
    else this.#placeCard();
  }

  #show(camera: Camera): void {
    const scene = this.#scene;
    const frame = this.#frame();
    const drawing = frame?.querySelector('svg');
    if (!scene || !frame || !drawing || this.#size.width === 0) return;
    this.#camera = held(camera, scene.layout.bounds, this.#size);
    drawing.setAttribute('viewBox', viewBox(this.#camera, this.#size));
    drawing.style.setProperty('--unit', String(1 / this.#camera.scale));
    frame.classList.toggle('zoomed', !this.#isFitted());
    frame.classList.toggle('narrow', this.#size.width < NARROW);
    this.detail = detailOf(this.#camera);
    this.#placeCard();
  }

  /** Somebody moves the board. */
  #moveTo(camera: Camera): void {
    cancelAnimationFrame(this.#gliding);
    this.#moved = true;
    this.#show(camera);
  }

  #zoom(factor: number): void {
    const at = this.#scene?.layout.spots.get(this.look?.key ?? '');
    const about = at ? toScreen(this.#view(), this.#size, at.x + 50, at.y + 50) : undefined;
    this.#moveTo(zoomed(this.#view(), this.#size, factor, about?.x, about?.y));
  }

  #fit(): void {
    if (this.#scene) this.#moveTo(fitted(this.#scene.layout.bounds, this.#size));
  }

  /** Beside the place looked at; in a narrow frame at the edge farther from it. */
  #placeCard(): void {
    const frame = this.#frame();
    const panel = frame?.querySelector<HTMLElement>('.card');
    const spot = this.#scene?.layout.spots.get(this.look?.key ?? '');
    if (!frame || !panel || !spot) return;
    const { width, height } = this.#size;
    const box = boxOf(this.#choice()?.spots ?? [spot]);
    const a = toScreen(this.#view(), this.#size, box.x, box.y), b = toScreen(this.#view(), this.#size, box.x + box.w, box.y + box.h);
    const gap = 10;
    const keep = (value: number, long: number, room: number): number => Math.max(8, Math.min(value, room - long - 8));
    let x = b.x + gap + panel.offsetWidth <= width ? b.x + gap : a.x - gap - panel.offsetWidth;
    let y = keep(a.y - 8, panel.offsetHeight, height);
    if (width < NARROW || x < 0) {
      x = keep((a.x + b.x - panel.offsetWidth) / 2, panel.offsetWidth, width);
      y = width < NARROW ? ((a.y + b.y) / 2 > height / 2 ? 8 : height - panel.offsetHeight - 8) : a.y > panel.offsetHeight + gap ? a.y - panel.offsetHeight - gap : keep(b.y + gap, panel.offsetHeight, height);
    }
    panel.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }

  // ---- looking

  #lookAt(look: Look | null): void {
    if (look?.key === this.look?.key && look?.by === this.look?.by) return;
    if (look?.key !== this.look?.key) this.shown = 0;
    this.look = look;
    this.#foresee();
  }

  /** Asks once what would come of the choice shown. */
  #foresee(): void {
    const choice = this.#choice();
    if (choice === undefined || this.#asked.has(choice.option.key)) return;
    const previews = this.#previews, reasons = this.#reasons;
    const { key } = choice.option;
    this.#asked.add(key);
    void this.preview?.(key).then((preview) => {
      previews.set(key, preview);
      if (previews === this.#previews) this.told++;
    });
    if (choice.refused) void this.explain?.(key).then((because) => {
      reasons.set(key, because);
      if (reasons === this.#reasons) this.told++;
    });
  }

  #turn(): void {
    if (!this.look || this.#choices(this.look.key).length < 2) return;
    this.shown++;
    this.#foresee();
  }

  /** R and D mean what the mouse is over, wherever the focus is. */
  readonly #keyUnderMouse = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (this.look?.by !== 'mouse' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (target instanceof HTMLElement && target.matches('input, textarea, select'))) return;
    if (turns(event)) this.#turn();
    else if (measures(event)) this.#measureOrNot(this.look.key);
  };

  #spotUnder(at: Point): Spot | undefined {
    const { x, y } = toBoard(this.#view(), this.#size, at.x, at.y);
    return this.#scene?.layout.at(x, y);
  }

  #hover(at: Point | null): void {
    if (this.look?.by === 'touch') return;
    const spot = at ? this.#spotUnder(at) : undefined;
    if (spot) this.#lookAt({ key: spot.key, by: 'mouse' });
    else if (this.look?.by === 'mouse') this.#lookAt(null);
  }

  // ---- measuring

  async #probe({ layout }: Scene): Promise<void> {
    const [spot] = layout.spots.values();
    this.countable = spot !== undefined && await this.distances?.([spot.place.place]) instanceof Array;
  }

  /** @param key where from, if that is known already; else the next place pressed says it */
  #measureOrNot(key: string | undefined): void {
    if (this.measured !== null) this.measured = null;
    else if (key === undefined) this.measured = 'ready';
    else void this.#measureFrom(key);
  }

  /** From a place, or from all places of the piece there. */
  async #measureFrom(key: string): Promise<void> {
    const scene = this.#scene;
    const spot = scene?.layout.spots.get(key);
    if (!scene || !spot || !this.countable) return;
    const piece = scene.pieceAt.get(key)?.find(({ side }) => side >= 0);
    this.measured = await this.distances?.((piece?.spots ?? [spot]).map(({ place }) => place.place)) ?? null;
  }

  #away({ place }: Spot): number | undefined {
    const away = typeof this.measured === 'string' ? undefined : this.measured?.[place.place];
    return away === undefined || away < 0 ? undefined : away;
  }

  // ---- choosing

  #choose(choice: Choice): void {
    const { key } = choice.option;
    this.#way = this.#previews.get(key)?.path?.map((places) => places.map((place) => `s${place}`)) ?? [];
    this.dispatchEvent(choice.refused ? new WhyNotEvent(key) : new OptionChosenEvent(key));
  }

  /** A mouse has looked before it presses; a finger looks first, and chooses with its second touch. */
  #tap(at: Point, by: 'mouse' | 'touch'): void {
    const spot = this.#spotUnder(at);
    this.#tapped = true;
    if (!spot) {
      this.#lookAt(null);
      return;
    }
    if (this.measured === 'ready') {
      void this.#measureFrom(spot.key);
      return;
    }
    const looked = this.look?.by === 'touch' ? this.#choice() : undefined;
    const choices = this.#choices(spot.key);
    const isMenu = this.#scene?.ofPlaces === false && choices.length > 1;
    this.#stop = spot.key;
    if (by === 'mouse' && !isMenu) {
      const choice = this.look?.key === spot.key ? this.#choice() : choices[0];
      this.#lookAt({ key: spot.key, by: 'mouse' });
      if (choice) this.#choose(choice);
    } else if (looked && !isMenu && looked.spots.includes(spot)) this.#choose(looked);
    else {
      this.#lookAt({ key: spot.key, by: 'touch' });
      void this.#chooseBlindly(spot);
    }
  }

  /** Where there is nothing to look at, the first touch chooses. */
  async #chooseBlindly(spot: Spot): Promise<void> {
    const [choice, ...others] = this.#choices(spot.key);
    if (choice === undefined || choice.refused || others.length > 0 || this.#scene?.pieceAt.has(spot.key) === true) return;
    const asked = this.#askId;
    const preview = this.preview === null ? null : await this.preview(choice.option.key);
    if (preview === null && choice.cost === null && asked === this.#askId && this.look?.key === spot.key) this.#choose(choice);
  }

  /** A press that no pointer made: by a screen reader, or from a script. */
  readonly #clicked = (event: MouseEvent): void => {
    if (this.#tapped) {
      this.#tapped = false;
      return;
    }
    const key = keyOf(event.target);
    const choices = key === undefined ? [] : this.#choices(key);
    const choice = choices[(this.look?.key === key ? this.shown : 0) % Math.max(1, choices.length)];
    if (choice) this.#choose(choice);
  };

  // ---- keys

  // It is heard on the frame: a drawing that listens for the focus could be given it.
  readonly #entered = (event: FocusEvent): void => {
    const key = keyOf(event.target);
    if (key === undefined || !(event.target as Element).matches(':focus-visible')) return;
    this.#stop = key;
    this.#lookAt({ key, by: 'keys' });
    const spot = this.#scene?.layout.spots.get(key);
    if (spot && !this.#isFitted()) this.#show(showing(this.#view(), this.#size, boxOf([spot])));
  };

  readonly #left = (event: FocusEvent): void => {
    if (this.look?.by !== 'keys' || (event.relatedTarget instanceof Node && this.renderRoot.contains(event.relatedTarget))) return;
    this.#lookAt(null);
    this.#restStop();
    this.requestUpdate();
  };

  #goTo(key: string | undefined): void {
    if (key === undefined) return;
    this.renderRoot.querySelector<SVGElement>(`[data-place="${key}"]`)?.focus({ preventScroll: false });
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    const scene = this.#scene;
    const from = scene?.layout.spots.get(keyOf(event.target) ?? '');
    if (!scene || !from || event.ctrlKey || event.metaKey || event.altKey || !this.#key(event, scene, from)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @returns whether the key meant something */
  #key(event: KeyboardEvent, scene: Scene, from: Spot): boolean {
    const way = ARROWS[event.key];
    if (way) {
      this.#goTo(next(scene.layout, from, way)?.key);
      return true;
    }
    switch (event.key) {
      case 'Home': this.#goTo(scene.stops[0]); return true;
      case 'End': this.#goTo(scene.stops.at(-1)); return true;
      case 'PageDown': this.#goTo(stopAfter(scene, from.key, 1)); return true;
      case 'PageUp': this.#goTo(stopAfter(scene, from.key, -1)); return true;
      case 'Enter': case ' ': {
        const choice = this.look ? this.#choice() : this.#choices(from.key)[0];
        if (choice) this.#choose(choice);
        return choice !== undefined;
      }
      case '+': case '=': this.#zoom(1.4); return true;
      case '-': this.#zoom(1 / 1.4); return true;
      case '0': this.#fit(); return true;
      case 'm': case 'M': this.legendOpen = !this.legendOpen; return true;
      case 'Escape': {
        const open = this.legendOpen || this.measured !== null || this.look !== null;
        if (this.legendOpen) this.legendOpen = false;
        else if (this.measured !== null) this.measured = null;
        else this.#lookAt(null);
        return open;
      }
    }
    if (measures(event) && this.countable) {
      this.#measureOrNot(from.key);
      return true;
    }
    // With one option there is nothing to turn, but R means the place all the same, not the table.
    if (!turns(event) || this.#choices(from.key).length === 0) return false;
    this.#turn();
    return true;
  }
}

const turns = ({ key, code }: KeyboardEvent): boolean => key.toLowerCase() === 'r' || code === 'KeyR';

const measures = ({ key, code }: KeyboardEvent): boolean => key.toLowerCase() === 'd' || code === 'KeyD';

const keyOf = (target: EventTarget | null): string | undefined => (target instanceof SVGElement ? target.dataset['place'] : undefined);

/** The next place where something can be chosen, round and round. */
function stopAfter({ stops, choicesAt }: Scene, key: string, by: 1 | -1): string | undefined {
  const here = stops.indexOf(key);
  // On another space of the same piece one is at its stop, too.
  const at = here >= 0 ? here : stops.findIndex((stop) => choicesAt.get(stop)?.some((choice) => choicesAt.get(key)?.includes(choice)));
  return at < 0 ? stops[by === 1 ? 0 : stops.length - 1] : stops[(at + by + stops.length) % stops.length];
}
