import type { SeatId } from '@dejarik/session';
import { modeNamed, seatRange } from '@dejarik/session/modes';
import { html, type TemplateResult } from 'lit';
import type { GameDescription } from '../game.ts';
import { LinkError } from '../host/link-error.ts';
import type { Player } from '../link.ts';
import { AttributeError, playersOf } from './attributes.ts';
import type { TableContext, Files, KeptGame, Source } from './types/index.ts';
import { LINK_PREFIX, decodeLink } from './link-codec.ts';

/** Bytes of the largest save that is read. */
const LARGEST = 32_000_000;

/** Saves to files, links that hold a game, and going on from either. */
export class TableFiles implements Files {
  readonly #context: TableContext;
  /** The link in the page's address that was followed last. */
  #followed = '';
  /** A link that could not be copied, and the note that says so. */
  unlinked = { note: '', address: '' };

  constructor(context: TableContext) {
    this.#context = context;
  }

  // ---- going on

  /** What this table is called among those of the page: its id, else its number, of which the first is left out. */
  get name(): string {
    const { table } = this.#context;
    return (
      table.id ||
      String(
        Math.max(
          0,
          [...document.querySelectorAll('dejarik-table')].findIndex((one) => one === table),
        ) || '',
      )
    );
  }

  /** The game in the page's address, if there is one and it is for this table; else what `src` says. */
  get source(): string {
    const { src } = this.#context.table;
    return this.#here || (src === '#' ? '' : src);
  }

  get #here(): string {
    const [text = '', name = ''] = location.hash.slice(1).split('.');
    if (!text.startsWith(LINK_PREFIX)) return '';
    const mine =
      name === ''
        ? document.querySelector('dejarik-table') === this.#context.table
        : name === encodeURIComponent(this.name);
    return mine ? text : '';
  }

  /** Follows a link that was put into the address of the open page; the players are asked first. */
  async addressChanged(): Promise<void> {
    const text = this.#here;
    if (text !== '' && text !== this.#followed && (await this.#context.notices.mayLeave())) await this.follow(text);
  }

  /** @param text a link's, or the address of a save or log */
  async follow(text: string): Promise<void> {
    const { notices, connection } = this.#context;
    if (text === this.#here) this.#followed = text;
    await notices.attempt('load', async () => {
      const current = connection.claim();
      const found = text.startsWith(LINK_PREFIX) ? await decodeLink(text) : await fetched(text);
      current();
      await this.#goOn(found, current, { seated: text !== this.#here });
    });
  }

  /** Goes on from a save or a log. @param from whatever was found */
  async load(from: unknown): Promise<void> {
    const { notices, connection, starter } = this.#context;
    starter.settle();
    await notices.attempt('load', () => this.#goOn(from, connection.claim()));
  }

  /** Goes on with a game that was left; one that is played is kept in its place. */
  async goOnWith(kept: KeptGame): Promise<void> {
    const { notices, connection, storage, table } = this.#context;
    if (!(await notices.mayLeave())) return;
    const done = await notices.attempt('load', () =>
      this.#goOn({ ...kept.log, players: kept.players }, connection.claim(), { kept }),
    );
    // What does not fit today does not fit the next time either.
    if (!done && ['save', 'load', 'seat', 'player'].includes(table.trouble?.code ?? '')) storage.decline(kept);
  }

  /** The way to a save that lies in a file. */
  drawLoad(): TemplateResult {
    return html`<label class="file"><span>${this.#context.words.word('load')}</span><input type="file" accept="application/json,.json" @change=${(
      event: Event,
    ) => {
      void this.#loadFile(event);
    }}></label>`;
  }

  async #loadFile(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    let found: unknown;
    const read = await this.#context.notices.attempt('load', async () => {
      if (file.size > LARGEST)
        throw new LinkError('load', `${file.name} has ${file.size} bytes; at most ${LARGEST} are read.`);
      found = parsed(await file.text(), file.name);
    });
    if (read) await this.load(found);
  }

  /** @param kept the game that was left, if it is one @param seated whether the page says who plays it, where it does */
  async #goOn(
    found: unknown,
    current: () => void,
    { kept, seated = false }: { readonly kept?: KeptGame; readonly seated?: boolean } = {},
  ): Promise<void> {
    const { connection, table, starter, words, campaign, mods, storage } = this.#context;
    const from = keptIn(found);
    if (isRecord(from) && from['format'] === 'dejarik-campaign') {
      await campaign.openFile(from, this.#sourceOf(from['game']), current);
      return;
    }
    const log = logIn(from);
    const versions = versionsIn(from);
    const source = kept ?? (await this.#sourceWith(log?.['game'], versions));
    const opened = await connection.open(source, await mods.named(versions));
    current();
    const { description } = opened;
    if (table.state === null) connection.show(opened);
    const players =
      (seated && table.seats !== '' ? null : playersIn(from)) ??
      playersOf(table.seats, seatsIn(log, description), description.bots);
    const left = kept ?? (await storage.leftAs(log));
    const had = left === undefined && Array.isArray(log?.['answers']) ? log['answers'].length : 0;
    await connection.begin(opened, had, current, (worker) => worker.load(from, players));
    if (left !== undefined) storage.forget(left);
    const elements = connection.elementsOf(opened.source);
    table.game = opened.source.game;
    table.plugins = opened.source.plugins;
    table.elements = elements;
    starter.settle();
    table.note = words.word('loaded');
  }

  /** A save says what game it is of: where games are found by name it brings its own, else it has to fit the one that is here. */
  #sourceOf(game: unknown): Source {
    const { table, connection } = this.#context;
    const here = connection.source;
    if (typeof game !== 'string' || !/^[a-z0-9][a-z0-9-]*$/.test(game)) {
      if (here.game === '' && here.plugins === '') throw new LinkError('load', 'It does not say what game it is of.');
      return here;
    }
    return game === table.description?.game || here.plugins !== '' ? here : { game, plugins: '' };
  }

  /** What it was made with is brought by its name, as far as the site has it; what is missing then is told where it is loaded. */
  async #sourceWith(game: unknown, versions: unknown): Promise<Source> {
    const source = this.#sourceOf(game);
    const ids = isRecord(versions) ? Object.keys(versions) : [];
    // A game that names nothing but itself is the one of its name.
    if (ids.length < (source.game === game ? 2 : 1)) return source;
    return (await this.#context.served.sourceWith(source, String(game), ids)) ?? source;
  }

  /** The link that the table's note speaks of, to be copied by hand; empty if it speaks of none. */
  get address(): string {
    return this.#context.table.note === this.unlinked.note ? this.unlinked.address : '';
  }
}

