import { overlaid } from '../abilities/arguments.ts';
import { answerable } from '../answers/answers.ts';
import { forced } from '../answers/forced.ts';
import { unanswerable } from '../answers/sized.ts';
import { changedInPlace, checkAsked, checkSeat, explained, notAMove } from '../declarations/author-faults.ts';
import { PluginError } from '../declarations/errors.ts';
import { isInPlay, takenBy } from '../position/carriers.ts';
import { report } from '../position/events.ts';
import { nextStep, type OpenFrame } from '../position/frame.ts';
import { anyLastsAt } from '../position/lasting-index.ts';
import { endFrames, finishGame, newFrame, pop, push } from '../position/stack.ts';
import type { State } from '../position/state.ts';
import type {
  Args,
  Call,
  CompiledStep,
  FrameState,
  Go,
  Next,
  Question,
  QuestionKind,
  SetLocals,
} from '../types/index.ts';
import { handBack } from './batch.ts';
import { goesOn } from './progress.ts';
import { checkSettled, settle } from './settle.ts';
import { mayWait } from './window.ts';

/** What a step asks, runs and brings about. */

const NOTHING: readonly never[] = [];

export const comesAgain = (own: OpenFrame): boolean => own.phase === 'run';

/** Has a frame come to a later step that nobody can come before? */
export function runsStraightOn(game: State, own: OpenFrame, from: number): boolean {
  const { at, verb } = own;
  if (own.phase !== 'veto' || at <= from || (verb.holds && at > 0)) return false;
  const point = verb.points[at + 1];
  return point?.noInterruptsOrVetoes === true && !anyLastsAt(game.lastingIndex, point);
}

/** Runs a step, and those after it for as long as nobody can come between. */
export function runSteps(game: State, own: OpenFrame): void {
  let at: number;
  do {
    at = own.at;
    own.phase = 'run';
    runStep(game, own);
  } while (runsStraightOn(game, own, at));
}

/** Starts the next call of a step; when there is none, the step comes again or ends. */
export function children(game: State, own: OpenFrame): void {
  const call = own.queue[0];
  if (call !== undefined) {
    own.queue = own.queue.length === 1 ? NOTHING : own.queue.slice(1);
    push(game, newFrame(game, call, -1));
  } else if (own.repeats) {
    own.repeats = false;
    own.phase = 'run';
  } else {
    own.phase = 'after';
    if (own.verb.takes !== undefined && !own.left) own.left = !stillInPlay(game, own);
    if (own.stops !== null) {
      handBack(game);
      return;
    }
    const point = own.verb.points[own.at + 1];
    if (point !== undefined && !mayWait(game, point, point.after)) {
      nextStep(own);
      if (own.at === own.verb.names.length) endVerb(game, own);
    }
  }
}

/** Is what a verb takes still in play? */
function stillInPlay(game: State, own: OpenFrame): boolean {
  const taken = takenBy(own.verb, own.a);
  return taken === undefined || isInPlay(game, taken);
}

/** Nobody reacts to it: it is over at once. */
function endVerb(game: State, own: OpenFrame): void {
  const point = own.verb.points[0];
  if (point !== undefined && !mayWait(game, point, point.after)) pop(game);
}

function runStep(game: State, own: OpenFrame): void {
  const step = own.verb.steps[own.at] ?? null;
  if (step === null) {
    reportAtStep(game, own);
    own.phase = 'settle';
    if (game.world.dirty === 0 || !settle(game)) children(game, own);
    return;
  }
  if (step.ask === null) {
    finishRun(game, own, step, undefined);
    return;
  }
  const written = game.world.written;
  goesOn();
  const asked = step.ask(own.a, game);
  if (game.world.written !== written)
    throw new PluginError(
      'ask/writes',
      `"${stepPointName(own)}" changes the world while it asks; it is asked again after loading. Move that into run.`,
    );
  checkAsked(stepPointName(own), asked);
  if (asked === null) {
    finishRun(game, own, step, undefined);
    return;
  }
  if (isMany(asked)) {
    if (asked.length === 0) finishRun(game, own, step, asked);
    else openChoice(game, own, asked, true);
    return;
  }
  const answer = forced(asked);
  if (answer === undefined) openChoice(game, own, [asked], false);
  else finishRun(game, own, step, answer);
}

/** One question, or several at once, some of which may have been answered. @param list whether the step asks a list of them */
function openChoice(game: State, frame: OpenFrame, questions: readonly Question[], list: boolean): void {
  for (const question of questions) {
    checkAnswerable(frame, question);
    checkSeat(stepPointName(frame), question.by, game.rules.seats);
  }
  game.choice = {
    questions,
    answers: questions.map((_, i) => frame.answers?.[i]),
    isList: list,
    closes: questions[0]?.closes ?? 'all',
    sealed: questions.some((question) => question.sealed === true),
    point: stepPointName(frame),
    kind: 'step',
  };
}

