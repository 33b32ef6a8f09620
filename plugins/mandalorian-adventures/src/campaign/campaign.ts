import { CampaignError, shown } from '@dejarik/sdk';
import { PLUGIN, type GuideEntry, type Tables } from '../tables.ts';

/**
 * What lives between games: how far the guide deck has been read, and what it has added. Plain data, so it can be a file and
 * be carried elsewhere. It says nothing of cards that have not been read, nor of envelopes that are closed.
 */
export interface Campaign {
  readonly campaign: typeof PLUGIN;
  readonly version: number;
  /** The number of the guide card on top; one more than the last when all are read. */
  readonly top: number;
  /** Ids of cards that have been added, by kind. */
  readonly added: Readonly<Record<AddedKind, readonly string[]>>;
  /** Numbers of the envelopes that have been opened. */
  readonly envelopes: readonly number[];
  /** The mission to play next, by id. */
  readonly mission: string | null;
  readonly games: readonly PlayedMission[];
}
export type AddedKind = 'skills' | 'planning' | 'events';
export interface PlayedMission {
  readonly mission: string;
  readonly level: string;
  readonly won: boolean;
}
type Guide = Pick<Tables, 'guide'>;

/** The form of campaign files this version writes. */
export const CAMPAIGN_VERSION = 1;

/** A campaign of which nothing has been read. */
export const newCampaign = (): Campaign => ({
  campaign: PLUGIN,
  version: CAMPAIGN_VERSION,
  top: 1,
  added: { skills: [], planning: [], events: [] },
  envelopes: [],
  mission: null,
  games: [],
});

/** Guide cards that were read, and the campaign after them. */
export interface Reading {
  readonly cards: readonly GuideEntry[];
  readonly campaign: Campaign;
}

function carriedOut(campaign: Campaign, card: GuideEntry): Campaign {
  const opened = card.envelope === undefined ? [] : [card.envelope];
  const add = (kind: AddedKind): readonly string[] => [...campaign.added[kind], ...addedBy(card, kind)];
  return {
    ...campaign,
    top: card.number + 1,
    added: { skills: add('skills'), planning: add('planning'), events: add('events') },
    envelopes: [...campaign.envelopes, ...opened],
    mission: card.mission ?? campaign.mission,
  };
}

/** Ids of cards of a kind that a guide card adds, by itself or out of an envelope. */
export const addedBy = (card: GuideEntry, kind: AddedKind): readonly string[] => [
  ...(card.adds?.[kind] ?? []),
  ...(card.contents?.[kind] ?? []),
];

/** STOPs among the cards before one: so many games were over before it was on top. */
const stopsBefore = ({ guide }: Guide, top: number): number =>
  guide.filter((card) => card.number < top && card.stop === true).length;

/** The card on top, if it is to be read now: a STOP only after a game (MA-GDE-05). */
export function nextCard(tables: Guide, campaign: Campaign): GuideEntry | undefined {
  const top = tables.guide.find((card) => card.number === campaign.top);
  return top?.stop === true && campaign.games.length <= stopsBefore(tables, campaign.top) ? undefined : top;
}

/** The STOP on top that is to be carried out because its game is over; undefined if there is none. */
export function unreadStop(tables: Guide, campaign: Campaign): GuideEntry | undefined {
  const next = nextCard(tables, campaign);
  return next?.stop === true ? next : undefined;
}

/** Reads the card on top and carries it out; undefined if none is to be read now. */
export function turnCard(
  tables: Guide,
  campaign: Campaign,
): { readonly card: GuideEntry; readonly campaign: Campaign } | undefined {
  const card = nextCard(tables, campaign);
  return card && { card, campaign: carriedOut(campaign, card) };
}

/** Reads and carries out cards from the top of the guide deck, until a STOP shows (MA-GDE-05). */
export function readGuide(tables: Guide, campaign: Campaign): Reading {
  const cards: GuideEntry[] = [];
  let now = campaign;
  for (let turned = turnCard(tables, now); turned !== undefined; turned = turnCard(tables, now)) {
    cards.push(turned.card);
    now = turned.campaign;
  }
  return { cards, campaign: now };
}

/** A game is over, won or lost. */
export const played = (campaign: Campaign, game: PlayedMission): Campaign => ({
  ...campaign,
  games: [...campaign.games, game],
});

/** A game is over, won or lost: the card on top, a STOP, is carried out, and all after it until the next one (MA-GDE-03). */
export const afterGame = (tables: Guide, campaign: Campaign, game: PlayedMission): Reading =>
  readGuide(tables, played(campaign, game));

/** Guide cards that have been read since the last game. */
export function readSinceGame({ guide }: Guide, { top }: Campaign): readonly GuideEntry[] {
  const read = guide.filter((card) => card.number < top);
  return read.slice(read.findLastIndex((card) => card.stop === true) + 1);
}

