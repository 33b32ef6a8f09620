import type { AnyComponent, EntityId, Field, World } from '@dejarik/kernel';
import type { Message } from '@dejarik/content';
import type { ScenarioSupport } from './scenario.ts';
import type { PluginView } from './view.ts';

/** The words of the engine as types; behaviour lies in the other files. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A seat by position in the mode's list, from 0. */
export type Seat = number;
export type RuleId = string;

/** Golden rules: a permission lifts a limit of lower rank. */
export const Rank = { rulebook: 0, card: 1, mission: 2 } as const;
export type RankName = keyof typeof Rank;

/** Why something may not be done: the rule (or card) that says so. */
export interface Because {
  readonly rule: RuleId;
  readonly message: Message;
  readonly source?: EntityId;
}

// ---- verbs

/** Something to do, as plain data; made by calling a verb. */
export interface Call {
  readonly verb: string;
  readonly args: Args;
}
export type Args = { readonly [name: string]: unknown };

/** What a parameter holds, for views, saves and the card language. */
export type ParamKind = 'entity' | 'space' | 'int' | 'word' | 'flag' | 'list' | 'data';
export interface Param<T> {
  readonly kind: ParamKind;
  /** Not needed when the verb is called. */
  readonly optional: boolean;
  /** Found out on the way (a target); unknown until then, so limits that need it wait. */
  readonly bound: boolean;
  /** For 'word': what it may be. */
  readonly words?: readonly string[];
  readonly initial?: T;
}
export type Params = Readonly<Record<string, Param<unknown>>>;
export type ArgsOf<P extends Params> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never };
type OptionalKeys<P extends Params> = { [K in keyof P]: P[K] extends { optional: true } ? K : never }[keyof P];
export type CallArgs<P extends Params> = Omit<ArgsOf<P>, OptionalKeys<P>> & Partial<Pick<ArgsOf<P>, OptionalKeys<P>>>;

/**
 * A limit of the rulebook: true, or why not. It is asked only when all it `needs` is known. Arguments and locals that were
 * not given lie behind `a`: read them by name; spreading `a` leaves them out.
 */
export interface Limit<A> {
  readonly needs?: readonly (keyof A & string)[];
  readonly rank?: RankName;
  readonly check: (a: A, g: Asked) => true | Message;
}

export interface Again { readonly go: 'again' }
export interface Jump { readonly go: 'jump'; readonly step: string }
/** Ends this frame (`of` missing) or the nearest enclosing frame of a verb, without its after. */
export interface End { readonly go: 'end'; readonly of?: string }
/** Several subjects at once: each is vetoed, replaced and interrupted, all run, systems settle, then all afters. */
export interface Together { readonly go: 'together'; readonly calls: readonly Call[] }
/** The game is over. */
export interface Finish { readonly go: 'finish'; readonly outcome: Outcome }
export interface SetLocals { readonly set: Args }
export type Go = Call | Together | Again | Jump | End | Finish;
/** What a step's `run` returns: own locals to set, and at most one thing to go on with (several calls are a list). */
export type Next = undefined | void | null | false | Go | SetLocals | readonly (Go | SetLocals | null | undefined | false)[];

export interface AskRun<A, T> {
  /** Pure; builds the question, or null to run without one. */
  readonly ask?: (a: A, g: Asked) => Question | readonly Question[] | null;
  readonly run?: (a: A, g: Writes, answer: T) => Next;
  /** Rules this step carries out; switched off, the step is skipped. */
  readonly rules?: readonly RuleId[];
}
// An answer's type follows from the question; steps say what they expect.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where an answer meets its step
export type Step<A> = null | ((a: A, g: Writes) => Next) | AskRun<A, any>;

export interface Outcome {
  /** Seats that win; empty for a draw or a common defeat. */
  readonly winners: readonly Seat[];
  readonly message: Message;
}

