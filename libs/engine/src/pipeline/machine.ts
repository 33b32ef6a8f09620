import { message } from '@dejarik/content';
import { EngineBug } from '../declarations/errors.ts';
import { countEnding } from '../position/endings.ts';
import { report } from '../position/events.ts';
import { nextStep, type OpenFrame } from '../position/frame.ts';
import { anyLastsAt } from '../position/lasting-index.ts';
import { pop } from '../position/stack.ts';
import type { OpenChoice, State } from '../position/state.ts';
import type { TimingPoint } from '../types/index.ts';
import { handBack, turnBatch } from './batch.ts';
import { begins, keepThrown, Repeating } from './progress.ts';
import { settle } from './settle.ts';
import { fizzle, stillValid, vetoed } from './validity.ts';
import { children, comesAgain, finishRun, runsStraightOn, runSteps } from './steps.ts';
import { answerWindow, mayWait, openWindow } from './window.ts';

/**
 * Walks the pipeline, the same for every verb and step:
 * veto → instead → before → (veto → instead again, if something was written) → run → systems settle → after.
 * A frame's `at` is -1 while the verb itself is at its timing point, then the number of a step, then the number of steps
 * while its after is open. Each turn looks at the top frame alone; all it needs to know is in the stack. Within a turn it
 * goes on for as long as nobody can come between: most verbs are watched by nobody, and then run straight through.
 */
export function advance(game: State): void {
  inProgress(game, () => goOn(game));
}

/** Runs rules of a game, and keeps where they stood if they throw something. */
function inProgress(game: State, run: () => void): void {
  begins(game);
  try {
    run();
  } catch (error) {
    keepThrown(game, error);
    throw error;
  }
}

function goOn(game: State): void {
  let turns = 0;
  let repeating: Repeating | null = null;
  while (game.choice === null && game.outcome === null) {
    const top = game.stack.length - 1;
    if (top < 0) {
      game.outcome = { winners: [], message: message('engine.over') };
      return;
    }
    const own = game.own(top);
    if (++turns > MOST_TURNS) {
      repeating ??= new Repeating();
      repeating.add(own, top);
      if (turns > MOST_TURNS + WATCHED) throw repeating.error();
    }
    turn(game, own, top);
  }
}

/** Far more than any rules need between two questions. */
const MOST_TURNS = 300_000;
/** How many turns more are looked at, for a message that says what goes on and on. */
const WATCHED = 2000;

function turn(game: State, own: OpenFrame, top: number): void {
  if (own.batch !== null) turnBatch(game, own, top);
  else if (own.stops === 'window') handBack(game);
  else if (!own.resumed || resume(game, own)) turnPhase(game, own, top);
}

/** A child has come back. @returns whether the verb goes on; if not, it is gone */
function resume(game: State, own: OpenFrame): boolean {
  own.resumed = false;
  if (stillValid(game, own)) return true;
  // Where a child has come back it was the verb's own doing; else an interrupt stands in the way.
  const itself = own.phase === 'settle';
  if (itself) countEnding(game.endings, own.verb, 'selfFizzled');
  fizzle(game, own, !itself);
  pop(game);
  return false;
}

function turnPhase(game: State, own: OpenFrame, top: number): void {
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
      instead(game, own, top, point);
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
      if (comesAgain(own) || runsStraightOn(game, own, at)) runSteps(game, own);
      return;
    case 'after':
      after(game, own, top, point);
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
  } else if (point.noInterrupts && own.window === null && !anyLastsAt(game.lastingIndex, point)) run(game, own);
  else own.phase = first ? 'instead' : 'instead-again';
}

/** Replacements may come up; if none does, interrupts, or after those the verb or step itself. */
function instead(game: State, own: OpenFrame, top: number, point: TimingPoint): void {
  if (mayWait(game, point, point.instead) && openWindow(game, top, 'instead')) return;
  own.window = null;
  if (own.phase === 'instead-again') run(game, own);
  else {
    own.phase = 'before';
    before(game, own, top, point);
  }
}

/** Interrupts may come up; if none does, it runs. */
function before(game: State, own: OpenFrame, top: number, point: TimingPoint): void {
  // An interrupt may have called it off.
  if (!own.cancelled && mayWait(game, point, point.before) && openWindow(game, top, 'before')) return;
  // No interrupt is left: what was written meanwhile, or calls it off, is looked at before it runs.
  own.window = null;
  const again = own.vetoAgain || own.cancelled;
  own.vetoAgain = false;
  if (again) own.phase = 'veto-again';
  else run(game, own);
}

function run(game: State, own: OpenFrame): void {
  own.phase = 'run';
  if (own.at < 0) happen(game, own);
  else runSteps(game, own);
}

/** Reactions may come up; if none does, the step or the verb is over. */
function after(game: State, own: OpenFrame, top: number, point: TimingPoint): void {
  const { verb, at } = own;
  // What the verb held to its end is let go before the reactions to it.
  if (verb.holds && at === verb.names.length && game.world.dirty !== 0 && settle(game)) return;
  if (mayWait(game, point, point.after) && openWindow(game, top, 'after')) return;
  if (at === verb.names.length) pop(game);
  else nextStep(own);
}

/** The verb passed its timing point: it happens now. */
function happen(game: State, own: OpenFrame): void {
  const verb = own.verb;
  if (verb.tells === -1) own.event = report(game, own, 'verb', verb.rules);
  own.at = 0;
  own.phase = verb.names.length === 0 ? 'after' : 'veto';
  if (own.stops !== null) handBack(game);
  else if (runsStraightOn(game, own, -1)) runSteps(game, own);
}

/** A vetoed or replaced verb is gone; a vetoed or replaced step is passed over. Neither has an after. */
function skip(game: State, own: OpenFrame): void {
  if (own.at < 0) pop(game);
  else nextStep(own);
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
  if (choice.isList) {
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
  inProgress(game, () => finishRun(game, own, step, answer));
}
