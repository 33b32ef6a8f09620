import type { Message, PieceView, Space, View } from '@dejarik/sdk';
import type { MapEntry, MissionEntry, Tables } from './tables.ts';

/** What a partner makes of the view of its seat. */

/** What a crisis costs. */
const CRISIS = 1.6;
/** What comes on top as the track nears the failure of the mission: so much, divided by the crises that are left. */
const LAST_CRISIS = 6;

export interface Enemy { readonly key: string; readonly space: Space; readonly health: number; readonly enemyClass: string; readonly abilities: readonly string[]; readonly token: string }
export interface Table {
  readonly map: MapEntry;
  readonly mission: MissionEntry;
  readonly closed: number;
  readonly own: PieceView | undefined;
  readonly at: Space;
  readonly enemies: readonly Enemy[];
  readonly hidden: readonly { readonly key: string; readonly space: Space }[];
  readonly features: readonly { readonly key: string; readonly space: Space; readonly feature: string }[];
  readonly characters: readonly PieceView[];
  readonly strengths: Readonly<Record<string, number>>;
  /** What a crisis costs now. */
  readonly crisis: number;
  /** Spaces the character wants to reach; nearer is better. */
  readonly goals: readonly Space[];
}

export const spaceOf = (key: string): Space => Number(key.slice(1)) as Space;
export const placeOf = (piece: PieceView): Space | undefined => (piece.places[0] === undefined ? undefined : spaceOf(piece.places[0]));
/** The id that an argument of a message names: `slot.move` is `move`. */
export function idIn(message: Message, argument: string): string {
  const found = message.args?.[argument];
  return typeof found === 'object' && found !== null && 'id' in found ? String(found.id).split('.').slice(1).join('.') : '';
}

/** @param tables content made ready @returns how a view is read */
export function tableReader(tables: Tables): { readonly tableOf: (view: View, character?: string) => Table | undefined } {
  /** Whose character is meant: the seat's own, or the one on a card where all are shared. */
  function tableOf(view: View, character?: string): Table | undefined {
    const map = tables.maps.find((one) => one.id === view.values['map']);
    const mission = tables.missions.find((one) => one.id === view.values['mission']);
    if (map === undefined || mission === undefined) return undefined;
    const closedNames = view.board?.kind === 'areas' ? view.board.borders.filter((border) => border.kind === 'door') : [];
    const closed = map.areas.doors.reduce((bits, door) => (closedNames.some((one) => door.sides.every((side) => side === one.a || side === one.b)) ? bits | door.bit : bits), 0);
    const characters = view.pieces.filter((piece) => piece.data?.['character'] !== undefined);
    const own = characters.find((piece) => (character === undefined ? piece.seat === view.seat : piece.data?.['character'] === character)) ?? characters[0];
    const at = own === undefined ? map.start : placeOf(own) ?? map.start;
    const enemies: Enemy[] = [];
    const hidden: { key: string; space: Space }[] = [];
    const features: { key: string; space: Space; feature: string }[] = [];
    for (const piece of view.pieces) {
      const space = placeOf(piece);
      if (space === undefined) continue;
      const data = piece.data ?? {};
      if (data['hidden'] === true) hidden.push({ key: piece.key, space });
      else if (data['class'] !== undefined) enemies.push({ key: piece.key, space, health: piece.health?.value ?? 1, enemyClass: String(data['class']), abilities: piece.badges.map(({ key }) => key), token: String(data['token']) });
      else if (data['feature'] !== undefined) features.push({ key: piece.key, space, feature: String(data['feature']) });
    }
    const strengths = (view.values['strengths'] ?? {}) as Readonly<Record<string, number>>;
    const rough: Omit<Table, 'goals'> = { map, mission, closed, own, at, enemies, hidden, features, characters, strengths, crisis: crisisCost(mission, Number(view.values['track'] ?? 0)) };
    return { ...rough, goals: goalsOf(rough, view) };
  }

  /** A crisis is the worse the nearer the track is to where the mission fails. */
  function crisisCost(mission: MissionEntry, track: number): number {
    const bounds = [...JSON.stringify(mission.failures ?? []).matchAll(/"track":\{"at-least":(\d+)/g)].map(([, bound]) => Number(bound));
    return bounds.length === 0 ? CRISIS : CRISIS + LAST_CRISIS / Math.max(1, Math.min(...bounds) - track);
  }

  /** Where the mission wants a character to be. */
  function goalsOf(table: Omit<Table, 'goals'>, view: View): readonly Space[] {
    const { map, mission, features, enemies, hidden } = table;
    const mark = (word: string): readonly Space[] => map.areas.marks.get(word) ?? [];
    const child = view.pieces.find((piece) => piece.kind === 'child');
    const childAt = child === undefined ? undefined : placeOf(child);
    const carrier = child?.data?.['carrier'];
    const objective = JSON.stringify(mission.objective);
    const wanted = [...objective.matchAll(/"at-feature":(?:"|\{"to":")([\w-]+)"/g)].map(([, symbol]) => symbol);
    const named = features.filter((one) => wanted.includes(one.feature)).map((one) => one.space);
    if (named.length > 0) return named;
    if (objective.includes('carries-child')) {
      if (carrier !== undefined && carrier === table.own?.data?.['character']) return mark('exit');
      return childAt === undefined ? mark('exit') : [childAt];
    }
    const tokens = [...objective.matchAll(/"token":"([\w-]+)"/g)].map(([, token]) => token);
    const marked = enemies.filter((one) => tokens.includes(one.token)).map((one) => one.space);
    if (marked.length > 0) return [...marked, ...doorSwitches(table)];
    const usable = features.filter((one) => mission.features?.[one.feature]?.use !== undefined).map((one) => one.space);
    if (objective.includes('"progress"') && usable.length > 0 && Number(view.values['progress'] ?? 0) < progressWanted(objective)) return [...usable, ...doorSwitches(table)];
    if (objective.includes('"marked"')) return mark('start');
    return enemies.length > 0 ? enemies.map((one) => one.space) : hidden.map((one) => one.space);
  }
  const progressWanted = (objective: string): number => Number(/"progress":\{"at-least":(\d+)/.exec(objective)?.[1] ?? 0);

  /** Spaces that open doors that are still closed. */
  function doorSwitches({ map, closed }: Pick<Table, 'map' | 'closed'>): readonly Space[] {
    const shut = map.areas.doors.filter((door) => (closed & door.bit) !== 0).map((door) => door.name);
    const text = map.abilities.map((ability) => JSON.stringify(ability)).filter((ability) => shut.some((name) => ability.includes(`"door-name":"${name}"`))).join(' ');
    const numbers = [...text.matchAll(/"number":(\d+)/g)].flatMap(([, number]) => map.areas.numbers.get(Number(number)) ?? []);
    const words = [...text.matchAll(/"marked":"([\w-]+)"/g)].flatMap(([, word]) => map.areas.marks.get(word ?? '') ?? []);
    return [...numbers, ...words];
  }

  return { tableOf };
}
