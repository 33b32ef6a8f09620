import { dump, Hasher, hashInto, KernelError, restore, type WorldDump } from '@dejarik/kernel';
import type { Rules } from '../compiled/rules.ts';
import { findNotPlain } from '../declarations/plain-data.ts';
import { isRefusedError, PluginError, RefusedError } from '../declarations/errors.ts';
import { isOpen } from '../declarations/modes.ts';
import { copyFrame, type OpenFrame } from '../position/frame.ts';
import { NOTHING_LASTS } from '../position/lasting-index.ts';
import { push } from '../position/stack.ts';
import type { Args, FrameState, Json, Outcome, Phase } from '../types/index.ts';
import type { Position } from '../position/position.ts';

/** A frame as saved: with the names of its verb and steps instead of their numbers, and without what only the running game needs. */
export interface SavedFrame
  extends Omit<FrameState, 'verb' | 'at' | 'jump' | 'batch' | 'epoch' | 'argsEpoch' | 'lastingIndex'> {
  readonly verb: string;
  readonly at: string;
  readonly jump: string;
  readonly batch: { readonly members: readonly SavedFrame[] } | null;
}

/** A game as plain JSON. It holds the seed and every secret, so no player may see it. */
export interface GameSave {
  readonly game: string;
  readonly mode: string;
  /** How many play, where the mode leaves that open. */
  readonly seats?: number;
  readonly contentHash: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly world: WorldDump;
  readonly dirty: number;
  readonly stack: readonly SavedFrame[];
  readonly outcome: Outcome | null;
}

const START = '(start)';
const END = '(end)';

function writeFrame(frame: FrameState): SavedFrame {
  const { verb, at, jump, batch, epoch: _epoch, argsEpoch: _argsEpoch, lastingIndex: _index, ...rest } = frame;
  const nameOf = (i: number): string => (i < 0 ? START : (verb.names[i] ?? END));
  return {
    ...rest,
    verb: verb.id,
    at: nameOf(at),
    jump: nameOf(jump),
    batch: batch && { members: batch.members.map(writeFrame) },
  };
}

/** @throws PluginError `save/data` if a frame holds what a save would lose */
function plain(frame: FrameState): FrameState {
  const where = `"${frame.verb.id}" at "${frame.verb.names[frame.at] ?? 'its start'}"`;
  const found =
    findNotPlain(frame.a, 'a') ??
    findNotPlain(frame.uses, 'notes') ??
    findNotPlain(
      frame.queue.map(({ args }) => args),
      'calls',
    ) ??
    findNotPlain(
      frame.lasting.map(({ env }) => env),
      'lasting',
    );
  if (found !== null)
    throw new PluginError(
      'save/data',
      `${where}: ${found}, which no save can hold. Keep plain data in arguments and locals: numbers, words, flags, and lists or records of them.`,
    );
  frame.batch?.members.forEach(plain);
  return frame;
}

const PHASES: readonly string[] = [
  'veto',
  'instead',
  'before',
  'veto-again',
  'instead-again',
  'run',
  'settle',
  'after',
] satisfies readonly Phase[];
function readFrame(rules: Rules, saved: SavedFrame): OpenFrame {
  const verb = rules.verbs.get(saved.verb);
  if (verb === undefined)
    throw new RefusedError('save/verb', `The save is in the middle of "${saved.verb}", which this game does not have.`);
  const indexOf = (name: string): number => {
    if (name === START) return -1;
    if (name === END) return verb.names.length;
    const i = verb.names.indexOf(name);
    if (i < 0)
      throw new RefusedError(
        'save/step',
        `The save is at the step "${name}" of "${saved.verb}"; its steps are ${verb.names.join(', ')}.`,
      );
    return i;
  };
  if (!PHASES.includes(saved.phase))
    throw damaged(`"${saved.verb}" is in the phase "${saved.phase}"; there are ${PHASES.join(', ')}`);
  const batch = saved.batch && { members: saved.batch.members.map((one) => readFrame(rules, one)) };
  return copyFrame(
    {
      ...saved,
      verb,
      at: indexOf(saved.at),
      jump: indexOf(saved.jump),
      batch,
      event: -1,
      cause: -1,
      epoch: -1,
      argsEpoch: -1,
      lastingIndex: NOTHING_LASTS,
    },
    -1,
  );
}

const damaged = (why: string): RefusedError => new RefusedError('save/corrupt', `The save is damaged: ${why}.`);

export function writeSave(game: Position): GameSave {
  return {
    game: game.rules.game,
    mode: game.rules.mode.id,
    ...(isOpen(game.rules.mode) ? { seats: game.seats } : {}),
    contentHash: game.rules.contentHash,
    seed: game.seed,
    options: game.options,
    world: dump(game.world),
    dirty: game.world.dirty,
    stack: game.stack.map((frame) => writeFrame(plain(frame))),
    outcome: game.outcome,
  };
}

/** Fills a fresh game. @throws RefusedError if the save is of another game, mode or content, or is damaged */
export function readSave(game: Position, save: GameSave): void {
  const { rules } = game;
  if (save.game !== rules.game || save.mode !== rules.mode.id)
    throw new RefusedError(
      'save/game',
      `The save is of "${save.game}" (${save.mode}); "${rules.game}" (${rules.mode.id}) was to be loaded.`,
    );
  if (save.seats !== undefined && save.seats !== game.seats)
    throw new RefusedError(
      'save/seats',
      `The save is of a game with ${save.seats} seats; one with ${game.seats} was to be loaded.`,
    );
  if (save.contentHash !== rules.contentHash)
    throw new RefusedError(
      'save/content',
      'The save was made with other content or another version of the plugins. Load it with the versions it names.',
    );
  try {
    restore(game.world, save.world);
    for (const frame of save.stack) push(game, readFrame(rules, frame));
  } catch (error) {
    if (isRefusedError(error)) throw error;
    throw damaged(error instanceof KernelError || error instanceof TypeError ? error.message : String(error));
  }
  if (!Number.isInteger(save.dirty)) throw damaged(`"dirty" is ${String(save.dirty)}, a whole number expected`);
  game.world.dirty = save.dirty;
  game.outcome = save.outcome;
}

export function hashGame(game: Position): string {
  const hasher = new Hasher();
  hashInto(game.world, hasher);
  hasher.int(game.world.dirty);
  for (const frame of game.stack) hashData(hasher, stateOf(writeFrame(frame)));
  hashData(hasher, game.outcome);
  return hasher.digest();
}

/** Without the numbers of events: a loaded game has none of those before. */
function stateOf({ event: _event, cause: _cause, batch, ...rest }: SavedFrame): object {
  return { ...rest, batch: batch && { members: batch.members.map(stateOf) } };
}

/** Feeds plain data, whatever order its keys came in. */
function hashData(hasher: Hasher, value: unknown): void {
  if (typeof value === 'number' && Number.isInteger(value)) hasher.int(value);
  else if (Array.isArray(value)) {
    hasher.int(value.length);
    for (const one of value) hashData(hasher, one);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value).sort()) {
      const one: unknown = (value as Args)[key];
      if (one === undefined) continue;
      hasher.text(key);
      hashData(hasher, one);
    }
    hasher.int(-1);
  } else hasher.text(String(value ?? null));
}
