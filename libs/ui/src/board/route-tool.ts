import type { Translator } from '@dejarik/content';
import type { Ask } from '@dejarik/session';
import { html, nothing, type CSSResultGroup, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Via } from '../link.ts';
import { keyMeanings } from '../key-meanings.ts';
import { Translatable } from '../translated.ts';
import { toBoard } from './camera.ts';
import type { Obstacle } from './card.ts';
import type { Point } from './gestures.ts';
import { UNIT, type Spot } from './layout.ts';
import type { RouteTool, Parts, Tool } from './parts.ts';
import type { Choice } from './scene.ts';
import {
  nearestChoice,
  drawWaypoints,
  INNER,
  isOn,
  NO_OFF,
  offOf,
  waypointAfter,
  type By,
  type Waypoints,
  type Stroke,
} from './waypoints.ts';
import { routeRefusal } from './route-refusal.ts';
import { routeStyle } from './route-style.ts';

/**
 * Another way than the one that is suggested. Somebody draws it from the piece on, presses the places that it is to pass
 * (with Shift, or while this is switched on), or marks them by key; from then on the board shows what can be come to past them.
 */
export class DejarikRouteTool extends Translatable implements RouteTool {
  static override properties = {
    parts: { attribute: false },
    ask: { attribute: false },
    translator: { attribute: false },
    on: { state: true },
    note: { state: true },
  };
  declare parts: Parts | null;
  declare ask: Ask | null;
  declare translator: Translator | null;
  /** Presses mark places; a press on the last one chooses it. */
  declare on: boolean;
  /** Why a place was not taken. */
  declare note: string;

  #waypoints: Waypoints = [];
  /** Waypoints are taken one after another, for each is looked up. */
  #last: Promise<void> = Promise.resolve();
  #stroke: Stroke | null = null;

  constructor() {
    super();
    this.parts = null;
    this.ask = null;
    this.translator = null;
    this.on = false;
    this.note = '';
  }

  static override styles: CSSResultGroup = routeStyle;

  /** Keys of what the way passes. */
  get via(): Via {
    return this.#waypoints.map(({ option }) => option);
  }

