import { value, type AnyValue, type EntityId } from '@dejarik/sdk';
import { leaderEntry } from '../rules/board.ts';
import { isPictured } from '../rules/missions.ts';

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

/** What cards may ask. */
export const values: readonly AnyValue[] = [pictured, named];
