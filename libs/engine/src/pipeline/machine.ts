import { message } from '@dejarik/content';
import { overlaid } from '../abilities/locals.ts';
import { forced } from '../answers/forced.ts';
import { changedInPlace, checkAsked, explained, notAMove } from '../declarations/author-faults.ts';
import { EngineBug, PluginError } from '../declarations/errors.ts';
import { isInPlay, takenBy } from '../position/carriers.ts';
import { report } from '../position/events.ts';
import { nextStep, type OpenFrame } from '../position/frame.ts';
import { isGranted } from '../position/granted.ts';
import { endFrames, finishGame, newFrame, pop } from '../position/stack.ts';
import type { OpenChoice, State } from '../position/state.ts';
import type { Args, Call, CompiledStep, FrameState, Go, Next, Question, SetLocals, TimingPoint } from '../types/index.ts';
import { handBack, turnBatch } from './batch.ts';
import { settle } from './settle.ts';
import { fizzle, stillValid, vetoed } from './standing.ts';
import { answerWindow, mayWait, openWindow } from './window.ts';

/**
 * Walks the pipeline, the same for every verb and step:
 * veto → instead → before → (veto → instead again, if something was written) → run → systems settle → after.
 * A frame's `at` is -1 while the verb itself is at its timing point, then the number of a step, then the number of steps
 * while its after is open. Each turn looks at the top frame alone; all it needs to know is in the stack. Within a turn it
 * goes on for as long as nobody can come between: most verbs are watched by nobody, and then run straight through.
 */
export function advance(game: State): void {
  latest = game;
  let turns = 0;
  while (game.choice === null && game.outcome === null) {
    const top = game.stack.length - 1;
    if (top < 0) {
      game.outcome = { winners: [], message: message('engine.over') };
      return;
    }
    const own = game.own(top);
    if (++turns > MOST_TURNS) throw new PluginError('game/endless', `"${own.verb.id}" goes on and on at "${own.verb.names[own.at] ?? 'its start'}" without a question. Look for "again", a jump or a system that never comes to an end.`);
    turn(game, own, top);
  }
}

let latest: State | undefined;

/**
 * The verbs that are, or were last, in progress in this process, in whichever game: for a message when rules had to be ended
 * because they did not come back. Outermost first, each with its step if it is at one.
 */
export const lastRun = (): readonly string[] => (latest?.stack ?? []).map(({ verb, at }) => (verb.names[at] === undefined ? verb.id : `${verb.id}.${verb.names[at]}`));

/** Far more than any rules need between two questions. */
const MOST_TURNS = 300_000;

const NOTHING: readonly never[] = [];

function turn(game: State, own: OpenFrame, top: number): void {
  if (own.batch !== null) {
    turnBatch(game, own, top);
    return;
  }
  if (own.stops === 'window') {
    handBack(game);
    return;
  }
  if (own.resumed) {
    own.resumed = false;
    if (!stillValid(game, own)) {
      // Where a child has come back it was the verb's own doing; else an interrupt stands in the way.
      if (own.phase === 'settle') own.verb.lives.cutByItself++;
      fizzle(game, own, own.phase !== 'settle');
      pop(game);
      return;
    }
  }
  const { verb, at } = own;
  const point = verb.points[at < verb.names.length ? at + 1 : 0];
  if (point === undefined) throw new EngineBug(`"${verb.id}" has no timing point ${at}.`);
  switch (own.phase) {
    case 'veto':
    case 'veto-again':
      veto(game, own, point);
      return;
    case 'instead':
    case 'instead-again':
      if (mayWait(game, point, point.instead) && openWindow(game, top, 'instead')) return;
      own.window = null;
      if (own.phase === 'instead-again') run(game, own);
      else {
        own.phase = 'before';
        before(game, own, top, point);
      }
      return;
    case 'before':
      before(game, own, top, point);
      return;
    case 'run':
      run(game, own);
      return;
    case 'settle':
      if (game.world.dirty !== 0 && settle(game)) return;
      children(game, own);
      if (comesAgain(own) || goesOn(game, own, at)) runSteps(game, own);
      return;
    case 'after':
      // What the verb held to its end is let go before the reactions to it.
      if (verb.holds && at === verb.names.length && game.world.dirty !== 0 && settle(game)) return;
      if (mayWait(game, point, point.after) && openWindow(game, top, 'after')) return;
      if (at === verb.names.length) pop(game);
      else nextStep(own);
  }
}

