import type { GameSave } from '@dejarik/engine';
import type { AnyComponent } from '@dejarik/kernel';
import { firstDifference } from './first-difference.ts';

type SavedFrame = GameSave['stack'][number];
type Columns = readonly (readonly number[])[];

/** What to look for where the same answers lead to different states. */
export const OUTSIDE =
  'Something decides that lies outside of the state: look for a variable of a module, a WeakMap, an object of a class';

/**
 * Where two states of a game first differ, in words: the field of an entity, the local of a verb in progress, or the random
 * stream that was drawn from more often.
 * @param components of the game, for the names of their fields
 * @returns `MarketTrader.score of entity 3 is 4 or 5`
 */
export function stateDifference(components: readonly AnyComponent[], a: GameSave, b: GameSave): string {
  return (
    inComponents(components, a.world.components, b.world.components) ??
    inStack(a.stack, b.stack) ??
    inNumbers(
      a.world.streams,
      b.world.streams,
      (name, x, y) => `the stream "${name}" was drawn from ${x} or ${y} times`,
    ) ??
    inNumbers(a.world.counters, b.world.counters, (name, x, y) => `the counter "${name}" is ${x} or ${y}`) ??
    (a.world.entities === b.world.entities
      ? firstDifference({ outcome: a.outcome, dirty: a.dirty }, { outcome: b.outcome, dirty: b.dirty })
      : `${a.world.entities} or ${b.world.entities} entities were made`)
  );
}

function inComponents(
  components: readonly AnyComponent[],
  a: Readonly<Record<string, Columns>>,
  b: Readonly<Record<string, Columns>>,
): string | undefined {
  for (const { name, fields } of components) {
    const [[ids = [], ...values], [others = [], ...otherValues]] = [a[name] ?? [], b[name] ?? []];
    const joined = ids.find((id) => !others.includes(id)) ?? others.find((id) => !ids.includes(id));
    if (joined !== undefined) return `entity ${joined} is a member of "${name}" in one state only`;
    for (const [i, field] of fields.entries()) {
      const [column = [], other = []] = [values[i], otherValues[i]];
      const row = column.findIndex((value, n) => value !== other[n]);
      if (row >= 0) return `${name}.${field.name} of entity ${ids[row]} is ${column[row]} or ${other[row]}`;
    }
  }
  return undefined;
}

function inNumbers(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
  words: (name: string, x: number, y: number) => string,
): string | undefined {
  const name = Object.keys(a).find((one) => a[one] !== b[one]);
  return name === undefined ? undefined : words(name, a[name] ?? 0, b[name] ?? 0);
}

function inStack(a: readonly SavedFrame[], b: readonly SavedFrame[]): string | undefined {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i], b[i]];
    if (x === undefined || y === undefined || x.verb !== y.verb || x.at !== y.at)
      return `${placeOf(x)} or ${placeOf(y)} is in progress`;
    const local = Object.keys({ ...x.a, ...y.a }).find((name) => !isSame(x.a[name], y.a[name]));
    if (local !== undefined) {
      const [one, other] = [x.a[local], y.a[local]].map((value) => JSON.stringify(value) ?? 'missing');
      return `the local "${local}" of ${placeOf(x)} is ${one} or ${other}`;
    }
    const [rest, other] = [stateOf(x), stateOf(y)];
    if (!isSame(rest, other)) return `${placeOf(x)} differs in ${firstDifference(rest, other)}`;
  }
  return undefined;
}

const placeOf = (frame: SavedFrame | undefined): string =>
  frame === undefined ? 'nothing' : `"${frame.verb}" at "${frame.at}"`;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Without the numbers of events, which are no state. */
function stateOf({ event: _event, cause: _cause, batch, ...rest }: SavedFrame): object {
  return { ...rest, batch: batch && { members: batch.members.map(stateOf) } };
}
