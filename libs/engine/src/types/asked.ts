import type { Message } from '@dejarik/content';
import type { AnyComponent, Derivation, EntityId, Field, Term, World } from '@dejarik/kernel';
import type { Args, Call, Next } from './call.ts';
import type { Question, Refused } from './choice.ts';
import type { Frame, Lasting } from './frame.ts';
import type { Because, Json, ParamKind, PolicyToken, RankName, RuleId, Seat } from './basics.ts';

/**
 * What rules may ask of a game, and what they may write; the abilities and values they ask about, which ask in their turn.
 * All of it speaks of all the rest, so it stands in one file.
 */

/** What can be read of components, and of what stays as it is during a game: all that a derivation may look at. */
export interface Reads {
  /** How many play; seats are numbers from 0 on. */
  readonly seats: number;
  /** The seats of a seat's team in ascending order, itself among them. */
  allies(seat: Seat): readonly Seat[];
  /** The seats outside of a seat's team, in ascending order. */
  opponents(seat: Seat): readonly Seat[];
  /** What a field says of a thing: an int, 0 or 1, or an entity's number; 0 for what is no member of its component. */
  get(field: Field, id: EntityId): number;
  /** Whether a thing is a member of a component. */
  has(component: AnyComponent, id: EntityId): boolean;
  /**
   * Who is a member of a component, and of others as well (`all(Piece, Asleep)`) or not (`all(Piece, not(Asleep))`).
   * @returns ascending; a list of this moment, which stays as it is while rules write, and is not to be changed
   */
  all(component: AnyComponent, ...more: readonly Term[]): readonly EntityId[];
  /** What lies in a zone, bottom first. */
  contents(zone: EntityId): readonly EntityId[];
  /** What `derived` declared: computed when it is first asked for after something that it reads has changed. */
  derived<T>(of: Derivation<Reads, T>): T;
  /** An option of this game, such as a map's name. */
  option(name: string): Json | undefined;
  /**
   * The policy in force for a token: what the last of the plugins that provide one provides.
   * @throws PluginError `policy/unknown` if none does
   */
  policy<T>(token: PolicyToken<T>): T;
  /** Content and tables of a plugin, made once per game. */
  readonly tables: Readonly<Record<string, unknown>>;
}

/** A game that may be looked at and not changed: what questions, limits, values and views are given. */
export interface Asked extends Reads {
  /** What components and counters hold, for functions that work on a world alone. */
  readonly world: Readonly<Pick<World, 'get' | 'has' | 'all' | 'counter' | 'entities'>>;
  /** Frames, outermost first. */
  readonly stack: readonly Frame[];
  /** A counter of the plugin's `counters`. @throws KernelError `counter/unknown` */
  counter(name: string): number;
  /** A value with all that changes it now. */
  value<T, X extends readonly unknown[]>(value: Value<T, X>, ...args: X): T;
  /** What changes a value now, in the order in which it is applied. */
  changes<T, X extends readonly unknown[]>(value: Value<T, X>, ...args: X): readonly ValueChange[];
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
   * Asks something as if a call stood just before one of its steps, and a seat had used there all it might use that gives
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
}

