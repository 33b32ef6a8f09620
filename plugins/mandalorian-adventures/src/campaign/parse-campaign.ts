import { CampaignError } from '@dejarik/sdk/campaign';
import { shown } from '@dejarik/sdk/content';
import { PLUGIN, type Tables } from '../tables.ts';
import {
  CAMPAIGN_VERSION,
  carriedOut,
  missionWanted,
  newCampaign,
  played,
  turnCardsToStop,
  type AddedKind,
  type Campaign,
  type PlayedMission,
} from './campaign.ts';

/** Campaigns out of files, which may say anything. */

type Known = Pick<Tables, 'guide' | 'missions' | 'skills' | 'planning' | 'events'>;
/** The error about a field that is not as expected. */
type Wrong = (field: string, expected: string) => CampaignError;
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
export function parseCampaign(
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
  const wrong: Wrong = (field, expected) =>
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
  const list = readGames(tables, games, levels, wrong);
  // What the cards before the one on top have brought, and nothing else: a file that says more was not written here.
  const due = tables.guide.filter((card) => card.number < top).reduce(carriedOut, newCampaign());
  if (KINDS.some((kind) => !same(lists[kind], due.added[kind])))
    throw wrong('added', `what the guide cards before number ${top} add`);
  if (!same(envelopes, due.envelopes)) throw wrong('envelopes', `those that the guide cards before number ${top} open`);
  if (mission !== due.mission) throw wrong('mission', `the one that the guide cards before number ${top} name`);
  checkGames(tables, top, list, wrong);
  return { ...due, games: list };
}

/** The games of a campaign. */
function readGames(tables: Known, games: unknown, levels: readonly string[], wrong: Wrong): readonly PlayedMission[] {
  if (!Array.isArray(games)) throw wrong('games', 'a list of games');
  return games.map((game: unknown): PlayedMission => {
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
}

/** Game by game the guide has been read up to a STOP, and has named the mission. */
function checkGames(tables: Known, top: number, games: readonly PlayedMission[], wrong: Wrong): void {
  let then = newCampaign();
  for (const [n, game] of games.entries()) {
    then = turnCardsToStop(tables, then).campaign;
    const wanted = missionWanted(tables, then);
    if (wanted !== null && game.mission !== wanted)
      throw wrong('games', `"${wanted}" as game ${n + 1}, which the guide names,`);
    then = played(then, game);
  }
  const most = turnCardsToStop(tables, then).campaign.top;
  if (top < then.top || top > most)
    throw wrong(
      'games',
      `as many games as bring card ${top} to the top, where these bring a card from ${then.top} to ${most},`,
    );
}
