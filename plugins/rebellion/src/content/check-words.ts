import { nearest } from '@dejarik/sdk/content';
import type { Path } from '@dejarik/sdk/yaml';
import { fault, type At, type ContentFault } from './fault.ts';
import type { Content } from './types.ts';

/** Whether everything has words in every language. */

/** Messages by language and id. */
type Catalogs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** How messages of a list begin, and what there is beside the name. */
const lists = {
  systems: ['system'],
  units: ['unit'],
  leaders: ['leader'],
  missions: ['mission', '.text'],
  objectives: ['objective', '.text'],
  actions: ['action', '.text'],
  tactics: ['tactic', '.text'],
} as const;
type ListName = keyof typeof lists;

export const checkWords = (content: Content, catalogs: Catalogs): readonly ContentFault[] =>
  (Object.keys(lists) as readonly ListName[]).flatMap((list) => {
    const [kind, ...ends] = lists[list];
    return content[list].flatMap((thing, i) => [
      ...['', ...ends].flatMap((end) => wordless(catalogs, [list, i, 'id'], `${kind}.${thing.id}${end}`)),
      ...('do' in thing
        ? labelsOf(thing.do, ['do']).flatMap(({ label, path }) =>
            wordless(catalogs, [list, i, ...path], `${kind}.${thing.id}.${label}`),
          )
        : []),
    ]);
  });

function wordless(catalogs: Catalogs, at: At, id: string): readonly ContentFault[] {
  const lacking = Object.keys(catalogs).filter((language) => catalogs[language]?.[id] === undefined);
  if (lacking.length === 0) return [];
  const near = nearest(
    id,
    Object.values(catalogs).flatMap((catalog) => Object.keys(catalog)),
  );
  return [
    fault(
      at,
      `something without words (there is no message "${id}" in ${lacking.join(', ')})`,
      near === undefined || near === id ? 'what has words in the messages' : `what has words, like "${near}"`,
    ),
  ];
}

interface Label {
  readonly label: string;
  readonly path: Path;
}

/** What `choose-one` offers. */
function labelsOf(data: unknown, path: Path): readonly Label[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]): readonly Label[] => {
    const here = [...path, Array.isArray(data) ? Number(key) : key];
    return key === 'label' && typeof value === 'string' ? [{ label: value, path: here }] : labelsOf(value, here);
  });
}