/** A verb as declared; `verb()` gives one that can also be called to make a Call. */
export interface Verb {
  readonly id: string;
  readonly rules: readonly RuleId[];
  readonly params: Params;
  readonly locals: Args;
  readonly requires: Readonly<Record<RuleId, Limit<Args>>>;
  readonly valid?: (a: Args, g: Asked) => boolean;
  readonly commit?: string;
  readonly amend: Readonly<Record<string, readonly string[]>>;
  readonly hold: Readonly<Record<string, string>>;
  /** Which seat does this: it orders what is its own, and is the `you` of messages. */
  readonly by?: (a: Args, g: Asked) => Seat | undefined;
  /** The timing point at which an ability that does this comes up when it says only "while attacking". */
  readonly during?: string;
  /** No event of its own. */
  readonly silent: boolean;
  /**
   * By parameter: to whom a thing lies open as this happens; the event names it to them, though they come to know it only in
   * a step. Without it an event names things to those alone who knew them before.
   */
  readonly shows: Readonly<Record<string, Audience>>;
  readonly steps: Readonly<Record<string, Step<Args>>>;
}

/** Everybody, or the seat that does it. */
export type Audience = 'all' | 'doer';

// ---- frames

/** A "later", "next" or "until" made by an effect: an ability carried by a frame, gone with it. */
export interface Lasting {
  readonly id: number;
  /** Id of a compiled ability. */
  readonly ability: string;
  readonly self: EntityId;
  readonly owner: Seat;
  /** Names bound when it was made (a target, an amount). */
  readonly env: Args;
  /** It goes after this many uses. */
  readonly times?: number;
}

/** What has been done at an open timing point. */
export interface Window {
  readonly timing: Timing;
  /** Triggers resolved at this timing point, by key. */
  readonly used: readonly string[];
  /** Triggers passed on, by key. */
  readonly declined: readonly string[];
  /** The seat that comes next, after the one who orders said so; -1 if that is open. */
  readonly next: number;
  /** The seats (as bits) for which others saw the window open. */
  readonly opened: number;
}

/** A step that is no mere window, always in the same shape. */
export interface CompiledStep {
  readonly ask: NonNullable<AskRun<Args, unknown>['ask']> | null;
  readonly run: NonNullable<AskRun<Args, unknown>['run']> | null;
}

/** A verb with everything the machine looks up by number. */
export interface CompiledVerb {
  readonly id: string;
  readonly verb: Verb;
  readonly rules: readonly RuleId[];
  readonly valid: Verb['valid'];
  readonly amend: Verb['amend'];
  readonly silent: boolean;
  readonly names: readonly string[];
  readonly steps: readonly (CompiledStep | null)[];
  /** Its own timing point first, then one for each step. */
  readonly points: readonly TimingPoint[];
  /** Limits in force. */
  readonly limits: readonly { readonly rule: RuleId; readonly rank: number; readonly needs: readonly string[] | undefined; readonly check: Limit<Args>['check'] }[];
  /** Index of the step from which it finishes whatever happens. */
  readonly commit: number;
  /** All parameters and locals at their start, in declared order: to be looked through, and to be copied. */
  readonly defaults: Args;
  readonly start: Args;
  /** Parameters that hold an entity. */
  readonly entityNames: readonly string[];
  /** It was switched off by a test. */
  readonly off: boolean;
  /** Something declared may stand against its start. */
  readonly checked: boolean;
  /** It has neither locals nor defaults: its arguments are all of `a`. */
  readonly plain: boolean;
  /** It holds a system. */
  readonly holds: boolean;
}
/** The abilities that could matter at one place of the pipeline. */
export interface TimingPoint {
  readonly name: string;
  /** No replacement and no interrupt is declared here. */
  readonly calm: boolean;
  /** Calm, and nothing is forbidden here either. */
  readonly quiet: boolean;
  readonly prohibitions: readonly CarriedProhibition[];
  readonly instead: Triggers;
  readonly before: Triggers;
  readonly after: Triggers;
}
/** The triggers of one timing at one timing point. */
export interface Triggers {
  readonly none: boolean;
  /** Those of the game itself and of members of components, in declared order. */
  readonly open: readonly CarriedTrigger[];
  /** Those of hidden faces, by face and then by its value. */
  readonly hidden: readonly ByFace<Trigger>[];
}
/** Abilities of one face, by its value. */
export interface ByFace<A extends Ability> {
  readonly face: Field;
  readonly byValue: ReadonlyMap<number, readonly Carried<A>[]>;
}
/** Things to do from one list. */
export interface Uses {
  readonly open: readonly Carried<Use>[];
  readonly hidden: readonly ByFace<Use>[];
}
/** An ability with what is looked at all the time, always in the same shape. */
export interface Carried<A extends Ability> {
  readonly ability: A;
  /** Its place among all abilities of the game. */
  readonly order: number;
  readonly carrier: Carrier;
  /** Its carriers are the members of this. */
  readonly tag: AnyComponent | null;
  readonly role: string | null;
  readonly when: Condition | null;
}
export type CarriedTrigger = Carried<Trigger>;
export type CarriedProhibition = Carried<Prohibition>;

