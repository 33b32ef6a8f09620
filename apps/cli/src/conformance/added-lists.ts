import type { Json } from '@dejarik/session';
import type { SetupList } from '../game-entry.ts';

type Counts = Readonly<Record<string, number>>;

/** A list that may be played, with what was added. */
export interface AddedList {
  /** Keys of what was added and is in it. */
  readonly items: readonly string[];
  /** What the option becomes. */
  readonly value: Json;
}

/**
 * Lists for a field of the setup that hold what was added and no ready list has: a ready list with some of its items in exchange
 * for what was added, as much of it as may be in one list.
 * @param now what makes lists with all that is loaded
 * @param before without what is checked
 * @returns what could not be brought into any list is in none
 */
export function listsWithAdded(now: SetupList, before: SetupList): readonly AddedList[] {
  const known = new Set(keysOf(before).flat());
  const sections = keysOf(now).map((keys) => new Set(keys));
  const listed = new Set(now.sheet.ready.flatMap(({ counts }) => Object.keys(counts)));
  const added = [...new Set(sections.flatMap((keys) => [...keys]))].filter((key) => !known.has(key));
  const lists: AddedList[] = [];
  const left = new Set(added.filter((key) => !listed.has(key)));
  for (const key of left) {
    const sectionOf = (item: string): ReadonlySet<string> => sections.find((keys) => keys.has(item)) ?? new Set();
    let counts = exchanged(
      now.sheet.ready.map((one) => one.counts),
      key,
      sectionOf(key),
      added,
      now.check,
    );
    left.delete(key);
    if (counts === null) continue;
    const items = [key];
    for (const other of left) {
      const more = exchanged([counts], other, sectionOf(other), added, now.check);
      if (more === null) continue;
      counts = more;
      items.push(other);
      left.delete(other);
    }
    lists.push({ items, value: now.check(counts).value });
  }
  return lists;
}

const keysOf = ({ sheet }: SetupList): readonly (readonly string[])[] =>
  sheet.sections.map(({ items }) => items.map(({ key }) => key));

/**
 * The first of some lists that may be played with an item in exchange for none, one or two others of its section; one of which
 * nothing is to be said goes before others.
 * @param kept keys that are not given away
 */
function exchanged(
  lists: readonly Counts[],
  item: string,
  section: ReadonlySet<string>,
  kept: readonly string[],
  check: SetupList['check'],
): Counts | null {
  let allowed: Counts | null = null;
  for (const counts of lists)
    for (const found of exchanges(counts, item, section, kept)) {
      const { problems, advice } = check(found);
      if (problems.length > 0) continue;
      if (advice.length === 0) return found;
      allowed ??= found;
    }
  return allowed;
}

function* exchanges(
  counts: Counts,
  item: string,
  section: ReadonlySet<string>,
  kept: readonly string[],
): Generator<Counts> {
  const more = changed(counts, item, 1);
  yield more;
  const given = Object.keys(counts).filter((key) => section.has(key) && !kept.includes(key));
  for (const one of given) yield changed(more, one, -1);
  for (const one of given) {
    const less = changed(more, one, -1);
    for (const other of given) if (other >= one && (less[other] ?? 0) > 0) yield changed(less, other, -1);
  }
}

function changed(counts: Counts, key: string, by: number): Counts {
  const { [key]: count = 0, ...others } = counts;
  return count + by > 0 ? { ...others, [key]: count + by } : others;
}
