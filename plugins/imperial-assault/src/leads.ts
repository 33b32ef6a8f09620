import { isCall, type Asked, type Call, type Choosable, type EntityId, type Question } from '@dejarik/sdk';
import type { Lead } from '@dejarik/sdk/view';
import { actionsLeft } from './rules/actions.ts';
import { activateGroup, attackAction, endActivation } from './rules/activation.ts';
import { membersOf } from './rules/groups.ts';
import { moveAction, walk } from './rules/movement.ts';
import { plainAim, targetsOf } from './rules/target.ts';

/** What a figure's options lead to: the spaces that it can come to, what it can attack, the figure that is next. */
export function leads(g: Asked, { options }: Question, option: Choosable): Lead | undefined {
  if (!isCall(option)) return undefined;
  const figure = option.args['figure'] as EntityId;
  switch (option.verb) {
    case walk.id:
      return { to: 'place', takes: 0 };
    case moveAction.id:
      return { to: 'place', takes: 1 };
    case attackAction.id:
      return attackBy(g, figure);
    case activateGroup.id:
      return activating(g, option, options.length === 1);
    case endActivation.id:
      // Nobody is to give actions away by a press on another figure.
      return actionsLeft(g, figure) === 0 ? { to: 'entity', takes: 0 } : undefined;
    default:
      return undefined;
  }
}

function attackBy(g: Asked, attacker: EntityId): Lead {
  const [only, ...others] = targetsOf(g, plainAim(attacker));
  return { to: 'entity', takes: 1, ...(only !== undefined && others.length === 0 ? { only } : {}) };
}

/** Which of its figures is first; where there is no doubt which figure is meant at all, where that can come to. */
function activating(g: Asked, { args }: Call, alone: boolean): Lead | undefined {
  if (membersOf(g, args['group'] as EntityId).length > 1) return { to: 'entity', takes: 0 };
  return alone ? { to: 'place', takes: 0 } : undefined;
}
