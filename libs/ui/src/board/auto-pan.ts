import type { View } from '@dejarik/session';
import { Translatable } from '../translated.ts';
import { panTarget } from './pan-target.ts';
import type { Parts } from './parts.ts';
import type { Scene } from './scene.ts';

/** Pans the board to what others move while nothing is asked here, unless the user has moved the board meanwhile. */
export class DejarikAutoPan extends Translatable {
  static override properties = { parts: { attribute: false }, view: { attribute: false } };
  declare parts: Parts | null;
  declare view: View | null;

  #before: Scene | null = null;
  /** The user has moved the board since the last question. */
  #movedByHand = false;

  constructor() {
    super();
    this.parts = null;
    this.view = null;
  }

  override updated(changed: Map<string, unknown>): void {
    if (this.parts === null || !changed.has('view')) return;
    const { scene, element, viewport } = this.parts;
    const before = this.#before;
    this.#before = scene;
    if (element.ask !== null) this.#movedByHand = false;
    if (before === null || scene === null || element.ask !== null || this.#movedByHand || viewport.isFitted) return;
    const camera = panTarget(before, scene, viewport.camera, viewport.size);
    if (camera !== null) viewport.animateTo(camera);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of ['wheel', 'pointermove', 'click'] as const)
      this.parentElement?.addEventListener(type, this.#onMove);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of ['wheel', 'pointermove', 'click'] as const)
      this.parentElement?.removeEventListener(type, this.#onMove);
  }

  readonly #onMove = (event: Event): void => {
    if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0) return;
    if (this.parts?.element.ask === null) this.#movedByHand = true;
  };
}
