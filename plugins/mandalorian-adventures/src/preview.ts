import { isCall, message, type Asked, type Choosable, type EntityId, type Message, type Question } from '@dejarik/sdk';
import type { PreviewView } from '@dejarik/sdk/view';
import type { Space } from '@dejarik/sdk/board';
import { CRISIS, FULL } from './rules/events.ts';
import { perform } from './rules/actions.ts';
import { isHidden, rangeBetween, skillOf, slotEntry, slotStrength, spaceOf, threatsAt } from './rules/board.ts';

/** What would come of a choice: the sum a card would make in a slot, how far a target is. */
export function preview(g: Asked, question: Question, option: Choosable): PreviewView | undefined {
  if (isCall(option))
    return option.verb === perform.id
      ? sumOf(g, option.args['card'] as EntityId, option.args['slot'] as EntityId)
      : undefined;
  if (typeof option === 'number' && question.of === 'entity') return rangeTo(g, question, option as EntityId);
  if (typeof option === 'number' && question.message.id === 'ask.move-to') return uncovered(g, option);
  return undefined;
}

/** Who steps onto face-down threats turns them over. */
function uncovered(g: Asked, place: number): PreviewView | undefined {
  const count = threatsAt(g, place as Space).filter((one) => isHidden(g, one)).length;
  return count === 0 ? undefined : { texts: [message('preview.reveals', { count })] };
}

/** What a sum leads to in the event step; undefined below five. */
export function warningOf(sum: number): Message | undefined {
  if (sum >= CRISIS) return message('preview.crisis');
  return sum >= FULL ? message('preview.event') : undefined;
}

function sumOf(g: Asked, card: EntityId, slot: EntityId): PreviewView {
  const skill = skillOf(g, card);
  const before = slotStrength(g, slot);
  const sum = before + skill.strength;
  const { id } = slotEntry(g, slot);
  // MA-SKL-01
  const strength = skill.strength + (skill.symbol === id ? 1 : 0);
  const warning = warningOf(sum);
  return {
    measures: [
      { message: message('preview.strength'), value: strength },
      { message: message('preview.sum'), value: sum },
    ],
    ...(warning === undefined ? {} : { texts: [warning] }),
  };
}

/** How far something is from the character the question is about. */
function rangeTo(g: Asked, question: Question, thing: EntityId): PreviewView | undefined {
  const character = question.message.args?.['character'];
  if (typeof character !== 'number') return undefined;
  const [from, to] = [spaceOf(g, character as EntityId), spaceOf(g, thing)];
  return from === undefined || to === undefined
    ? undefined
    : { measures: [{ message: message('preview.range'), value: rangeBetween(g, from, to) }] };
}
