import {
  detailOf,
  fitScale,
  fitted,
  clamped,
  showing,
  toBoard,
  toScreen,
  viewBox,
  zoomed,
  type Camera,
  type Detail,
  type Size,
} from './camera.ts';
import type { Point } from './gestures.ts';
import type { Box, Spot } from './layout.ts';
import { cameraForQuestion, MOTION } from './motion.ts';
import type { Viewport, Parts } from './parts.ts';

/** Frames narrower than this, in pixels, have no room for anything beside the board. */
export const NARROW = 560;

/** The drawing leaves room for what stands beside it in the frame. */
function sizeOf(frame: HTMLElement): Size {
  const { width, height } = frame.querySelector('svg')?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return { width, height };
}

/** The part of the board that is seen in its frame, and how it gets there. */
export class BoardViewport implements Viewport {
  readonly #parts: Parts;
  #camera: Camera | null = null;
  #size: Size = { width: 0, height: 0 };
  #detail: Detail = 'near';
  /** Another question has come, or there is another room for it. */
  #fresh = false;
  /** Somebody has moved the board since the question came. */
  #moved = false;
  #animation = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get frame(): HTMLElement | null {
    return this.#parts.element.renderRoot.querySelector<HTMLElement>('.frame');
  }
  get size(): Size {
    return this.#size;
  }
  get camera(): Camera {
    return this.#camera ?? { x: 0, y: 0, scale: 1 };
  }
  /** How much of a piece can be read. */
  get detail(): Detail {
    return this.#detail;
  }
  /** All of the board is seen. */
  get isFitted(): boolean {
    const { scene } = this.#parts;
    return scene === null || this.camera.scale <= fitScale(scene.layout.bounds, this.#size) * 1.001;
  }
  /** Nothing is to move. */
  get isStill(): boolean {
    return this.#parts.element.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Another board: it is looked at anew. */
  forget(): void {
    this.#camera = null;
  }
  get isNew(): boolean {
    return this.#camera === null;
  }

  /** Another question: what it offers is brought near, unless somebody moves the board. */
  questionChanged(): void {
    this.#fresh = true;
    this.#moved = false;
  }

  /** More can be chosen: it is brought into view, unless somebody has moved the board meanwhile. */
  offered(): void {
    if (!this.#moved) this.#fresh = true;
  }

  /** To be called when the frame may have another size. */
  measure(): void {
    const { frame } = this;
    const { scene } = this.#parts;
    if (!frame || !scene) return;
    const size = sizeOf(frame);
    const same = size.width === this.#size.width && size.height === this.#size.height;
    const whole = this.#camera === null || this.isFitted;
    this.#size = size;
    if (!same && !this.#moved) this.#fresh = true;
    if (!same || this.#camera === null) this.#show(whole ? fitted(scene.layout.bounds, size) : this.camera);
    else this.#parts.placeCard?.place();
  }

  /** What a new question is about is brought into sight. */
  showQuestion(): void {
    const { scene } = this.#parts;
    if (!this.#fresh || scene === null || this.#size.width === 0) return;
    this.#fresh = false;
    const camera = cameraForQuestion(scene, this.camera, this.#size);
    if (camera) this.animateTo(camera);
  }

  spotUnder({ x, y }: Point): Spot | undefined {
    const at = toBoard(this.camera, this.#size, x, y);
    return this.#parts.scene?.layout.at(at.x, at.y);
  }

  /** What is seen where somebody moves the board: no emptiness where there is board to see. */
  clamped(camera: Camera): Camera {
    const { scene } = this.#parts;
    return scene === null ? camera : clamped(camera, scene.layout.bounds, this.#size);
  }

  /** Somebody moves the board. */
  moveTo(camera: Camera): void {
    cancelAnimationFrame(this.#animation);
    this.#moved = true;
    this.#show(camera);
  }

  /** Zooms about the place looked at. */
  zoom(factor: number): void {
    const at = this.#parts.inspection.spot;
    const about = at ? toScreen(this.camera, this.#size, at.x + 50, at.y + 50) : undefined;
    this.moveTo(zoomed(this.camera, this.#size, factor, about?.x, about?.y));
  }

  fit(): void {
    const { scene } = this.#parts;
    if (scene) this.moveTo(fitted(scene.layout.bounds, this.#size));
  }

  /** Brings a box into sight. */
  reveal(box: Box): void {
    if (!this.isFitted) this.#show(showing(this.camera, this.#size, box));
  }

  #show(camera: Camera): void {
    const { frame } = this;
    const { scene, element } = this.#parts;
    const drawing = frame?.querySelector('svg');
    if (!scene || !frame || !drawing || this.#size.width === 0) return;
    this.#camera = clamped(camera, scene.layout.bounds, this.#size);
    drawing.setAttribute('viewBox', viewBox(this.#camera, this.#size));
    const { x, y, scale } = this.#camera;
    for (const [name, value] of Object.entries({
      unit: 1 / scale,
      left: x - this.#size.width / scale / 2,
      top: y - this.#size.height / scale / 2,
      wide: this.#size.width,
    }))
      frame.style.setProperty(`--${name}`, String(value));
    frame.classList.toggle('zoomed', !this.isFitted);
    frame.classList.toggle('narrow', this.#size.width < NARROW);
    const detail = detailOf(this.#camera);
    if (detail !== this.#detail) {
      this.#detail = detail;
      element.requestUpdate();
    }
    this.#parts.placeCard?.place();
  }

  /** Goes there in a short while, or at once for those who want no motion. */
  animateTo(to: Camera): void {
    const from = this.camera;
    const start = performance.now();
    cancelAnimationFrame(this.#animation);
    if (this.isStill) {
      this.#show(to);
      return;
    }
    const step = (now: number): void => {
      const part = Math.min(1, (now - start) / MOTION);
      const eased = part * part * (3 - 2 * part);
      this.#show({
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        scale: from.scale + (to.scale - from.scale) * eased,
      });
      if (part < 1) this.#animation = requestAnimationFrame(step);
    };
    this.#animation = requestAnimationFrame(step);
  }
}
