import { message } from '@dejarik/content';
import type { EntityId } from '@dejarik/kernel';
import { inFullShape } from '../declarations/full-shape.ts';
import { subjectsOf, withSubject } from '../position/members.ts';
import { pointOf, triggersFor } from '../position/point.ts';
import { hides, hiddenPassKey } from '../position/pending.ts';
import type { State } from '../position/state.ts';
import type { AbilityOption, FrameState, Pending, Seat, Timing, Trigger } from '../types/index.ts';

/**
 * Placeholders for an ability that a seat might have in a hidden hand, as far as the others know. With them a window
 * opens in the same way whether or not the seat has such an ability.
 */

const placeholder = (interrupt: boolean): Trigger =>
  inFullShape({
    kind: 'trigger',
    id: 'engine.hidden-response',
    rules: [],
    rank: 'card',
    carrier: 'none',
    message: message('engine.hidden-response'),
    timing: 'before',
    point: '',
    optional: true,
    interrupt,
    replaces: 'all',
    costs: () => [],
    does: { code: () => null },
  });
const ordinary = placeholder(false);
/** The placeholder at timing points at which every ability that could be held is an interrupt. */
const interrupting = placeholder(true);

export const isPlaceholder = (ability: Trigger): boolean => ability === ordinary || ability === interrupting;

export const isHiddenPending = ({ ability }: Pending): boolean => isPlaceholder(ability) || hides(ability);

/** Are there triggers of hidden faces at the point where a window is open? */
export function hasHidden(frame: FrameState, timing: Timing): boolean {
  return subjectsOf(frame).some((one) => hidesAny(one, timing));
}

function hidesAny(subject: FrameState, timing: Timing): boolean {
  const point = pointOf(subject);
  return point !== undefined && triggersFor(point, timing).hidden.length > 0;
}

/** Adds seats that could respond for all the others know, but hold nothing that fits. */
export function addPlaceholders(game: State, frame: FrameState, timing: Timing, into: Pending[]): void {
  const { mayRespond } = game.rules;
  if (mayRespond === undefined) return;
  const subject = subjectOf(frame);
  const point = pointOf(subject)?.name ?? '';
  for (let seat = 0; seat < game.seats; seat++) {
    if (frame.window?.declined.includes(hiddenPassKey(seat)) === true || mayUseHidden(into, seat)) continue;
    if (withSubject(game, frame, subject, () => mayRespond(game, seat, point, timing)))
      into.push(placeholderOf(seat, frame, timing));
  }
}

/** What a placeholder answers: of several verbs at once the first. */
const subjectOf = (frame: FrameState): FrameState => subjectsOf(frame)[0] ?? frame;

function mayUseHidden(pending: readonly Pending[], seat: Seat): boolean {
  for (const one of pending) if (one.owner === seat && hides(one.ability)) return true;
  return false;
}

function placeholderOf(seat: Seat, frame: FrameState, timing: Timing): Pending {
  const subject = subjectOf(frame);
  const key = hiddenPassKey(seat);
  const point = pointOf(subject);
  const ability = point !== undefined && triggersFor(point, timing).interrupt ? interrupting : ordinary;
  const option: AbilityOption = { ability: ability.id, seat };
  return { option, key, mark: key, name: key, ability, self: 0 as EntityId, owner: seat, frame: subject };
}

/** What waits as all can know it: in place of all that a seat has hidden stands one placeholder, at the end. */
export function openly(pending: readonly Pending[], frame: FrameState, timing: Timing): readonly Pending[] {
  const open = pending.filter((one) => !isHiddenPending(one));
  const owners = new Set(pending.filter(isHiddenPending).map((one) => one.owner));
  return [...open, ...[...owners].sort((a, b) => a - b).map((owner) => placeholderOf(owner, frame, timing))];
}
