import type { Message } from '@dejarik/sdk';
import { NO_SPACE, type Space } from '@dejarik/sdk/board';
import { placeInKey, type PieceView } from '@dejarik/sdk/bot';
import type { MapEntry, MissionEntry } from '../tables.ts';

export interface Enemy {
  readonly key: string;
  readonly space: Space;
  readonly health: number;
  readonly enemyClass: string;
  readonly abilities: readonly string[];
  readonly token: string;
}
/** What stands on the map beside the characters. */
export interface Pieces {
  readonly enemies: readonly Enemy[];
  readonly hidden: readonly { readonly key: string; readonly space: Space }[];
  readonly features: readonly { readonly key: string; readonly space: Space; readonly feature: string }[];
}
/** The table as the bot reasons about it; `closed` is a mask of doors. */
export interface Table extends Pieces {
  readonly map: MapEntry;
  readonly mission: MissionEntry;
  readonly closed: number;
  readonly own: PieceView | undefined;
  readonly at: Space;
  readonly characters: readonly PieceView[];
  readonly strengths: Readonly<Record<string, number>>;
  /** What a crisis costs now. */
  readonly crisis: number;
  /** Spaces the character wants to reach; nearer is better. */
  readonly goals: readonly Space[];
}

export const spaceOf = (key: string): Space => (placeInKey(key) ?? NO_SPACE) as Space;
export const placeOf = (piece: PieceView): Space | undefined =>
  piece.places[0] === undefined ? undefined : spaceOf(piece.places[0]);
/** The id that an argument of a message names: `slot.move` is `move`. */
export function idIn(message: Message, argument: string): string {
  const found = message.args?.[argument];
  return typeof found === 'object' && found !== null && 'id' in found
    ? String(found.id).split('.').slice(1).join('.')
    : '';
}
