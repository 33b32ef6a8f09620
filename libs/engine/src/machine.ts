import type { Args, AskRun, BatchState, Call, Frame, Next, Question } from './api.ts';
import { message } from '@dejarik/content';
import { forced } from './choice.ts';
import { EngineBug, PluginError } from './errors.ts';
import type { Game, OpenChoice, OpenFrame } from './game.ts';
import { against } from './legality.ts';
import { answerWindow, openWindow } from './window.ts';

/**
 * Walks the pipeline, the same for every verb and step:
 * veto → instead → before → (veto → instead again, if something was written) → run → systems settle → after.
 * A frame's `at` is -1 while the verb itself is at its timing point, then the number of a step, then the number of steps
 * while its after is open. Each turn looks at the top frame alone; all it needs to know is in the stack.
 */
export function advance(game: Game): void {
  while (game.choice === null && game.outcome === null) {
    const top = game.stack.length - 1;
    const frame = game.stack[top];
    if (frame === undefined) {
      game.outcome = { winners: [], message: message('engine.over') };
      return;
    }
    turn(game, frame, top);
  }
}

const NOTHING: readonly never[] = [];
const NO_USES = {};

export function newFrame(game: Game, call: Call, system: number, stops: Frame['stops'] = null): OpenFrame {
  const verb = game.rules.verbs.get(call.verb);
  if (verb === undefined) throw new PluginError('verb/unknown', `A call names the verb "${call.verb}", which no plugin declares. Add it to the plugin's verbs.`);
  const id = game.world.counter('engine.frame') + 1;
  game.world.setCounter('engine.frame', id);
  const parent = game.stack.at(-1);
  return {
    id, verb, at: -1, phase: 'veto', a: { ...verb.defaults, ...call.args }, applied: NOTHING, uses: NO_USES, lasting: NOTHING, window: null, queue: NOTHING, answers: null,
    touched: false, stirred: false, resumed: false,
    batch: verb === game.rules.together ? { stage: 'start', index: 0, members: NOTHING } : null,
    stops, repeats: false, jump: -1, cancelled: false, system,
    cause: parent === undefined ? -1 : parent.event >= 0 ? parent.event : parent.cause,
    event: -1, epoch: game.epoch,
  };
}

function turn(game: Game, frame: OpenFrame, top: number): void {
  if (frame.batch) {
    turnBatch(game, frame.batch, top);
    return;
  }
  if (frame.resumed) {
    game.own(top).resumed = false;
    if (!stillValid(game, frame)) {
      game.emit({ verb: frame.verb.id, kind: 'fizzled', args: frame.a, rules: frame.verb.verb.rules, cause: frame.cause });
      pop(game);
      return;
    }
  }
  const point = frame.verb.points[frame.at < frame.verb.names.length ? frame.at + 1 : 0];
  if (point === undefined) throw new EngineBug(`"${frame.verb.id}" has no timing point ${frame.at}.`);
  switch (frame.phase) {
    case 'veto':
    case 'veto-again': {
      if (frame.cancelled) {
        skip(game, top);
        return;
      }
      if (frame.at >= 0 && point.prohibitions.length === 0 && game.lastingCount === 0) {
        game.own(top).phase = frame.phase === 'veto' ? 'instead' : 'instead-again';
        return;
      }
      let rule = '';
      const vetoed = against(frame.verb, point, frame.a, game, (found) => { rule = found; return true; });
      if (vetoed) {
        game.emit({ verb: frame.verb.id, kind: 'refused', args: frame.a, rules: [rule], cause: frame.cause });
        skip(game, top);
        return;
      }
      if (frame.at < 0 && frame.phase === 'veto' && !stillValid(game, frame)) {
        game.emit({ verb: frame.verb.id, kind: 'fizzled', args: frame.a, rules: frame.verb.verb.rules, cause: frame.cause });
        pop(game);
        return;
      }
      game.own(top).phase = frame.phase === 'veto' ? 'instead' : 'instead-again';
      return;
    }
    case 'instead':
    case 'instead-again':
      if ((point.instead.length > 0 || game.lastingCount > 0) && openWindow(game, top, 'instead', point.instead)) return;
      game.own(top).window = null;
      game.own(top).phase = frame.phase === 'instead' ? 'before' : 'run';
      return;
    case 'before':
      if ((point.before.length > 0 || game.lastingCount > 0) && openWindow(game, top, 'before', point.before)) return;
      closeBefore(game.own(top));
      return;
    case 'run':
      if (frame.at < 0) happen(game, top);
      else runStep(game, frame, top);
      return;
    case 'settle':
      if (game.world.dirty !== 0 && settle(game)) return;
      game.own(top).phase = 'children';
      return;
    case 'children': {
      const own = game.own(top);
      const call = own.queue[0];
      if (call !== undefined) {
        own.queue = own.queue.length === 1 ? NOTHING : own.queue.slice(1);
        own.phase = 'settle';
        game.stack.push(newFrame(game, call, -1));
        return;
      }
      if (own.repeats) {
        own.repeats = false;
        own.phase = 'run';
      } else own.phase = 'after';
      return;
    }
    case 'after':
      if (frame.stops === 'after' && frame.at === frame.verb.names.length) {
        handBack(game);
        return;
      }
      if ((point.after.length > 0 || game.lastingCount > 0) && openWindow(game, top, 'after', point.after)) return;
      if (frame.at === frame.verb.names.length) {
        pop(game);
        return;
      }
      nextStep(game.own(top));
      return;
    case 'next':
      nextStep(game.own(top));
  }
}

