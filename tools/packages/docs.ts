import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../install.mjs';
import { isPreview } from '../preview.mjs';
import { manifestOf } from './projects.ts';

/** What is for those who work on this repository alone. */
const INTERNAL = ['docs/api', 'docs/decisions', 'docs/screenshots'];

/** How the program is called in a clone, and where it is installed. */
const [CALL_IN_CLONE, CALL] = ['npm run dejarik --', 'npx dejarik'];

/** Folders of what pages may send a reader to: the code of libraries, games and templates. */
const SHOWN = ['libs/', 'plugins/', 'apps/create/templates/'];

/**
 * Puts the documentation into a package, laid out as in the repository so that its links lead on: `docs`, the read-me of each
 * library and game, the examples, and every file of libraries and games that one of these pages links to.
 *
 * @param folder of the package, absolute
 * @returns names of the folders that were written
 * @throws Error if a file cannot be read or written
 */
export function copyDocs(folder: string): readonly string[] {
  const files = new Set([...pagesIn('docs'), ...readMes('libs'), ...readMes('plugins')]);
  // What is added while it is gone through is gone through as well: pages that pages link to.
  for (const page of files) if (page.endsWith('.md')) for (const path of linkedFrom(page)) files.add(path);
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
  const isPacked = (path: string): boolean =>
    files.has(path) || path === 'docs' || (path.startsWith('examples') && existsSync(join(root, path)));
  // All of them keep their places.
  const placeOf = (path: string, target: string): string | undefined => (isPacked(path) ? target : undefined);
  for (const file of files) {
    const to = join(folder, file);
    const text = readFileSync(join(root, file), 'utf8');
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, file.endsWith('.md') ? packedPage(text, file, placeOf) : text);
  }
  return [...new Set([...files].map((file) => file.split('/', 1)[0] ?? file)), 'examples'];
}

/** Files of libraries and games that a page links to; from the root. */
const linkedFrom = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(LINK)]
    .map(([, , target = '']) => pathOf(page, target))
    .filter((path) => SHOWN.some((folder) => path.startsWith(folder)) && !isOfPreview(path))
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());

/** Whether a file is of a game in the making, which is not published. */
const isOfPreview = (path: string): boolean => {
  const [group = '', name = ''] = path.split('/');
  return group !== 'apps' && isPreview(manifestOf(`${group}/${name}`));
};

/** Where a link of a page leads, from the root. */
const pathOf = (page: string, target: string): string =>
  relative(root, resolve(root, dirname(page), target)).replaceAll('\\', '/');

/**
 * A page as whoever has only the packages should read it: it calls the installed program with paths of what is installed, and
 * links that would lead nowhere are plain words.
 *
 * @param text of the page, in Markdown
 * @param page its path from the root
 * @param placeOf where a link leads in the package, by the path from the root and what the link says; undefined if nowhere
 */
export const packedPage = (
  text: string,
  page: string,
  placeOf: (path: string, target: string) => string | undefined,
): string =>
  text
    .replaceAll(CALL_IN_CLONE, CALL)
    .replace(TYPED, whereInstalled)
    .replace(LINK, (_, words: string, target: string, section = '') => {
      const place = placeOf(pathOf(page, target), target);
      return place === undefined ? words : `[${words}](${place}${section})`;
    });

/** A line that is typed in a terminal. */
const TYPED = /^(?:npx dejarik|cp -r) .*$/gm;

/** What such a line names of a clone, where it lies once the packages are installed. */
const whereInstalled = (line: string): string =>
  line
    .replaceAll(/ (?:\.\/)?examples\//g, ' node_modules/@dejarik/cli/examples/')
    .replaceAll(/ plugins\/([\w-]+)\//g, ' node_modules/@dejarik/$1/');

/** A link to a file: its words, its path, and the section if it names one. */
const LINK = /\[([^\]]+)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)/g;

/** Markdown files in a folder, however deep, but for what is internal; from the root. */
function pagesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return INTERNAL.includes(path) ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** The read-me of each project of a group that is published. */
const readMes = (group: string): readonly string[] =>
  readdirSync(join(root, group))
    .filter((name) => !isPreview(manifestOf(`${group}/${name}`)))
    .map((name) => `${group}/${name}/README.md`)
    .filter((path) => existsSync(join(root, path)));
