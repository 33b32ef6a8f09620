import { keyMeanings } from '../key-meanings.ts';
import { boxOf, next, type Direction, type Spot } from './layout.ts';
import type { KeyboardCursor, Parts } from './parts.ts';
import type { Scene } from './scene.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** What a press on plus or minus changes of the scale. */
export const ZOOM_STEP = 1.4;

/** The board by keys: one tab stop, which arrows move from place to place. */
export class BoardKeyboardCursor implements KeyboardCursor {
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
  reset(): void {
    const { scene } = this.#parts;
    if (scene === null) return;
    const first = scene.selectable[0];
    if (first !== undefined && !scene.selectable.includes(this.#at)) this.#at = first;
    else if (!scene.layout.spots.has(this.#at)) this.#at = scene.layout.spots.keys().next().value ?? '';
  }

  // The frame has the listener: a drawing that listens for the focus could be given it.
  readonly entered = (event: FocusEvent): void => {
    const { scene, inspection, viewport } = this.#parts;
    const key = placeOf(event.target);
    if (key === undefined || !(event.target as Element).matches(':focus-visible')) return;
    this.#at = key;
    inspection.inspect({ key, by: 'keys' });
    const spot = scene?.layout.spots.get(key);
    if (spot) viewport.reveal(boxOf([spot]));
  };

  readonly left = (event: FocusEvent): void => {
    const { element, inspection } = this.#parts;
    if (
      inspection.place?.by !== 'keys' ||
      (event.relatedTarget instanceof Node && element.renderRoot.contains(event.relatedTarget))
    )
      return;
    inspection.inspect(null);
    this.reset();
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
    const { inspection, measuringTool, element, routeTool } = this.#parts;
    if (element.mute) return;
    const [target] = event.composedPath();
    if (
      inspection.place?.by !== 'mouse' ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (target instanceof HTMLElement && target.matches('input, textarea, select'))
    )
      return;
    if (turns(event)) inspection.showNext();
    else if (measuringTool?.pressed(event, inspection.place.key) !== true) routeTool?.pressed(event);
  };

  #goTo(key: string | undefined): void {
    if (key !== undefined)
      this.#parts.element.renderRoot
        .querySelector<SVGElement>(`[data-place="${key}"]`)
        ?.focus({ preventScroll: false });
  }

  /** @returns whether the key meant something */
  #key(event: KeyboardEvent, scene: Scene, from: Spot): boolean {
    const { inspection, viewport, measuringTool, pointer, element, routeTool } = this.#parts;
    const to = ARROWS[event.key];
    if (to) {
      this.#goTo(next(scene.layout, from, to)?.key);
      return true;
    }
    switch (event.key) {
      case 'Home':
        this.#goTo(scene.selectable[0]);
        return true;
      case 'End':
        this.#goTo(scene.selectable.at(-1));
        return true;
      case 'PageDown':
        this.#goTo(stopAfter(scene, from.key, 1));
        return true;
      case 'PageUp':
        this.#goTo(stopAfter(scene, from.key, -1));
        return true;
      case 'Enter':
      case ' ': {
        const choice = inspection.place ? inspection.choice : inspection.choicesAt(from.key)[0];
        if (choice) pointer.choose(choice);
        return choice !== undefined;
      }
      case '+':
      case '=':
        viewport.zoom(ZOOM_STEP);
        return true;
      case '-':
      case '−':
        viewport.zoom(1 / ZOOM_STEP);
        return true;
      case 'Escape':
        return this.#back(event);
    }
    if (measuringTool?.pressed(event, from.key) || routeTool?.pressed(event)) return true;
    const keys = keyMeanings(event);
    if (keys.includes('0')) {
      viewport.fit();
      return true;
    }
    if (keys.includes('m')) {
      element.legendOpen = !element.legendOpen;
      return true;
    }
    // With one option there is nothing to turn, but R means the place all the same, not the table.
    if (!turns(event) || inspection.choicesAt(from.key).length === 0) return false;
    inspection.showNext();
    return true;
  }

  /** Closes what is open, one thing after another. @returns whether there was anything */
  #back(event: KeyboardEvent): boolean {
    const { inspection, measuringTool, element, routeTool } = this.#parts;
    if (element.legendOpen) element.legendOpen = false;
    else if (measuringTool?.pressed(event, undefined) || routeTool?.pressed(event)) return true;
    else if (inspection.place !== null) inspection.inspect(null);
    else return false;
    return true;
  }
}

const turns = (event: KeyboardEvent): boolean => keyMeanings(event).includes('r');

/** Key of the place that a part of the drawing stands for. */
export const placeOf = (target: EventTarget | null): string | undefined =>
  target instanceof SVGElement ? target.dataset['place'] : undefined;

/** The next place where something can be chosen, round and round. */
function stopAfter({ selectable, choicesAt }: Scene, key: string, by: 1 | -1): string | undefined {
  const here = selectable.indexOf(key);
  // On another space of the same piece one is at its stop, too.
  const at =
    here >= 0
      ? here
      : selectable.findIndex((stop) => choicesAt.get(stop)?.some((choice) => choicesAt.get(key)?.includes(choice)));
  return at < 0
    ? selectable[by === 1 ? 0 : selectable.length - 1]
    : selectable[(at + by + selectable.length) % selectable.length];
}
