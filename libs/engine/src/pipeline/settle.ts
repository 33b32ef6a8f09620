import { notAProposal } from '../declarations/author-faults.ts';
import { finishGame, newFrame, push } from '../position/stack.ts';
import type { State } from '../position/state.ts';
import { goesOn } from './progress.ts';
import type { FrameState } from '../types/index.ts';
import { checkUnasked, proposeNoting } from './unnamed-reads.ts';

/** Systems: what always holds, looked at whenever something they read has changed. */

/** Runs every dirty system that nothing holds. @returns true if one has proposed something, which now is on the stack */
export function settle(game: State): boolean {
  const stack = game.stack;
  let anyWaits = false;
  for (let i = 0; i < stack.length; i++) {
    const frame = stack[i];
    if (frame === undefined) continue;
    if (frame.batch !== null && frame.phase === 'run') return false;
    if (frame.system >= 0 || frame.verb.holds || frame.batch !== null) anyWaits = true;
  }
  const { world } = game;
  const systems = game.rules.systems;
  for (let i = 0; i < systems.length; i++) {
    const bit = 1 << i;
    const system = systems[i];
    if (system === undefined || (world.dirty & bit) === 0 || (anyWaits && waits(game, system.id, i))) continue;
    world.dirty &= ~bit;
    game.proposing = system.id;
    goesOn();
    const proposal = game.strict ? proposeNoting(game, system) : system.propose(game);
    game.proposing = '';
    if (!proposal) continue;
    if (typeof proposal !== 'object') throw notAProposal(system.id, proposal);
    if ('verb' in proposal) push(game, newFrame(game, proposal, i));
    else if (proposal.go === 'finish') finishGame(game, proposal.outcome);
    else if (proposal.go !== 'together') throw notAProposal(system.id, proposal);
    else if (proposal.calls.length > 0)
      push(game, newFrame(game, { verb: game.rules.together.id, args: { calls: proposal.calls } }, i));
    else continue;
    return true;
  }
  return false;
}

/**
 * Does a system that is not asked now have something to propose? Only looked at in games that are checked.
 * @throws PluginError `system/reads`
 */
export function checkSettled(game: State): void {
  if (!game.strict || game.stack.some((frame) => frame.batch !== null && frame.phase === 'run')) return;
  game.rules.systems.forEach((system, i) => {
    if ((game.world.dirty & (1 << i)) === 0 && !waits(game, system.id, i)) checkUnasked(game, system);
  });
}

/** Is a system held by a verb, or what it proposed still on the stack? */
function waits(game: State, system: string, index: number): boolean {
  const stack = game.stack;
  for (let i = 0; i < stack.length; i++) {
    const frame = stack[i];
    if (frame === undefined) continue;
    if (frame.system === index || holdsBack(frame, system)) return true;
    if (frame.batch !== null) for (const member of frame.batch.members) if (holdsBack(member, system)) return true;
  }
  return false;
}

/** Has a verb not come to the step until which it holds a system? */
function holdsBack({ verb, at }: FrameState, system: string): boolean {
  const until = verb.holds ? verb.verb.hold[system] : undefined;
  return until !== undefined && at < (until === verb.id ? verb.names.length : verb.names.indexOf(until));
}
