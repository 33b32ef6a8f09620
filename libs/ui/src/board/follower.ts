import type { View } from '@dejarik/session';
import { Translatable } from '../translated.ts';
import { following } from './following.ts';
import type { Parts } from './parts.ts';
import type { Scene } from './scene.ts';

/** Brings into sight what others move while nothing is asked here, unless whoever watches looks about himself meanwhile. */
export class DejarikFollower extends Translatable {
  static override properties = { parts: { attribute: false }, view: { attribute: false } };
  declare parts: Parts | null;
  declare view: View | null;

  #before: Scene | null = null;
  #strays = false;

  constructor() {
    super();
    this.parts = null;
    this.view = null;
  }

  override updated(changed: Map<string, unknown>): void {
    if (this.parts === null || !changed.has('view')) return;
    const { scene, element, lens } = this.parts;
    const before = this.#before;
    this.#before = scene;
    if (element.ask !== null) this.#strays = false;
    if (before === null || scene === null || element.ask !== null || this.#strays || lens.isFitted) return;
    const camera = following(before, scene, lens.camera, lens.size);
    if (camera !== null) lens.glide(camera);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const way of ['wheel', 'pointermove', 'click'] as const)
      this.parentElement?.addEventListener(way, this.#moved);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const way of ['wheel', 'pointermove', 'click'] as const)
      this.parentElement?.removeEventListener(way, this.#moved);
  }

  readonly #moved = (event: Event): void => {
    if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0) return;
    if (this.parts?.element.ask === null) this.#strays = true;
  };
}
