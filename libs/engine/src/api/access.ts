import type { Message } from '@dejarik/content';
import type { AnyComponent, EntityId, Field, World } from '@dejarik/kernel';
import type { Ability, Context, Effects, Span } from './ability.ts';
import type { Frame, Lasting } from './frame.ts';
import type { Because, Json, RuleId, Seat } from './ground.ts';
import type { Value } from './value.ts';
import type { Args, Call } from './verb.ts';

/** What rules may ask of a game, and what they may write. */

export interface Asked {
  readonly world: Readonly<Pick<World, 'get' | 'has' | 'all' | 'counter' | 'versionOf' | 'entities' | 'version'>>;
  /** Frames, outermost first. */
  readonly stack: readonly Frame[];
  readonly seats: number;
  get(field: Field, id: EntityId): number;
  has(component: AnyComponent, id: EntityId): boolean;
  /** Members, ascending. */
  all(component: AnyComponent): readonly EntityId[];
  /** What lies in a zone, bottom first. */
  contents(zone: EntityId): readonly EntityId[];
  counter(name: string): number;
  value<T, X extends readonly unknown[]>(value: Value<T, X>, ...args: X): T;
  /** May this be done (started) now? As far as `call` is bound. */
  can(call: Call): boolean;
  /** Every reason why not; empty if it may be done. */
  why(call: Call): readonly Because[];
  /** Would it go on if it were started: does its verb see it as `valid`? */
  valid(call: Call): boolean;
  /**
   * Does a prohibition stand against it, whatever its limits say? For verbs that go on piece by piece: what was allowed at the
   * start may have been forbidden by an interrupt since.
   */
  forbidden(call: Call): boolean;
  /**
   * Asks something as if a call stood just before one of its steps, and a seat had used there all it might use that grants
   * something for a while. What comes of it may tell what the seat holds: it is for what that seat alone is asked or does.
   */
  supposing<T>(call: Call, step: string, seat: Seat, ask: () => T): T;
  /** Can anything of what an ability does come about now? Nothing is done to find out. */
  comesAbout(does: Effects, cx: Context, span?: Span): boolean;
  /** Every reason why nothing of it can; empty if something can. */
  whyNothing(does: Effects, cx: Context, span?: Span): readonly Because[];
  /** A declared ability. */
  ability(id: string): Ability | undefined;
  /** A frame in progress by its number, members of batches included. */
  frame(id: number): Frame | undefined;
  /** Nearest enclosing frame of a verb. */
  within(verb: string | { readonly id: string }): Frame | undefined;
  /** Is a verb in progress that takes this thing out of play? */
  leaving(thing: EntityId): boolean;
  /** Uses or notes kept by the nearest enclosing frame of a verb; 0 outside. */
  tally(per: string | { readonly id: string }, key: string): number;
  /** An option of this game, such as a map's name. */
  option(name: string): Json | undefined;
  /**
   * Abilities of kind 'use' in a list that a seat's carriers have, as calls of the verb `use`; `can` and `why` tell which of them
   * may be used now.
   * @param by which carriers are of interest; all if missing
   */
  usable(list: string, seat: Seat, by?: (carrier: EntityId) => boolean): readonly Call[];
  /** Those of them that nothing stands against: what `can` leaves of them, in one go. */
  startable(list: string, seat: Seat, by?: (carrier: EntityId) => boolean): readonly Call[];
  /** Is there any ability that could lift this limit, whether or not it applies? */
  liftable(rule: RuleId): boolean;
  /** Does the seat know the face of this thing? */
  knows(seat: Seat, id: EntityId): boolean;
  /** Content and tables of a plugin, made once per game. */
  readonly tables: Readonly<Record<string, unknown>>;
}

export interface Writes extends Asked {
  set(field: Field, id: EntityId, value: number): void;
  add(field: Field, id: EntityId, amount: number): void;
  join(component: AnyComponent, id: EntityId, values?: Readonly<Record<string, number>>): void;
  leave(component: AnyComponent, id: EntityId): void;
  spawn(): EntityId;
  setCounter(name: string, value: number): void;
  put(id: EntityId, zone: EntityId, where?: 'top' | 'bottom'): void;
  shuffle(zone: EntityId, stream: string): void;
  /** 0 to sides-1. */
  random(stream: string, sides: number): number;
  /** Lets a seat know a face (a peek, a reveal). */
  show(id: EntityId, seats: 'all' | readonly Seat[]): void;
  /** Counts a use or note in the nearest enclosing frame of a verb. */
  note(per: string | { readonly id: string }, key: string, amount?: number): void;
  /** Changes locals of the nearest enclosing frame of a verb, as far as that verb allows at its step. */
  amend(verb: string | { readonly id: string }, change: Args): void;
  /** The frame (a verb about to happen) will not: its replacement or cancelling. */
  cancel(frame: number): void;
  /** Gives a frame an ability until it ends. */
  last(until: string | { readonly id: string }, lasting: Omit<Lasting, 'id'>): void;
  /** A line for the log beside the verbs' own. */
  tell(message: Message, args?: Args, seats?: readonly Seat[]): void;
}
