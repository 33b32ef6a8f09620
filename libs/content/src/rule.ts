/**
 * What a rule is about: an executable rule, a rule of space, the preparation, a description of components, or the
 * handling of physical pieces, which no program carries out.
 */
export type RuleKind = 'engine' | 'spatial' | 'setup' | 'content' | 'table';

/** One atomic, separately testable statement of a rulebook. */
export interface Rule {
  /** Stable and unique, e.g. `XX-MOVE-07`. */
  readonly id: string;
  /** The heading it stands under, in English. */
  readonly entry: string;
  readonly entry_pl?: string;
  readonly entry_ru?: string;
  /** The mode of the game it is for, a word of that game; left out when the game has none. */
  readonly mode?: string;
  readonly kind: RuleKind;
  /** The statement itself. */
  readonly rule: string;
  /** A given, a when and a then with exact numbers; `none` for rules of kind `table`. */
  readonly check: string;
  /** Ids of rules this one rests on. */
  readonly see?: readonly string[];
  readonly note?: string;
  /** Where it comes from, if not from the book of its catalogue. */
  readonly source?: string;
  readonly confidence?: 'high' | 'medium' | 'low';
}
