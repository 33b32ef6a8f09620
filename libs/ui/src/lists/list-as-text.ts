import { nearest, type Message, type Translator } from '@dejarik/content';
import { isCost, linesIn, waysToRead } from './line.ts';
import type { Counts, ListReport, ListSheet } from './list.ts';

/** A list as text: one item on a line, its number before it; lines that begin with # say something about it. */

const MOST_LETTERS = 20_000;
const MOST_OF_ONE = 99;
/** As much of a line as is shown when it is not understood. */
const SHOWN = 40;

export interface ReadList {
  readonly counts: Counts;
  /** What was not understood, each with its line; if there is anything, the list is not to be used. */
  readonly faults: readonly Message[];
}

/** @param title what the list is */
export function writeList(
  sheet: ListSheet,
  counts: Counts,
  report: ListReport | null,
  title: string,
  { say }: Pick<Translator, 'say'>,
): string {
  const lines = [
    title,
    ...(report?.about ?? []).map(say),
    ...(report?.totals ?? []).map((total) => `${say(total.message)}: ${total.value} / ${total.most}`),
  ].map((line) => `# ${line}`);
  for (const section of sheet.sections) {
    const there = section.items.filter((item) => (counts[item.key] ?? 0) > 0);
    if (there.length > 0)
      lines.push(
        '',
        `# ${say(section.message)}`,
        ...there.map((item) => `${counts[item.key] ?? 0} ${say(item.message)}`),
      );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Reads what `writeList` wrote, in any language, and what people and army builders write: names or keys, numbers before or
 * after them (`2 x`, `x2`, `2)`, `[2]`) or none, bullets, headings, costs.
 * @param text whatever was pasted
 * @param translators one for each language
 */
export function readList(text: string, sheet: ListSheet, translators: readonly Pick<Translator, 'say'>[]): ReadList {
  if (text.length > MOST_LETTERS)
    return { counts: {}, faults: [{ id: 'ui.list-too-long', args: { count: MOST_LETTERS } }] };
  const names = namesOf(sheet, translators);
  const headings = new Set(
    sheet.sections
      .flatMap((section) => [
        section.id,
        ...[section.message, ...section.groups.map((group) => group.message)].flatMap((one) =>
          translators.map(({ say }) => say(one)),
        ),
      ])
      .map(plain),
  );
  const counts: Record<string, number> = {};
  const faults: Message[] = [];
  linesIn(text).forEach((said, i) => {
    const line = i + 1;
    if (said === '' || /^(#|\/\/|;)/.test(said) || headings.has(plain(said.replace(/[\s:]+$/, '')))) return;
    if (isCost(said) && !names.has(plain(said))) return;
    const { name, count, key, meant } = itemIn(said, names);
    if (key === undefined) {
      const near = meant ?? nearest(plain(name), names.keys());
      const shown = name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name;
      const item =
        near === undefined
          ? undefined
          : sheet.sections.flatMap((section) => section.items).find((one) => one.key === names.get(near));
      faults.push(
        item === undefined
          ? { id: 'ui.list-unknown', args: { line, text: shown } }
          : { id: 'ui.list-near', args: { line, text: shown, near: item.message } },
      );
    } else if (count < 1 || count + (counts[key] ?? 0) > MOST_OF_ONE) {
      faults.push({ id: 'ui.list-number', args: { line, most: MOST_OF_ONE } });
    } else {
      counts[key] = (counts[key] ?? 0) + count;
    }
  });
  if (faults.length === 0 && Object.keys(counts).length === 0) faults.push({ id: 'ui.list-nothing' });
  return { counts, faults };
}

/** The same for all ways of writing a name. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

const wordsOf = (name: string): string[] => plain(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Keys of items by every name they have. */
function namesOf(sheet: ListSheet, translators: readonly Pick<Translator, 'say'>[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, key: string): void => {
    if (!names.has(plain(name))) names.set(plain(name), key);
  };
  const items = sheet.sections.flatMap((section) => section.items);
  for (const { say } of translators) for (const item of items) add(say(item.message), item.key);
  for (const { key } of items) {
    add(key, key);
    add(key.slice(key.lastIndexOf('/') + 1), key);
  }
  return names;
}

/** What a line names, and how many of it. */
function itemIn(
  said: string,
  names: ReadonlyMap<string, string>,
): { readonly name: string; readonly count: number; readonly key: string | undefined; readonly meant?: string } {
  const ways = waysToRead(said);
  for (const way of ways) {
    const key = names.get(plain(way.name));
    if (key !== undefined) return { ...way, key };
  }
  for (const way of ways) {
    const [, name = '', remark = ''] = /^(.*\S)\s*\(([^()]*)\)$/u.exec(way.name) ?? [];
    const bare = names.get(plain(name));
    const given = wordsOf(remark).filter((word) => !/^\d+$/.test(word));
    const same = [...wordsOf(name), ...given].sort().join(' ');
    const keys =
      given.length === 0 || name === ''
        ? []
        : [...new Set([...names].filter(([other]) => wordsOf(other).sort().join(' ') === same).map(([, key]) => key))];
    if (keys.length === 1) return { ...way, key: keys[0] };
    if (bare === undefined) continue;
    // A number, such as what it costs, is a remark; words might tell another item.
    const known = (): boolean => [...names.keys()].some((other) => wordsOf(other).some((word) => given.includes(word)));
    if (given.length === 0 || (/\d/.test(remark) && !known())) return { ...way, key: bare };
    return { ...way, key: undefined, meant: plain(name) };
  }
  return {
    ...(ways.at(-1) ?? { name: said, count: 1 }),
    name: (ways.at(-1)?.name ?? said).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' '),
    key: undefined,
  };
}
