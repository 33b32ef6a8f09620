import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as analyzer from '@custom-elements-manifest/analyzer';
import { root } from './install.mjs';

const source = join(root, 'libs', 'ui', 'src');
const files = ['table/element.ts', 'table/events.ts', 'board/element.ts', 'board/events.ts'].map((file) =>
  join(source, file),
);

/** @typedef {{ name?: string, fieldName?: string, description?: string, type?: { text: string }, kind?: string, privacy?: string, static?: boolean }} Part */
/** @typedef {{ name: string, kind: string, tagName?: string, customElement?: boolean, attributes?: Part[], members?: Part[], events?: Part[], slots?: Part[], cssParts?: Part[], cssProperties?: Part[] }} Declaration */
/** @typedef {{ schemaVersion: string, modules: { path: string, declarations: Declaration[] }[] }} Manifest */

// Its types do not know that it can be called from a program; it reads only what its own compiler has parsed.
const { create, ts } =
  /** @type {{ ts: typeof import('typescript'), create: (options: { modules: readonly import('typescript').SourceFile[], plugins: readonly unknown[], context: object }) => Manifest }} */ (
    /** @type {unknown} */ (analyzer)
  );

/** What every element of Lit has; not for hosts. */
const lifecycle = ['willUpdate', 'updated', 'firstUpdated', 'render', 'connectedCallback', 'disconnectedCallback'];

/** @type {Readonly<Record<string, string>>} */
const tags = { DejarikTable: 'dejarik-table', DejarikBoard: 'dejarik-board' };

/**
 * Reads from the sources what hosts may use of the elements.
 *
 * @returns {Manifest}
 */
export function readManifest() {
  const modules = files.map((file) =>
    ts.createSourceFile(
      relative(root, file).split(sep).join('/'),
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.ES2015,
      true,
    ),
  );
  const manifest = create({ modules, plugins: [], context: { dev: false } });
  for (const module of manifest.modules) {
    const text = readFileSync(join(root, module.path), 'utf8');
    for (const declaration of module.declarations) {
      const tagName = tags[declaration.name];
      if (tagName !== undefined)
        Object.assign(declaration, publicPartOf(declaration, text), { tagName, customElement: true });
    }
  }
  return manifest;
}

/**
 * @param {Declaration} declaration
 * @param {string} text of its source
 * @returns {Partial<Declaration>}
 */
function publicPartOf({ members = [], events = [] }, text) {
  const properties = /static override properties = \{([\s\S]*?)\n {2}\};/.exec(text)?.[1] ?? '';
  /** @type {Map<string, string>} what is said of each property */
  const options = new Map(
    [...properties.matchAll(/(\w+): (\{[^}]*\})/g)].map(([, name = '', option = '']) => [name, option]),
  );
  const isOpen = (/** @type {Part} */ { name = '', privacy, kind }) =>
    privacy !== 'private' &&
    !name.startsWith('#') &&
    !lifecycle.includes(name) &&
    (kind === 'method' || !/state: true/.test(options.get(name) ?? ''));
  const fields = members.filter((one) => isOpen(one) && !one.static);
  const described = new Map(fields.map((one) => [one.name, one]));
  return {
    members: fields,
    attributes: [...options]
      .filter(([, option]) => !/state: true|attribute: false/.test(option))
      .map(([name, option]) => ({
        name: /attribute: '([\w-]+)'/.exec(option)?.[1] ?? name.toLowerCase(),
        fieldName: name,
        type: described.get(name)?.type ?? { text: 'string' },
        description: described.get(name)?.description ?? '',
      })),
    events: events
      .filter(({ name }) => name?.startsWith('dejarik-') === true)
      .map((event) => {
        const [, type] = /\{@link (\w+)\}/.exec(event.description ?? '') ?? [];
        return { ...event, ...(type === undefined ? {} : { type: { text: type } }) };
      }),
  };
}

/**
 * Writes it as editors and catalogs of elements read it.
 *
 * @param {string} file absolute
 */
export function writeManifest(file) {
  writeFileSync(file, `${JSON.stringify(readManifest(), null, 2)}\n`);
}
