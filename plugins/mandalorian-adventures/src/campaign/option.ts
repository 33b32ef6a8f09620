import { RefusedError, type Asked } from '@dejarik/sdk';
import { LEVELS } from '../rules/board.ts';
import { tablesOf } from '../tables.ts';
import { readGuide, unreadStop, type Reading } from './campaign.ts';
import { readCampaign } from './read.ts';

/** What options have said, read once. */
const readings = new WeakMap<object, Reading & { readonly guide: unknown }>();

/**
 * The guide cards read before this game, and the campaign after them; undefined outside of one (option `campaign`).
 * @throws RefusedError `campaign/unknown` if it is no campaign, `campaign/unread` if the guide has not been read on after its last game
 */
export function campaignOf(g: Asked): Reading | undefined {
  const given = g.option('campaign');
  if (given === undefined || given === null) return undefined;
  const tables = tablesOf(g);
  const known = typeof given === 'object' ? readings.get(given) : undefined;
  if (known?.guide === tables.guide) return known;
  const reading = { ...read(g, given), guide: tables.guide };
  if (typeof given === 'object') readings.set(given, reading);
  return reading;
}

function read(g: Asked, given: unknown): Reading {
  const tables = tablesOf(g);
  let campaign;
  try {
    campaign = readCampaign(tables, given, LEVELS);
  } catch (error) {
    throw new RefusedError('campaign/unknown', error instanceof Error ? error.message : String(error));
  }
  // MA-GDE-03
  const stop = unreadStop(tables, campaign);
  if (stop !== undefined)
    throw new RefusedError(
      'campaign/unread',
      `The campaign has played game ${campaign.games.length} and stands before guide card ${stop.number}, the STOP after it: read on before the next game begins.`,
    );
  return readGuide(tables, campaign);
}
