import type { Because, PreviewView } from '@dejarik/session';
import type { Spot } from './layout.ts';
import type { Parts } from './parts.ts';
import type { Choice } from './scene.ts';

/** Where somebody looks, and with what. What a touch or press looks at stays until something else is looked at. */
export interface Look {
  readonly key: string;
  readonly by: 'mouse' | 'touch' | 'keys' | 'list';
}

/** Where somebody looks, which of the choices there is shown, and what would come of it. */
export class Gaze {
  readonly #parts: Parts;
  #look: Look | null = null;
  /** Number of the choice shown of those at the place looked at. */
  #shown = 0;
  #previews = new Map<string, PreviewView | null>();
  #reasons = new Map<string, readonly Because[]>();
  #asked = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get look(): Look | null {
    return this.#look;
  }
  get shown(): number {
    return this.#shown;
  }
  get spot(): Spot | undefined {
    return this.#look === null ? undefined : this.#parts.scene?.layout.spots.get(this.#look.key);
  }
  /** What is looked at can be chosen, or is refused. */
  get choice(): Choice | undefined {
    const choices = this.#look ? this.choicesAt(this.#look.key) : [];
    return choices[this.#shown % Math.max(1, choices.length)];
  }
  /** What would come of the choice; undefined while it is not known. */
  get preview(): PreviewView | null | undefined {
    return this.#previews.get(this.choice?.option.key ?? '');
  }
  /** Why the choice is refused. */
  get reasons(): readonly Because[] {
    return this.#reasons.get(this.choice?.option.key ?? '') ?? [];
  }

  choicesAt(key: string): readonly Choice[] {
    return this.#parts.scene?.choicesAt.get(key) ?? [];
  }

  /** The way to an option as it was shown, stage by stage, in keys of places. */
  wayTo(key: string): readonly (readonly string[])[] {
    return this.#previews.get(key)?.path?.map((places) => places.map((place) => `s${place}`)) ?? [];
  }

  /** Another question: what was known of options is forgotten. Only who uses keys still looks where he did. */
  renew(): void {
    this.forget();
    this.#shown = 0;
    if (this.#look?.by === 'keys') return;
    this.#look = null;
    this.#parts.stops.rest();
  }

  /** What was known of options is forgotten. */
  forget(): void {
    this.#previews = new Map();
    this.#reasons = new Map();
    this.#asked = new Set();
  }

  /** @param shown number of the choice to be shown there, unless it is the place looked at already */
  at(look: Look | null, shown = 0): void {
    if (look?.key === this.#look?.key && look?.by === this.#look?.by) return;
    if (look?.key !== this.#look?.key) this.#shown = shown;
    this.#look = look;
    this.#parts.element.requestUpdate();
    this.#foresee();
  }

  /** Looks where an option or a piece is that somebody looks at in a list, by its key; with null away again. */
  regard(option: string | null): void {
    const choice = this.#parts.scene?.choices.find((one) => one.option.key === option);
    const spot = choice?.spots[0];
    if (choice === undefined || spot === undefined) {
      const place = this.#parts.scene?.placed.find(({ piece }) => piece.key === option)?.piece.places[0];
      if (place !== undefined) this.at({ key: place, by: 'list' });
      else if (this.#look?.by === 'list') this.at(null);
      return;
    }
    this.at({ key: spot.key, by: 'list' });
    this.#shown = Math.max(0, this.choicesAt(spot.key).indexOf(choice));
    this.#parts.lens.reveal(choice.box);
    this.#parts.element.requestUpdate();
    this.#foresee();
  }

  /** Shows the next choice of the place looked at. */
  turn(): void {
    if (!this.#look || this.choicesAt(this.#look.key).length < 2) return;
    this.#shown++;
    this.#parts.element.requestUpdate();
    this.#foresee();
  }

  /** Looks at an option still, when others have come or gone beside it. */
  turnTo(key: string | undefined): void {
    this.#shown = Math.max(
      0,
      this.choicesAt(this.#look?.key ?? '').findIndex(({ option }) => option.key === key),
    );
    this.#parts.element.requestUpdate();
    this.#foresee();
  }

  /** Asks once what would come of the choice shown. */
  #foresee(): void {
    const { choice } = this;
    if (choice === undefined || this.#asked.has(choice.option.key)) return;
    const { element, way } = this.#parts;
    const previews = this.#previews,
      reasons = this.#reasons;
    const { key } = choice.option;
    this.#asked.add(key);
    void element.preview?.(key, way?.via).then((preview) => {
      previews.set(key, preview);
      if (previews === this.#previews) element.requestUpdate();
    });
    if (choice.refused)
      void element.explain?.(key, way?.via).then((because) => {
        reasons.set(key, because);
        if (reasons === this.#reasons) element.requestUpdate();
      });
  }
}
