import { message } from '@dejarik/content';
import { abilityKey } from '../abilities/ability-key.ts';
import { countUse } from '../abilities/limits.ts';
import { overlaid } from '../abilities/arguments.ts';
import { isAbilityOption } from '../declarations/choosable.ts';
import { EngineBug } from '../declarations/errors.ts';
import { pick } from '../declarations/questions.ts';
import { emit } from '../position/events.ts';
import { causeFrom, type OpenFrame } from '../position/frame.ts';
import { spendLasting } from '../position/lasting.ts';
import { anyLastsAt } from '../position/lasting-index.ts';
import { enter } from '../position/members.ts';
import { collectAll, hiddenPassKey } from '../position/pending.ts';
import { pointOf } from '../position/point.ts';
import { newFrame, push } from '../position/stack.ts';
import type { State } from '../position/state.ts';
import type {
  Args,
  Choosable,
  Context,
  FrameState,
  Group,
  Pending,
  Question,
  Seat,
  Timing,
  TimingPoint,
  Triggers,
  Window,
} from '../types/index.ts';
import { addPlaceholders, hasHidden, isPlaceholder, isHiddenPending, openly } from './hidden-responders.ts';

/**
 * A timing point with abilities waiting. Each round works out anew what could be used, lets the ordering policy say who
 * comes next, and carries one ability out or asks a seat; it ends when nothing is left that was not used or passed. A seat
 * that only might hold something is asked like one that does, and passes.
 * @returns whether something goes on here: an ability, or a question; if not, nothing is left and the window is closed
 */
export function openWindow(game: State, top: number, timing: Timing): boolean {
  const frame = game.stack[top];
  if (frame === undefined) throw new EngineBug('A window opens on no frame.');
  for (
    let pending: readonly Pending[] = waiting(game, frame, timing);
    pending.length > 0;
    pending = withoutPassed(pending, game.stack[top]?.window)
  ) {
    if (game.stack[top]?.window === null) game.own(top).window = fresh[timing];
    comeTo(game, top, timing, pending);
    // Otherwise a seat has passed without being asked: look at what still waits.
    if (game.choice !== null || game.stack.length > top + 1) return true;
  }
  if (game.stack[top]?.window !== null) game.own(top).window = null;
  return false;
}

/** What still waits after a seat has passed for all that it might hold. */
const withoutPassed = (pending: readonly Pending[], window: Window | null | undefined): readonly Pending[] =>
  pending.filter((one) => !isHiddenPending(one) || window?.declined.includes(hiddenPassKey(one.owner)) !== true);

const NOTHING: readonly never[] = [];
const opening = (timing: Timing): Window => ({ timing, used: NOTHING, declined: NOTHING, next: -1, opened: 0 });
const fresh: Readonly<Record<Timing, Window>> = {
  instead: opening('instead'),
  before: opening('before'),
  after: opening('after'),
};

/** Carries out what comes next, or asks about it. */
function comeTo(game: State, top: number, timing: Timing, pending: readonly Pending[]): void {
  const one = pending[0];
  if (pending.length === 1 && one !== undefined && one.owner >= 0) {
    deal(game, top, timing, pending, one.owner, one.owner);
    return;
  }
  const chosen = (game.stack[top]?.window?.next ?? -1) as Seat;
  const candidates =
    chosen >= 0 && pending.some((one) => one.owner === chosen)
      ? pending.filter((one) => one.owner === chosen)
      : pending;
  const group = nextGroup(game, top, timing, candidates);
  if (group.members.length === 0) throw new EngineBug('The ordering policy returned an empty group.');
  const owners = ownersOf(group);
  const first = owners[0] ?? -1;
  if (owners.length === 1) deal(game, top, timing, group.members, first, group.by);
  // Abilities without an owner are carried out without asking which seat comes first.
  else if (first < 0)
    deal(
      game,
      top,
      timing,
      group.members.filter((one) => one.owner === first),
      first,
      group.by,
    );
  else askWhoseFirst(game, group, owners);
}

