import { shown, type Catalogs, type Message } from '@dejarik/content';
import type { Json } from '@dejarik/engine';
import type { OutcomeView, Session } from './types/index.ts';
import { SPECTATOR_SEAT } from './types/index.ts';
import { CampaignError } from './errors.ts';
import { faultOfSum } from './saves/save-form.ts';
import { withChecksum } from './saves/checksum.ts';

/**
 * What a game keeps from one play to the next: a state that plays change, and pages that are read in between. All of it are
 * pure functions of states, which are plain data; a state says nothing of pages that have not been read.
 */
export interface Chronicle {
  /** Name of the option by which a play gets the state before it. */
  readonly option: string;
  /** A state of which nothing has been read or played. */
  readonly begin: () => Json;
  /**
   * A state from whatever was found: that of an earlier version becomes one of this.
   * @throws CampaignError if it does not fit
   */
  readonly read: (found: unknown) => Json;
  /** Reads the next page and does what it says; null if none may be read before another play. @param state see `read`, as everywhere here */
  readonly turn: (state: Json) => { readonly page: CampaignPage; readonly state: Json } | null;
  /** What is played next; null while there is a page to be read. */
  readonly next: (state: Json) => CampaignOffer | null;
  /** The state after a play that is over. No page is read by that. */
  readonly after: (state: Json, play: FinishedPlay) => Json;
  /** What has been read and played so far. */
  readonly past: (state: Json) => CampaignPast;
  /** Ids of messages that nobody may read yet. */
  readonly sealed: (state: Json) => readonly string[];
}

/** Something to be read, and what it brings. */
export interface CampaignPage {
  readonly id: string;
  readonly message: Message;
  readonly text: Message;
  /** What there is from here on. */
  readonly news: readonly CampaignNews[];
}
export interface CampaignNews {
  readonly message: Message;
  readonly text?: Message;
}

/** What is played next, and what people may decide about it. */
export interface CampaignOffer {
  readonly message: Message;
  /** What there is to know beforehand. */
  readonly about: readonly { readonly message: Message; readonly text: Message }[];
  /** Options it is played with, the state among them. */
  readonly options: Readonly<Record<string, Json>>;
  /** Ids of what is decided before a play otherwise and here too; the rest follows from the campaign. */
  readonly decide: readonly string[];
}

export interface CampaignPast {
  /** All that was read, oldest first. */
  readonly pages: readonly CampaignPage[];
  /** How many pages there are in all, read or not. */
  readonly of: number;
  readonly plays: readonly CampaignPlay[];
}
export interface CampaignPlay {
  readonly message: Message;
  readonly won: boolean;
}

/** What a play was and how it ended. */
export interface FinishedPlay {
  readonly mode: string;
  readonly options: Readonly<Record<string, Json>>;
  /** What everybody could see in the end. */
  readonly values: Readonly<Record<string, Json>>;
  readonly outcome: OutcomeView;
}

/** A campaign as a file. */
export interface CampaignFile {
  readonly format: typeof CAMPAIGN_FORMAT;
  readonly version: number;
  /** Id of the game. */
  readonly game: string;
  readonly state: Json;
  /** Over all that is written, so that whatever is changed later is noticed. */
  readonly sum: string;
}
export const CAMPAIGN_FORMAT = 'dejarik-campaign';
/** Of the form around the state; the state has a version of its own. */
export const CAMPAIGN_VERSION = 1;

export const campaignFile = (game: string, state: Json): CampaignFile =>
  withChecksum({ format: CAMPAIGN_FORMAT, version: CAMPAIGN_VERSION, game, state });

/**
 * The state in a file.
 * @param game id of the game that is to go on
 * @param found what was read, already parsed
 * @throws CampaignError that says what does not fit; nothing was read then
 */
