import { OptionChosenEvent, WhyNotEvent } from './events.ts';
import { Gestures, type Point } from './gestures.ts';
import type { Spot } from './layout.ts';
import type { PointerInput, Parts } from './parts.ts';
import { isMenu, type Choice } from './scene.ts';
import { placeOf } from './keyboard-cursor.ts';

/** What pointers look at and choose. */
export class BoardPointerInput implements PointerInput {
  readonly #parts: Parts;
  /** The way looked at when something was chosen, stage by stage. */
  #route: readonly (readonly string[])[] = [];
  readonly #touched = new WeakSet<SVGSVGElement>();
  /** A click follows that was a tap already. */
  #tapped = false;
  /** Key of the place whose touch may choose, until that is known. */
  #pending: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get route(): readonly (readonly string[])[] {
    return this.#route;
  }

  /** Whether what is looked at chooses by its first touch, as far as is known: then there is nothing beside it to press. */
  get isPending(): boolean {
    return this.#pending !== null && this.#pending === this.#parts.inspection.place?.key;
  }

  /** Another question. */
  reset(): void {
    this.#route = [];
    this.#pending = null;
  }

  choose(choice: Choice): void {
    const { element, inspection } = this.#parts;
    const { key } = choice.option;
    this.#route = inspection.routeTo(key);
    element.dispatchEvent(choice.refused ? new WhyNotEvent(key) : new OptionChosenEvent(key));
  }

  /** Listens to pointers on a drawing, once. */
  listen(drawing: SVGSVGElement): void {
    if (this.#touched.has(drawing)) return;
    this.#touched.add(drawing);
    const { viewport } = this.#parts;
    new Gestures(drawing, {
      camera: () => viewport.camera,
      screen: () => viewport.size,
      isFitted: () => viewport.isFitted,
      look: (camera) => {
        viewport.moveTo(camera);
      },
      within: (camera) => viewport.clamped(camera),
      hover: (at) => {
        this.#hover(at);
      },
      tap: (at, by, shift) => {
        this.#tap(at, by, shift);
      },
      drag: (from, to, by) => this.#parts.routeTool?.drag(from, to, by) === true,
    });
  }

  #hover(at: Point | null): void {
    const { inspection, viewport } = this.#parts;
    if (inspection.place?.by === 'touch') return;
    const spot = at ? viewport.spotUnder(at) : undefined;
    if (spot) inspection.inspect({ key: spot.key, by: 'mouse' });
    else if (inspection.place?.by === 'mouse') inspection.inspect(null);
  }

  /** A mouse has looked before it presses; a finger looks first, and chooses with its second touch. */
  #tap(at: Point, by: 'mouse' | 'touch', shift: boolean): void {
    const { inspection, viewport, measuringTool, keyboardCursor, routeTool } = this.#parts;
    const spot = viewport.spotUnder(at);
    this.#tapped = true;
    if (!spot) {
      inspection.inspect(null);
      return;
    }
    if (measuringTool?.tapped(spot) || routeTool?.tapped(spot, by, shift)) return;
    const looked = inspection.place?.by === 'touch' ? inspection.choice : undefined;
    const choices = inspection.choicesAt(spot.key);
    const listed = isMenu(choices);
    keyboardCursor.at = spot.key;
    if (by === 'mouse' && !listed) {
      const choice = inspection.place?.key === spot.key ? inspection.choice : choices[0];
      inspection.inspect({ key: spot.key, by: 'mouse' });
      if (choice) this.choose(choice);
    } else if (looked && !listed && looked.spots.includes(spot)) {
      this.#pending = null;
      this.choose(looked);
    } else {
      inspection.inspect({ key: spot.key, by: 'touch' });
      void this.#chooseBlindly(spot);
    }
  }

  /** Where there is nothing to look at, the first touch chooses. */
  async #chooseBlindly(spot: Spot): Promise<void> {
    const { element, inspection, scene } = this.#parts;
    const [choice, ...others] = inspection.choicesAt(spot.key);
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

  /**
   * Hears clicks before what is clicked does. A browser looks anew what lies under a finger when it makes a click of a
   * tap: a card that the tap has opened must not be pressed by it.
   */
  readonly clickInFrame: PointerInput['clickInFrame'] = {
    capture: true,
    handleEvent: (event: Event): void => {
      if (!this.#tapped || (event.target as Element).closest('svg[role=grid]') !== null) return;
      this.#tapped = false;
      event.stopPropagation();
    },
  };

  /** A press that no pointer made: by a screen reader, or from a script. */
  readonly clicked = (event: MouseEvent): void => {
    if (this.#tapped) {
      this.#tapped = false;
      return;
    }
    const { inspection } = this.#parts;
    const key = placeOf(event.target);
    const choices = key === undefined ? [] : inspection.choicesAt(key);
    const choice = choices[(inspection.place?.key === key ? inspection.shown : 0) % Math.max(1, choices.length)];
    if (choice) this.choose(choice);
  };
}
