import type { Log, SeatId } from '@dejarik/session';
import type { Player } from '../link.ts';
import type { TableContext } from './context.ts';

/** A game that was left before its end, as the browser keeps it. Secret, for it holds the seed. */
export interface KeptGame {
  readonly id: string;
  /** What it is called, in the language that was spoken. */
  readonly title: string;
  /** The attributes of the table that bring its module. */
  readonly game: string;
  readonly plugin: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly log: Log;
  readonly players: Readonly<Record<SeatId, Player>>;
}

/** So many of the latest are kept. */
const MOST = 6;

/**
 * Keeps what people have played, answer by answer, in the browser's storage for this page and table; so a page that is
 * reloaded, or shows another game meanwhile, costs nothing. Where pages may store nothing, nothing is kept.
 */
export class Keeping {
  readonly #context: TableContext;
  /** Of the game that is played; another one for each. */
  #id = '';
  /** How many answers the game had when it came here: what was not played here is not ours to keep. */
  #had = 0;
  /** Games that were left before their end, the latest first. */
  left: readonly KeptGame[] = [];
  /** Id of the one that was offered and declined. */
  #declined = '';

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Another game begins. @param had how many of its answers are kept elsewhere */
  begin(had: number): void {
    this.#id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.#had = had;
    this.look();
  }

  /** The game has left the table. */
  end(): void {
    this.#id = '';
    this.look();
  }

  /** Whether a person has played here what would be gone. */
  get playing(): boolean {
    const { shell, table } = this.#context;
    const { log } = shell;
    return log !== null && table.state?.outcome === null && log.answers.length > this.#had && log.answers.some((one) => 'seat' in one && shell.players[one.seat] === 'human');
  }

  /** Keeps how the game stands now; one that is over, or taken back to its start, no longer. */
  keep(): void {
    const { shell, words } = this.#context;
    const { log, players, source } = shell;
    if (log === null || this.#id === '') return;
    if (!this.playing) {
      this.#store((storage) => { storage.removeItem(this.#place + this.#id); });
      return;
    }
    const kept: KeptGame = { id: this.#id, title: words.translator.say({ id: `game.${log.game}` }), ...source, at: Date.now(), log, players };
    this.#store((storage) => { storage.setItem(this.#place + this.#id, JSON.stringify(kept)); });
  }

  /** Looks for what was left. */
  look(): void {
    this.left = [];
    this.#store((storage) => {
      const found = Object.keys(storage).filter((key) => key.startsWith(this.#place)).flatMap((key) => readKept(storage.getItem(key)));
      const left = found.filter(({ id }) => id !== this.#id).sort((a, b) => b.at - a.at);
      for (const { id } of left.slice(MOST)) storage.removeItem(this.#place + id);
      // Whatever else of the site may write to the storage does not say what code runs here.
      this.left = left.slice(0, MOST).filter(({ plugin }) => this.#context.shell.mayRun(plugin));
    });
    this.#context.table.requestUpdate();
  }

  /** The one that is offered without being asked for. */
  get offered(): KeptGame | null {
    const [latest] = this.left;
    return latest === undefined || latest.id === this.#declined ? null : latest;
  }

  decline(): void {
    this.#declined = this.left[0]?.id ?? '';
    this.#context.table.requestUpdate();
  }

  forget({ id }: KeptGame): void {
    this.#store((storage) => { storage.removeItem(this.#place + id); });
    this.look();
  }

  /** Where the storage has what is kept here: tables of one page are told apart by their ids, else by their order. */
  get #place(): string {
    return `dejarik ${location.pathname} ${this.#context.files.name} `;
  }

  #store(act: (storage: Storage) => void): void {
    try {
      act(localStorage);
    } catch {
      // Neither a full storage nor a page that may not store stops a game.
    }
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> => typeof found === 'object' && found !== null;

/** Its form as far as the table relies on it; whether it fits the game is for the game to say. */
function readKept(text: string | null): readonly KeptGame[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return [];
  }
  const sound = isRecord(found) && ['id', 'title', 'game', 'plugin'].every((part) => typeof (found as Readonly<Record<string, unknown>>)[part] === 'string')
    && typeof found['at'] === 'number' && isRecord(found['players']) && isRecord(found['log']) && Array.isArray(found['log']['answers']);
  return sound ? [found as unknown as KeptGame] : [];
}
