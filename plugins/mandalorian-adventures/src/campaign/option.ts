import { derived, RefusedError, type Reads } from '@dejarik/sdk';
import { LEVELS } from '../rules/board.ts';
import { tablesOf } from '../tables.ts';
import { turnCardsToStop, unreadStop, type TurnedCards } from './campaign.ts';
import { parseCampaign } from './parse-campaign.ts';

/**
 * The guide cards read before this game, and the campaign after them; undefined outside of one (option `campaign`).
 * @throws RefusedError `campaign/unknown` if it is no campaign, `campaign/unread` if the guide has not been read on after its last game
 */
export const campaignOf = derived([], (g): TurnedCards | undefined => {
  const given = g.option('campaign');
  return given === undefined || given === null ? undefined : read(g, given);
});

function read(g: Reads, given: unknown): TurnedCards {
  const tables = tablesOf(g);
  let campaign;
  try {
    campaign = parseCampaign(tables, given, LEVELS);
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
  return turnCardsToStop(tables, campaign);
}
