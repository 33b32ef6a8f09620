/** A question for the odds of an attack, as the command line puts it. */
export interface OddsQuestion {
  readonly attack: readonly string[];
  readonly defense: readonly string[];
  /** Spaces to the target; near enough for every attack if missing. */
  readonly distance: number | undefined;
  /** What each surge ability buys: amounts by name, `cost` and `times` among them. */
  readonly surges: readonly Readonly<Record<string, number>>[];
  /** Dice that may be rolled again, by side, in order. */
  readonly rerolls: readonly { readonly side: string; readonly dice: number }[];
  /** What is added without being rolled. */
  readonly added: Readonly<Record<string, number>>;
  /** Damage that the target can still suffer. */
  readonly health: number | undefined;
}

export interface OddsAnswer {
  readonly hit: number;
  readonly expectedDamage: number;
  readonly damage: readonly { readonly damage: number; readonly probability: number }[];
  readonly defeat?: number;
}