function stillValid(game: Game, frame: Frame): boolean {
  const valid = frame.verb.verb.valid;
  return valid === undefined || frame.at >= frame.verb.commit || valid(frame.a, game);
}

function closeBefore(own: OpenFrame): void {
  own.window = null;
  if (own.stirred) {
    own.stirred = false;
    own.phase = 'veto-again';
  } else own.phase = 'run';
}

/** The verb passed its timing point: it happens now. */
function happen(game: Game, top: number): void {
  const own = game.own(top);
  if (own.stops === 'run') {
    handBack(game);
    return;
  }
  const verb = own.verb;
  if (!verb.verb.silent) own.event = game.emit({ verb: verb.id, kind: 'verb', args: own.a, rules: verb.verb.rules, cause: own.cause });
  own.at = 0;
  own.phase = verb.names.length === 0 ? 'after' : 'veto';
}

function runStep(game: Game, frame: OpenFrame, top: number): void {
  const step = frame.verb.steps[frame.at] ?? null;
  if (step === null) {
    game.own(top).phase = 'settle';
    return;
  }
  const asked = step.ask?.(frame.a, game) ?? null;
  if (asked === null) {
    finishRun(game, top, step, undefined);
    return;
  }
  const questions: readonly Question[] = isMany(asked) ? asked : [asked];
  const only = questions.length === 1 ? questions[0] : undefined;
  if (only !== undefined) {
    const answer = forced(only);
    if (answer !== undefined) {
      finishRun(game, top, step, answer);
      return;
    }
  }
  for (const question of questions) {
    if (question.options.length === 0 && !question.pass && question.kind !== 'amount' && question.kind !== 'confirm') {
      throw new PluginError('ask/empty', `"${frame.verb.id}.${frame.verb.names[frame.at] ?? ''}" asks "${question.message.id}" without any option. Return null from ask when there is nothing to choose.`);
    }
  }
  game.choice = {
    questions,
    answers: questions.map((_, i) => frame.answers?.[i]),
    closes: only?.closes ?? questions[0]?.closes ?? 'all',
    sealed: questions.some((question) => question.sealed === true),
    point: `${frame.verb.id}.${frame.verb.names[frame.at] ?? ''}`,
    kind: 'step',
  };
}

const isMany = (asked: Question | readonly Question[]): asked is readonly Question[] => Array.isArray(asked);

/** An answer was given and checked: keep it until the choice closes, then go on. */
export function answerChoice(game: Game, choice: OpenChoice, index: number, value: unknown): void {
  const top = game.stack.length - 1;
  if (choice.kind === 'window') {
    game.choice = null;
    answerWindow(game, top, choice.questions[index], value);
    return;
  }
  const answers = choice.answers.map((one, i) => (i === index ? value : one));
  if (choice.closes === 'all' && answers.includes(undefined)) {
    const own = game.own(top);
    own.answers = { ...own.answers, [index]: value };
    game.choice = { ...choice, answers };
    return;
  }
  game.choice = null;
  const own = game.own(top);
  own.answers = null;
  const step = own.verb.steps[own.at];
  if (!step) throw new EngineBug(`"${own.verb.id}" was answered at a step that does not ask.`);
  finishRun(game, top, step, choice.questions.length === 1 ? value : answers);
}

function finishRun(game: Game, top: number, step: AskRun<Args, unknown>, answer: unknown): void {
  const before = game.world.written;
  const frame = game.stack[top];
  const next = frame === undefined || step.run === undefined ? null : step.run(frame.a, game, answer);
  const own = game.own(top);
  if (game.world.written !== before) own.touched = true;
  own.phase = 'settle';
  if (!next) return;
  const moves = Array.isArray(next) ? (next as readonly Exclude<Next, readonly unknown[] | void>[]) : [next as Exclude<Next, readonly unknown[] | void>];
  for (const move of moves) {
    if (!move) continue;
    if ('set' in move) own.a = { ...own.a, ...move.set };
    else if ('verb' in move) own.queue = own.queue.length === 0 ? [move] : [...own.queue, move];
    else if (move.go === 'together') own.queue = [...own.queue, { verb: game.rules.together.id, args: { calls: move.calls } }];
    else if (move.go === 'again') own.repeats = true;
    else if (move.go === 'jump') {
      own.jump = own.verb.names.indexOf(move.step);
      if (own.jump < 0) throw new PluginError('step/jump', `"${own.verb.id}" jumps to "${move.step}"; its steps are ${own.verb.names.join(', ')}.`);
    } else if (move.go === 'finish') {
      finishGame(game, move.outcome);
      return;
    } else {
      endFrames(game, move.of ?? own.verb.id);
      return;
    }
  }
}

