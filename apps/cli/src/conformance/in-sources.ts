import { languages, mergeCatalogs, nearest, type Catalogs } from '@dejarik/content';
import { sessionMessages, type Plugin } from '@dejarik/session';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { shown } from '../files.ts';
import type { Finding } from './finding.ts';

/** What sources of rules say in plain text, and random play may never come to. */

/** Folders that hold no rules. */
const APART: ReadonlySet<string> = new Set(['node_modules', 'dist', 'tests', 'ui', 'proofs', '.git']);

/**
 * @param path a source, or a folder of them: what lies in `tests`, `ui` and the like is passed over
 * @param known ids of the catalogue of rules; null if there is none
 */
export function foundInSources(path: string, plugins: readonly Plugin[], known: readonly string[] | null): Finding[] {
  const catalogs = mergeCatalogs([sessionMessages, ...plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs)]);
  return sourcesIn(path).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const where = `${shown(file)}, line ${i + 1}`;
        return [
          ...wordless(line, catalogs, where),
          ...(known === null ? [] : unlisted(line, known, where)),
          ...foreign(line, where),
        ];
      }),
  );
}

function sourcesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return APART.has(entry.name) ? [] : sourcesIn(join(path, entry.name));
    return /\.[cm]?[jt]s$/.test(entry.name) && !/\.(?:d|test|config)\./.test(entry.name)
      ? [join(path, entry.name)]
      : [];
  });
}

/** Messages that are named and have no words. */
function wordless(line: string, catalogs: Catalogs, where: string): Finding[] {
  return [...line.matchAll(/\bmessage\(\s*(['"`])([\w.-]+)\1/g)].flatMap(([, , id = '']) => {
    const missing = languages.filter((language) => catalogs[language]?.[id] === undefined);
    return missing.length === 0
      ? []
      : [
          {
            check: 'messages' as const,
            message: `There are no words for the message "${id}" in ${missing.map((one) => `"${one}"`).join(', ')} (${where}).`,
          },
        ];
  });
}

/** Rules that are named and stand in no catalogue. */
function unlisted(line: string, known: readonly string[], where: string): Finding[] {
  return [...line.matchAll(/\brule:\s*(['"`])([\w.-]+)\1/g)].flatMap(([, , id = '']) => {
    const near = nearest(id, known);
    return known.includes(id)
      ? []
      : [
          {
            check: 'rules' as const,
            message: `The rule "${id}" (${where}) stands in no catalogue${near === undefined ? '' : `; did you mean "${near}"?`}`,
          },
        ];
  });
}

/** Modules of Node, which there are not where games are played. */
function foreign(line: string, where: string): Finding[] {
  return [...line.matchAll(/\bfrom\s*(['"])([\w:/.-]+)\1|\bimport\s*\(?\s*(['"])([\w:/.-]+)\3/g)].flatMap(
    ([, , from = '', , imported = '']) => {
      const name = from === '' ? imported : from;
      return name.startsWith('node:') || builtinModules.includes(name)
        ? [
            {
              check: 'outside' as const,
              message: `"${name}" is imported (${where}): rules run in browsers, too, and use nothing of Node.`,
            },
          ]
        : [];
    },
  );
}