  /** What it says, where it stands. @param low whether there is more room below, in a narrow frame */
  seen(low: boolean): readonly Obstacle[] {
    this.classList.toggle('top', !low && this.#board.viewport.frame?.classList.contains('narrow') === true);
    const box = this.renderRoot.querySelector('p')?.getBoundingClientRect();
    const frame = this.#board.viewport.frame?.getBoundingClientRect();
    if (!box || !frame || box.width === 0) return [];
    const from = { x: box.left - frame.left, y: box.top - frame.top };
    return [{ from, to: { x: from.x + box.width, y: from.y + box.height }, weight: 20 }];
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (this.parts !== null) this.parts.routeTool = this;
    const before = changed.get('ask') as Ask | null | undefined;
    if (before && before.id !== this.ask?.id) this.#forget();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.parts !== null) this.parts.routeTool = this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.parts?.routeTool === this) delete this.parts.routeTool;
    this.#forget();
  }

  override render() {
    const { translator, note } = this;
    if (translator === null) return nothing;
    const count = this.#waypoints.length;
    const shown =
      note !== ''
        ? note
        : count > 0
          ? translator.say({ id: 'ui.way-past', args: { count } })
          : this.on
            ? translator.say({ id: 'ui.way-hint' })
            : '';
    return html`<div class="says"><p role="status" class="${count > 0 ? 'count' : ''} ${note === '' ? '' : 'wrong'}">${shown}</p>${shown === '' ? nothing : this.#buttons(text)}</div>`;
  }

  override updated(): void {
    const { viewport, inspection, element } = this.parts ?? {};
    if (!viewport || !inspection) return;
    // A finger that draws must not scroll the page.
    viewport.frame?.style.setProperty('touch-action', this.on ? 'none' : '');
    const narrow = viewport.frame?.classList.contains('narrow') === true;
    this.classList.toggle('narrow', narrow);
    if (inspection.place === null) this.classList.toggle('top', narrow && this.#isLow);
    element?.requestUpdate();
  }

  /** What moves stands in the lower half of what is seen. */
  get #isLow(): boolean {
    const { viewport, element } = this.#board;
    const [frame, moving] = [viewport.frame, element.renderRoot.querySelector('[data-named]')].map((part) =>
      part?.getBoundingClientRect(),
    );
    return frame !== undefined && moving !== undefined && moving.top + moving.bottom > frame.top + frame.bottom;
  }

  /** Its button among those of the board. */
  button(tool: Tool): TemplateResult {
    const drawn = this.on || this.#waypoints.length > 0;
    return tool(
      'ui.way',
      'M2 13h3a3 3 0 0 0 3-3v-3a3 3 0 0 1 3-3h3M11 1l3 3-3 3',
      () => {
        if (drawn) this.#suggested();
        else this.#turn(true);
      },
      'way-tool',
      drawn,
    );
  }

  /** What a finger finds beside a place that it has pressed. */
  more(): TemplateResult {
    return html`<div class="more">${this.#buttons(picture)}</div>`;
  }

  /** @param look how a button looks that is known by its name */
  #buttons(look: (name: string, sign: string) => unknown): TemplateResult {
    const button = (id: string, sign: string, act: () => void): TemplateResult => {
      const name = this.#say(id);
      return html`<button tabindex="-1" data-do=${id} title=${name} aria-label=${name} @click=${act}>${sign === '' ? name : look(name, sign)}</button>`;
    };
    if (!this.on && this.#waypoints.length === 0)
      return button('ui.way', '', () => {
        this.#turn(true);
      });
    return html`${
      this.#waypoints.length === 0
        ? nothing
        : button('ui.way-back', 'M6 3L2 7l4 4M2 7h8a4 4 0 0 1 0 8', () => {
            this.#back();
          })
    }${button('ui.way-clear', 'M3 3l10 10M13 3L3 13', () => {
      this.#suggested();
    })}`;
  }

  /** The waypoints, in their order. */
  draw(): SVGTemplateResult {
    this.classList.toggle('looked', this.#board.inspection.place !== null);
    return drawWaypoints(this.#waypoints);
  }

  // ---- by pointers

  /** Somebody presses a place. @returns whether that marks it, and chooses nothing */
  tapped(spot: Spot, by: By, shift: boolean): boolean {
    const { inspection } = this.#board;
    const { place } = inspection;
    if (by === 'touch') {
      if (!this.on || place?.key === spot.key) return false;
      if (place?.by === 'touch') this.#add(place.key, inspection.choice);
      inspection.inspect({ key: spot.key, by });
      return true;
    }
    if (!this.on && !shift) return false;
    const choice = place?.key === spot.key ? inspection.choice : inspection.choicesAt(spot.key)[0];
    const last = this.#waypoints.at(-1);
    if (
      !shift &&
      last !== undefined &&
      last.place === spot.key &&
      last.option === choice?.option.key &&
      !choice.refused
    )
      return false;
    this.#toggle(spot.key, choice);
    return true;
  }

  /** A pointer goes over the board. @param from where it came down @returns whether that draws */
  drag(from: Point, to: Point, by: By): boolean {
    const { inspection } = this.#board;
    if (this.#stroke?.from !== from) this.#stroke = this.#strokeFrom(from, by);
    const { at, taken, off } = this.#stroke;
    if (at === null) return false;
    const spot = this.#entered(to);
    if (spot === undefined || spot.key === at) return true;
    const choices = inspection.choicesAt(spot.key);
    const choice = nearestChoice(spot, off, choices, (this.#waypoints.at(-1)?.choice ?? this.#moving)?.box);
    const before = inspection.place?.key === at ? inspection.choice : undefined;
    this.#stroke = { from, at: spot.key, taken, off };
    if (spot.key === taken) this.#change(() => []);
    // What a finger is on may be chosen still; a mouse goes on from there.
    else if (by === 'touch')
      this.#change((waypoints) =>
        waypoints.at(-1)?.place === spot.key
          ? waypoints.slice(0, -1)
          : waypointAfter(waypoints, at, at === taken ? undefined : before),
      );
    else
      this.#change(
        (waypoints) =>
          waypoints.at(-2)?.place === spot.key ? waypoints.slice(0, -1) : waypointAfter(waypoints, spot.key, choice),
        choice === undefined,
      );
    inspection.inspect({ key: spot.key, by }, Math.max(0, choice === undefined ? 0 : choices.indexOf(choice)));
    return true;
  }

  /** The place under a pointer, unless it only cuts its corner. */
  #entered(to: Point): Spot | undefined {
    const { viewport } = this.#board;
    const spot = viewport.spotUnder(to);
    const { x, y } = toBoard(viewport.camera, viewport.size, to.x, to.y);
    return spot !== undefined && Math.hypot(x - spot.x - UNIT / 2, y - spot.y - UNIT / 2) < INNER ? spot : undefined;
  }

  #strokeFrom(from: Point, by: By): Stroke {
    const { viewport, inspection } = this.#board;
    const spot = viewport.spotUnder(from);
    const none: Stroke = { from, at: null, taken: null, off: NO_OFF };
    if (spot === undefined || (by === 'touch' && !this.on)) return none;
    if (isOn(spot, this.#moving)) {
      this.#change(() => []);
      return { from, at: spot.key, taken: spot.key, off: offOf(this.#moving, spot) };
    }
    const tip = by === 'touch' && inspection.place?.by === 'touch' ? inspection.choice : this.#waypoints.at(-1)?.choice;
    return isOn(spot, tip) ? { from, at: spot.key, taken: null, off: offOf(tip, spot) } : none;
  }

  /** Where what moves stands. */
  get #moving(): Pick<Choice, 'spots' | 'box'> | undefined {
    return this.#board.scene?.named[0];
  }

  // ---- by keys

  /** V marks the place that is looked at, or no longer; Escape goes back. @returns whether the key meant that */
  pressed(event: KeyboardEvent): boolean {
    const { inspection } = this.#board;
    if (event.key === 'Escape') {
      if (this.#waypoints.length > 0) this.#back();
      else if (this.on) this.#turn(false);
      else return false;
      return true;
    }
    if (!keyMeanings(event).includes('v') || inspection.place === null) return false;
    this.#toggle(inspection.place.key, inspection.choice);
    return true;
  }

  // ---- waypoints

  get #board(): Parts {
    if (this.parts === null) throw new Error('A way is drawn on a board, which gives its parts.');
    return this.parts;
  }

  #turn(on: boolean): void {
    // What was looked at is no part of a way that is begun.
    if (on && this.#board.inspection.place?.by === 'touch') this.#board.inspection.inspect(null);
    this.on = on;
    this.note = '';
  }

  /** The way is the one that is suggested again. */
  #suggested(): void {
    this.#turn(false);
    this.#change(() => []);
  }

  #back(): void {
    this.#change((waypoints) => waypoints.slice(0, -1));
  }

  #toggle(place: string, choice: Choice | undefined): void {
    const there = this.#waypoints.some((one) => one.place === place);
    if (there) this.#change((waypoints) => waypoints.filter((one) => one.place !== place));
    else this.#add(place, choice);
  }

  #add(place: string, choice: Choice | undefined): void {
    this.#change((waypoints) => waypointAfter(waypoints, place, choice), choice === undefined);
  }