export interface Frame {
  readonly id: number;
  readonly verb: CompiledVerb;
  /** Index of the step; -1 before the first, `steps.length` after the last. */
  readonly at: number;
  readonly phase: Phase;
  /** Arguments and locals together. */
  readonly a: Args;
  /** Keys of replacements already applied to this verb or step. */
  readonly applied: readonly string[];
  /** Uses and tallies kept here ("once per"). */
  readonly uses: Readonly<Record<string, number>>;
  readonly lasting: readonly Lasting[];
  readonly window: Window | null;
  /** Calls still to be made before this step ends. */
  readonly queue: readonly Call[];
  /** Answers given so far to a choice of several asks, by number. */
  readonly answers: Readonly<Record<string, unknown>> | null;
  /** It or a child has written something. */
  readonly touched: boolean;
  /** Something was written at the open timing point: veto and instead are asked again. */
  readonly stirred: boolean;
  /** A child has just ended: `valid` is asked. */
  readonly resumed: boolean;
  readonly batch: BatchState | null;
  /** A member of a batch hands back to it here. */
  readonly stops: 'run' | 'after' | null;
  /** The step comes once more inside the same timing points. */
  readonly repeats: boolean;
  /** The step to go to when this one ends. */
  readonly jump: number;
  readonly cancelled: boolean;
  /** Index of the system that proposed it, or -1. */
  readonly system: number;
  /** Number of the event that caused it, or -1. */
  readonly cause: number;
  /** Number of its own event, or -1 before it happens. */
  readonly event: number;
  /** Owner of the copy: frames of an older epoch belong to a checkpoint and are copied before a change. */
  readonly epoch: number;
  /** The epoch in which `a` was made for this frame alone, so that it may change in place; -1 while something else (an event, a call) holds it too. */
  readonly kept: number;
}
export interface BatchState {
  readonly stage: 'start' | 'run' | 'settle' | 'after';
  readonly index: number;
  readonly members: readonly Frame[];
}
export type Timing = 'before' | 'after' | 'instead';
/** Where in the pipeline a verb or step is; `machine.ts` walks it. */
export type Phase = 'veto' | 'instead' | 'before' | 'veto-again' | 'instead-again' | 'run' | 'settle' | 'after';

// ---- abilities

/** What an ability is looked at with: who carries it, whose it is, and the verb in progress that it is about. */
export interface Context {
  readonly self: EntityId;
  readonly owner: Seat;
  readonly ability: Ability;
  /** Names: the subject verb's arguments and locals, and what was bound since. */
  readonly a: Args;
  /** Id of the subject frame, -1 if there is none. */
  readonly frame: number;
}
export type Condition = (cx: Context, g: Asked) => boolean;

/** Who has an ability: every member of a component, everything with a face of this value in an active zone, or the game itself. */
export type Carrier = { readonly tag: AnyComponent } | { readonly face: Field; readonly value: number } | 'game' | 'none';

