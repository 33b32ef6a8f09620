import type { CampaignFile, Json } from '@dejarik/session';

/** A campaign as the browser keeps it. It holds nothing that has not been read. */
export interface KeptCampaign {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly file: CampaignFile;
}

/** So many of the latest are kept. */
const MOST = 12;

/** The campaigns of a game that the browser keeps for this page's origin; without storage, those of this visit. */
export class CampaignStorage {
  readonly #game: string;
  #here: readonly KeptCampaign[] = [];
  /** Whether they are still there when the page is opened again. */
  lasting = true;

  constructor(game: string) {
    this.#game = game;
    this.look();
  }

  /** The latest first. */
  get all(): readonly KeptCampaign[] {
    return this.#here;
  }

  /** Looks for what other pages have kept meanwhile. */
  look(): void {
    this.#store((storage) => {
      this.#here = readKept(storage.getItem(this.#place), this.#game);
    });
  }

  /** The one that stands just so. */
  like(state: Json): KeptCampaign | undefined {
    const text = JSON.stringify(state);
    return this.#here.find((one) => JSON.stringify(one.file.state) === text);
  }

  /** Keeps how a campaign stands now. @param id of one that is kept, which stands there no longer; else it is a further one */
  keep(file: CampaignFile, id?: string): KeptCampaign {
    this.look();
    const kept: KeptCampaign = {
      id: id ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
      at: Date.now(),
      file,
    };
    this.#write([kept, ...this.#here.filter((one) => one.id !== kept.id)].slice(0, MOST));
    return kept;
  }

  forget({ id }: KeptCampaign): void {
    this.look();
    this.#write(this.#here.filter((one) => one.id !== id));
  }

  get #place(): string {
    return `dejarik-campaigns ${this.#game}`;
  }

  #write(all: readonly KeptCampaign[]): void {
    this.#here = all;
    this.#store((storage) => {
      storage.setItem(this.#place, JSON.stringify(all));
    });
  }

  #store(act: (storage: Storage) => void): void {
    try {
      act(localStorage);
      this.lasting = true;
    } catch {
      // Neither a full storage nor a page that may not store stops a campaign; a file can be saved.
      this.lasting = false;
    }
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

/** Their form as far as the list relies on it; whether one can be gone on with is for the game to say. */
function readKept(text: string | null, game: string): readonly KeptCampaign[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(found)
    ? found.filter(
        (one: unknown): one is KeptCampaign =>
          isRecord(one) &&
          typeof one['id'] === 'string' &&
          typeof one['at'] === 'number' &&
          isRecord(one['file']) &&
          one['file']['game'] === game,
      )
    : [];
}
