import type { AnyComponent, Field } from '@dejarik/kernel';
import type { Ability, Carrier, Condition, Prohibition, Trigger, Use } from './asked.ts';
import type { Args } from './call.ts';
import type { RuleId } from './basics.ts';
import type { AskRun, Limit, Verb } from './verb.ts';

/** Verbs and abilities as the machine looks them up. */

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
  /** Index of the step with which its event comes: -1 for the verb's own start, beyond all steps for never. */
  readonly tells: number;
  readonly names: readonly string[];
  readonly steps: readonly (CompiledStep | null)[];
  /** Its own timing point first, then one for each step. */
  readonly points: readonly TimingPoint[];
  /** Limits in force. */
  readonly limits: readonly {
    readonly rule: RuleId;
    readonly rank: number;
    readonly needs: readonly string[] | undefined;
    readonly check: Limit<Args>['check'];
  }[];
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
  /** The argument that it takes out of play. */
  readonly takes: string | undefined;
  /** It holds a system. */
  readonly holds: boolean;
}
/** The abilities that could matter at one place of the pipeline. */
export interface TimingPoint {
  readonly name: string;
  /** No replacement and no interrupt is declared here. */
  readonly noInterrupts: boolean;
  /** Nor is anything forbidden here. */
  readonly noInterruptsOrVetoes: boolean;
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
  /** All hidden ones, of which there are some, interrupt. */
  readonly interrupt: boolean;
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
