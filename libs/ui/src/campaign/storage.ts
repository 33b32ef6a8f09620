import type { CampaignFile, Json } from '@dejarik/session';
import type { KeptRecord, KeptRecords } from '../table/types/index.ts';

/** A campaign as the browser keeps it. It holds nothing that has not been read. */
export interface KeptCampaign {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly file: CampaignFile;
}

/** So many of the latest are kept. */
const MOST = 12;

/** The campaigns of a game that the browser keeps for this page's origin; where it keeps nothing, those of this visit. */
export class CampaignStorage {
  readonly #game: string;
  readonly #records: () => Promise<KeptRecords>;
  #here: readonly KeptCampaign[] = [];
  /** Whether they are still there when the page is opened again. */
  lasting = true;

  /** @param records brings where the campaigns of this game lie; if that fails, it is asked again the next time */
  constructor(game: string, records: () => Promise<KeptRecords>) {
    this.#game = game;
    this.#records = records;
  }

  /** What was found last, the latest first. */
  get all(): readonly KeptCampaign[] {
    return this.#here;
  }

  /** Looks for what is kept, also by other pages meanwhile. */
  async look(): Promise<void> {
    await this.#store(async (records) => {
      this.#here = (await records.all()).flatMap((one) => keptIn(one, this.#game)).sort((a, b) => b.at - a.at);
    });
  }

  /** The one that stands just so. */
  like(state: Json): KeptCampaign | undefined {
    const text = JSON.stringify(state);
    return this.#here.find((one) => JSON.stringify(one.file.state) === text);
  }

  /**
   * Keeps how a campaign stands now: it is on the disk when this is done.
   * @param id of one that is kept, which stands there no longer; else it is a further one
   */
  async keep(file: CampaignFile, id?: string): Promise<KeptCampaign> {
    await this.look();
    const kept: KeptCampaign = {
      id: id ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
      // Of two that are kept at once the second comes later.
      at: Math.max(Date.now(), (this.#here[0]?.at ?? 0) + 1),
      file,
    };
    const all = [kept, ...this.#here.filter((one) => one.id !== kept.id)];
    this.#here = all.slice(0, MOST);
    await this.#store(async (records) => {
      await records.write(kept.id, kept);
      for (const { id: oldest } of all.slice(MOST)) await records.write(oldest);
    });
    return kept;
  }

  async forget({ id }: KeptCampaign): Promise<void> {
    this.#here = this.#here.filter((one) => one.id !== id);
    await this.#store((records) => records.write(id));
  }

  async #store(act: (records: KeptRecords) => Promise<void>): Promise<void> {
    try {
      await act(await this.#records());
      this.lasting = true;
    } catch {
      // Neither a full storage nor a page that may not store stops a campaign; a file can be saved.
      this.lasting = false;
    }
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

/** Its form as far as the list relies on it; whether it can be gone on with is for the game to say. */
function keptIn({ id, value }: KeptRecord, game: string): readonly KeptCampaign[] {
  return isCampaign(value) && value.id === id && value.file.game === game ? [value] : [];
}

const isCampaign = (found: unknown): found is KeptCampaign =>
  isRecord(found) && typeof found['id'] === 'string' && typeof found['at'] === 'number' && isRecord(found['file']);
