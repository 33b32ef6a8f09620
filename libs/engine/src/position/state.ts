import type { AnyComponent, EntityId, Mark, World } from '@dejarik/kernel';
import type { Rules } from '../compiled/rules.ts';
import type { Carrier, EngineEvent, FrameState, LastingIndex, Outcome, Question, Writes } from '../types/index.ts';
import type { Endings } from './endings.ts';
import type { OpenFrame } from './frame.ts';

/** A question waiting for its answers. */
export interface OpenChoice {
  readonly questions: readonly Question[];
  /** One for each question; undefined while it is open. */
  readonly answers: readonly unknown[];
  /** Whether a step has asked a list of questions, be it of one: it is given a list of answers then. */
  readonly isList: boolean;
  readonly closes: 'first' | 'all';
  readonly sealed: boolean;
  /** Where in the pipeline: `attack.reroll`. */
  readonly point: string;
  readonly kind: 'step' | 'window';
}

/** Components that a system looked at without naming them, with what they held when it was asked last. */
export type UnnamedReads = ReadonlyMap<AnyComponent, string>;

/** A moment of a game to come back to. */
export interface Checkpoint {
  readonly mark: Mark;
  readonly stack: readonly FrameState[];
  readonly choice: OpenChoice | null;
  readonly outcome: Outcome | null;
  readonly events: number;
  readonly unnamed: ReadonlyMap<string, UnnamedReads>;
}

/** A game as the engine itself sees it: what rules may do, and all that lies behind it. */
export interface State extends Writes {
  readonly world: World;
  readonly rules: Rules;
  stack: OpenFrame[];
  choice: OpenChoice | null;
  outcome: Outcome | null;
  readonly events: EngineEvent[];
  /** Frames of this number were made since the last checkpoint and may be changed in place. */
  readonly epoch: number;
  /** A seat asked in a window where it has nothing to decide passes at once, without being asked: nobody looks on. */
  readonly passes: boolean;
  /** Steps are watched for changes of what they were given, derivations and systems for what they read: slow, for checks. */
  readonly strict: boolean;
  /** The system that looks whether it has something to propose; empty if none does. */
  proposing: string;
  /** In strict mode, what the systems that were asked looked at besides what they name, by their ids. */
  unnamed: ReadonlyMap<string, UnnamedReads>;
  /** All lasting abilities: those of the frames on the stack. */
  readonly lastingIndex: LastingIndex;
  /** How the frames of each verb ended, what was taken back included: for checks, and never read by the machine. */
  readonly endings: Map<string, Endings>;
  /** The frame at a place of the stack, free to be changed. */
  own(i: number): OpenFrame;
  /** The place of the nearest enclosing frame of a verb, or -1. */
  nearest(verb: string): number;
  carriers(carrier: Carrier): readonly EntityId[];
  /** Everything that lies in an active zone, zone by zone: what may carry abilities by its face. */
  inHand(): readonly EntityId[];
}
