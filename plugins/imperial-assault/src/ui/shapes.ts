/** The values of a skirmish as its view gives them. */
export interface GroupShape {
  readonly group: number;
  readonly seat: number;
  readonly card: string;
  readonly exhausted: boolean;
  readonly figures: readonly number[];
  /** A card without figures; said of those alone. */
  readonly upgrade?: boolean;
  readonly depleted?: boolean;
  /** Ids of the command cards that lie on it; said of those that have some. */
  readonly attached?: readonly string[];
}
export interface DieShape {
  readonly index: number;
  readonly die: string;
  readonly side: 'attack' | 'defense';
  readonly shows: Readonly<Record<string, number>>;
}
export interface AttackShape {
  readonly attacker: number;
  readonly target: number | null;
  readonly step: string;
  readonly needed: number | null;
  readonly attack: readonly string[];
  readonly defense: readonly string[];
  readonly rolled: readonly DieShape[];
  readonly results: Readonly<Record<'damage' | 'surge' | 'accuracy' | 'block' | 'evade' | 'dodge' | 'pierce', number>>;
  readonly missed: boolean;
}
export interface SkirmishShape {
  readonly map: string;
  readonly mission: string;
  readonly round: number;
  /** The seat that has it. */
  readonly initiative: string;
  readonly score: readonly number[];
  readonly groups: readonly GroupShape[];
  readonly attack: AttackShape | null;
}

/** Both sides are of one plugin, so the values of its view have this form; before the set-up there are none. */
export const skirmishOf = (values: Readonly<Record<string, unknown>>): SkirmishShape | null =>
  'round' in values ? (values as unknown as SkirmishShape) : null;