  #forget(): void {
    this.#waypoints = [];
    this.on = false;
    this.note = '';
  }

  /** @param nowhere it was to lead where nothing that moves could be */
  #change(next: (waypoints: Waypoints) => Waypoints, nowhere = false): void {
    const id = this.ask?.id;
    this.#last = this.#last.then(async () => {
      if (id !== this.ask?.id) return;
      const waypoints = next(this.#waypoints);
      const note = nowhere
        ? this.#say('ui.way-not')
        : waypoints === this.#waypoints
          ? this.note
          : await this.#take(waypoints);
      if (id === this.ask?.id) this.note = note;
    });
  }

  #say(id: string): string {
    return this.translator?.say({ id }) ?? id;
  }

  /** @returns why the way cannot pass these, or nothing */
  async #take(waypoints: Waypoints): Promise<string> {
    const { element, inspection } = this.#board;
    const { ask } = this;
    const via = waypoints.map(({ option }) => option);
    const past = via.length === 0 ? null : ((await element.past?.(via)) ?? null);
    if (ask?.id !== this.ask?.id) return '';
    if (via.length > 0 && (past === null || past.options.length === 0))
      return (await routeRefusal(element, this.ask, via, this.translator)) ?? this.#say('ui.way-not');
    this.#waypoints = waypoints;
    const shown = inspection.choice?.option.key;
    element.asked = past;
    inspection.forget();
    await element.updateComplete;
    inspection.showOption(shown);
    this.requestUpdate();
    return '';
  }
}

const text = (name: string): string => name;
const picture = (_: string, sign: string): TemplateResult =>
  html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d=${sign}></path></svg>`;