export interface AbilityLimit {
  /** Verb whose nearest enclosing frame counts the uses. */
  readonly per: string;
  readonly times: number;
  /** Shared by abilities of the same key; else counted per ability. */
  readonly key?: string;
  /** Counted for each carrier (default) or for the owner's seat. */
  readonly each: 'carrier' | 'owner';
  /** The rule that limits the uses, if it is one of the game and not the ability itself: no limit without it. */
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
export type Ability = Trigger | Use | Modifier | Permission | Prohibition;

/** What an ability does: code that says what to go on with, or a program compiled from data. */
export type Effects =
  | { readonly code: (cx: Context, g: Writes) => Next }
  | { readonly program: readonly Instruction[] };

/**
 * Effects of the card language, flattened. A running program is a frame of the verb `resolve` with a place `pc` and bound
 * names, so it can be saved between any two instructions.
 */
export type Instruction =
  | { readonly op: 'call'; readonly make: (cx: Context, g: Asked) => Call | null; readonly as?: string }
  | { readonly op: 'together'; readonly make: (cx: Context, g: Asked) => readonly Call[] }
  | { readonly op: 'if'; readonly test: Condition; readonly otherwise: number }
  | { readonly op: 'goto'; readonly to: number }
  | { readonly op: 'confirm'; readonly otherwise: number; readonly by?: (cx: Context, g: Asked) => Seat; readonly message: Message; readonly offered?: Condition }
  | { readonly op: 'pay'; readonly make: (cx: Context, g: Asked) => readonly Call[]; readonly otherwise: number }
  | { readonly op: 'pick'; readonly name: string; readonly question: (cx: Context, g: Asked) => Question | null; readonly otherwise: number }
  | { readonly op: 'branch'; readonly question: (cx: Context, g: Asked) => Question; readonly targets: Readonly<Record<string, number>> }
  | { readonly op: 'bind'; readonly name: string; readonly value: (cx: Context, g: Asked) => unknown }
  | { readonly op: 'each'; readonly name: string; readonly over: (cx: Context, g: Asked) => readonly number[]; readonly end: number }
  | { readonly op: 'more'; readonly start: number }
  | { readonly op: 'amend'; readonly verb: string; readonly change: (cx: Context, g: Asked) => Args }
  | { readonly op: 'cancel' }
  | { readonly op: 'later'; readonly ability: string; readonly until: string; readonly times?: number; readonly subject?: (cx: Context, g: Asked) => EntityId }
  | { readonly op: 'code'; readonly run: (cx: Context, g: Writes) => Next };

// ---- values

/** A derived number, truth or set, declared once with what it reads. */
export interface Value<T, X extends readonly unknown[]> {
  readonly id: string;
  /** Its number among all values declared in this process. */
  readonly slot: number;
  /** What each argument is, for the card language. */
  readonly of: readonly ParamKind[];
  readonly is: 'int' | 'flag' | 'word' | 'list' | 'data';
  readonly rules: readonly RuleId[];
  readonly base: (g: Asked, ...args: X) => T;
  /** Asked about the world and the frames alone, never a cache of its own. */
  readonly reads?: readonly AnyComponent[];
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of values of all kinds
export type AnyValue = Value<any, any>;

// ---- systems, policies

export interface System {
  readonly id: string;
  readonly rules: readonly RuleId[];
  readonly reads: readonly AnyComponent[];
  /** Victory looks first. */
  readonly first: boolean;
  readonly propose: (g: Asked) => Call | Together | Finish | null | undefined;
}

/** One ability that could be used now. */
export interface Pending {
  /** As an option: identical copies of one seat share it, and one pass covers them. */
  readonly key: string;
  /** What is noted when it is used: each copy has its own. */
  readonly mark: string;
  readonly ability: Trigger;
  readonly self: EntityId;
  readonly owner: Seat;
  readonly frame: Frame;
  /** Bound names of a lasting ability. */
  readonly env?: Args;
  readonly lasting?: number;
}
/** Who comes next at a timing point, and who says in which order. */
export interface Group {
  readonly members: readonly Pending[];
  readonly by: Seat;
}
export interface OrderingPolicy {
  /** @returns the next group to be dealt with; the members of one group are ordered by one seat */
  next(pending: readonly Pending[], g: Asked): Group;
}

// ---- choices

/** What can be chosen: an entity or a place (its number), a word, or a call. */
export type Choosable = number | string | Call;
export type OptionKind = 'entity' | 'place' | 'call' | 'word' | 'number' | 'trigger';
export type QuestionKind = 'pick' | 'pick-many' | 'order' | 'amount' | 'allocate' | 'assign' | 'path' | 'confirm';

export interface Question {
  readonly kind: QuestionKind;
  readonly by: Seat;
  readonly message: Message;
  readonly of: OptionKind;
  readonly options: readonly Choosable[];
  /** Fewest and most: things picked, or the amount itself, or the sum allocated (both included). */
  readonly min: number;
  readonly max: number;
  /** May be declined: the answer is null. */
  readonly pass: boolean;
  /** For 'allocate': most of each option. For 'assign': most things at each target. */
  readonly limits?: readonly number[];
  /** For 'assign': the targets. */
  readonly targets?: readonly Choosable[];
  /** Options that may not be chosen, with reasons; worked out on request. */
  readonly refused?: () => readonly Refused[];
  /** For 'path': why a route may not be taken, or null. */
  readonly path?: { readonly check: (route: readonly number[]) => Message | null; readonly best: (end: number) => readonly number[] };
  /** What an option is called and shows, when its entity, place or call does not say it. */
  readonly label?: (option: Choosable) => Message;
  /** Entities and places an option points at on the board, besides itself. */
  readonly points?: (option: Choosable) => readonly Point[];
  /** What would come of an option (odds, cost, route): plain data for interfaces. */
  readonly preview?: (option: Choosable) => Json;
  /** What is offered depends on what only this seat knows: never taken without asking. */
  readonly secret?: boolean;
  /** Several asks: closed by the first answer, or by all; sealed answers stay hidden until then. */
  readonly closes?: 'first' | 'all';
  readonly sealed?: boolean;
}
export interface Refused {
  readonly option: Choosable;
  readonly because: readonly Because[];
}
export type Point = { readonly entity: EntityId } | { readonly place: number };

// ---- events

/** Something that happened, for logs, animations and tests; who may know what is decided by the session. */
export interface EngineEvent {
  readonly n: number;
  readonly verb: string;
  /** Which part of it: the verb as a whole, a step's note, a window, a reveal. */
  readonly kind: 'verb' | 'note' | 'refused' | 'fizzled' | 'window' | 'passed' | 'ability' | 'finish';
  readonly args: Args;
  readonly message?: Message;
  readonly rules: readonly RuleId[];
  readonly cause: number;
  /** Seats (as bits) that may see it; all if missing. */
  readonly seats?: number;
  readonly source?: EntityId;
  /** By argument: the hidden fields' values of a thing when it was named, and who (as bits) knew them then. */
  readonly faces?: Readonly<Record<string, { readonly face: readonly number[]; readonly seats: number }>>;
}

// ---- what rules may do

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
  /** A declared ability. */
  ability(id: string): Ability | undefined;
  /** A frame in progress by its number, members of batches included. */
  frame(id: number): Frame | undefined;
  /** Nearest enclosing frame of a verb. */
  within(verb: string | { readonly id: string }): Frame | undefined;
  /** Uses or notes kept by the nearest enclosing frame of a verb; 0 outside. */
  tally(per: string | { readonly id: string }, key: string): number;
  /** Is a rule in force? False only while a test has switched it off. */
  rule(id: RuleId): boolean;
  /** An option of this game, such as a map's name. */
  option(name: string): Json | undefined;
  /**
   * Abilities of kind 'use' in a list that could be used now, as calls of the verb `use`.
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

// ---- declaring a game

export interface Mode {
  readonly id: string;
  readonly message: Message;
  /** Names of the seats, in order. */
  readonly seats: readonly string[];
  /** The outermost verb. */
  readonly game: string;
  /** Names of the options it knows; if given, others are refused. */
  readonly options?: readonly string[];
  /** Fewest seats if it can be played with fewer than all. */
  readonly least?: number;
}

/** What a plugin adds; an expansion `extends` a game and adds to it through the same words. */
export interface Plugin {
  readonly id: string;
  readonly version: string;
  readonly extends?: { readonly id: string; readonly version: string };
  readonly modes?: readonly Mode[];
  readonly components?: readonly AnyComponent[];
  readonly verbs?: readonly Verb[];
  readonly abilities?: readonly Ability[];
  readonly values?: readonly AnyValue[];
  readonly systems?: readonly System[];
  readonly policies?: readonly Provided[];
  readonly streams?: readonly string[];
  readonly counters?: readonly string[];
  readonly capacity?: number;
  /** Components whose hidden fields are faces. */
  readonly faces?: readonly AnyComponent[];
  /** Zones whose things are active: their faces' abilities count (hands, a row of bought cards). */
  readonly active?: (g: Asked) => readonly EntityId[];
  /** Which seat controls a carrier; -1 for none. */
  readonly controller?: (g: Asked, id: EntityId) => Seat;
  /** Could this seat, for all the others know, use something hidden at this timing point? */
  readonly mayRespond?: (g: Asked, seat: Seat, point: string, timing: Timing) => boolean;
  /** Made once, given to rules as `tables[plugin id]`. */
  readonly tables?: unknown;
  /** Content as plain data, for the hash that saves carry. */
  readonly content?: unknown;
  readonly messages?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** How it shows itself. */
  readonly view?: PluginView;
  /** How it takes part in scenarios. */
  readonly scenario?: ScenarioSupport;
}
export interface Provided {
  readonly token: symbol;
  readonly use: object;
}
