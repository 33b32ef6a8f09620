import type { Translator } from '@dejarik/content';
import {
  campaignFile,
  CampaignError,
  isCampaignError,
  readCampaignFile,
  readThrough,
  stateAfter,
  stateIn,
  type CampaignOffer,
  type CampaignPage,
  type Chronicle,
  type Json,
  type Session,
} from '@dejarik/session';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from './errors.ts';
import { here, readText, writeText } from './files.ts';
import type { GameEntry } from './game-entry.ts';
import type { Terminal } from './terminal/table.ts';
import { wrapped } from './terminal/wrapped.ts';
import type { Words } from './terminal/words.ts';

/** Where a campaign is shown to people. */
export interface Reader {
  readonly terminal: Terminal;
  readonly translator: Translator;
  readonly words: Words;
  /** Somebody reads along, and says when to go on. */
  readonly waits: boolean;
}

/** A campaign that is kept in a file: it is written after every page that was read and every game that is over. */
export class CampaignOnDisk {
  readonly #game: string;
  readonly #chronicle: Chronicle;
  readonly #file: string;
  #state: Json;

  /**
   * Opens a campaign; where there is no file yet, a new one is begun and written.
   * @throws UsageError if the game has no campaigns, or the file holds none that can be gone on with; it stays as it is then
   */
  constructor({ id, chronicle }: GameEntry, path: string, reader: Pick<Reader, 'terminal' | 'words'>) {
    if (chronicle === undefined) throw new UsageError(`${id} has no campaigns: leave --campaign out.`, 'campaign/none');
    this.#game = id;
    this.#chronicle = chronicle;
    this.#file = resolve(here(), path);
    if (existsSync(this.#file)) {
      this.#state = readState(id, chronicle, path, readText(this.#file));
      return;
    }
    this.#state = chronicle.begin();
    this.#write();
    reader.terminal.say(reader.words.newCampaign(path));
  }

  /**
   * Reads on, page by page, as far as may be read now.
   * @returns false if the reader has stopped before
   */
  async read(reader: Reader): Promise<boolean> {
    for (let turned = this.#chronicle.turn(this.#state); turned !== null; turned = this.#chronicle.turn(this.#state)) {
      this.#state = turned.state;
      this.#write();
      this.#tell(turned.page, reader);
      if (reader.waits) {
        const line = await reader.terminal.read(`${reader.words.readOn} `);
        if (line === undefined || line.trim() === 'quit') return false;
      }
    }
    return true;
  }

  #tell({ message, text, news }: CampaignPage, { terminal, translator, words }: Reader): void {
    const { pages, of } = this.#chronicle.past(this.#state);
    terminal.say('');
    terminal.say(`--- ${translator.say(message)} (${words.pagesRead(pages.length, of)})`);
    for (const line of wrapped(translator.say(text), terminal.width)) terminal.say(line);
    for (const one of news)
      terminal.say(
        `  * ${translator.say(one.message)}${one.text === undefined ? '' : `: ${translator.say(one.text)}`}`,
      );
  }

  /** What is played next, in a few lines. @throws CampaignError if pages have to be read before */
  offer({ terminal, translator }: Pick<Reader, 'terminal' | 'translator'>): CampaignOffer {
    const offer = this.#chronicle.next(this.#state);
    if (offer === null)
      throw new CampaignError('campaign/unfinished', 'There are pages to be read before the next game.');
    terminal.say('');
    terminal.say(`=== ${translator.say(offer.message)}`);
    for (const { message, text } of offer.about)
      for (const line of wrapped(`${translator.say(message)}: ${translator.say(text)}`, terminal.width))
        terminal.say(line);
    return offer;
  }

  /** The options of the next game. @throws UsageError if some are decided that follow from the campaign */
  options(offer: CampaignOffer, chosen: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
    const taken = Object.keys(chosen).find((name) => Object.hasOwn(offer.options, name));
    if (taken !== undefined)
      throw new UsageError(`--option ${taken} is decided by the campaign; leave it out, or play without --campaign.`);
    return { ...chosen, ...offer.options };
  }

  /** @throws UsageError if a game that was kept is not the one this campaign waits for */
  check(session: Session, path: string): void {
    let before: Json;
    try {
      before = stateIn(this.#chronicle, session.log().options);
    } catch (error) {
      throw asUsage(error);
    }
    if (before === null)
      throw new UsageError(`"${path}" is a game outside of a campaign; load it without --campaign.`, 'campaign/none');
    if (
      JSON.stringify(readThrough(this.#chronicle, before)) !== JSON.stringify(readThrough(this.#chronicle, this.#state))
    )
      throw new UsageError(
        `"${path}" is a game of another campaign, or of another moment of this one. Nothing was changed.`,
        'campaign/game',
      );
  }

  /** Goes on with what became of a game that is over. */
  finish(session: Session): void {
    this.#state = stateAfter(this.#chronicle, session);
    this.#write();
  }

  #write(): void {
    writeText(this.#file, `${JSON.stringify(campaignFile(this.#game, this.#state), null, 1)}\n`);
  }
}

/** What is done about a file that cannot be gone on with. */
const LEFT = 'It was left as it is: name another file; one that is not there yet begins a campaign.';

function readState(game: string, chronicle: Chronicle, path: string, text: string): Json {
  let found: unknown;
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(
      `"${path}" is no campaign, nor JSON at all: ${error instanceof Error ? error.message : String(error)}. ${LEFT}`,
      'campaign/format',
    );
  }
  try {
    return readCampaignFile(game, chronicle, found);
  } catch (error) {
    throw isCampaignError(error) ? new UsageError(`"${path}": ${error.message} ${LEFT}`, error.code) : error;
  }
}

const asUsage = (error: unknown): unknown =>
  isCampaignError(error) ? new UsageError(error.message, error.code) : error;