export function readCampaignFile(game: string, chronicle: Pick<Chronicle, 'read'>, found: unknown): Json {
  if (!isRecord(found))
    throw new CampaignError(
      'campaign/format',
      `This is no campaign: an object with "format": "${CAMPAIGN_FORMAT}" expected, found ${found === null ? 'null' : Array.isArray(found) ? 'a list' : typeof found}.`,
    );
  const { format, version, state } = found;
  if (format === CAMPAIGN_FORMAT) {
    if (version !== CAMPAIGN_VERSION)
      throw new CampaignError(
        'campaign/version',
        `The campaign file has version ${shown(version)}; this program reads version ${CAMPAIGN_VERSION}. Nothing was changed.`,
      );
    if (found['game'] !== game)
      throw new CampaignError(
        'campaign/game',
        `The campaign is of ${shown(found['game'])}, not of "${game}". Open it where that game is played.`,
      );
    if (state === undefined)
      throw new CampaignError(
        'campaign/corrupt',
        'The campaign file is damaged: it has no "state". Use an earlier copy.',
      );
    const changed = faultOfSum(String(found['sum']), found);
    if (changed !== null)
      throw new CampaignError('campaign/corrupt', `The campaign file is damaged: ${changed}. Use an earlier copy.`);
    return chronicle.read(state);
  }
  if (format !== undefined || Array.isArray(found['answers']))
    throw new CampaignError(
      'campaign/save',
      `This is a saved game or a log${typeof format === 'string' ? ` (format ${shown(format)})` : ''}, not a campaign. Load it as a game; a campaign file has "format": "${CAMPAIGN_FORMAT}".`,
    );
  throw new CampaignError('campaign/format', `This is no campaign: it has no "format": "${CAMPAIGN_FORMAT}".`);
}

/** The state after all pages that may be read now. */
export function readThrough(chronicle: Pick<Chronicle, 'turn'>, state: Json): Json {
  let now = state;
  for (let turned = chronicle.turn(now); turned !== null; turned = chronicle.turn(now)) now = turned.state;
  return now;
}

/** The state a play was begun with; null outside of a campaign. @throws CampaignError if it does not fit */
export function stateIn(chronicle: Pick<Chronicle, 'option' | 'read'>, options: Readonly<Record<string, Json>>): Json {
  const found = options[chronicle.option];
  return found === undefined || found === null ? null : chronicle.read(found);
}

/**
 * The state after the play of a session.
 * @throws CampaignError if it is not over, or not part of a campaign
 */
export function stateAfter(chronicle: Chronicle, session: Pick<Session, 'log' | 'mode' | 'outcome' | 'view'>): Json {
  const { options } = session.log();
  const before = stateIn(chronicle, options);
  if (before === null) throw new CampaignError('campaign/none', 'This game is not part of a campaign.');
  if (session.outcome === null)
    throw new CampaignError('campaign/unfinished', 'The game is not over; the campaign goes on when it is.');
  return chronicle.after(readThrough(chronicle, before), {
    mode: session.mode,
    options,
    values: session.view(SPECTATOR_SEAT).values,
    outcome: session.outcome,
  });
}

/**
 * Catalogs without what nobody may read yet.
 * @param state of the campaign; null where none is played, so that all it would bring is withheld
 */
export function withheld(chronicle: Pick<Chronicle, 'sealed' | 'begin'>, catalogs: Catalogs, state: Json): Catalogs {
  const sealed = new Set(chronicle.sealed(state ?? chronicle.begin()));
  return Object.fromEntries(
    Object.entries(catalogs).map(([language, catalog]) => [
      language,
      Object.fromEntries(Object.entries(catalog).filter(([id]) => !sealed.has(id))),
    ]),
  );
}

/** Of catalogs, what a campaign has opened: everything else is known without it. */
export function opened(chronicle: Pick<Chronicle, 'sealed' | 'begin'>, catalogs: Catalogs, state: Json): Catalogs {
  const sealed = new Set(chronicle.sealed(state));
  const first = chronicle.sealed(chronicle.begin()).filter((id) => !sealed.has(id));
  return Object.fromEntries(
    Object.entries(catalogs).map(([language, catalog]) => [
      language,
      Object.fromEntries(
        first.flatMap((id) => {
          const entry = catalog[id];
          return entry === undefined ? [] : [[id, entry]];
        }),
      ),
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
