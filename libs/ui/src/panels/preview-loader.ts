import type { Ask, Option, PreviewView } from '@dejarik/session';
import { LoadedOnce } from '../loaded-once.ts';

/** What is asked, and what finds out. */
export interface PreviewSource {
  readonly ask: Ask | null;
  /** Key of a thing that somebody has taken up. */
  readonly held: string | null;
  /** Tells what would come of an option. */
  readonly preview: ((key: string) => Promise<PreviewView | null>) | null;
  readonly requestUpdate: () => void;
}

/** Options that point at what is held; all where nothing is. */
export function pointing(options: readonly Option[], held: string | null): readonly Option[] {
  const found = held === null ? [] : options.filter((option) => option.points.includes(held));
  return found.length === 0 ? options : found;
}

/** What would come of the answers to a question, as far as it is known. */
export class PreviewLoader {
  readonly #of: PreviewSource;
  readonly #most: number;
  readonly #previews: LoadedOnce<PreviewView | null>;
  #looking = false;

  /** @param most options of a list that are looked at before anybody asks @param came called with what was found out */
  constructor(of: PreviewSource, most: number, came: (key: string, preview: PreviewView) => void) {
    this.#of = of;
    this.#most = most;
    this.#previews = new LoadedOnce(
      async (key) => (await of.preview?.(key)) ?? null,
      (key, preview) => {
        of.requestUpdate();
        if (preview !== null) came(key, preview);
      },
    );
  }

  /** What would come of an option; null where there is nothing to tell, undefined as long as it is not known. */
  of(key: string): PreviewView | null | undefined {
    return this.#previews.get(key);
  }

  /** All that is known; null where there is nothing to tell. */
  get loaded(): readonly (PreviewView | null)[] {
    return this.#previews.all;
  }

  /** It is found out what would come of the options that are listed. */
  get loading(): boolean {
    return this.#looking;
  }

  /** There is another question. */
  forget(): void {
    this.#previews.forget();
  }

  /** What is chosen lies on the board, or is used for what is held: there is something to see before one answers. Deeds ask on. */
  get possible(): boolean {
    const { ask, held } = this.#of;
    return ask?.kind === 'pick' && (held !== null || ask.of === 'entity' || ask.of === 'place');
  }

  /** Finds out what would come of what is listed, one after the other; in a long list only of what somebody looks at. */
  async loadListed(): Promise<void> {
    const { ask, held } = this.#of;
    const shown = ask !== null && this.possible ? pointing(ask.options, held) : [];
    const listed = held === null && shown.length > this.#most ? [] : shown.slice(0, this.#most);
    this.#looks(listed.length > 0);
    for (const option of listed) {
      await this.load(option.key);
      if (this.#of.ask?.id !== ask?.id || this.#of.held !== held) return;
    }
    this.#looks(false);
  }

  /** Asks once what would come of an option. */
  load(key: string): Promise<PreviewView | null> {
    return this.#previews.load(key);
  }

  #looks(looking: boolean): void {
    if (this.#looking === looking) return;
    this.#looking = looking;
    this.#of.requestUpdate();
  }
}
