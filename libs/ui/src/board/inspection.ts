import { placeKey } from '@dejarik/session/keys';
import type { Because, PreviewView } from '@dejarik/session';
import type { Via } from '../link.ts';
import { LoadedOnce } from '../loaded-once.ts';
import type { Spot } from './layout.ts';
import type { InspectedPlace, Inspection, Parts } from './parts.ts';
import type { Choice } from './scene.ts';

/** Where somebody looks, which of the choices there is shown, and what would come of it. */
export class BoardInspection implements Inspection {
  readonly #parts: Parts;
  #place: InspectedPlace | null = null;
  /** Number of the choice shown of those at the place looked at. */
  #shown = 0;
  readonly #previews: LoadedOnce<PreviewView | null>;
  readonly #reasons: LoadedOnce<readonly Because[]>;

  constructor(parts: Parts) {
    this.#parts = parts;
    const came = (): void => {
      parts.element.requestUpdate();
    };
    const via = (): Via | undefined => parts.routeTool?.via;
    this.#previews = new LoadedOnce(async (key) => (await parts.element.preview?.(key, via())) ?? null, came);
    this.#reasons = new LoadedOnce(async (key) => (await parts.element.explain?.(key, via())) ?? [], came);
  }

  get place(): InspectedPlace | null {
    return this.#place;
  }
  get shown(): number {
    return this.#shown;
  }
  get spot(): Spot | undefined {
    return this.#place === null ? undefined : this.#parts.scene?.layout.spots.get(this.#place.key);
  }
  /** What is looked at can be chosen, or is refused. */
  get choice(): Choice | undefined {
    const choices = this.#place ? this.choicesAt(this.#place.key) : [];
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
  routeTo(key: string): readonly (readonly string[])[] {
    return this.#previews.get(key)?.path?.map((places) => places.map((place) => placeKey(place))) ?? [];
  }

  /** Another question: what was known of options is forgotten. Only the place that keys have led to stays. */
  reset(): void {
    this.forget();
    this.#shown = 0;
    if (this.#place?.by === 'keys') return;
    this.#place = null;
    this.#parts.keyboardCursor.reset();
  }

  /** What was known of options is forgotten. */
  forget(): void {
    this.#previews.forget();
    this.#reasons.forget();
  }

  /** @param shown number of the choice to be shown there, unless it is the place looked at already */
  inspect(look: InspectedPlace | null, shown = 0): void {
    if (look?.key === this.#place?.key && look?.by === this.#place?.by) return;
    if (look?.key !== this.#place?.key) this.#shown = shown;
    this.#place = look;
    this.#parts.element.requestUpdate();
    this.#loadPreview();
  }

  /** Looks where an option or a piece is that somebody looks at in a list, by its key; with null away again. */
  inspectOption(option: string | null): void {
    const choice = this.#parts.scene?.choices.find((one) => one.option.key === option);
    const spot = choice?.spots[0];
    if (choice === undefined || spot === undefined) {
      const place = this.#parts.scene?.placed.find(({ piece }) => piece.key === option)?.piece.places[0];
      if (place !== undefined) this.inspect({ key: place, by: 'list' });
      else if (this.#place?.by === 'list') this.inspect(null);
      return;
    }
    this.inspect({ key: spot.key, by: 'list' });
    this.#shown = Math.max(0, this.choicesAt(spot.key).indexOf(choice));
    this.#parts.viewport.reveal(choice.box);
    this.#parts.element.requestUpdate();
    this.#loadPreview();
  }

  /** Other choices are offered beside those of the question. */
  offered(): void {
    if (this.#place === null) this.#parts.keyboardCursor.reset();
    else this.#loadPreview();
  }

  /** Shows the next choice of the place looked at. */
  showNext(): void {
    if (!this.#place || this.choicesAt(this.#place.key).length < 2) return;
    this.#shown++;
    this.#parts.element.requestUpdate();
    this.#loadPreview();
  }

  /** Looks at an option still, when others have come or gone beside it. */
  showOption(key: string | undefined): void {
    this.#shown = Math.max(
      0,
      this.choicesAt(this.#place?.key ?? '').findIndex(({ option }) => option.key === key),
    );
    this.#parts.element.requestUpdate();
    this.#loadPreview();
  }

  /** Asks once what would come of the choice shown. */
  #loadPreview(): void {
    const { choice } = this;
    if (choice === undefined) return;
    const { key } = choice.option;
    const { element } = this.#parts;
    if (element.preview !== null) void this.#previews.load(key);
    if (choice.refused && element.explain !== null) void this.#reasons.load(key);
  }
}
