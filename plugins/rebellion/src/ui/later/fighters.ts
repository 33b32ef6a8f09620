import type { OwnProperties } from '@dejarik/sdk/ui';
import type { Theater } from '../../content/types.ts';
import type { Color, Fighter } from '../../odds/battle.ts';

type Piece = NonNullable<OwnProperties['view']>['pieces'][number];

/** What the view tells of units of a kind that fight. */
interface FightingData {
  readonly theater: Theater;
  readonly black: number;
  readonly red: number;
  readonly jams: number;
  readonly color?: Color;
  readonly health?: number;
  /** Of each of them. */
  readonly damage: readonly number[];
}

const isFighting = (data: unknown): data is FightingData =>
  typeof data === 'object' && data !== null && 'damage' in data;

/** The units that pieces stand for, each by itself. */
export const fightersOf = (pieces: readonly Piece[]): readonly Fighter[] =>
  pieces.flatMap(({ data }) => {
    const fighting: unknown = data;
    if (!isFighting(fighting)) return [];
    const { theater, black, red, jams, color, health, damage } = fighting;
    return damage.map((taken) => ({
      theater,
      black,
      red,
      jams,
      damage: taken,
      ...(color === undefined || health === undefined ? {} : { health: { color, value: health } }),
    }));
  });
