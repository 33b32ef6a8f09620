import type { Catalogs } from '@dejarik/content';
import {
  campaignFile,
  opened,
  readCampaignFile,
  readThrough,
  stateAfter,
  stateIn,
  withheld,
  CampaignError,
  type Chronicle,
  type Json,
  type Session,
} from '@dejarik/session';
import type { CampaignStep, CampaignView } from './campaign.ts';

/** The part of a host that knows campaigns: what it tells holds nothing that may not be read yet. */

export interface HostedCampaign {
  /** Id of the game. */
  readonly game: string;
  readonly chronicle: Chronicle | undefined;
  /** All words of the game. */
  readonly catalogs: Catalogs;
}

/** @throws CampaignError that says why the step cannot be taken; nothing was changed then */
export function takeStep(served: HostedCampaign, step: CampaignStep, session: Session | null): CampaignView {
  const { chronicle, game } = served;
  if (chronicle === undefined) throw new CampaignError('campaign/none', `"${game}" has no campaign.`);
  switch (step.step) {
    case 'begin':
      return viewOf(served, chronicle, chronicle.begin());
    case 'open':
      return viewOf(served, chronicle, readCampaignFile(game, chronicle, step.from));
    case 'turn': {
      const state = readCampaignFile(game, chronicle, step.from);
      return viewOf(served, chronicle, chronicle.turn(state)?.state ?? state);
    }
    case 'after': {
      if (session === null) throw new CampaignError('campaign/none', 'No game has been played.');
      return viewOf(served, chronicle, stateAfter(chronicle, session));
    }
  }
}

function viewOf({ game, catalogs }: HostedCampaign, chronicle: Chronicle, state: Json): CampaignView {
  const offer = chronicle.next(state);
  return {
    file: campaignFile(game, state),
    past: chronicle.past(state),
    more: chronicle.turn(state) !== null,
    offer,
    words: opened(chronicle, catalogs, state),
  };
}

/** The words for a page that shows a game of these options, or none yet. @throws CampaignError if the options hold no campaign that can be gone on with */
export function wordsFor(
  { chronicle, catalogs }: HostedCampaign,
  options: Readonly<Record<string, Json>> = {},
): Catalogs {
  if (chronicle === undefined) return catalogs;
  const state = stateIn(chronicle, options);
  return withheld(chronicle, catalogs, state === null ? null : readThrough(chronicle, state));
}