async function fetched(address: string): Promise<unknown> {
  if (!URL.canParse(address, document.baseURI)) throw new AttributeError(`src="${address}" is no address.`);
  const url = new URL(address, document.baseURI);
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch {
    throw new LinkError(
      'source',
      `${url.href} cannot be reached: there is no network, or the other site or the policy of this page does not allow it.`,
    );
  }
  if (!answer.ok) throw new LinkError('source', `${url.href}: ${answer.status} ${answer.statusText}`);
  const text = await answer.text();
  if (text.length > LARGEST)
    throw new LinkError('load', `${url.href} has ${text.length} letters; at most ${LARGEST} are read.`);
  return parsed(text, url.href);
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new LinkError('load', `${name} is no JSON; it begins with "${text.trim().slice(0, 20)}".`);
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

/** What can be gone on with: what was kept, or the first game of a report (`conform`, `simulate`) that shows something. */
function keptIn(found: unknown): unknown {
  if (!isRecord(found) || 'format' in found) return found;
  const all = found['checks'] ?? found['violations'] ?? [found];
  const log = (one: unknown): unknown => (isRecord(one) ? one['log'] : undefined);
  return (Array.isArray(all) ? log(all.find(log)) : undefined) ?? found;
}

/** The log in a save, or what is one itself. */
function logIn(from: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(from)) return null;
  return isRecord(from['log']) ? from['log'] : from;
}

/** The versions of what a save or log was made with, as far as it says. */
const versionsIn = (from: unknown): unknown => (isRecord(from) ? from['plugins'] : undefined);

/** The seats that are taken in a log that was found, as far as it says; what is wrong with it is reported where it is loaded. */
function seatsIn(log: Readonly<Record<string, unknown>> | null, { modes }: GameDescription): readonly SeatId[] {
  const mode = log?.['mode'];
  const named = modeNamed(modes, typeof mode === 'string' ? mode : '') ?? modeNamed(modes, '');
  if (named === undefined) return [];
  const seats = log?.['seats'];
  return named.mode.seats.slice(0, typeof seats === 'number' ? seats : (named.seats ?? seatRange(named.mode).usual));
}

/** Who played, if it says so. */
function playersIn(from: unknown): Readonly<Record<string, Player>> | null {
  if (!isRecord(from) || !isRecord(from['players'])) return null;
  const players = Object.entries(from['players']);
  return players.every((one): one is [string, string] => typeof one[1] === 'string')
    ? Object.fromEntries(players)
    : null;
}