/** Asks the ordering policy, which sees of hidden things only that their seat might respond, as all the others do. */
function nextGroup(game: State, top: number, timing: Timing, pending: readonly Pending[]): Group {
  const frame = game.stack[top];
  if (frame === undefined || !pending.some(isHiddenPending)) return game.rules.ordering.next(pending, game);
  const { members, by } = game.rules.ordering.next(openly(pending, frame, timing), game);
  const isMeant = (one: Pending): boolean =>
    members.some((member) =>
      isHiddenPending(one) ? isPlaceholder(member.ability) && member.owner === one.owner : member === one,
    );
  return { members: pending.filter(isMeant), by };
}

/** The seats of a group's members, ascending. */
function ownersOf({ members }: Group): readonly Seat[] {
  const owners: Seat[] = [];
  for (const { owner } of members) if (!owners.includes(owner)) owners.push(owner);
  return owners.length > 1 ? owners.sort((a, b) => a - b) : owners;
}

/** Could anything be waiting at a timing point? Most of the time nothing is, so this is asked before. */
export const mayWait = (game: State, point: TimingPoint, triggers: Triggers): boolean =>
  !triggers.none || anyLastsAt(game.lastingIndex, point);

/** Everything that could be used now, with placeholders for what might be. */
function waiting(game: State, frame: FrameState, timing: Timing): Pending[] {
  const pending: Pending[] = [];
  collectAll(game, frame, timing, pending);
  if (game.rules.mayRespond !== undefined && hasHidden(frame, timing)) addPlaceholders(game, frame, timing, pending);
  return pending;
}

const NO_NAMES: Args = {};
const NO_WORDS = message('engine.hidden-response');

/** Reports to all that a seat is asked about what it might hold, or has passed: the same whether or not it holds anything. */
function reportWaiting(game: State, frame: FrameState, kind: 'window' | 'passed', seat: Seat): void {
  emit(game, {
    verb: frame.verb.id,
    kind,
    args: { seat },
    rules: NOTHING,
    cause: causeFrom(frame),
  });
}

/** Comes to the abilities of one owner that wait: one is carried out, or its owner is asked. */
function deal(game: State, top: number, timing: Timing, members: readonly Pending[], owner: Seat, by: Seat): void {
  const own = game.own(top);
  const window = own.window;
  if (window === null) throw new EngineBug('Abilities are dealt with outside of a window.');
  const real = members.filter((one) => !isPlaceholder(one.ability));
  const must = real.find((one) => !one.ability.optional);
  // What belongs to nobody is in nobody's hand.
  const hidden = owner >= 0 && members.some(isHiddenPending);
  const bit = owner < 0 ? 0 : 1 << owner;
  if (hidden && (window.opened & bit) === 0) {
    reportWaiting(game, own, 'window', owner);
    own.window = { ...window, opened: window.opened | bit };
  }
  // Where the seat holds, or might hold, something hidden, it is asked, though it may have nothing to choose.
  if (must !== undefined && real.length === 1 && (owner < 0 || !hidden || game.passes))
    carryOut(game, top, timing, must);
  else if (hidden && real.length === 0 && game.passes) decline(game, game.own(top), NOTHING, owner, true);
  else ask(game, question(real, members, owner < 0 ? by : owner, must === undefined, hidden), members);
}

function ask(game: State, asked: Question, about: readonly Pending[]): void {
  const subject = about[0]?.frame;
  game.choice = {
    questions: [asked],
    answers: [undefined],
    closes: 'all',
    sealed: false,
    isList: false,
    kind: 'window',
    point: (subject && pointOf(subject)?.name) ?? '',
  };
}

/** @param all what waits, with placeholders for what might be held */
function question(
  members: readonly Pending[],
  all: readonly Pending[],
  by: Seat,
  pass: boolean,
  secret: boolean,
): Question {
  const find = (option: Choosable | null): Pending | undefined => members.find((one) => one.option === option);
  return pick({
    by,
    of: 'trigger',
    options: members.map((one) => one.option),
    pass,
    secret,
    message: message(pass ? 'engine.use-now' : 'engine.resolve-next'),
    label: (option) => find(option)?.ability.message ?? NO_WORDS,
    about: (option) => (find(option) ?? all[0])?.frame.id,
    points: (option) => {
      const self = find(option)?.self;
      return self === undefined || self === 0 || members.some((one) => one.self === self && isHiddenPending(one))
        ? []
        : [{ entity: self }];
    },
  });
}

function askWhoseFirst(game: State, group: Group, owners: readonly Seat[]): void {
  ask(
    game,
    pick({
      by: group.by,
      of: 'seat',
      options: owners,
      message: message('engine.whose-first'),
    }),
    group.members,
  );
}