/** The mission that the guide wants to be played; null where it leaves the choice to the players. */
export const missionWanted = (tables: Guide, campaign: Campaign): string | null =>
  readSinceGame(tables, campaign).some((card) => card.mission !== undefined) ? campaign.mission : null;

type Known = Pick<Tables, 'guide' | 'missions' | 'skills' | 'planning' | 'events'>;
const KINDS = ['skills', 'planning', 'events'] as const;
const GAME_FIELDS = ['mission', 'level', 'won'];
const FIELDS = ['campaign', 'version', 'top', 'added', 'envelopes', 'mission', 'games'];

const isList = (value: unknown, of: 'string' | 'number'): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === of);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether it has these fields and no other. */
const hasFields = (found: object, fields: readonly string[]): boolean =>
  same(Object.keys(found).sort(), [...fields].sort());
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A campaign from a file.
 * @param found what was read, already parsed
 * @param levels there are
 * @throws CampaignError that says what does not fit
 */
export function readCampaign(
  tables: Known,
  found: unknown,
  levels: readonly string[] = ['beginner', 'standard', 'veteran'],
): Campaign {
  if (!isRecord(found) || found['campaign'] !== PLUGIN)
    throw new CampaignError(
      'campaign/format',
      `This is no campaign of ${PLUGIN}: a file with "campaign": "${PLUGIN}" expected.`,
    );
  const { version, top, added, envelopes, mission, games } = found as Partial<Record<keyof Campaign, unknown>>;
  if (version !== CAMPAIGN_VERSION)
    throw new CampaignError(
      'campaign/version',
      `The campaign is of version ${shown(version)}; this program reads version ${CAMPAIGN_VERSION}. Nothing was changed.`,
    );
  const wrong = (field: string, expected: string): CampaignError =>
    new CampaignError(
      'campaign/corrupt',
      `The campaign has ${field.length > 40 ? shown(field) : field} ${shown(found[field])}: ${expected} expected. Nothing was changed.`,
    );
  const unknown = Object.keys(found).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw wrong(unknown, `no field but ${FIELDS.join(', ')}`);
  const last = tables.guide.at(-1)?.number ?? 0;
  if (typeof top !== 'number' || !Number.isInteger(top) || top < 1 || top > last + 1)
    throw wrong('top', `a guide card from 1 to ${last + 1}`);
  const lists = isRecord(added) ? added : {};
  const known: Readonly<Record<AddedKind, readonly { readonly id: string }[]>> = {
    skills: tables.skills,
    planning: tables.planning,
    events: tables.events,
  };
  for (const kind of KINDS) {
    const ids = lists[kind];
    if (!isList(ids, 'string') || (ids as readonly string[]).some((id) => !known[kind].some((card) => card.id === id)))
      throw wrong('added', `lists of cards that exist (${kind})`);
  }
  if (!hasFields(lists, KINDS)) throw wrong('added', `no field but ${KINDS.join(', ')}`);
  if (!isList(envelopes, 'number')) throw wrong('envelopes', 'a list of numbers');
  if (mission !== null && !tables.missions.some((one) => one.id === mission))
    throw wrong('mission', tables.missions.map((one) => one.id).join(', '));
  if (!Array.isArray(games)) throw wrong('games', 'a list of games');
  const list = games.map((game: unknown): PlayedMission => {
    const { mission: id, level, won } = isRecord(game) && hasFields(game, GAME_FIELDS) ? game : {};
    if (
      typeof id !== 'string' ||
      !tables.missions.some((one) => one.id === id) ||
      typeof level !== 'string' ||
      !levels.includes(level) ||
      typeof won !== 'boolean'
    )
      throw wrong('games', 'a list of {mission, level, won} with missions and levels there are');
    return { mission: id, level, won };
  });
  // What the cards before the one on top have brought, and nothing else: a file that says more was not written here.
  const due = tables.guide.filter((card) => card.number < top).reduce(carriedOut, newCampaign());
  if (KINDS.some((kind) => !same(lists[kind], due.added[kind])))
    throw wrong('added', `what the guide cards before number ${top} add`);
  if (!same(envelopes, due.envelopes)) throw wrong('envelopes', `those that the guide cards before number ${top} open`);
  if (mission !== due.mission) throw wrong('mission', `the one that the guide cards before number ${top} name`);
  // Game by game the guide has been read up to a STOP, and has named the mission.
  let then = newCampaign();
  for (const [n, game] of list.entries()) {
    then = readGuide(tables, then).campaign;
    const wanted = missionWanted(tables, then);
    if (wanted !== null && game.mission !== wanted)
      throw wrong('games', `"${wanted}" as game ${n + 1}, which the guide names,`);
    then = played(then, game);
  }
  const most = readGuide(tables, then).campaign.top;
  if (top < then.top || top > most)
    throw wrong(
      'games',
      `as many games as bring card ${top} to the top, where these bring a card from ${then.top} to ${most},`,
    );
  return { ...due, games: list };
}
