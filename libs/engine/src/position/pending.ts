import { memoized, type EntityId, type Field } from '@dejarik/kernel';
import { abilityKey } from '../abilities/ability-key.ts';
import { usesLeft } from '../abilities/limits.ts';
import { overlaid } from '../abilities/arguments.ts';
import type { AbilityOption, Context, FrameState, Lasting, Pending, Seat, Timing, Trigger } from '../types/index.ts';
import { carries, isLeaving, takenBy } from './carriers.ts';
import { anyLastsAt, lastingTriggersAt } from './lasting-index.ts';
import { subjectsOf, withSubject } from './members.ts';
import { pointOf, triggersFor } from './point.ts';
import type { State } from './state.ts';

/** What could be used at a timing point. */

const NOTHING: readonly never[] = [];

/** Is it a secret who has it? */
export const hides = (ability: Trigger): boolean => typeof ability.carrier === 'object' && 'face' in ability.carrier;

/** The pass of a seat that covers all it might hold. */
export const hiddenPassKey = memoized((seat: Seat) => `hidden@${seat}`);

/** Everything that could be used at a timing point, whether or not anybody knows of it. */
export function collectAll(game: State, frame: FrameState, timing: Timing, into: Pending[]): void {
  if (frame.batch === null) collect(game, frame, frame, timing, into);
  else
    for (const subject of subjectsOf(frame))
      withSubject(game, frame, subject, () => {
        collect(game, frame, subject, timing, into);
      });
}

/** What could be used just before the step at which a frame stands. */
export function usableBefore(game: State, frame: FrameState): readonly Pending[] {
  const pending: Pending[] = [];
  collect(game, frame, frame, 'before', pending);
  return pending;
}

function collect(game: State, frame: FrameState, subject: FrameState, timing: Timing, into: Pending[]): void {
  const point = pointOf(subject);
  if (point === undefined) return;
  const { open, hidden } = triggersFor(point, timing);
  const from = into.length;
  for (let i = 0; i < open.length; i++) {
    const one = open[i];
    if (one === undefined) continue;
    if (one.tag !== null && one.role !== null) {
      const self = subject.a[one.role] as EntityId | undefined;
      if (self !== undefined && game.has(one.tag, self) && responds(game, self, subject))
        consider(game, frame, subject, one.ability, self, into);
      continue;
    }
    for (const self of game.carriers(one.carrier)) {
      if ((one.role === null || subject.a[one.role] === self) && responds(game, self, subject))
        consider(game, frame, subject, one.ability, self, into);
    }
  }
  if (hidden.length > 0) {
    const before = into.length;
    for (const { face, byValue } of hidden) {
      for (const self of inHandOrLeaving(game, subject, face)) {
        for (const one of byValue.get(game.world.get(face, self)) ?? NOTHING)
          if (one.role === null || subject.a[one.role] === self)
            consider(game, frame, subject, one.ability, self, into);
      }
    }
    if (into.length > before) inDeclaredOrder(game, into, from);
  }
  if (!anyLastsAt(game.lastingIndex, point)) return;
  for (const { ability, lasting } of lastingTriggersAt(game.lastingIndex, point.name, timing)) {
    if (ability.role !== undefined && subject.a[ability.role] !== lasting.self) continue;
    add(game, frame, subject, ability, lasting.self, lasting.owner, into, lasting);
  }
}

/** Do the triggers of a thing come up about a verb in progress? What leaves play does not answer what else leaves meanwhile. */
const responds = (game: State, self: EntityId, subject: FrameState): boolean =>
  carries(game, self, subject.verb, subject.a) &&
  (subject.verb.takes === undefined || subject.a[subject.verb.takes] === self || !isLeaving(game, self));

/** What may carry abilities by its face, and what a verb has just taken from there. */
function inHandOrLeaving(game: State, subject: FrameState, face: Field): readonly EntityId[] {
  const hand = game.inHand();
  const left = takenBy(subject.verb, subject.a);
  return left === undefined || !game.world.has(face.component, left) || hand.includes(left) ? hand : [...hand, left];
}

/** What was found by its face goes to its place among the others. */
function inDeclaredOrder(game: State, into: Pending[], from: number): void {
  if (into.length - from < 2) return;
  const order = game.rules.order;
  const found = into.splice(from);
  found.sort((a, b) => (order.get(a.ability.id) ?? 0) - (order.get(b.ability.id) ?? 0));
  into.push(...found);
}

function consider(
  game: State,
  frame: FrameState,
  subject: FrameState,
  ability: Trigger,
  self: EntityId,
  into: Pending[],
): void {
  add(game, frame, subject, ability, self, game.rules.controller(game, self), into);
}

function add(
  game: State,
  frame: FrameState,
  subject: FrameState,
  ability: Trigger,
  self: EntityId,
  owner: Seat,
  into: Pending[],
  lasting?: Lasting,
): void {
  const own: AbilityOption = {
    ability: ability.id,
    carrier: self === 0 || lasting !== undefined ? undefined : self,
    seat: undefined,
    lasting: lasting?.id,
    // Members have the numbers after that of their batch.
    member: frame.batch ? subject.id - frame.id : undefined,
  };
  // Equal faces of one owner are one option, and one pass covers them all.
  const option: AbilityOption =
    hides(ability) && lasting === undefined ? { ...own, carrier: undefined, seat: owner } : own;
  const key = abilityKey(option);
  const mark = abilityKey(own);
  const name = own.member === undefined ? mark : abilityKey({ ...own, member: undefined });
  const window = frame.window;
  if (window !== null && (window.used.includes(mark) || window.declined.includes(key))) return;
  // A pass covers all that the seat might hold, or a second window would show that it does.
  if (window !== null && hides(ability) && window.declined.includes(hiddenPassKey(owner))) return;
  if (ability.timing === 'instead' && subject.applied.includes(name)) return;
  if (subject.standsFor.length > 0 && subject.standsFor.includes(name)) return;
  for (let i = 0; i < into.length; i++) if (into[i]?.key === key) return;
  const cx: Context = {
    self,
    owner,
    ability,
    frame: subject.id,
    a: lasting ? overlaid(lasting.env, subject.a) : subject.a,
  };
  if (ability.when && !ability.when(cx, game)) return;
  if (ability.limit !== undefined && !usesLeft(ability, self, owner, game)) return;
  for (const cost of ability.costs(cx, game)) if (!game.can(cost)) return;
  if (ability.optional && !game.comesAbout(ability.does, cx)) return;
  into.push(
    lasting
      ? { option, key, mark, name, ability, self, owner, frame: subject, env: lasting.env, lasting: lasting.id }
      : { option, key, mark, name, ability, self, owner, frame: subject },
  );
}