/** Passed for now: comes up no more until the window closes. */
function decline(game: State, own: OpenFrame, members: readonly Pending[], by: Seat, secret: boolean): void {
  const window = own.window;
  if (window === null) return;
  const declined = [...window.declined, ...members.filter((one) => one.ability.optional).map((one) => one.key)];
  // The others saw that this seat was asked about hidden things, so its pass covers all that it might hold.
  if (secret) {
    reportWaiting(game, own, 'passed', by);
    declined.push(hiddenPassKey(by));
  }
  own.window = { ...window, declined, next: -1, opened: window.opened & ~(1 << by) };
}

/** The answer to a window's question: an ability, the seat that comes first, or a pass. */
export function answerWindow(game: State, top: number, asked: Question | undefined, value: unknown): void {
  const own = game.own(top);
  const window = own.window;
  if (window === null || asked === undefined) throw new EngineBug('A window was answered that is not open.');
  if (asked.of === 'seat') {
    own.window = { ...window, next: Number(value) };
    return;
  }
  if (value === null && asked.options.length === 0) {
    decline(game, own, NOTHING, asked.by, asked.secret === true);
    return;
  }
  const pending: Pending[] = [];
  collectAll(game, own, window.timing, pending);
  if (value === null) {
    const offered = asked.options.filter(isAbilityOption).map((option) => abilityKey(option));
    decline(
      game,
      own,
      pending.filter((one) => offered.includes(one.key)),
      asked.by,
      asked.secret === true,
    );
    return;
  }
  const option = asked.options.find((one) => one === value);
  const key = option !== undefined && isAbilityOption(option) ? abilityKey(option) : undefined;
  const chosen = pending.find((one) => one.key === key);
  if (chosen === undefined) throw new EngineBug(`The ability "${key ?? '?'}" was offered, but cannot be found.`);
  carryOut(game, top, window.timing, chosen);
}

function carryOut(game: State, top: number, timing: Timing, one: Pending): void {
  const own = game.own(top);
  const window = own.window;
  if (window === null) throw new EngineBug('An ability is carried out outside of a window.');
  const opened = one.owner < 0 ? window.opened : window.opened & ~(1 << one.owner);
  own.window = { ...window, used: [...window.used, one.mark], next: -1, opened };
  const about = own.batch === null ? own : enter(game, one.frame, 'window');
  countUse(one.ability, one.self, one.owner, game);
  if (one.lasting !== undefined) spendLasting(game, one.lasting);
  if (timing === 'instead') {
    about.applied = [...about.applied, one.name];
    if (one.ability.replaces === 'all') about.cancelled = true;
    about.phase = own.phase = own.phase === 'instead-again' ? 'veto-again' : 'veto';
  }
  const child = resolving(game, one);
  // A replacement stands in for this verb and for all that this verb stands in for, so none of those applies again; an interrupt is an event of its own.
  child.standsFor = timing === 'instead' ? [...about.standsFor, ...about.applied] : NOTHING;
  push(game, child);
}

/** The verb that resolves an ability, with the event that tells of it. */
function resolving(game: State, one: Pending): OpenFrame {
  const subject = one.frame.a;
  const cx: Context = {
    self: one.self,
    owner: one.owner,
    ability: one.ability,
    frame: one.frame.id,
    a: one.env ? overlaid(one.env, subject) : subject,
  };
  // Names of the verb in progress come before those of the time when a lasting ability was made.
  const env: Args = one.env
    ? Object.fromEntries(Object.entries(one.env).filter(([name]) => !(name in subject)))
    : NO_NAMES;
  const args = {
    ability: one.ability.id,
    self: one.self,
    owner: one.owner,
    frame: one.frame.id,
    env,
    costs: one.ability.costs(cx, game),
    name: one.name,
  };
  const frame = newFrame(game, { verb: game.rules.resolve.id, args }, -1);
  frame.event = emit(game, {
    verb: one.frame.verb.id,
    kind: 'ability',
    args: { ability: one.ability.id, ...(one.self === 0 ? {} : { self: one.self }) },
    message: one.ability.message,
    rules: one.ability.rules,
    cause: causeFrom(one.frame),
    ...(one.self === 0 ? {} : { source: one.self }),
  });
  return frame;
}
