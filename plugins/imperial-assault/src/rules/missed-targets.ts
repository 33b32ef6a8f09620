import { message, type Asked, type Because, type EntityId, type Message } from '@dejarik/sdk';
import { listed } from '../result-words.ts';
import { sightOf } from '../sight-view.ts';
import { aimAt, candidates, plainAim, targetSpaces } from './target.ts';

/** Lines of sight are asked for by these, each for attacks of its kind. */
const OF_SIGHT: readonly string[] = ['IA-ATK-07', 'IA-RCH-02'];

/**
 * What stands against an attack on each figure and object that might be attacked, the first reason of each: whoever may attack
 * nothing wants to know whom it misses by what.
 * @param against what stands against any attack is not said once more of each
 */
export function missedTargets(g: Asked, attacker: EntityId, against: readonly Because[]): readonly Because[] {
  const aim = plainAim(attacker);
  return candidates(g, aim).flatMap((target): readonly Because[] => {
    const found = g.why(aimAt(aim, target)).find(({ rule }) => against.every((one) => one.rule !== rule));
    if (found === undefined) return [];
    const { rule } = found;
    const because = OF_SIGHT.includes(rule) ? unseen(g, attacker, target, found.message) : found.message;
    return [{ rule, message: message('refused.of-figure', { figure: target, because }) }];
  });
}

/** With what is in the way. */
function unseen(g: Asked, attacker: EntityId, target: EntityId, otherwise: Message): Message {
  const [space] = targetSpaces(g, { ...plainAim(attacker), target });
  const { obstacles = [] } = space === undefined ? {} : sightOf(g, attacker, target, space, false);
  const names = new Map(obstacles.map((one) => [JSON.stringify(one.message), one.message]));
  const what = listed([...names.values()]);
  return what === undefined ? otherwise : message('refused.no-sight-past', { what });
}
