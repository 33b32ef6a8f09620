import type { BatchState, Call, Frame } from './api/index.ts';
import { EngineBug } from './errors.ts';
import { copyFrame } from './frame.ts';
import type { Game } from './game.ts';
import { settle } from './settle.ts';
import { newFrame, pop } from './stack.ts';
import { fizzle, stillValid, vetoed } from './standing.ts';
import { mayWait, openWindow } from './window.ts';

/** Several verbs at once: each is vetoed, replaced and interrupted, all run, systems settle, then come all afters. */

/** Takes a member off the stack and keeps it in its batch. */
export function handBack(game: Game): void {
  const member = game.stack.pop();
  const top = game.stack.length - 1;
  const batch = game.stack[top]?.batch;
  if (member === undefined || !batch) throw new EngineBug('A member came back to no batch.');
  const members = batch.stage === 'start' ? [...batch.members, member] : batch.members.map((one) => (one.id === member.id ? member : one));
  if (member.lasting.length > 0) game.recountLasting();
  const own = game.own(top);
  own.batch = { stage: batch.stage, index: batch.index, members };
  if (member.touched) own.touched = true;
}

/** After interrupts of the others, a member of a batch may no longer be possible. */
function stillGoes(game: Game, member: Frame): boolean {
  const point = member.verb.points[0];
  if (point !== undefined && vetoed(game, member, point)) return false;
  if (stillValid(game, member)) return true;
  fizzle(game, member, true);
  return false;
}

/** One turn of a batch on top of the stack. */
export function turnBatch(game: Game, batch: BatchState, top: number): void {
  const own = game.own(top);
  own.resumed = false;
  const calls = own.a['calls'] as readonly Call[];
  switch (batch.stage) {
    case 'start': {
      const call = calls[batch.index];
      if (call === undefined) {
        own.batch = { stage: 'run', index: 0, members: own.touched ? batch.members.filter((one) => stillGoes(game, one)) : batch.members };
        return;
      }
      own.batch = { stage: batch.stage, index: batch.index + 1, members: batch.members };
      game.stack.push(newFrame(game, call, -1, 'run'));
      return;
    }
    case 'run': {
      const member = batch.members[batch.index];
      if (member === undefined) {
        own.batch = { stage: 'settle', index: 0, members: batch.members };
        return;
      }
      own.batch = { stage: batch.stage, index: batch.index + 1, members: batch.members };
      const frame = copyFrame(member, game.epoch);
      frame.stops = 'after';
      game.stack.push(frame);
      if (member.lasting.length > 0) game.recountLasting();
      return;
    }
    case 'settle': {
      if (game.world.dirty !== 0 && settle(game)) return;
      // What fizzled or was ended on the way has no after.
      own.batch = { stage: 'after', index: batch.index, members: batch.members.filter((member) => member.at === member.verb.names.length) };
      return;
    }
    case 'after': {
      const some = batch.members.some(({ verb }) => verb.points[0] !== undefined && mayWait(game, verb.points[0], verb.points[0].after));
      if (some && openWindow(game, top, 'after')) return;
      pop(game);
    }
  }
}
