import { isCall, type Asked, type Choosable, type EntityId, type Question } from '@dejarik/sdk';
import type { Lead } from '@dejarik/sdk/view';
import { perform } from './rules/actions.ts';
import { attackAction } from './rules/attack.ts';
import { slotEntry } from './rules/board.ts';
import { moveAction } from './rules/movement.ts';

const TO_SPACES: Lead = { to: 'place', takes: 0 };
const TO_THREATS: Lead = { to: 'entity', takes: 0 };

/** A card in the slot to move leads to spaces, one in the slot to attack to threats. */
export function leads(g: Asked, _question: Question, option: Choosable): Lead | undefined {
  if (!isCall(option)) return undefined;
  if (option.verb === moveAction.id) return TO_SPACES;
  if (option.verb === attackAction.id) return TO_THREATS;
  if (option.verb !== perform.id) return undefined;
  const { id } = slotEntry(g, option.args['slot'] as EntityId);
  return id === 'move' ? TO_SPACES : id === 'attack' ? TO_THREATS : undefined;
}