function finishGame(game: Game, outcome: NonNullable<Game['outcome']>): void {
  game.outcome = outcome;
  game.emit({ verb: '', kind: 'finish', args: { winners: outcome.winners }, message: outcome.message, rules: [], cause: -1 });
  game.stack.length = 0;
  game.lastingCount = 0;
}

function endFrames(game: Game, verb: string): void {
  const target = game.nearest(verb);
  if (target < 0) throw new PluginError('end/outside', `"${verb}" is to be ended, but is not in progress.`);
  while (game.stack.length > target) pop(game);
}

function nextStep(own: OpenFrame): void {
  own.window = null;
  own.stirred = false;
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
  own.cancelled = false;
  nextStep(own);
}

/** Takes the top frame off; its parent learns that it was away. */
export function pop(game: Game): void {
  const frame = game.stack.pop();
  if (frame === undefined) return;
  if (frame.lasting.length > 0) game.recountLasting();
  const parent = game.stack.length - 1;
  if (parent < 0) return;
  const own = game.own(parent);
  own.resumed = true;
  if (frame.touched) {
    own.touched = true;
    if (own.window !== null && own.window.timing === 'before') own.stirred = true;
  }
  if (own.verb === game.rules.resolve && own.a['binding'] !== '' && own.phase === 'settle') {
    own.a = { ...own.a, env: { ...(own.a['env'] as Args), [String(own.a['binding'])]: frame.a }, binding: '' };
  }
}

// ---- systems

/** Runs every dirty system that nothing holds. @returns true if one has proposed something, which now is on the stack */
function settle(game: Game): boolean {
  if (game.stack.some((frame) => frame.batch?.stage === 'run')) return false;
  const systems = game.rules.systems;
  for (let i = 0; i < systems.length; i++) {
    const bit = 1 << i;
    const system = systems[i];
    if (system === undefined || (game.world.dirty & bit) === 0 || held(game, system.id) || game.stack.some((frame) => frame.system === i)) continue;
    game.world.dirty &= ~bit;
    const proposal = system.propose(game);
    if (!proposal) continue;
    if ('verb' in proposal) game.stack.push(newFrame(game, proposal, i));
    else if (proposal.go === 'finish') finishGame(game, proposal.outcome);
    else if (proposal.calls.length > 0) game.stack.push(newFrame(game, { verb: game.rules.together.id, args: { calls: proposal.calls } }, i));
    else continue;
    return true;
  }
  return false;
}

function held(game: Game, system: string): boolean {
  return game.stack.some((frame) => {
    const until = frame.verb.verb.hold[system];
    return until !== undefined && frame.at < frame.verb.names.indexOf(until);
  });
}

// ---- batches

/** Takes a member off the stack and keeps it in its batch. */
function handBack(game: Game): void {
  const member = game.stack.pop();
  const top = game.stack.length - 1;
  const batch = game.stack[top]?.batch;
  if (member === undefined || !batch) throw new EngineBug('A member came back to no batch.');
  const members = batch.stage === 'start' ? [...batch.members, member] : batch.members.map((one) => (one.id === member.id ? member : one));
  if (member.lasting.length > 0) game.recountLasting();
  const own = game.own(top);
  own.batch = { ...batch, members };
  if (member.touched) own.touched = true;
}

function turnBatch(game: Game, batch: BatchState, top: number): void {
  const own = game.own(top);
  own.resumed = false;
  const calls = own.a['calls'] as readonly Call[];
  switch (batch.stage) {
    case 'start': {
      const call = calls[batch.index];
      if (call === undefined) {
        own.batch = { ...batch, stage: 'run', index: 0 };
        return;
      }
      own.batch = { ...batch, index: batch.index + 1 };
      game.stack.push(newFrame(game, call, -1, 'run'));
      return;
    }
    case 'run': {
      const member = batch.members[batch.index];
      if (member === undefined) {
        own.batch = { ...batch, stage: 'settle', index: 0 };
        return;
      }
      own.batch = { ...batch, index: batch.index + 1 };
      game.stack.push({ ...member, stops: 'after', resumed: false, epoch: game.epoch });
      return;
    }
    case 'settle': {
      if (game.world.dirty !== 0 && settle(game)) return;
      // What fizzled or was ended on the way has no after.
      own.batch = { ...batch, stage: 'after', members: batch.members.filter((member) => member.at === member.verb.names.length) };
      return;
    }
    case 'after': {
      const triggers = [...new Set(batch.members.flatMap((member) => member.verb.points[0]?.after ?? []))];
      if ((triggers.length > 0 || game.lastingCount > 0) && openWindow(game, top, 'after', triggers)) return;
      pop(game);
    }
  }
}
