import type { Translator } from '@dejarik/content';
import type { Ask } from '@dejarik/session';
import { html, nothing, type CSSResultGroup, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Via } from '../link.ts';
import { meant } from '../meant.ts';
import { Translatable } from '../translated.ts';
import { toBoard } from './camera.ts';
import type { Seen } from './card.ts';
import type { Point } from './gestures.ts';
import { UNIT, type Spot } from './layout.ts';
import type { Parts, Tool } from './parts.ts';
import type { Choice } from './scene.ts';
import {
  carriedTo,
  drawStations,
  INNER,
  isOn,
  NO_OFF,
  offOf,
  stationAfter,
  type By,
  type Stations,
  type Stroke,
} from './stations.ts';
import { whyNot } from './way-refused.ts';
import { wayStyle } from './way-style.ts';

/**
 * Another way than the one that is suggested. Somebody draws it from the piece on, presses the places that it is to pass
 * (with Shift, or while this is switched on), or marks them by key; from then on the board shows what can be come to past them.
 */
export class DejarikWay extends Translatable {
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

  #stations: Stations = [];
  /** Stations are taken one after another, for each is looked up. */
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

  static override styles: CSSResultGroup = wayStyle;

  /** Keys of what the way passes. */
  get via(): Via {
    return this.#stations.map(({ option }) => option);
  }

  /** What it says, where it stands. @param low whether there is more room below, in a narrow frame */
  seen(low: boolean): readonly Seen[] {
    this.classList.toggle('top', !low && this.#board.lens.frame?.classList.contains('narrow') === true);
    const box = this.renderRoot.querySelector('p')?.getBoundingClientRect();
    const frame = this.#board.lens.frame?.getBoundingClientRect();
    if (!box || !frame || box.width === 0) return [];
    const from = { x: box.left - frame.left, y: box.top - frame.top };
    return [{ from, to: { x: from.x + box.width, y: from.y + box.height }, weight: 20 }];
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (this.parts !== null) this.parts.way = this;
    const before = changed.get('ask') as Ask | null | undefined;
    if (before && before.id !== this.ask?.id) this.#forget();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.parts !== null) this.parts.way = this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.parts?.way === this) delete this.parts.way;
    this.#forget();
  }

  override render() {
    const { translator, note } = this;
    if (translator === null) return nothing;
    const count = this.#stations.length;
    const told =
      note !== ''
        ? note
        : count > 0
          ? translator.say({ id: 'ui.way-past', args: { count } })
          : this.on
            ? translator.say({ id: 'ui.way-hint' })
            : '';
    return html`<div class="says"><p role="status" class="${count > 0 ? 'count' : ''} ${note === '' ? '' : 'wrong'}">${told}</p>${told === '' ? nothing : this.#buttons(text)}</div>`;
  }

  override updated(): void {
    const { lens, gaze, element } = this.parts ?? {};
    if (!lens || !gaze) return;
    // A finger that draws must not scroll the page.
    lens.frame?.style.setProperty('touch-action', this.on ? 'none' : '');
    const narrow = lens.frame?.classList.contains('narrow') === true;
    this.classList.toggle('narrow', narrow);
    if (gaze.look === null) this.classList.toggle('top', narrow && this.#isLow);
    element?.requestUpdate();
  }

  /** What moves stands in the lower half of what is seen. */
  get #isLow(): boolean {
    const { lens, element } = this.#board;
    const [frame, moving] = [lens.frame, element.renderRoot.querySelector('[data-named]')].map((part) =>
      part?.getBoundingClientRect(),
    );
    return frame !== undefined && moving !== undefined && moving.top + moving.bottom > frame.top + frame.bottom;
  }

  /** Its button among those of the board. */
  button(tool: Tool): TemplateResult {
    const drawn = this.on || this.#stations.length > 0;
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
    if (!this.on && this.#stations.length === 0)
      return button('ui.way', '', () => {
        this.#turn(true);
      });
    return html`${
      this.#stations.length === 0
        ? nothing
        : button('ui.way-back', 'M6 3L2 7l4 4M2 7h8a4 4 0 0 1 0 8', () => {
            this.#back();
          })
    }${button('ui.way-clear', 'M3 3l10 10M13 3L3 13', () => {
      this.#suggested();
    })}`;
  }

  /** The stations, in their order. */
  draw(): SVGTemplateResult {
    this.classList.toggle('looked', this.#board.gaze.look !== null);
    return drawStations(this.#stations);
  }

  // ---- by pointers

  /** Somebody presses a place. @returns whether that marks it, and chooses nothing */
  tapped(spot: Spot, by: By, shift: boolean): boolean {
    const { gaze } = this.#board;
    const { look } = gaze;
    if (by === 'touch') {
      if (!this.on || look?.key === spot.key) return false;
      if (look?.by === 'touch') this.#add(look.key, gaze.choice);
      gaze.at({ key: spot.key, by });
      return true;
    }
    if (!this.on && !shift) return false;
    const choice = look?.key === spot.key ? gaze.choice : gaze.choicesAt(spot.key)[0];
    const last = this.#stations.at(-1);
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
    const { gaze } = this.#board;
    if (this.#stroke?.from !== from) this.#stroke = this.#strokeFrom(from, by);
    const { at, taken, off } = this.#stroke;
    if (at === null) return false;
    const spot = this.#entered(to);
    if (spot === undefined || spot.key === at) return true;
    const choices = gaze.choicesAt(spot.key);
    const choice = carriedTo(spot, off, choices, (this.#stations.at(-1)?.choice ?? this.#moving)?.box);
    const before = gaze.look?.key === at ? gaze.choice : undefined;
    this.#stroke = { from, at: spot.key, taken, off };
    if (spot.key === taken) this.#change(() => []);
    // What a finger is on may be chosen still; a mouse goes on from there.
    else if (by === 'touch')
      this.#change((stations) =>
        stations.at(-1)?.place === spot.key
          ? stations.slice(0, -1)
          : stationAfter(stations, at, at === taken ? undefined : before),
      );
    else
      this.#change(
        (stations) =>
          stations.at(-2)?.place === spot.key ? stations.slice(0, -1) : stationAfter(stations, spot.key, choice),
        choice === undefined,
      );
    gaze.at({ key: spot.key, by }, Math.max(0, choice === undefined ? 0 : choices.indexOf(choice)));
    return true;
  }

  /** The place under a pointer, unless it only cuts its corner. */
  #entered(to: Point): Spot | undefined {
    const { lens } = this.#board;
    const spot = lens.spotUnder(to);
    const { x, y } = toBoard(lens.camera, lens.size, to.x, to.y);
    return spot !== undefined && Math.hypot(x - spot.x - UNIT / 2, y - spot.y - UNIT / 2) < INNER ? spot : undefined;
  }

  #strokeFrom(from: Point, by: By): Stroke {
    const { lens, gaze } = this.#board;
    const spot = lens.spotUnder(from);
    const none: Stroke = { from, at: null, taken: null, off: NO_OFF };
    if (spot === undefined || (by === 'touch' && !this.on)) return none;
    if (isOn(spot, this.#moving)) {
      this.#change(() => []);
      return { from, at: spot.key, taken: spot.key, off: offOf(this.#moving, spot) };
    }
    const tip = by === 'touch' && gaze.look?.by === 'touch' ? gaze.choice : this.#stations.at(-1)?.choice;
    return isOn(spot, tip) ? { from, at: spot.key, taken: null, off: offOf(tip, spot) } : none;
  }

  /** Where what moves stands. */
  get #moving(): Pick<Choice, 'spots' | 'box'> | undefined {
    return this.#board.scene?.named[0];
  }

  // ---- by keys

  /** V marks the place that is looked at, or no longer; Escape goes back. @returns whether the key meant that */
  pressed(event: KeyboardEvent): boolean {
    const { gaze } = this.#board;
    if (event.key === 'Escape') {
      if (this.#stations.length > 0) this.#back();
      else if (this.on) this.#turn(false);
      else return false;
      return true;
    }
    if (!meant(event).includes('v') || gaze.look === null) return false;
    this.#toggle(gaze.look.key, gaze.choice);
    return true;
  }

  // ---- stations

  get #board(): Parts {
    if (this.parts === null) throw new Error('A way is drawn on a board, which gives its parts.');
    return this.parts;
  }

  #turn(on: boolean): void {
    // What was looked at is no part of a way that is begun.
    if (on && this.#board.gaze.look?.by === 'touch') this.#board.gaze.at(null);
    this.on = on;
    this.note = '';
  }

  /** The way is the one that is suggested again. */
  #suggested(): void {
    this.#turn(false);
    this.#change(() => []);
  }

  #back(): void {
    this.#change((stations) => stations.slice(0, -1));
  }

  #toggle(place: string, choice: Choice | undefined): void {
    const there = this.#stations.some((one) => one.place === place);
    if (there) this.#change((stations) => stations.filter((one) => one.place !== place));
    else this.#add(place, choice);
  }

  #add(place: string, choice: Choice | undefined): void {
    this.#change((stations) => stationAfter(stations, place, choice), choice === undefined);
  }

  #forget(): void {
    this.#stations = [];
    this.on = false;
    this.note = '';
  }

