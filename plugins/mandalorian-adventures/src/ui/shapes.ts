/** The values of a mission as its view gives them. */
export interface SlotShape {
  readonly id: string;
  /** Its entity. */
  readonly slot: number;
  readonly strength: number;
  /** Its action has no effect below this strength. */
  readonly least: number;
}
export interface AdventureShape {
  readonly mission: string;
  readonly map: string;
  readonly level: string;
  readonly way: string;
  readonly active: number;
  /** Damage on the crisis track, and where it ends; 0 if nowhere. */
  readonly track: number;
  readonly limit: number;
  /** What the mission counts, and how much is wanted; 0 if nothing. */
  readonly progress: number;
  readonly wanted: number;
  /** The back of the next event card; empty if there is none. */
  readonly nextEvent: string;
  /** Numbers of the guide cards that were read before this game; none outside of a campaign. */
  readonly guide: readonly number[];
  /** Those of them that are read only now, as the game begins. */
  readonly readNow: readonly number[];
  readonly slots: readonly SlotShape[];
}

/** Both sides are of one plugin, so the values of its view have this form; before the set-up there are none. */
export const adventureOf = (values: Readonly<Record<string, unknown>>): AdventureShape | null =>
  'slots' in values ? (values as unknown as AdventureShape) : null;
