import type { Args, AskRun, Call, Frame, Go, Question, SetLocals } from './api.ts';
import { message } from '@dejarik/content';
import { handBack, turnBatch } from './batch.ts';
import { forced } from './choice.ts';
import { EngineBug, PluginError } from './errors.ts';
import type { OpenFrame } from './frame.ts';
import type { Game, OpenChoice } from './game.ts';
import { overlaid } from './locals.ts';
import { settle } from './settle.ts';
import { endFrames, finishGame, newFrame, pop } from './stack.ts';
import { fizzle, stillValid, vetoed } from './standing.ts';
import { answerWindow, mayWait, openWindow } from './window.ts';

/**
 * Walks the pipeline, the same for every verb and step:
 * veto → instead → before → (veto → instead again, if something was written) → run → systems settle → after.
 * A frame's `at` is -1 while the verb itself is at its timing point, then the number of a step, then the number of steps
 * while its after is open. Each turn looks at the top frame alone; all it needs to know is in the stack.
 */
export function advance(game: Game): void {
  let turns = 0;
  while (game.choice === null && game.outcome === null) {
    const top = game.stack.length - 1;
    const frame = game.stack[top];
    if (frame === undefined) {
      game.outcome = { winners: [], message: message('engine.over') };
      return;
    }
    if (++turns > MOST_TURNS) throw new PluginError('game/endless', `"${frame.verb.id}" goes on and on at "${frame.verb.names[frame.at] ?? 'its start'}" without a question. Look for "again", a jump or a system that never comes to an end.`);
    turn(game, frame, top);
  }
}

/** Far more than any rules need between two questions. */
const MOST_TURNS = 1_000_000;

const NOTHING: readonly never[] = [];

function turn(game: Game, frame: OpenFrame, top: number): void {
  if (frame.batch) {
    turnBatch(game, frame.batch, top);
    return;
  }
  if (frame.resumed) {
    game.own(top).resumed = false;
    if (!stillValid(game, frame)) {
      fizzle(game, frame);
      pop(game);
      return;
    }
  }
  const point = frame.verb.points[frame.at < frame.verb.names.length ? frame.at + 1 : 0];
  if (point === undefined) throw new EngineBug(`"${frame.verb.id}" has no timing point ${frame.at}.`);
  switch (frame.phase) {
    case 'veto':
    case 'veto-again':
      // What the verb held until this step is let go as the step begins.
      if (frame.verb.holds && frame.at > 0 && frame.phase === 'veto' && game.world.dirty !== 0 && settle(game)) return;
      if (frame.cancelled || vetoed(game, frame, point)) {
        skip(game, top);
        return;
      }
      if (frame.at < 0 && frame.phase === 'veto' && !stillValid(game, frame)) {
        fizzle(game, frame);
        pop(game);
        return;
      }
      if (point.calm && frame.window === null && !game.granted.points.has(point.name)) {
        game.own(top).phase = 'run';
        run(game, top);
        return;
      }
      game.own(top).phase = frame.phase === 'veto' ? 'instead' : 'instead-again';
      return;
    case 'instead':
    case 'instead-again':
      if (mayWait(game, point, 'instead') && openWindow(game, top, 'instead')) return;
      game.own(top).window = null;
      game.own(top).phase = frame.phase === 'instead' ? 'before' : 'run';
      return;
    case 'before':
      // An interrupt may have called it off.
      if (!frame.cancelled && mayWait(game, point, 'before') && openWindow(game, top, 'before')) return;
      closeBefore(game.own(top));
      return;
    case 'run':
      run(game, top);
      return;
    case 'settle':
      if (game.world.dirty !== 0 && settle(game)) return;
      children(game, game.own(top));
      return;
    case 'after':
      if (frame.stops === 'after' && frame.at === frame.verb.names.length) {
        handBack(game);
        return;
      }
      if (mayWait(game, point, 'after') && openWindow(game, top, 'after')) return;
      if (frame.at === frame.verb.names.length) pop(game);
      else nextStep(game.own(top));
  }
}

/** No interrupt is left: what was written meanwhile, or calls it off, is looked at before it runs. */
function closeBefore(own: OpenFrame): void {
  own.window = null;
  own.phase = own.stirred || own.cancelled ? 'veto-again' : 'run';
  own.stirred = false;
}

function run(game: Game, top: number): void {
  const own = game.own(top);
  if (own.at < 0) happen(game, own, top);
  else runStep(game, own, top);
}

/** The verb passed its timing point: it happens now. */
function happen(game: Game, own: OpenFrame, top: number): void {
  if (own.stops === 'run') {
    handBack(game);
    return;
  }
  const verb = own.verb;
  if (!verb.silent) own.event = game.report(own, 'verb', verb.rules);
  own.at = 0;
  own.phase = 'veto';
  if (verb.names.length === 0) own.phase = 'after';
  else if (verb.points[1]?.quiet === true && !game.granted.points.has(verb.points[1].name)) {
    own.phase = 'run';
    runStep(game, own, top);
  }
}

