import { EngineBug } from '../declarations/errors.ts';
import { countEnding } from '../position/endings.ts';
import { copyFrame, nextStep, type OpenFrame } from '../position/frame.ts';
import { enter, hasStepsLeft, withSubject } from '../position/members.ts';
import { pop } from '../position/stack.ts';
import type { State } from '../position/state.ts';
import type { FrameState } from '../types/index.ts';
import { settle } from './settle.ts';
import { fizzle, stillValid, vetoed } from './validity.ts';
import { openWindow } from './window.ts';

/**
 * Several verbs at once. They go through their timing points together: at each, all are vetoed, one window of all opens for
 * replacements and one for interrupts, all run, systems settle, and one window of all opens for reactions. So it goes for
 * the verbs themselves, then for one step of each after the other, and at last for their afters.
 *
 * The batch's `phase` is where it stands, its `at` is -1 at the verbs' own points, 0 in their steps, 1 at their afters.
 * A member takes part if it is in the same phase: one that was passed over waits for the others at its next step.
 */

/** Takes a member off the stack and keeps it in its batch. */
export function handBack(game: State): void {
  const member = game.stack.pop();
  const top = game.stack.length - 1;
  const batch = game.stack[top]?.batch;
  if (member === undefined || !batch) throw new EngineBug('A member came back to no batch.');
  if (member.at === member.verb.names.length) countEnding(game.endings, member.verb, 'completed');
  const own = game.own(top);
  if (member.stops === 'window') own.resumed = true;
  if (member.touched) own.touched = true;
  if (member.vetoAgain && own.window?.timing === 'before') own.vetoAgain = true;
  member.vetoAgain = false;
  own.batch = { members: batch.members.map((one) => (one.id === member.id ? member : one)) };
}

/** One turn of a batch on top of the stack. */
export function turnBatch(game: State, own: OpenFrame, top: number): void {
  if (own.resumed) {
    own.resumed = false;
    // What systems come to after all have run is the verbs' own doing; else an interrupt stands in the way.
    keep(own, (member) => stillGoes(game, own, member, own.phase !== 'settle'));
  }
  switch (own.phase) {
    case 'veto':
      // What members held until this step is let go as the step begins.
      if (own.at === 0 && game.world.dirty !== 0 && settle(game)) return;
      vetoAll(game, own, 'instead');
      return;
    case 'veto-again':
      vetoAll(game, own, 'instead-again');
      return;
    case 'instead':
    case 'instead-again':
      if (openWindow(game, top, 'instead')) return;
      goTo(own, own.phase === 'instead' ? 'before' : 'run');
      return;
    case 'before':
      if (!openWindow(game, top, 'before')) afterInterrupts(own);
      return;
    case 'run':
      runAll(game, own);
      return;
    case 'settle':
      if (game.world.dirty === 0 || !settle(game)) own.phase = 'after';
      return;
    case 'after':
      if (own.at > 0 && game.world.dirty !== 0 && settle(game)) return;
      if (openWindow(game, top, 'after')) return;
      if (own.at > 0) pop(game);
      else nextSteps(game, own);
  }
}

const membersOf = (own: OpenFrame): readonly FrameState[] => own.batch?.members ?? [];

/** Keeps the members for which this holds. */
function keep(own: OpenFrame, holds: (member: FrameState) => boolean): void {
  const members = membersOf(own);
  const left = members.filter(holds);
  if (left.length < members.length) own.batch = { members: left };
}

/** Is a member still worth going on? */
function stillGoes(game: State, own: OpenFrame, member: FrameState, shown: boolean): boolean {
  if (withSubject(game, own, member, () => stillValid(game, member))) return true;
  fizzle(game, member, shown);
  return false;
}

/** All members in a phase go to the next, and the batch with them. */
function goTo(own: OpenFrame, phase: FrameState['phase']): void {
  const from = own.phase;
  own.window = null;
  own.batch = { members: membersOf(own).map((member) => (member.phase === from ? { ...member, phase } : member)) };
  own.phase = phase;
}

/** What stands against any of them? Those that may not start are gone, a step that may not is passed over. */
function vetoAll(game: State, own: OpenFrame, phase: 'instead' | 'instead-again'): void {
  const members: FrameState[] = [];
  for (const member of membersOf(own)) {
    if (member.phase !== own.phase) {
      members.push(member);
      continue;
    }
    const point = member.verb.points[member.at + 1];
    if (point === undefined) throw new EngineBug(`"${member.verb.id}" has no timing point ${member.at}.`);
    if (member.cancelled || withSubject(game, own, member, () => vetoed(game, member, point))) {
      if (member.at >= 0) members.push(stepped(game, member));
    } else if (member.at >= 0 || phase === 'instead-again' || stillGoes(game, own, member, false))
      members.push({ ...member, phase });
  }
  own.batch = { members };
  own.phase = phase;
}

/** No interrupt is left: what was written meanwhile, or calls a member off, is looked at before they run. */
function afterInterrupts(own: OpenFrame): void {
  const again = own.vetoAgain || membersOf(own).some((member) => member.phase === 'before' && member.cancelled);
  own.vetoAgain = false;
  goTo(own, again ? 'veto-again' : 'run');
}

/** One member after another happens, or runs its step with all that comes of it. */
function runAll(game: State, own: OpenFrame): void {
  const next = membersOf(own).find((member) => member.phase === 'run');
  if (next !== undefined) enter(game, next, 'run');
  else if (own.at < 0) {
    own.at = 0;
    nextSteps(game, own);
  } else own.phase = 'settle';
}

/** All that have ended a step go to their next; when none has any left, the batch comes to their afters. */
function nextSteps(game: State, own: OpenFrame): void {
  const members = membersOf(own).map((member) =>
    member.phase === 'after' && hasStepsLeft(member) ? stepped(game, member) : member,
  );
  own.batch = { members };
  own.phase = members.some(hasStepsLeft) ? 'veto' : 'after';
  if (own.phase === 'after') own.at = 1;
}

function stepped(game: State, member: FrameState): OpenFrame {
  const frame = copyFrame(member, game.epoch);
  nextStep(frame);
  return frame;
}