  /** @param nowhere it was to lead where nothing that moves could be */
  #change(next: (stations: Stations) => Stations, nowhere = false): void {
    const id = this.ask?.id;
    this.#last = this.#last.then(async () => {
      if (id !== this.ask?.id) return;
      const stations = next(this.#stations);
      const note = nowhere
        ? this.#say('ui.way-not')
        : stations === this.#stations
          ? this.note
          : await this.#take(stations);
      if (id === this.ask?.id) this.note = note;
    });
  }

  #say(id: string): string {
    return this.translator?.say({ id }) ?? id;
  }

  /** @returns why the way cannot pass these, or nothing */
  async #take(stations: Stations): Promise<string> {
    const { element, gaze } = this.#board;
    const { ask } = this;
    const via = stations.map(({ option }) => option);
    const past = via.length === 0 ? null : ((await element.past?.(via)) ?? null);
    if (ask?.id !== this.ask?.id) return '';
    if (via.length > 0 && (past === null || past.options.length === 0))
      return (await whyNot(element, this.ask, via, this.translator)) ?? this.#say('ui.way-not');
    this.#stations = stations;
    const shown = gaze.choice?.option.key;
    element.asked = past;
    gaze.forget();
    await element.updateComplete;
    gaze.turnTo(shown);
    this.requestUpdate();
    return '';
  }
}

const text = (name: string): string => name;
const picture = (_: string, sign: string): TemplateResult =>
  html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d=${sign}></path></svg>`;