/** What stands against it? If nothing does and nobody waits, it runs at once. */
function veto(game: State, own: OpenFrame, point: TimingPoint): void {
  const first = own.phase === 'veto';
  // What the verb held until this step is let go as the step begins.
  if (first && own.verb.holds && own.at > 0 && game.world.dirty !== 0 && settle(game)) return;
  if (own.cancelled || vetoed(game, own, point)) skip(game, own);
  else if (first && own.at < 0 && !stillValid(game, own)) {
    fizzle(game, own, false);
    pop(game);
  } else if (point.calm && own.window === null && !isGranted(game.granted, point)) run(game, own);
  else own.phase = first ? 'instead' : 'instead-again';
}

function before(game: State, own: OpenFrame, top: number, point: TimingPoint): void {
  // An interrupt may have called it off.
  if (!own.cancelled && mayWait(game, point, point.before) && openWindow(game, top, 'before')) return;
  // No interrupt is left: what was written meanwhile, or calls it off, is looked at before it runs.
  own.window = null;
  const again = own.stirred || own.cancelled;
  own.stirred = false;
  if (again) own.phase = 'veto-again';
  else run(game, own);
}

function run(game: State, own: OpenFrame): void {
  own.phase = 'run';
  if (own.at < 0) happen(game, own);
  else runSteps(game, own);
}

/** The verb passed its timing point: it happens now. */
function happen(game: State, own: OpenFrame): void {
  const verb = own.verb;
  if (verb.tells === -1) own.event = report(game, own, 'verb', verb.rules);
  own.at = 0;
  own.phase = verb.names.length === 0 ? 'after' : 'veto';
  if (own.stops !== null) handBack(game);
  else if (goesOn(game, own, -1)) runSteps(game, own);
}

const comesAgain = (own: OpenFrame): boolean => own.phase === 'run';

/** Has a frame come to a later step that nobody can come before? */
function goesOn(game: State, own: OpenFrame, from: number): boolean {
  const { at, verb } = own;
  if (own.phase !== 'veto' || at <= from || (verb.holds && at > 0)) return false;
  const point = verb.points[at + 1];
  return point?.quiet === true && !isGranted(game.granted, point);
}

/** Runs a step, and those after it for as long as nobody can come between. */
function runSteps(game: State, own: OpenFrame): void {
  let at: number;
  do {
    at = own.at;
    own.phase = 'run';
    runStep(game, own);
  } while (goesOn(game, own, at));
}

/** Starts the next call of a step; when there is none, the step comes again or ends. */
function children(game: State, own: OpenFrame): void {
  const call = own.queue[0];
  if (call !== undefined) {
    own.queue = own.queue.length === 1 ? NOTHING : own.queue.slice(1);
    game.stack.push(newFrame(game, call, -1));
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
    tellStep(game, own);
    own.phase = 'settle';
    if (game.world.dirty === 0 || !settle(game)) children(game, own);
    return;
  }
  if (step.ask === null) {
    finishRun(game, own, step, undefined);
    return;
  }
  const written = game.world.written;
  const asked = step.ask(own.a, game);
  if (game.world.written !== written) throw new PluginError('ask/writes', `"${pointOf(own)}" changes the world while it asks; it is asked again after loading. Move that into run.`);
  checkAsked(pointOf(own), asked);
  if (asked === null) {
    finishRun(game, own, step, undefined);
    return;
  }
  if (isMany(asked)) {
    if (asked.length === 0) finishRun(game, own, step, asked);
    else openChoice(game, own, asked);
    return;
  }
  const answer = forced(asked);
  if (answer !== undefined) {
    finishRun(game, own, step, answer);
    return;
  }
  if (hasNoAnswer(asked)) emptyAsk(own, asked);
  game.choice = { questions: [asked], answers: UNANSWERED, closes: asked.closes ?? 'all', sealed: asked.sealed === true, point: pointOf(own), kind: 'step' };
}