/** A game that may be changed: what steps are given. Whatever they write can be taken back. */
export interface Writes extends Asked {
  /** Writes a field of a member of its component. @throws KernelError `field/no-member`; `field/value` for what is no whole number of 32 bits */
  set(field: Field, id: EntityId, value: number): void;
  /** Adds to a field. @throws KernelError as `set` does */
  add(field: Field, id: EntityId, amount: number): void;
  /** Makes a thing a member of a component, or changes its fields if it is one. @param values by the names of fields; of a new member, those not named start at their initial value @throws KernelError `entity/unknown` */
  join(component: AnyComponent, id: EntityId, values?: Readonly<Record<string, number>>): void;
  /** Ends a membership, if there is one; its fields read 0 from then on. */
  leave(component: AnyComponent, id: EntityId): void;
  /** Makes a new thing, a member of nothing yet. @throws KernelError `world/full` beyond the plugin's `capacity` */
  spawn(): EntityId;
  /** Writes a counter of the plugin's `counters`. @throws KernelError `counter/unknown` */
  setCounter(name: string, value: number): void;
  /** Lays a thing into a zone, on top unless said; those who knew its face go on knowing it. */
  put(id: EntityId, zone: EntityId, where?: 'top' | 'bottom'): void;
  /** Shuffles a zone: the faces in it change places, and nobody knows any of them afterwards. @param stream of the plugin's `streams` */
  shuffle(zone: EntityId, stream: string): void;
  /** A random whole number from 0 to `sides` - 1. @param stream of the plugin's `streams` @throws KernelError `random/stream`, `random/sides` */
  random(stream: string, sides: number): number;
  /** Lets seats know a face (a peek, a reveal). */
  show(id: EntityId, seats: 'all' | readonly Seat[]): void;
  /** Counts a use or note in the nearest enclosing frame of a verb, which `tally` reads. @param amount 1 if missing @throws PluginError `note/outside` if there is no such frame */
  note(per: string | { readonly id: string }, key: string, amount?: number): void;
  /** Changes locals of the nearest enclosing frame of a verb, as far as that verb allows at its step. @throws PluginError `amend/outside`, `amend/closed`, `amend/step` */
  amend(verb: string | { readonly id: string }, change: Args): void;
  /** The frame (a verb about to happen) will not: its replacement or cancelling. @param frame its number, as `Context.frame` has it @throws PluginError `cancel/outside` */
  cancel(frame: number): void;
  /** Gives the nearest enclosing frame of a verb an ability, until it ends. */
  last(until: string | { readonly id: string }, lasting: Omit<Lasting, 'id'>): void;
  /** A line for the log beside the verbs' own. @param seats who may read it; everybody if missing */
  tell(message: Message, args?: Args, seats?: readonly Seat[]): void;
}

// ---- values

/** A number, truth, word, list or other data that follows from the state and can be changed by modifiers, as `value` declares it. */
export interface Value<T, X extends readonly unknown[]> {
  /** Unique in the game. */
  readonly id: string;
  /** Where the tables of a game have it; given by its name when a game that has it is compiled. */
  readonly slot: number;
  /** What each argument is, for the card language. */
  readonly of: readonly ParamKind[];
  /** What comes out. */
  readonly is: 'int' | 'flag' | 'word' | 'list' | 'data';
  /** Rules that it carries out. */
  readonly rules: readonly RuleId[];
  /** What it is before anything changes it. */
  readonly base: (g: Asked, ...args: X) => T;
}
/** What a modifier that applies does to a value. */
export interface ValueChange {
  readonly ability: Modifier;
  readonly amount: number;
  /** Who carries the ability. */
  readonly self: EntityId;
}
/** A value of any kind, for lists of them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of values of all kinds
export type AnyValue = Value<any, any>;

// ---- abilities

/** What an ability is looked at with: who carries it, whose it is, and the verb in progress that it is about. */
export interface Context {
  /** Who carries the ability; 0 where the game itself does. */
  readonly self: EntityId;
  /** The seat that controls it; -1 for none. */
  readonly owner: Seat;
  /** The ability itself, as it was declared. */
  readonly ability: Ability;
  /** Names: the subject verb's arguments and locals, and what was bound since. */
  readonly a: Args;
  /** Id of the subject frame, -1 if there is none. */
  readonly frame: number;
}
export type Condition = (cx: Context, g: Asked) => boolean;

/** Who has an ability: every member of a component, everything with a face of this value in an active zone, or the game itself. */
export type Carrier =
  | { readonly tag: AnyComponent }
  | { readonly face: Field; readonly value: number }
  | 'game'
  | 'none';

export interface AbilityLimit {
  /** Verb whose nearest enclosing frame counts the uses. */
  readonly per: string;
  readonly times: number;
  /** Shared by abilities of the same key; else counted per ability. */
  readonly key?: string;
  /** Counted for each carrier (default), for the owner's seat, or for all together, whoever they belong to. */
  readonly each: 'carrier' | 'owner' | 'all';
  /** The rule that limits the uses, if it is one of the game and not the ability itself: left out, there is no limit. */
  readonly rule?: RuleId;
}

interface AbilityBase {
  readonly id: string;
  readonly rules: readonly RuleId[];
  readonly rank: RankName;
  readonly carrier: Carrier;
  /** The argument of the subject verb that the carrier must be. */
  readonly role?: string;
  readonly when?: Condition;
  readonly limit?: AbilityLimit;
  /** Name and text for people: messages `ability.<id>` and `ability.<id>.text` by default. */
  readonly message: Message;
}
/** When, about a verb or step, an ability comes up. */
export type Timing = 'before' | 'after' | 'instead';

