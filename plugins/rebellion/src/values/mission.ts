import { value, type AnyValue, type EntityId } from '@dejarik/sdk';
import { Leader } from '../components.ts';
import { sides } from '../content/types.ts';
import { isCaptive, isInGame, leaderEntry } from '../rules/board.ts';
import { mostDeployed } from '../rules/deployment.ts';
import { assignedLeaders, isPictured, missionPlace } from '../rules/mission-facts.ts';

/** What cards may ask about a mission. */

/** Is the leader pictured on the mission among those who carry it out? */
const pictured = value('pictured', {
  of: ['entity'],
  is: 'flag',
  base: (g, card: EntityId): boolean => isPictured(g, card),
});

/** The name of a leader; who counts as another has his. */
const named = value('named', {
  of: ['entity'],
  is: 'word',
  base: (g, one: EntityId): string => leaderEntry(g, one)['counts-as'] ?? leaderEntry(g, one).id,
});

/** Whose a leader is. */
const side = value('side', {
  of: ['entity'],
  is: 'word',
  base: (g, one: EntityId): string => sides[g.get(Leader.side, one)] ?? '',
});

/** Has a leader been recruited and not left the game? */
const inGame = value('in-game', {
  of: ['entity'],
  is: 'flag',
  base: (g, one: EntityId): boolean => isInGame(g, one),
});

/** Is a leader where the mission is carried out, and among those who do that? */
const attempting = value('attempting', {
  of: ['entity'],
  is: 'flag',
  base: (g, one: EntityId): boolean =>
    assignedLeaders(g).includes(one) && !isCaptive(g, one) && g.get(Leader.at, one) === missionPlace(g),
});

/** What cards may ask. */
export const values: readonly AnyValue[] = [pictured, named, side, inGame, attempting, mostDeployed];