/** Several questions at once, some of which may have been answered. */
function openChoice(game: State, frame: OpenFrame, questions: readonly Question[]): void {
  for (const question of questions) if (hasNoAnswer(question)) emptyAsk(frame, question);
  game.choice = {
    questions,
    answers: questions.map((_, i) => frame.answers?.[i]),
    closes: questions[0]?.closes ?? 'all',
    sealed: questions.some((question) => question.sealed === true),
    point: pointOf(frame),
    kind: 'step',
  };
}

const UNANSWERED: readonly undefined[] = [undefined];
const isMany = (asked: Question | readonly Question[]): asked is readonly Question[] => Array.isArray(asked);
const pointOf = (frame: FrameState): string => frame.verb.points[frame.at + 1]?.name ?? '';
const hasNoAnswer = ({ options, pass, kind }: Question): boolean => options.length === 0 && !pass && kind !== 'amount' && kind !== 'confirm';

function emptyAsk(frame: FrameState, question: Question): never {
  throw new PluginError('ask/empty', `"${pointOf(frame)}" asks "${question.message.id}" without any option. Return null from ask when there is nothing to choose.`);
}

/** An answer was given and checked: keep it until the choice closes, then go on. */
export function answerChoice(game: State, choice: OpenChoice, index: number, value: unknown): void {
  const top = game.stack.length - 1;
  if (choice.kind === 'window') {
    game.choice = null;
    answerWindow(game, top, choice.questions[index], value);
    return;
  }
  const own = game.own(top);
  let answer = value;
  if (choice.questions.length > 1) {
    const answers = choice.answers.map((one, i) => (i === index ? value : one));
    if (choice.closes === 'all' && answers.includes(undefined)) {
      own.answers = { ...own.answers, [index]: value };
      game.choice = { ...choice, answers };
      return;
    }
    answer = answers;
    own.answers = null;
  }
  game.choice = null;
  const step = own.verb.steps[own.at];
  if (!step) throw new EngineBug(`"${own.verb.id}" was answered at a step that does not ask.`);
  finishRun(game, own, step, answer);
}

/** Runs a step. Where a game is checked, what it was given must be as it was. */
function runWith(game: State, own: OpenFrame, run: NonNullable<CompiledStep['run']>, answer: unknown): Next {
  const before = game.strict ? JSON.stringify(own.a) : '';
  let next: Next;
  try {
    next = run(own.a, game, answer);
  } catch (error) {
    throw explained(pointOf(own), error);
  }
  if (game.strict && JSON.stringify(own.a) !== before) throw changedInPlace(pointOf(own), `${before} became ${JSON.stringify(own.a)}`);
  return next;
}

function finishRun(game: State, own: OpenFrame, step: CompiledStep, answer: unknown): void {
  tellStep(game, own);
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
  if (world.dirty === 0 || !settle(game)) children(game, own);
}

/** The verb may be told with a later step. */
function tellStep(game: State, own: OpenFrame): void {
  if (own.verb.tells === own.at && own.event < 0) own.event = report(game, own, 'verb', own.verb.rules);
}

type Move = Go | SetLocals;
const isList = (next: Move | readonly (Move | null | undefined | false)[]): next is readonly (Move | null | undefined | false)[] => Array.isArray(next);

/** Sets locals: in place if nobody else holds them. */
function change(game: State, own: OpenFrame, set: Args): void {
  if (own.kept === game.epoch) {
    const a = own.a as Record<string, unknown>;
    for (const name in set) a[name] = set[name];
    return;
  }
  own.a = overlaid(own.a, set);
  own.kept = game.epoch;
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
      if (own.jump < 0) throw new PluginError('step/jump', `"${own.verb.id}" jumps to "${move.step}"; its steps are ${own.verb.names.join(', ')}.`);
      break;
    case 'finish':
      finishGame(game, move.outcome);
      return false;
    case 'end':
      endFrames(game, move.of ?? own.verb.id);
      return false;
    default: throw notAMove(pointOf(own), move);
  }
  return true;
}

/** A vetoed or replaced verb is gone; a vetoed or replaced step is passed over. Neither has an after. */
function skip(game: State, own: OpenFrame): void {
  if (own.at < 0) pop(game);
  else nextStep(own);
}
