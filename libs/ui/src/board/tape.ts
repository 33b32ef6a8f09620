import type { Spot } from './layout.ts';
import type { Parts } from './parts.ts';
import type { Scene } from './scene.ts';

/** Measures how far everything is from somewhere, as the game counts. */
export class Tape {
  readonly #parts: Parts;
  #measured: readonly number[] | 'ready' | null = null;
  #countable = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The game counts distances. */
  get countable(): boolean {
    return this.#countable;
  }
  /** It is out, whether or not it is said already from where. */
  get isOut(): boolean {
    return this.#measured !== null;
  }
  /** The next place pressed says from where. */
  get isReady(): boolean {
    return this.#measured === 'ready';
  }
  /** How far all places are, by number; null while nothing is measured. */
  get distances(): readonly number[] | null {
    return typeof this.#measured === 'string' ? null : this.#measured;
  }

  /** Finds out whether the game counts distances. */
  async probe({ layout }: Scene): Promise<void> {
    const [spot] = layout.spots.values();
    this.#countable = spot !== undefined && await this.#parts.element.distances?.([spot.place.place]) instanceof Array;
    this.#parts.element.requestUpdate();
  }

  put(): void {
    this.#set(null);
  }

  /** Takes it out or puts it away. @param key where from, if that is known already; else the next place pressed says it */
  use(key: string | undefined): void {
    if (this.#measured !== null) this.#set(null);
    else if (key === undefined) this.#set('ready');
    else void this.from(key);
  }

  /** Measures from a place, or from all places of the piece there. */
  async from(key: string): Promise<void> {
    const { scene, element } = this.#parts;
    const spot = scene?.layout.spots.get(key);
    if (!scene || !spot || !this.#countable) return;
    const piece = scene.pieceAt.get(key)?.find(({ side }) => side >= 0);
    this.#set(await element.distances?.((piece?.spots ?? [spot]).map(({ place }) => place.place)) ?? null);
  }

  away({ place }: Spot): number | undefined {
    const away = this.distances?.[place.place];
    return away === undefined || away < 0 ? undefined : away;
  }

  #set(measured: readonly number[] | 'ready' | null): void {
    this.#measured = measured;
    this.#parts.element.requestUpdate();
  }
}
