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

/** The form of campaign files this version writes. */
export const CAMPAIGN_VERSION = 1;

/** A campaign file that cannot be gone on with; nothing was read of it. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
}

/** A campaign of which nothing has been read. */
export const newCampaign = (): Campaign => ({
  campaign: PLUGIN, version: CAMPAIGN_VERSION, top: 1, added: { skills: [], planning: [], events: [] }, envelopes: [], mission: null, games: [],
});

/** Guide cards that were read, and the campaign after them. */
export interface Reading {
  readonly cards: readonly GuideEntry[];
  readonly campaign: Campaign;
}

function carriedOut(campaign: Campaign, card: GuideEntry): Campaign {
  const opened = card.envelope === undefined ? [] : [card.envelope];
  const add = (kind: AddedKind): readonly string[] => [...campaign.added[kind], ...(card.adds?.[kind] ?? []), ...(card.contents?.[kind] ?? [])];
  return {
    ...campaign, top: card.number + 1,
    added: { skills: add('skills'), planning: add('planning'), events: add('events') },
    envelopes: [...campaign.envelopes, ...opened],
    mission: card.mission ?? campaign.mission,
  };
}

/** Reads and carries out cards from the top of the guide deck, until a STOP shows (MA-GDE-05). */
export function readGuide(tables: Pick<Tables, 'guide'>, campaign: Campaign): Reading {
  const cards: GuideEntry[] = [];
  let now = campaign;
  for (const card of tables.guide) {
    if (card.number < now.top) continue;
    if (card.stop === true) break;
    cards.push(card);
    now = carriedOut(now, card);
  }
  return { cards, campaign: now };
}

/** A game is over, won or lost: the card on top, a STOP, is carried out, and all after it until the next one (MA-GDE-03). */
export function afterGame(tables: Pick<Tables, 'guide'>, campaign: Campaign, played: PlayedMission): Reading {
  const done: Campaign = { ...campaign, games: [...campaign.games, played] };
  const top = tables.guide.find((card) => card.number === done.top);
  if (top === undefined) return { cards: [], campaign: done };
  const rest = readGuide(tables, carriedOut(done, top));
  return { cards: [top, ...rest.cards], campaign: rest.campaign };
}

const isList = (value: unknown, of: 'string' | 'number'): boolean => Array.isArray(value) && value.every((one) => typeof one === of);

/**
 * A campaign from a file.
 * @param found what was read, already parsed
 * @throws CampaignError that says what does not fit
 */
export function readCampaign(tables: Pick<Tables, 'guide' | 'missions' | 'skills' | 'planning' | 'events'>, found: unknown): Campaign {
  if (typeof found !== 'object' || found === null || (found as { campaign?: unknown }).campaign !== PLUGIN) throw new CampaignError(`This is no campaign of ${PLUGIN}: a file with "campaign": "${PLUGIN}" expected.`);
  const { version, top, added, envelopes, mission, games } = found as Partial<Record<keyof Campaign, unknown>>;
  if (version !== CAMPAIGN_VERSION) throw new CampaignError(`The campaign is of version ${JSON.stringify(version)}; this program reads version ${CAMPAIGN_VERSION}. Nothing was changed.`);
  const wrong = (field: string, expected: string): CampaignError => new CampaignError(`The campaign has ${field} ${JSON.stringify((found as Record<string, unknown>)[field])}: ${expected} expected. Nothing was changed.`);
  const last = tables.guide.at(-1)?.number ?? 0;
  if (typeof top !== 'number' || !Number.isInteger(top) || top < 1 || top > last + 1) throw wrong('top', `a guide card from 1 to ${last + 1}`);
  const lists = added as Partial<Record<AddedKind, unknown>> | undefined;
  const known: Readonly<Record<AddedKind, readonly { readonly id: string }[]>> = { skills: tables.skills, planning: tables.planning, events: tables.events };
  for (const kind of ['skills', 'planning', 'events'] as const) {
    const ids = lists?.[kind];
    if (!isList(ids, 'string') || (ids as readonly string[]).some((id) => !known[kind].some((card) => card.id === id))) throw wrong('added', `lists of cards that exist (${kind})`);
  }
  if (!isList(envelopes, 'number')) throw wrong('envelopes', 'a list of numbers');
  if (mission !== null && !tables.missions.some((one) => one.id === mission)) throw wrong('mission', tables.missions.map((one) => one.id).join(', '));
  if (!Array.isArray(games)) throw wrong('games', 'a list of games');
  return { campaign: PLUGIN, version: CAMPAIGN_VERSION, top, added: added as Campaign['added'], envelopes: envelopes as readonly number[], mission: (mission ?? null) as string | null, games: games as readonly PlayedMission[] };
}
