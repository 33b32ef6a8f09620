import { startWith } from '../abilities/arguments.ts';
import { checkOutcome } from '../declarations/author-faults.ts';
import { PluginError } from '../declarations/errors.ts';
import type { Args, Call, CompiledVerb, FrameState, Outcome } from '../types/index.ts';
import { takenBy } from './carriers.ts';
import { countEnding } from './endings.ts';
import { emit } from './events.ts';
import { causeFrom, openFrame, type OpenFrame } from './frame.ts';
import { calledVerb } from './called-verb.ts';
import { endLastingOf, lookAgain } from './lasting.ts';
import { indexAbove, NOTHING_LASTS } from './lasting-index.ts';
import type { State } from './state.ts';

/** How frames come onto the stack and leave it. */

/** A verb about to begin, caused by the verb in progress. @throws PluginError `verb/unknown` */
export function newFrame(game: State, call: Call, system: number): OpenFrame {
  const verb = calledVerb(game, call);
  const { stack } = game;
  const parent = stack[stack.length - 1];
  if (stack.length >= MOST_DEEP) throw endless(stack);
  const cause = parent === undefined ? -1 : causeFrom(parent);
  const standsFor = parent === undefined || system >= 0 ? NOTHING : parent.standsFor;
  const open = (one: CompiledVerb, args: Args): OpenFrame =>
    openFrame(
      game.world.bump(game.rules.frameCounter),
      one,
      startWith(one, args),
      standsFor,
      null,
      system,
      cause,
      game.epoch,
    );
  const frame = open(verb, call.args);
  if (verb === game.rules.together)
    frame.batch = {
      members: (call.args['calls'] as readonly Call[]).map((one) => open(calledVerb(game, one), one.args)),
    };
  return frame;
}

const NOTHING: readonly never[] = [];

/** Far more than any rules need within one another. */
const MOST_DEEP = 500;

/** Verbs that call one another without end; the error names those in progress last. */
function endless(stack: readonly FrameState[]): PluginError {
  const last = stack
    .slice(-8)
    .map(({ verb, a }) => (typeof a['ability'] === 'string' ? `${verb.id} (${a['ability']})` : verb.id));
  return new PluginError(
    'game/endless',
    `${MOST_DEEP} verbs are in progress within one another, the last of them ${last.join(' > ')}. Each brings about the next: give the ability a limit, or let it apply to fewer verbs.`,
  );
}

/** Puts a frame on top. */
export function push(game: State, frame: OpenFrame): void {
  const { stack } = game;
  const below = stack[stack.length - 1]?.lastingIndex ?? NOTHING_LASTS;
  frame.lastingIndex = indexAbove(below, frame.lasting, game.rules.abilities);
  stack.push(frame);
}

/** Takes the top frame off; its parent goes on after it. */
export function pop(game: State): void {
  const frame = game.stack.pop();
  if (frame === undefined) return;
  if (frame.at === frame.verb.names.length) countEnding(game.endings, frame.verb, 'completed');
  if (frame.lasting.length > 0) lookAgain(game, frame.lasting);
  if (frame.batch !== null) for (const member of frame.batch.members) hasLeft(game, member);
  else if (frame.left) hasLeft(game, frame);
  const parent = game.stack.length - 1;
  if (parent < 0) return;
  const own = game.own(parent);
  // A member that comes to nothing leaves its batch; nothing has come between the others.
  if (frame.stops !== null && own.batch !== null)
    own.batch = { members: own.batch.members.filter((one) => one.id !== frame.id) };
  else own.resumed = true;
  if (frame.touched) {
    own.touched = true;
    if (own.stops === 'window' || own.window?.timing === 'before') own.vetoAgain = true;
  }
  // Of all verbs only the engine's own that runs a program of effects gives names to finished calls.
  if (own.verb === game.rules.resolve && own.a['binding'] !== '' && own.phase === 'settle' && frame.system < 0) {
    own.a = { ...own.a, env: { ...(own.a['env'] as Args), [String(own.a['binding'])]: frame.a }, binding: '' };
  }
}

/** A verb is over: if it has taken something out of play, that moment is over too. */
function hasLeft(game: State, frame: FrameState): void {
  const taken = frame.left ? takenBy(frame.verb, frame.a) : undefined;
  if (taken !== undefined) endLastingOf(game, taken);
}

/** The game is over in the middle of whatever is in progress. */
export function finishGame(game: State, outcome: Outcome): void {
  checkOutcome(outcome, game.rules.seats);
  game.outcome = outcome;
  emit(game, {
    verb: '',
    kind: 'finish',
    args: { winners: outcome.winners },
    message: outcome.message,
    rules: [],
    cause: -1,
  });
  // One by one: setting the length of a list is a matter for its engine.
  while (game.stack.length > 0) game.stack.pop();
}

/** Ends the nearest enclosing frame of a verb and all within it. */
export function endFrames(game: State, verb: string): void {
  const target = game.nearest(verb);
  if (target < 0) throw new PluginError('end/outside', `"${verb}" is to be ended, but is not in progress.`);
  while (game.stack.length > target) pop(game);
}
