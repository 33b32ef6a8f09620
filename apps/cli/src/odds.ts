/** A question for the odds of an attack. */
export interface OddsQuestion {
  readonly attack: readonly string[];
  readonly defense: readonly string[];
  /** Spaces to the target; near enough for every attack if missing. */
  readonly distance: number | undefined;
  /** What each surge ability buys: amounts by name, `cost` and `times` among them; 1 for what is only named, such as a condition. */
  readonly surges: readonly Readonly<Record<string, number>>[];
  /** Dice that may be rolled again, by side, in order. */
  readonly rerolls: readonly { readonly side: string; readonly dice: number }[];
  /** What is added without being rolled. */
  readonly added: Readonly<Record<string, number>>;
  /** Damage that the target can still suffer. */
  readonly health: number | undefined;
}

/** Odds of an attack; probabilities from 0 to 1. */
export interface OddsAnswer {
  readonly hit: number;
  readonly expectedDamage: number;
  readonly damage: readonly { readonly damage: number; readonly probability: number }[];
  /** By surges that may be spent, and by accuracy before any is bought. */
  readonly surges: readonly { readonly surges: number; readonly probability: number }[];
  readonly accuracy: readonly { readonly accuracy: number; readonly probability: number }[];
  /** Probabilities of conditions that surges may buy, by condition. */
  readonly conditions?: Readonly<Record<string, number>>;
  readonly defeat?: number;
}
