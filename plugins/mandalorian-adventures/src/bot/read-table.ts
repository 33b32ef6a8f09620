import type { Space } from '@dejarik/sdk/board';
import type { View } from '@dejarik/sdk/bot';
import type { MissionEntry, Tables } from '../tables.ts';
import { goalsOf } from './goals.ts';
import { placeOf, type Enemy, type Pieces, type Table } from './table.ts';

/** What a crisis costs. */
const CRISIS = 1.6;
/** What comes on top as the track nears the failure of the mission: so much, divided by the crises that are left. */
const LAST_CRISIS = 6;

/** @param tables content made ready @param character whose table it is; the seat's own unless said @returns undefined before there is a mission */
export function readTable(tables: Tables, view: View, character?: string): Table | undefined {
  const map = tables.maps.find((one) => one.id === view.values['map']);
  const mission = tables.missions.find((one) => one.id === view.values['mission']);
  if (map === undefined || mission === undefined) return undefined;
  const closedNames = view.board?.kind === 'areas' ? view.board.borders.filter((border) => border.kind === 'door') : [];
  const closed = map.areas.doors.reduce(
    (bits, door) =>
      closedNames.some((one) => door.sides.every((side) => side === one.a || side === one.b)) ? bits | door.bit : bits,
    0,
  );
  const characters = view.pieces.filter((piece) => piece.data?.['character'] !== undefined);
  const own =
    characters.find((piece) =>
      character === undefined ? piece.seat === view.seat : piece.data?.['character'] === character,
    ) ?? characters[0];
  const at = own === undefined ? map.start : (placeOf(own) ?? map.start);
  const strengths = (view.values['strengths'] ?? {}) as Readonly<Record<string, number>>;
  const rough: Omit<Table, 'goals'> = {
    map,
    mission,
    closed,
    own,
    at,
    ...readPieces(view),
    characters,
    strengths,
    crisis: crisisCost(mission, Number(view.values['track'] ?? 0)),
  };
  return { ...rough, goals: goalsOf(rough, view) };
}

/** The table of a skill's owner: where all characters are shared that one's, else the seat's own. */
export const tableOfSkill = (tables: Tables, view: View, skill: { readonly character: number }): Table | undefined =>
  readTable(tables, view, view.values['way'] === 'shared' ? tables.characters[skill.character]?.id : undefined);

function readPieces(view: View): Pieces {
  const enemies: Enemy[] = [];
  const hidden: { key: string; space: Space }[] = [];
  const features: { key: string; space: Space; feature: string }[] = [];
  for (const piece of view.pieces) {
    const space = placeOf(piece);
    if (space === undefined) continue;
    const data = piece.data ?? {};
    if (data['hidden'] === true) hidden.push({ key: piece.key, space });
    else if (data['class'] !== undefined)
      enemies.push({
        key: piece.key,
        space,
        health: piece.health?.value ?? 1,
        enemyClass: String(data['class']),
        abilities: piece.badges.map(({ key }) => key),
        token: String(data['token']),
      });
    else if (data['feature'] !== undefined) features.push({ key: piece.key, space, feature: String(data['feature']) });
  }
  return { enemies, hidden, features };
}

/** A crisis is the worse the nearer the track is to where the mission fails. */
function crisisCost(mission: MissionEntry, track: number): number {
  const bounds = [...JSON.stringify(mission.failures ?? []).matchAll(/"track":\{"at-least":(\d+)/g)].map(([, bound]) =>
    Number(bound),
  );
  return bounds.length === 0 ? CRISIS : CRISIS + LAST_CRISIS / Math.max(1, Math.min(...bounds) - track);
}
