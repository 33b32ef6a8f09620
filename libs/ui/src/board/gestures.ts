import { moved, zoomed, type Camera, type Size } from './camera.ts';
import { scrollAncestor } from './scroll-ancestor.ts';

/** What a pointer may do to a board. */
export interface Touched {
  camera(): Camera;
  screen(): Size;
  /** Everything is seen: there is nothing to pan. */
  isFitted(): boolean;
  look(camera: Camera): void;
  /** What would be seen: no emptiness where there is board to see. */
  within(camera: Camera): Camera;
  /** A mouse rests over a point, or has gone. */
  hover(at: Point | null): void;
  tap(at: Point, by: 'mouse' | 'touch', shift: boolean): void;
  /** A pointer is drawn over the board. @param from where it came down @returns whether that draws, and pans nothing */
  drag(from: Point, to: Point, by: 'mouse' | 'touch'): boolean;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that moves less than this far has tapped, in pixels. */
const STILL = 7;

/** Drags, pinches, wheels and taps on a drawing, recognized. */
export class Gestures {
  readonly #frame: SVGSVGElement;
  readonly #board: Touched;
  readonly #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #moving = false;
  /** The board ended where this swipe began: all of it goes to what the board lies in. */
  #handed = false;

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
    this.#handed = false;
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
      if (this.#start !== null && this.#board.drag(this.#start, at, byOf(event))) {
        this.#moving = true;
        this.#frame.setPointerCapture(event.pointerId);
        return;
      }
      const [dx, dy] = [at.x - before.x, at.y - before.y];
      if (!this.#moving && !this.#board.isFitted()) {
        this.#frame.setPointerCapture(event.pointerId);
        this.#handed = event.pointerType !== 'mouse' && !this.#moves(dx, dy);
      }
      this.#moving = true;
      this.#board.hover(null);
      if (this.#handed) {
        scrollAncestor(this.#frame, -dx, -dy);
        // The board has gone along with the page, and with it what was touched.
        this.#pointers.set(event.pointerId, this.#at(event));
        return;
      }
      if (!this.#board.isFitted()) this.#board.look(moved(this.#board.camera(), dx, dy));
    } else return;
    this.#pointers.set(event.pointerId, at);
  };

  /** Is there board to see in the direction in which a swipe mainly goes? */
  #moves(dx: number, dy: number): boolean {
    const now = this.#board.camera();
    const then = this.#board.within(Math.abs(dx) > Math.abs(dy) ? moved(now, dx, 0) : moved(now, 0, dy));
    return Math.abs(then.x - now.x) + Math.abs(then.y - now.y) > 1e-6;
  }

  #pinch(before: Point, at: Point, other: Point): void {
    const wide = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const camera = moved(this.#board.camera(), (at.x - before.x) / 2, (at.y - before.y) / 2);
    this.#board.look(
      zoomed(camera, this.#board.screen(), Math.hypot(at.x - other.x, at.y - other.y) / wide, middle.x, middle.y),
    );
  }

  readonly #up = (event: PointerEvent): void => {
    const known = this.#pointers.delete(event.pointerId);
    if (known && !this.#moving && this.#pointers.size === 0)
      this.#board.tap(this.#at(event), byOf(event), event.shiftKey);
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
    const at = this.#at(event);
    const lines = event.deltaMode === 1 ? 16 : 1;
    const [dx, dy] = [-event.deltaX * lines, -event.deltaY * lines];
    // At the edge of the board the page goes on.
    if (!zooms && !this.#moves(dx, dy)) return;
    event.preventDefault();
    const camera = this.#board.camera();
    this.#board.look(
      zooms ? zoomed(camera, this.#board.screen(), Math.exp(dy * 0.004), at.x, at.y) : moved(camera, dx, dy),
    );
  };
}

const byOf = ({ pointerType }: PointerEvent): 'mouse' | 'touch' => (pointerType === 'mouse' ? 'mouse' : 'touch');
