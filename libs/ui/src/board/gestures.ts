import { moved, zoomed, type Camera, type Size } from './camera.ts';

/** What a pointer may do to a board. */
export interface Touched {
  camera(): Camera;
  screen(): Size;
  /** Everything is seen: there is nothing to pan. */
  isFitted(): boolean;
  look(camera: Camera): void;
  /** A mouse rests over a point, or has gone. */
  hover(at: Point | null): void;
  tap(at: Point, by: 'mouse' | 'touch'): void;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that moves less than this far has tapped, in pixels. */
const STILL = 7;

/** Drags, pinches, wheels and taps on a drawing, told apart. */
export class Gestures {
  readonly #frame: SVGSVGElement;
  readonly #board: Touched;
  readonly #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #moving = false;

  constructor(frame: SVGSVGElement, board: Touched) {
    this.#frame = frame;
    this.#board = board;
    frame.addEventListener('pointerdown', this.#down);
    frame.addEventListener('pointermove', this.#move);
    frame.addEventListener('pointerup', this.#up);
    frame.addEventListener('pointercancel', this.#cancel);
    frame.addEventListener('pointerleave', this.#leave);
    frame.addEventListener('wheel', this.#wheel, { passive: false });
  }

  #at(event: MouseEvent): Point {
    const box = this.#frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const at = this.#at(event);
    this.#pointers.set(event.pointerId, at);
    if (this.#pointers.size > 1) {
      this.#moving = true;
      return;
    }
    this.#start = at;
    this.#moving = false;
  };

  readonly #move = (event: PointerEvent): void => {
    const at = this.#at(event);
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') this.#board.hover(at);
      return;
    }
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) this.#pinch(before, at, other);
    else if (this.#moving || (this.#start !== null && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > STILL)) {
      if (!this.#moving && !this.#board.isFitted()) this.#frame.setPointerCapture(event.pointerId);
      this.#moving = true;
      this.#board.hover(null);
      if (!this.#board.isFitted()) this.#board.look(moved(this.#board.camera(), at.x - before.x, at.y - before.y));
    } else return;
    this.#pointers.set(event.pointerId, at);
  };

  #pinch(before: Point, at: Point, other: Point): void {
    const wide = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const camera = moved(this.#board.camera(), (at.x - before.x) / 2, (at.y - before.y) / 2);
    this.#board.look(zoomed(camera, this.#board.screen(), Math.hypot(at.x - other.x, at.y - other.y) / wide, middle.x, middle.y));
  }

  readonly #up = (event: PointerEvent): void => {
    const known = this.#pointers.delete(event.pointerId);
    if (known && !this.#moving && this.#pointers.size === 0) this.#board.tap(this.#at(event), event.pointerType === 'mouse' ? 'mouse' : 'touch');
  };

  readonly #cancel = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    this.#moving = true;
  };

  readonly #leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.#board.hover(null);
    if (!this.#frame.hasPointerCapture(event.pointerId)) this.#pointers.delete(event.pointerId);
  };

  /** A wheel pans what is larger than its frame, else the page scrolls; with a control key (or two fingers) it zooms. */
  readonly #wheel = (event: WheelEvent): void => {
    const zooms = event.ctrlKey || event.metaKey;
    if (!zooms && this.#board.isFitted()) return;
    event.preventDefault();
    const at = this.#at(event);
    const camera = this.#board.camera();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.#board.look(zooms ? zoomed(camera, this.#board.screen(), Math.exp(-event.deltaY * lines * 0.004), at.x, at.y) : moved(camera, -event.deltaX * lines, -event.deltaY * lines));
  };
}