const isMany = (asked: Question | readonly Question[]): asked is readonly Question[] => Array.isArray(asked);
const stepPointName = (frame: FrameState): string => frame.verb.points[frame.at + 1]?.name ?? '';

/** @throws PluginError `ask/empty`, `ask/unanswerable` if a question cannot be answered and would hold the game up for good */
function checkAnswerable(frame: FrameState, question: Question): void {
  const { options, pass, kind } = question;
  if (pass || kind === 'amount' || kind === 'confirm') return;
  if (options.length === 0)
    throw new PluginError(
      'ask/empty',
      `"${stepPointName(frame)}" asks "${question.message.id}" without any option. Return null from ask when there is nothing to choose.`,
    );
  if (SIZED.has(kind) && !answerable(question)) throw unanswerable(question, `"${stepPointName(frame)}"`);
}

/** Kinds with limits that may leave no answer. */
const SIZED: ReadonlySet<QuestionKind> = new Set(['pick-many', 'allocate', 'assign']);

/** Runs a step. Where a game is checked, what it was given must be as it was. */
function runWith(game: State, own: OpenFrame, run: NonNullable<CompiledStep['run']>, answer: unknown): Next {
  const before = game.strict ? JSON.stringify(own.a) : '';
  let next: Next;
  goesOn();
  try {
    next = run(own.a, game, answer);
  } catch (error) {
    throw explained(stepPointName(own), error);
  }
  if (game.strict && JSON.stringify(own.a) !== before)
    throw changedInPlace(stepPointName(own), `${before} became ${JSON.stringify(own.a)}`);
  return next;
}

export function finishRun(game: State, own: OpenFrame, step: CompiledStep, answer: unknown): void {
  reportAtStep(game, own);
  const { world } = game;
  const before = world.written;
  const next = step.run === null ? null : runWith(game, own, step.run, answer);
  if (world.written !== before) own.touched = true;
  own.phase = 'settle';
  if (next) {
    if (isList(next)) {
      for (let i = 0; i < next.length; i++) {
        const move = next[i];
        if (move && !goOn(game, own, move)) return;
      }
    } else if (!goOn(game, own, next)) return;
  }
  if (world.dirty !== 0 && settle(game)) return;
  checkSettled(game);
  children(game, own);
}

/** The event of the verb may come with a later step than the first. */
function reportAtStep(game: State, own: OpenFrame): void {
  if (own.verb.tells === own.at && own.event < 0) own.event = report(game, own, 'verb', own.verb.rules);
}

type Move = Go | SetLocals;
const isList = (
  next: Move | readonly (Move | null | undefined | false)[],
): next is readonly (Move | null | undefined | false)[] => Array.isArray(next);

/** Sets locals: in place if nobody else holds them. */
function change(game: State, own: OpenFrame, set: Args): void {
  if (own.argsEpoch === game.epoch) {
    const a = own.a as Record<string, unknown>;
    for (const name in set) a[name] = set[name];
    return;
  }
  own.a = overlaid(own.a, set);
  own.argsEpoch = game.epoch;
}

/** Takes one thing that a step returned. @returns whether the frame is still there */
function goOn(game: State, own: OpenFrame, move: Move): boolean {
  // Property by property: `in` is slow where many shapes meet.
  const { set, verb } = move as Partial<SetLocals & Call>;
  if (set !== undefined) {
    change(game, own, set);
    return true;
  }
  if (verb !== undefined) {
    own.queue = own.queue.length === 0 ? [move as Call] : [...own.queue, move as Call];
    return true;
  }
  return steer(game, own, move as Exclude<Go, Call>);
}

function steer(game: State, own: OpenFrame, move: Exclude<Go, Call>): boolean {
  switch (move.go) {
    case 'together':
      own.queue = [...own.queue, { verb: game.rules.together.id, args: { calls: move.calls } }];
      break;
    case 'again':
      own.repeats = true;
      break;
    case 'jump':
      own.jump = own.verb.names.indexOf(move.step);
      if (own.jump < 0)
        throw new PluginError(
          'step/jump',
          `"${own.verb.id}" jumps to "${move.step}"; its steps are ${own.verb.names.join(', ')}.`,
        );
      break;
    case 'finish':
      finishGame(game, move.outcome);
      return false;
    case 'end':
      endFrames(game, move.of ?? own.verb.id);
      return false;
    default:
      throw notAMove(stepPointName(own), move);
  }
  return true;
}
