import { NONE } from '@dejarik/sdk';
import { compileRules, Game } from '@dejarik/sdk/proofs';
import { adventuresWith } from '../plugin.ts';
import type { Content } from '../tables.ts';
import type { ContentFault } from './fault.ts';
import { chanceOf, prospectsOf } from './prospects.ts';
import { slotWords, type MissionData } from './types.ts';

/** Whether goals can be reached, and not by doing nothing. */

/** A number of set-ups: what holds in all of them before anybody has done anything is no goal. */
const SEEDS = ['a', 'b', 'c'];

/** The lowest track at which a mission fails at a crisis; Infinity if it does not by that. */
function limitOf(mission: MissionData): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...(mission.failures ?? []).flatMap(({ if: said }) => {
      const least: unknown =
        typeof said === 'object' &&
        said !== null &&
        'track' in said &&
        Object.keys(said).length === 1 &&
        typeof said.track === 'object' &&
        said.track !== null &&
        'at-least' in said.track
          ? said.track['at-least']
          : undefined;
      return typeof least === 'number' ? [least] : [];
    }),
  );
}

function isOutOfReach(mission: MissionData, content: Content): boolean {
  const from = prospectsOf(mission, content, slotWords);
  return !chanceOf(mission.objective.if, { ...from, track: Math.min(from.track, limitOf(mission) - 1) }).holds;
}

/** @returns the ids of missions whose goal is fulfilled as they begin, in every set-up that was looked at */
function fulfilledAtOnce(content: Content): ReadonlySet<string> {
  const rules = compileRules([adventuresWith(content)], 'adventure', { seats: 1 });
  const begun = ({ id, characters }: MissionData, seed: string): boolean => {
    const game = Game.create(rules, {
      seed,
      options: { mission: id, level: 'beginner', characters: characters.slice(0, 2) },
    });
    const objective = game.ability(`${id}/objective`);
    return objective?.when?.({ self: NONE, owner: -1, ability: objective, a: {}, frame: -1 }, game) === true;
  };
  return new Set(content.missions.filter((mission) => SEEDS.every((seed) => begun(mission, seed))).map(({ id }) => id));
}

/** @param content in which nothing else is wrong */
export function checkGoals(content: Content): readonly ContentFault[] {
  const at = (i: number, found: string, allowed: string): ContentFault => ({
    list: 'missions',
    path: [i, 'objective', 'if'],
    found,
    allowed,
  });
  const atOnce = fulfilledAtOnce(content);
  return content.missions.flatMap((mission, i) => [
    ...(atOnce.has(mission.id)
      ? [
          at(
            i,
            `a goal of "${mission.id}" that is fulfilled before anybody has done anything`,
            'a goal that has to be reached',
          ),
        ]
      : []),
    ...(isOutOfReach(mission, content)
      ? [
          at(
            i,
            `a goal of "${mission.id}" that nothing leads to`,
            'what effects of the mission can bring about before it fails',
          ),
        ]
      : []),
  ]);
}
