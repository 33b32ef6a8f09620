import { html, nothing } from 'lit';
import type { SetupField } from '../game.ts';
import type { ListAccess, ListInMaking, Made } from '../lists/access.ts';
import { savedListIn, unknownIn, type SavedList } from '../lists/saved-list.ts';

/** Stands among the values of a field for the one that people made. */
export const OWN = '#own';
/** Before the id of a kept list among the values of a field. */
export const KEPT = '#kept ';

/** Lists that the browser keeps by names, by the id of their field; where nothing can be kept, whoever opens the saved lists is told. */
export async function savedLists(
  lists: ListAccess,
  fields: readonly SetupField[],
): Promise<Readonly<Record<string, readonly SavedList[]>>> {
  const kept: Record<string, readonly SavedList[]> = {};
  for (const { id, own } of fields) {
    if (own === undefined) continue;
    const found = await lists
      .records(id)
      .then((records) => records.all())
      .catch(() => []);
    kept[id] = found.flatMap((one) => savedListIn(one) ?? []);
  }
  return kept;
}

/** Lists that people made, among the values of a field. @param made the one that may be played @param chosen whether it is chosen @param label what such are called */
export const drawOwn = (
  made: Made | undefined,
  chosen: boolean,
  kept: readonly SavedList[] = [],
  label: string,
): unknown => [
  made === undefined || made.report.problems.length > 0
    ? nothing
    : html`<option value=${OWN} ?selected=${chosen}>${made.called || label}</option>`,
  kept.length === 0
    ? nothing
    : html`<optgroup label=${label}>${kept.map(({ id, name }) => html`<option value=${KEPT + id}>${name}</option>`)}</optgroup>`,
];

/**
 * Lets a kept list be what is played.
 * @param field id of the field
 * @param name where the form has it
 * @returns whether it may be played; null if that could not be known
 */
export async function takeKept(
  lists: ListAccess,
  field: string,
  name: string,
  { name: called, counts }: SavedList,
): Promise<boolean | null> {
  const sheet = await lists.open(field);
  if (sheet === null) return null;
  if (unknownIn(counts, sheet).length > 0) return false;
  const report = await lists.check(field, counts);
  if (report.problems.length > 0) return false;
  lists.made.set(name, { counts, report, called, used: true });
  return true;
}

/**
 * What it takes to make a list.
 * @param field id of the field
 * @param name where the form has it
 * @param opening id of a kept list that it begins with
 * @param again begins to make the same in another game
 * @returns null if it could not be had
 */
export async function listInMaking(
  lists: ListAccess,
  field: string,
  name: string,
  heading: string,
  opening: string,
  again: () => Promise<boolean>,
): Promise<ListInMaking | null> {
  const sheet = await lists.open(field);
  if (sheet === null) return null;
  const { counts: start = {}, called = '' } = lists.made.get(name) ?? {};
  return {
    heading,
    sheet,
    start,
    called,
    opening,
    records: await lists.records(field).catch(() => null),
    check: (counts) => lists.check(field, counts),
    translators: lists.translators(),
    others: () => lists.others(field),
    goTo: async (game) => (await lists.goTo(game)) && (await again()),
  };
}