export interface Trigger extends AbilityBase {
  readonly kind: 'trigger';
  readonly timing: Timing;
  /** Verb id, or verb id and step: `attack.roll`. */
  readonly point: string;
  readonly optional: boolean;
  readonly interrupt: boolean;
  /** For `instead`: the verb does not happen ('all'), or goes on with changed locals ('part'). */
  readonly replaces: 'all' | 'part';
  /** What must be payable and is paid when it is used (a card from hand goes, a thing is exhausted). */
  readonly costs: (cx: Context, g: Asked) => readonly Call[];
  readonly does: Effects;
}
export interface Use extends AbilityBase {
  readonly kind: 'use';
  /** Which list of things to do offers it: a word of the game, such as the verb of an action. */
  readonly list: string;
  readonly costs: (cx: Context, g: Asked) => readonly Call[];
  readonly does: Effects;
}
export interface Modifier extends AbilityBase {
  readonly kind: 'modifier';
  readonly value: string;
  readonly change: 'set' | 'add' | 'min' | 'max';
  readonly amount: (cx: Context, g: Asked) => number;
}
export interface Permission extends AbilityBase {
  readonly kind: 'permission';
  /** Rule ids of limits it lifts. */
  readonly lifts: readonly RuleId[];
  /** Verb it is about; any if missing. */
  readonly point?: string;
}
export interface Prohibition extends AbilityBase {
  readonly kind: 'prohibition';
  readonly point: string;
  /** Arguments that must be known before it is asked. */
  readonly needs: readonly string[];
}
/** What a thing, a card or an expansion adds to the rules, as `before`, `use`, `modifier` and the like declare it. */
export type Ability = Trigger | Use | Modifier | Permission | Prohibition;

/** What an ability does: code that says what to go on with, or a program compiled from data. */
export type Effects =
  | { readonly code: (cx: Context, g: Writes) => Next }
  | { readonly program: readonly Instruction[] };

/** Part of a program: from one instruction up to, and without, another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Effects of the card language, flattened. A running program is a frame of the verb `resolve` with a place `pc` and bound
 * names, so it can be saved between any two instructions.
 */
export type Instruction =
  | {
      readonly op: 'call';
      readonly make: (cx: Context, g: Asked) => Call | null;
      readonly as?: string;
      readonly pivotal?: boolean;
    }
  | { readonly op: 'together'; readonly make: (cx: Context, g: Asked) => readonly Call[] }
  | { readonly op: 'if'; readonly test: Condition; readonly otherwise: number; readonly expected?: boolean }
  | { readonly op: 'goto'; readonly to: number }
  | {
      readonly op: 'confirm';
      readonly otherwise: number;
      readonly by?: (cx: Context, g: Asked) => Seat;
      readonly message: Message;
      readonly offered?: Condition;
    }
  | { readonly op: 'pay'; readonly make: (cx: Context, g: Asked) => readonly Call[]; readonly otherwise: number }
  | {
      readonly op: 'pick';
      readonly name: string;
      readonly question: (cx: Context, g: Asked) => Question | null;
      readonly otherwise: number;
    }
  | {
      readonly op: 'branch';
      readonly question: (cx: Context, g: Asked) => Question | null;
      readonly refused: (cx: Context, g: Asked) => readonly Refused[];
      readonly targets: Readonly<Record<string, number>>;
      readonly otherwise: number;
    }
  | { readonly op: 'bind'; readonly name: string; readonly value: (cx: Context, g: Asked) => unknown }
  | {
      readonly op: 'each';
      readonly name: string;
      readonly over: (cx: Context, g: Asked) => readonly number[];
      readonly end: number;
    }
  | { readonly op: 'more'; readonly start: number }
  | { readonly op: 'amend'; readonly verb: string; readonly change: (cx: Context, g: Asked) => Args }
  | { readonly op: 'cancel' }
  | {
      readonly op: 'later';
      readonly ability: string;
      readonly until: string;
      readonly times?: number;
      readonly subject?: (cx: Context, g: Asked) => EntityId;
    }
  | { readonly op: 'code'; readonly run: (cx: Context, g: Writes) => Next };
