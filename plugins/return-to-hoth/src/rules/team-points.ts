import { values } from '@dejarik/imperial-assault';
import { modifier, type Ability } from '@dejarik/sdk';

/** What a team needs to win beyond what a player needs: together 60 points. */
const MORE_FOR_TEAMS = 20;

export const teamPoints: readonly Ability[] = [
  modifier('team-points', values.pointsToWin, {
    rules: ['RTH-TEM-03'],
    when: (_cx, g) => g.allies(0).length > 1,
    amount: MORE_FOR_TEAMS,
  }),
];
