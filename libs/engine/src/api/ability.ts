import type { Message } from '@dejarik/content';
import type { AnyComponent, EntityId, Field } from '@dejarik/kernel';
import type { Asked, Writes } from './access.ts';
import type { Question, Refused } from './choice.ts';
import type { RankName, RuleId, Seat } from './ground.ts';
import type { Args, Call, Next } from './verb.ts';

/** Abilities, and what they do. */

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
  | { readonly op: 'call'; readonly make: (cx: Context, g: Asked) => Call | null; readonly as?: string; readonly pivotal?: boolean }
  | { readonly op: 'together'; readonly make: (cx: Context, g: Asked) => readonly Call[] }
  | { readonly op: 'if'; readonly test: Condition; readonly otherwise: number; readonly expected?: boolean }
  | { readonly op: 'goto'; readonly to: number }
  | { readonly op: 'confirm'; readonly otherwise: number; readonly by?: (cx: Context, g: Asked) => Seat; readonly message: Message; readonly offered?: Condition }
  | { readonly op: 'pay'; readonly make: (cx: Context, g: Asked) => readonly Call[]; readonly otherwise: number }
  | { readonly op: 'pick'; readonly name: string; readonly question: (cx: Context, g: Asked) => Question | null; readonly otherwise: number }
  | {
    readonly op: 'branch'; readonly question: (cx: Context, g: Asked) => Question | null; readonly refused: (cx: Context, g: Asked) => readonly Refused[];
    readonly targets: Readonly<Record<string, number>>; readonly otherwise: number;
  }
  | { readonly op: 'bind'; readonly name: string; readonly value: (cx: Context, g: Asked) => unknown }
  | { readonly op: 'each'; readonly name: string; readonly over: (cx: Context, g: Asked) => readonly number[]; readonly end: number }
  | { readonly op: 'more'; readonly start: number }
  | { readonly op: 'amend'; readonly verb: string; readonly change: (cx: Context, g: Asked) => Args }
  | { readonly op: 'cancel' }
  | { readonly op: 'later'; readonly ability: string; readonly until: string; readonly times?: number; readonly subject?: (cx: Context, g: Asked) => EntityId }
  | { readonly op: 'code'; readonly run: (cx: Context, g: Writes) => Next };
