import { meant } from '../meant.ts';
import { boxOf, next, type Direction, type Spot } from './layout.ts';
import type { Parts } from './parts.ts';
import type { Scene } from './scene.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** What a press on plus or minus changes of the scale. */
export const NEARER = 1.4;

/** The board by keys: one tab stop, which arrows move from place to place. */
export class Stops {
  readonly #parts: Parts;
  #at = '';

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Key of the place that has the tab stop. */
  get at(): string {
    return this.#at;
  }
  set at(key: string) {
    this.#at = key;
  }

  /** While nobody is on the board, Tab leads to what can be chosen. */
  rest(): void {
    const { scene } = this.#parts;
    if (scene === null) return;
    const first = scene.stops[0];
    if (first !== undefined && !scene.stops.includes(this.#at)) this.#at = first;
    else if (!scene.layout.spots.has(this.#at)) this.#at = scene.layout.spots.keys().next().value ?? '';
  }

  // It is heard on the frame: a drawing that listens for the focus could be given it.
  readonly entered = (event: FocusEvent): void => {
    const { scene, gaze, lens } = this.#parts;
    const key = placeOf(event.target);
    if (key === undefined || !(event.target as Element).matches(':focus-visible')) return;
    this.#at = key;
    gaze.at({ key, by: 'keys' });
    const spot = scene?.layout.spots.get(key);
    if (spot) lens.reveal(boxOf([spot]));
  };

  readonly left = (event: FocusEvent): void => {
    const { element, gaze } = this.#parts;
    if (
      gaze.look?.by !== 'keys' ||
      (event.relatedTarget instanceof Node && element.renderRoot.contains(event.relatedTarget))
    )
      return;
    gaze.at(null);
    this.rest();
    element.requestUpdate();
  };

  readonly pressed = (event: KeyboardEvent): void => {
    const { scene } = this.#parts;
    const from = scene?.layout.spots.get(placeOf(event.target) ?? '');
    if (!scene || !from || event.ctrlKey || event.metaKey || event.altKey || !this.#key(event, scene, from)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** R and D mean what the mouse is over, wherever the focus is. */
  readonly underMouse = (event: KeyboardEvent): void => {
    const { gaze, tape, element, way } = this.#parts;
    if (element.mute) return;
    const [target] = event.composedPath();
    if (
      gaze.look?.by !== 'mouse' ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (target instanceof HTMLElement && target.matches('input, textarea, select'))
    )
      return;
    if (turns(event)) gaze.turn();
    else if (tape?.pressed(event, gaze.look.key) !== true) way?.pressed(event);
  };

  #goTo(key: string | undefined): void {
    if (key !== undefined)
      this.#parts.element.renderRoot
        .querySelector<SVGElement>(`[data-place="${key}"]`)
        ?.focus({ preventScroll: false });
  }

  /** @returns whether the key meant something */
  #key(event: KeyboardEvent, scene: Scene, from: Spot): boolean {
    const { gaze, lens, tape, choosing, element, way } = this.#parts;
    const to = ARROWS[event.key];
    if (to) {
      this.#goTo(next(scene.layout, from, to)?.key);
      return true;
    }
    switch (event.key) {
      case 'Home':
        this.#goTo(scene.stops[0]);
        return true;
      case 'End':
        this.#goTo(scene.stops.at(-1));
        return true;
      case 'PageDown':
        this.#goTo(stopAfter(scene, from.key, 1));
        return true;
      case 'PageUp':
        this.#goTo(stopAfter(scene, from.key, -1));
        return true;
      case 'Enter':
      case ' ': {
        const choice = gaze.look ? gaze.choice : gaze.choicesAt(from.key)[0];
        if (choice) choosing.choose(choice);
        return choice !== undefined;
      }
      case '+':
      case '=':
        lens.zoom(NEARER);
        return true;
      case '-':
      case '−':
        lens.zoom(1 / NEARER);
        return true;
      case 'Escape':
        return this.#back(event);
    }
    if (tape?.pressed(event, from.key) || way?.pressed(event)) return true;
    const keys = meant(event);
    if (keys.includes('0')) {
      lens.fit();
      return true;
    }
    if (keys.includes('m')) {
      element.legendOpen = !element.legendOpen;
      return true;
    }
    // With one option there is nothing to turn, but R means the place all the same, not the table.
    if (!turns(event) || gaze.choicesAt(from.key).length === 0) return false;
    gaze.turn();
    return true;
  }

  /** Closes what is open, one thing after another. @returns whether there was anything */
  #back(event: KeyboardEvent): boolean {
    const { gaze, tape, element, way } = this.#parts;
    if (element.legendOpen) element.legendOpen = false;
    else if (tape?.pressed(event, undefined) || way?.pressed(event)) return true;
    else if (gaze.look !== null) gaze.at(null);
    else return false;
    return true;
  }
}

const turns = (event: KeyboardEvent): boolean => meant(event).includes('r');

/** Key of the place that a part of the drawing stands for. */
export const placeOf = (target: EventTarget | null): string | undefined =>
  target instanceof SVGElement ? target.dataset['place'] : undefined;

/** The next place where something can be chosen, round and round. */
function stopAfter({ stops, choicesAt }: Scene, key: string, by: 1 | -1): string | undefined {
  const here = stops.indexOf(key);
  // On another space of the same piece one is at its stop, too.
  const at =
    here >= 0
      ? here
      : stops.findIndex((stop) => choicesAt.get(stop)?.some((choice) => choicesAt.get(key)?.includes(choice)));
  return at < 0 ? stops[by === 1 ? 0 : stops.length - 1] : stops[(at + by + stops.length) % stops.length];
}
