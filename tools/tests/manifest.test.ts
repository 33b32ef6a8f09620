import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../install.mjs';
import { readManifest } from '../manifest.mjs';

const read = (file: string) => readFileSync(join(root, 'libs', 'ui', 'src', file), 'utf8');
const declarations = readManifest().modules.flatMap((module) => module.declarations);
const table = declarations.find((one) => one.tagName === 'dejarik-table');
/** The table draws itself in several files. */
const source = readdirSync(join(root, 'libs', 'ui', 'src', 'table'), { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => read(`table/${name}`))
  .join('\n');
const names = (parts: readonly { name?: string }[] | undefined) => (parts ?? []).map((one) => one.name ?? '');
const unique = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, name]) => name ?? ''))].sort();

it('the table has the attributes, methods and slots that hosts are promised', () => {
  expect(names(table?.attributes).sort()).toEqual([
    'elements',
    'game',
    'keys',
    'lang',
    'mode',
    'mods',
    'motion',
    'pace',
    'plugin-ui',
    'plugins',
    'seats',
    'seed',
    'setup',
    'src',
    'theme',
    'view',
  ]);
  expect(table?.attributes?.filter((one) => (one.description ?? '').length < 10)).toEqual([]);
  expect(names(table?.members?.filter((one) => one.kind === 'method')).sort()).toEqual([
    'answer',
    'campaign',
    'explain',
    'leave',
    'load',
    'save',
    'start',
    'undo',
  ]);
});

it('its slots and parts are those of its template', () => {
  expect(names(table?.slots).sort()).toEqual(['', ...unique(source.matchAll(/<slot name="([a-z]+)"/g))].sort());
  expect(names(table?.cssParts).sort()).toEqual(unique(source.matchAll(/\bpart="([a-z]+)"/g)));
});

it('each of its events is a class of its own', () => {
  const classes = new Map(
    [...read('table/events.ts').matchAll(/class (\w+) extends Event \{[^}]*?super\('([a-z-]+)'/g)].map(
      ([, type = '', event = '']) => [event, type],
    ),
  );
  expect(classes.size).toBeGreaterThan(4);
  expect(new Map((table?.events ?? []).map((event) => [event.name ?? '', event.type?.text ?? '']))).toEqual(classes);
});

it('every color it lists can be set', () => {
  const colors = `${read('board/palette.ts')}\n${read('table/theme.ts')}\n${read('table/style.ts')}`;
  const listed = names(table?.cssProperties).map((name) => name.replace('--dejarik-', ''));
  expect(listed.length).toBeGreaterThan(10);
  expect(
    listed.filter((name) => !new RegExp(`(?:^|\\s|')${name}'?: \\{|--dejarik-${name}\\b`, 'm').test(colors)),
  ).toEqual([]);
});
