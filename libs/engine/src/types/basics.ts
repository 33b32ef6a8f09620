import type { Message } from '@dejarik/content';
import type { EntityId } from '@dejarik/kernel';

/** What everything else speaks of: plain data, seats, rules and why not. */

/** Plain data, as it stands in a save: no functions, no undefined, no instances of classes. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A seat by position in the mode's list, from 0. */
export type Seat = number;
/** The id of a rule in the plugin's catalogue, such as `TTT-MRK-01`. */
export type RuleId = string;
/** What a policy of type T is asked for by; made by `policyToken`. */
export type PolicyToken<T> = string & { readonly policy?: T };

/** Golden rules: a permission lifts a limit of lower rank. */
export const Rank = { rulebook: 0, card: 1, mission: 2 } as const;
export type RankName = keyof typeof Rank;

/** Why something may not be done: the rule (or card) that says so. */
export interface Because {
  /** Its id in the catalogue, or that of the ability. */
  readonly rule: RuleId;
  /** The reason in words. */
  readonly message: Message;
  /** The thing whose ability says so, where one does. */
  readonly source?: EntityId;
}

/** What a parameter holds, for views, saves and the card language. */
export type ParamKind = 'entity' | 'space' | 'int' | 'word' | 'flag' | 'list' | 'data';
