import { withoutHost, type ArmyProblem, type ArmyRule, type DeploymentCard } from '@dejarik/imperial-assault';
import { message } from '@dejarik/sdk';

/** What the armies of a skirmish may not be. */

const nameOf = (card: DeploymentCard) => message(`card.${card.id}`);

/** Cards with the campaign icon. */
const campaignOnly: ArmyRule = {
  id: 'campaign-only',
  problems: (cards) =>
    cards
      // RTH-DEP-01, RTH-DEP-02, RTH-DEP-03
      .filter((card) => card.modes !== undefined && !card.modes.includes('skirmish'))
      .map(
        (card): ArmyProblem => ({
          rule: 'RTH-DEP-01',
          message: message('army.campaign-only', { card: nameOf(card) }),
          cards: [card.id],
        }),
      ),
};

/** Every attachment needs a card of its own to lie on. */
const attachments: ArmyRule = {
  id: 'attachments',
  problems: (cards) =>
    withoutHost(
      cards.filter((card) => card.attachment !== undefined),
      cards,
    ).map(
      (card): ArmyProblem => ({
        rule: 'RTH-ATT-02',
        message: message('army.no-host', { card: nameOf(card) }),
        cards: [card.id],
      }),
    ),
};

export const armyRules: readonly ArmyRule[] = [campaignOnly, attachments];
