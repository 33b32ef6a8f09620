import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../install.mjs';
import { readWorkspace } from '../packages/projects.ts';
import { isPreview } from '../preview.mjs';
import { pluginIds, tableGames } from '../table-games.mjs';

interface Manifest {
  readonly name: string;
  readonly dejarik?: { readonly preview?: boolean };
}

const manifests = readdirSync(join(root, 'plugins'))
  .map((id) => ({ id, file: join(root, 'plugins', id, 'package.json') }))
  .filter(({ file }) => existsSync(file))
  .map(({ id, file }) => ({ id, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest }));
const inTheMaking = manifests.filter(({ manifest }) => isPreview(manifest));
const others = manifests.filter(({ manifest }) => !isPreview(manifest));

it('tells a game in the making by its package.json', () => {
  expect(isPreview({ dejarik: { preview: true } })).toBe(true);
  expect(isPreview({ dejarik: { preview: false } })).toBe(false);
  expect(isPreview({})).toBe(false);
});

it('offers all games at the table but those in the making, which can be served by name', () => {
  expect(pluginIds()).toEqual(others.map(({ id }) => id).sort());
  for (const { id } of inTheMaking) expect(tableGames([id])[0]?.parts.map((part) => part.id)).toContain(id);
});

it('packs all games but those in the making', () => {
  const { games, published } = readWorkspace();
  expect(games.map(({ name }) => name).sort()).toEqual(others.map(({ manifest }) => manifest.name).sort());
  for (const { manifest } of inTheMaking) expect(published.map(({ name }) => name)).not.toContain(manifest.name);
});
