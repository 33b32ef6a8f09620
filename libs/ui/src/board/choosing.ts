import { OptionChosenEvent, WhyNotEvent } from './events.ts';
import { Gestures, type Point } from './gestures.ts';
import type { Spot } from './layout.ts';
import type { Parts } from './parts.ts';
import type { Choice } from './scene.ts';
import { placeOf } from './stops.ts';

/** What pointers look at and choose. */
export class Choosing {
  readonly #parts: Parts;
  /** The way looked at when something was chosen, stage by stage. */
  #way: readonly (readonly string[])[] = [];
  readonly #touched = new WeakSet<SVGSVGElement>();
  /** A click follows that was a tap already. */
  #tapped = false;
  /** Key of the place whose touch may choose, until that is known. */
  #pending: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get way(): readonly (readonly string[])[] {
    return this.#way;
  }

  /** Whether what is looked at chooses by its first touch, as far as is known: then there is nothing beside it to press. */
  get isPending(): boolean {
    return this.#pending !== null && this.#pending === this.#parts.gaze.look?.key;
  }

  /** Another question. */
  renew(): void {
    this.#way = [];
    this.#pending = null;
  }

  choose(choice: Choice): void {
    const { element, gaze } = this.#parts;
    const { key } = choice.option;
    this.#way = gaze.wayTo(key);
    element.dispatchEvent(choice.refused ? new WhyNotEvent(key) : new OptionChosenEvent(key));
  }

  /** Listens to pointers on a drawing, once. */
  listen(drawing: SVGSVGElement): void {
    if (this.#touched.has(drawing)) return;
    this.#touched.add(drawing);
    const { lens } = this.#parts;
    new Gestures(drawing, {
      camera: () => lens.camera,
      screen: () => lens.size,
      isFitted: () => lens.isFitted,
      look: (camera) => {
        lens.moveTo(camera);
      },
      within: (camera) => lens.within(camera),
      hover: (at) => {
        this.#hover(at);
      },
      tap: (at, by, shift) => {
        this.#tap(at, by, shift);
      },
      drag: (from, to, by) => this.#parts.way?.drag(from, to, by) === true,
    });
  }

  #hover(at: Point | null): void {
    const { gaze, lens } = this.#parts;
    if (gaze.look?.by === 'touch') return;
    const spot = at ? lens.spotUnder(at) : undefined;
    if (spot) gaze.at({ key: spot.key, by: 'mouse' });
    else if (gaze.look?.by === 'mouse') gaze.at(null);
  }

  /** A mouse has looked before it presses; a finger looks first, and chooses with its second touch. */
  #tap(at: Point, by: 'mouse' | 'touch', shift: boolean): void {
    const { gaze, lens, tape, stops, scene, way } = this.#parts;
    const spot = lens.spotUnder(at);
    this.#tapped = true;
    if (!spot) {
      gaze.at(null);
      return;
    }
    if (tape?.tapped(spot) || way?.tapped(spot, by, shift)) return;
    const looked = gaze.look?.by === 'touch' ? gaze.choice : undefined;
    const choices = gaze.choicesAt(spot.key);
    const isMenu = scene?.ofPlaces === false && choices.length > 1;
    stops.at = spot.key;
    if (by === 'mouse' && !isMenu) {
      const choice = gaze.look?.key === spot.key ? gaze.choice : choices[0];
      gaze.at({ key: spot.key, by: 'mouse' });
      if (choice) this.choose(choice);
    } else if (looked && !isMenu && looked.spots.includes(spot)) {
      this.#pending = null;
      this.choose(looked);
    } else {
      gaze.at({ key: spot.key, by: 'touch' });
      void this.#chooseBlindly(spot);
    }
  }

  /** Where there is nothing to look at, the first touch chooses. */
  async #chooseBlindly(spot: Spot): Promise<void> {
    const { element, gaze, scene } = this.#parts;
    const [choice, ...others] = gaze.choicesAt(spot.key);
    if (
      choice === undefined ||
      choice.refused ||
      choice.cost !== null ||
      others.length > 0 ||
      scene?.pieceAt.has(spot.key) === true
    )
      return;
    const asked = element.ask?.id;
    this.#pending = spot.key;
    const preview = element.preview === null ? null : await element.preview(choice.option.key);
    if (asked !== element.ask?.id || !this.isPending || this.#pending !== spot.key) return;
    if (preview === null) this.choose(choice);
    else {
      this.#pending = null;
      element.requestUpdate();
    }
  }

  /** A press that no pointer made: by a screen reader, or from a script. */
  readonly clicked = (event: MouseEvent): void => {
    if (this.#tapped) {
      this.#tapped = false;
      return;
    }
    const { gaze } = this.#parts;
    const key = placeOf(event.target);
    const choices = key === undefined ? [] : gaze.choicesAt(key);
    const choice = choices[(gaze.look?.key === key ? gaze.shown : 0) % Math.max(1, choices.length)];
    if (choice) this.choose(choice);
  };
}
