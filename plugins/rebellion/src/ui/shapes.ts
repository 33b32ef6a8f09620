import { sides, type SideWord } from '../content/types.ts';

/** The values of a game as its view gives them. */

/** Leaders on a mission, by their numbers; the mission is empty for those who do not see it. */
export interface TrayShape {
  readonly leaders: readonly number[];
  readonly mission: string;
}
export interface DieShape {
  readonly color: string;
  readonly face: string;
}
export interface BattleShape {
  /** Number of its frame: another one is another combat. */
  readonly frame: number;
  readonly place: number;
  readonly seat: number;
  readonly step: string;
  readonly attack: {
    readonly seat: number;
    readonly theater: string;
    readonly rolled: readonly DieShape[];
  } | null;
}
export interface AttemptShape {
  readonly frame: number;
  readonly mission: string;
  /** Who tries. */
  readonly seat: number;
  /** Who may oppose it. */
  readonly rival: number;
  readonly place: number;
  readonly step: string;
  readonly own: readonly string[];
  readonly theirs: readonly string[];
}
export interface BesideShape {
  /** Spaces of the time track with an icon. */
  readonly recruit: readonly number[];
  readonly build: readonly number[];
  /** By side: three spaces of the build queue, then what is ready; how many by kind. */
  readonly queues: readonly (readonly Readonly<Record<string, number>>[])[];
  /** By side, numbers of leaders. */
  readonly pools: readonly (readonly number[])[];
  /** By side, how many leaders are not recruited yet. */
  readonly unrecruited: readonly number[];
  readonly trays: readonly (readonly TrayShape[])[];
  readonly passed: readonly boolean[];
  readonly battle: BattleShape | null;
  readonly attempt: AttemptShape | null;
}

export interface CampaignShape extends BesideShape {
  readonly time: number;
  readonly reputation: number;
  readonly revealed: boolean;
}

/** Both sides are of one plugin, so the values of its view have this form; before the set-up there are none. */
export function campaignOf(values: Readonly<Record<string, unknown>>): CampaignShape | null {
  if (!('beside' in values)) return null;
  const { time, reputation, revealed, beside } = values as unknown as Omit<CampaignShape, keyof BesideShape> & {
    readonly beside: BesideShape;
  };
  return { time, reputation, revealed, ...beside };
}

/** The side of a seat by its number. */
export const sideName = (seat: number): SideWord => sides[seat] ?? 'rebels';
