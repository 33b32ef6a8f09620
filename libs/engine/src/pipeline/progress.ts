import { PluginError } from '../declarations/errors.ts';
import type { FrameState } from '../types/index.ts';
import type { State } from '../position/state.ts';

/** What is in progress, in words: for messages about rules that break off or never come to an end. */

/**
 * The game whose rules ran last in this process. It cannot be handed to whom it is for: a time limit ends rules that hang
 * from outside, maybe while their game is being made, and then no `catch` and no `finally` of theirs runs.
 */
let latest: State | undefined;

/** From now on this game is the one in progress. */
export function begins(game: State): void {
  latest = game;
  game.proposing = '';
}

/** A verb with its step, if it is at one: `attack.roll`. */
const pointOf = ({ verb, at }: FrameState): string =>
  verb.names[at] === undefined ? verb.id : `${verb.id}.${verb.names[at]}`;

/**
 * The verbs that are, or were last, in progress in this process, in whichever game: for a message when rules had to be ended
 * because they did not come back. Outermost first, each with its step if it is at one.
 */
export const lastRun = (): readonly string[] => (latest?.stack ?? []).map(pointOf);

/** The system that looks, or looked last, whether there is something to propose; empty if none does. */
export const lastSystem = (): string => latest?.proposing ?? '';

let watcher: (() => void) | undefined;

/**
 * Tells before each step and system of every game in this process, so that somebody knows where rules stood that can say
 * nothing any more: those that use up all memory end with the thread they run in.
 * @param watch undefined ends it
 */
export function watchProgress(watch: (() => void) | undefined): void {
  watcher = watch;
}

/** A step or system is about to run. */
export const goesOn = (): void => watcher?.();

/** Where rules stood when they threw something. */
export interface ThrownAt {
  /** The verbs in progress, outermost first, each with its step if it is at one. */
  readonly run: readonly string[];
  /** The system that looked whether there is something to propose; empty if none did. */
  readonly system: string;
}

const thrown = new WeakMap<object, ThrownAt>();

/** Keeps where rules stand that have just thrown something: the game goes back to where it was asked. */
export function keepThrown(game: State, error: unknown): void {
  if (typeof error === 'object' && error !== null && !thrown.has(error))
    thrown.set(error, { run: game.stack.map(pointOf), system: game.proposing });
}

/** Where the rules of a game stood when they threw this; undefined if it was thrown elsewhere. */
export const thrownAt = (error: unknown): ThrownAt | undefined =>
  typeof error === 'object' && error !== null ? thrown.get(error) : undefined;

/** Most points that a message names. */
const MOST_NAMED = 12;

/** The points of verbs that come again and again without a question. */
export class Repeating {
  readonly #points = new Set<string>();
  /** The outermost of those that go on, with its height on the stack. */
  #outermost = { height: Infinity, point: '' };

  /** Takes in what is on top of the stack. @param height its place there */
  add(own: FrameState, height: number): void {
    const point = pointOf(own);
    if (height < this.#outermost.height) this.#outermost = { height, point };
    this.#points.add(point);
  }

  error(): PluginError {
    const points = [...this.#points];
    const [named, more] = [points.slice(0, MOST_NAMED), points.length - MOST_NAMED];
    return new PluginError(
      'game/endless',
      `"${this.#outermost.point}" goes on and on without a question: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${points.length > 1 ? 'come' : 'comes'} again and again. Look there for "again", a jump or a system that never comes to an end.`,
    );
  }
}
