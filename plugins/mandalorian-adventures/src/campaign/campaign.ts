import { PLUGIN, type GuideEntry, type Tables } from '../tables.ts';

/**
 * What is kept between games: how far the guide deck has been read, and what it has added. Plain data, so it can be a file and
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

/** Guide cards that were turned, and the campaign after them. */
export interface TurnedCards {
  readonly cards: readonly GuideEntry[];
  readonly campaign: Campaign;
}

/** The campaign after a guide card, which is carried out. */
export function carriedOut(campaign: Campaign, card: GuideEntry): Campaign {
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

/** Turns the card on top and carries it out; undefined if none is to be turned now. */
export function turnCard(
  tables: Guide,
  campaign: Campaign,
): { readonly card: GuideEntry; readonly campaign: Campaign } | undefined {
  const card = nextCard(tables, campaign);
  return card && { card, campaign: carriedOut(campaign, card) };
}

/** Turns and carries out cards from the top of the guide deck, until a STOP shows (MA-GDE-05). */
export function turnCardsToStop(tables: Guide, campaign: Campaign): TurnedCards {
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
export const afterGame = (tables: Guide, campaign: Campaign, game: PlayedMission): TurnedCards =>
  turnCardsToStop(tables, played(campaign, game));

/** Guide cards that have been read since the last game. */
export function readSinceGame({ guide }: Guide, { top }: Campaign): readonly GuideEntry[] {
  const read = guide.filter((card) => card.number < top);
  return read.slice(read.findLastIndex((card) => card.stop === true) + 1);
}

/** The mission that the guide wants to be played; null where it leaves the choice to the players. */
export const missionWanted = (tables: Guide, campaign: Campaign): string | null =>
  readSinceGame(tables, campaign).some((card) => card.mission !== undefined) ? campaign.mission : null;