/** Starts the next call of a step; when there is none, the step comes again or ends. */
function children(game: Game, own: OpenFrame): void {
  const call = own.queue[0];
  if (call !== undefined) {
    own.queue = own.queue.length === 1 ? NOTHING : own.queue.slice(1);
    game.stack.push(newFrame(game, call, -1));
  } else if (own.repeats) {
    own.repeats = false;
    own.phase = 'run';
  } else {
    own.phase = 'after';
    const point = own.verb.points[own.at + 1];
    if (point !== undefined && !mayWait(game, point, 'after')) {
      nextStep(own);
      if (own.at === own.verb.names.length) endVerb(game, own);
    }
  }
}

/** Nobody reacts to it: it is over at once. */
function endVerb(game: Game, own: OpenFrame): void {
  const point = own.verb.points[0];
  if (own.stops === null && point !== undefined && !mayWait(game, point, 'after')) pop(game);
}

function runStep(game: Game, frame: OpenFrame, top: number): void {
  const step = frame.verb.steps[frame.at] ?? null;
  if (step === null) {
    frame.phase = 'settle';
    if (game.world.dirty === 0) children(game, frame);
    return;
  }
  if (step.ask === undefined) {
    finishRun(game, top, step, undefined);
    return;
  }
  const written = game.world.written;
  const asked = step.ask(frame.a, game);
  if (game.world.written !== written) throw new PluginError('ask/writes', `"${pointOf(frame)}" changes the world while it asks; it is asked again after loading. Move that into run.`);
  if (asked === null) {
    finishRun(game, top, step, undefined);
    return;
  }
  if (isMany(asked)) {
    if (asked.length === 0) finishRun(game, top, step, asked);
    else openChoice(game, frame, asked);
    return;
  }
  const answer = forced(asked);
  if (answer !== undefined) {
    finishRun(game, top, step, answer);
    return;
  }
  if (hasNoAnswer(asked)) emptyAsk(frame, asked);
  game.choice = { questions: [asked], answers: UNANSWERED, closes: asked.closes ?? 'all', sealed: asked.sealed === true, point: pointOf(frame), kind: 'step' };
}

/** Several questions at once, some of which may have been answered. */
function openChoice(game: Game, frame: OpenFrame, questions: readonly Question[]): void {
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
const pointOf = (frame: Frame): string => frame.verb.points[frame.at + 1]?.name ?? '';
const hasNoAnswer = ({ options, pass, kind }: Question): boolean => options.length === 0 && !pass && kind !== 'amount' && kind !== 'confirm';

function emptyAsk(frame: Frame, question: Question): never {
  throw new PluginError('ask/empty', `"${pointOf(frame)}" asks "${question.message.id}" without any option. Return null from ask when there is nothing to choose.`);
}

/** An answer was given and checked: keep it until the choice closes, then go on. */
export function answerChoice(game: Game, choice: OpenChoice, index: number, value: unknown): void {
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
  finishRun(game, top, step, answer);
}

function finishRun(game: Game, top: number, step: AskRun<Args, unknown>, answer: unknown): void {
  const before = game.world.written;
  const frame = game.stack[top];
  const next = frame === undefined || step.run === undefined ? null : step.run(frame.a, game, answer);
  const own = game.own(top);
  if (game.world.written !== before) own.touched = true;
  own.phase = 'settle';
  if (next && (next as Partial<Call>).verb !== undefined && game.world.dirty === 0) {
    // The usual case: one call, and nothing to settle first.
    game.stack.push(newFrame(game, next as Call, -1));
    return;
  }
  if (Array.isArray(next)) {
    for (const move of next as readonly (Move | null | undefined | false)[]) if (move && !goOn(game, own, move)) return;
  } else if (next && !goOn(game, own, next as Move)) return;
  if (game.world.dirty === 0) children(game, own);
}

type Move = Go | SetLocals;

/** Sets locals: in place if nobody else holds them. */
function change(game: Game, own: OpenFrame, set: Args): void {
  if (own.kept === game.epoch) {
    const a = own.a as Record<string, unknown>;
    for (const name in set) a[name] = set[name];
    return;
  }
  own.a = overlaid(own.a, set);
  own.kept = game.epoch;
}

/** Takes one thing that a step returned. @returns whether the frame is still there */
function goOn(game: Game, own: OpenFrame, move: Move): boolean {
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

function steer(game: Game, own: OpenFrame, move: Exclude<Go, Call>): boolean {
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
  }
  return true;
}

function nextStep(own: OpenFrame): void {
  own.window = null;
  own.stirred = false;
  own.cancelled = false;
  if (own.applied.length > 0) own.applied = NOTHING;
  if (own.jump >= 0) {
    own.at = own.jump;
    own.jump = -1;
  } else own.at++;
  own.phase = own.at === own.verb.names.length ? 'after' : 'veto';
}

/** A vetoed or replaced verb is gone; a vetoed or replaced step is passed over. Neither has an after. */
function skip(game: Game, top: number): void {
  const own = game.own(top);
  if (own.at < 0) {
    pop(game);
    return;
  }
  nextStep(own);
}
