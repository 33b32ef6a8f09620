import type { Space } from '@dejarik/sdk/board';
import type { View } from '@dejarik/sdk/bot';
import { placeOf, type Table } from './table.ts';

/** Where the mission wants a character to be. */
export function goalsOf(table: Omit<Table, 'goals'>, view: View): readonly Space[] {
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
  if (
    objective.includes('"progress"') &&
    usable.length > 0 &&
    Number(view.values['progress'] ?? 0) < progressWanted(objective)
  )
    return [...usable, ...doorSwitches(table)];
  if (objective.includes('"marked"')) return mark('start');
  return enemies.length > 0 ? enemies.map((one) => one.space) : hidden.map((one) => one.space);
}
const progressWanted = (objective: string): number => Number(/"progress":\{"at-least":(\d+)/.exec(objective)?.[1] ?? 0);

/** Spaces that open doors that are still closed. */
function doorSwitches({ map, closed }: Pick<Table, 'map' | 'closed'>): readonly Space[] {
  const shut = map.areas.doors.filter((door) => (closed & door.bit) !== 0).map((door) => door.name);
  const text = map.abilities
    .map((ability) => JSON.stringify(ability))
    .filter((ability) => shut.some((name) => ability.includes(`"door-name":"${name}"`)))
    .join(' ');
  const numbers = [...text.matchAll(/"number":(\d+)/g)].flatMap(
    ([, number]) => map.areas.numbers.get(Number(number)) ?? [],
  );
  const words = [...text.matchAll(/"marked":"([\w-]+)"/g)].flatMap(([, word]) => map.areas.marks.get(word ?? '') ?? []);
  return [...numbers, ...words];
}
