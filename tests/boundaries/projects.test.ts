import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers } from '../../tools/eslint/layers.mjs';
import { readWorkspace } from '../../tools/eslint/workspace.mjs';
import { workspaceRoot } from './lint.ts';

const { projects } = readWorkspace(workspaceRoot);
const lock: { packages: Record<string, Record<string, Record<string, string>> | undefined> } = JSON.parse(
  readFileSync(join(workspaceRoot, 'package-lock.json'), 'utf8'),
);

describe('every project', () => {
  it('is found', () => {
    expect(projects.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@dejarik/kernel', '@dejarik/tests', '@dejarik/tools']),
    );
  });

  it.each(projects)('$name has exactly one layer, and a known one', (project) => {
    expect(project.layers).toHaveLength(1);
    expect(Object.keys(layers)).toContain(project.layers[0]);
  });

  // A clean clone cannot install otherwise. To mend it: npm install --package-lock-only
  it.each(projects)('$name stands in the lock file with all it declares', ({ root, dependencies }) => {
    const entry = lock.packages[relative(workspaceRoot, root).replaceAll('\\', '/')];
    expect(entry).toBeDefined();
    const locked = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((field) =>
      Object.keys(entry?.[field] ?? {}),
    );
    expect(new Set(locked)).toEqual(dependencies);
  });

  it('uses what its layer may use: no layer has a right that nobody needs', () => {
    const layerOf = new Map(projects.map(({ name, layers: [layer] }) => [name, layer]));
    const idle = Object.entries(layers).flatMap(([layer, { uses, testsUse = [], uiUses = [] }]) => {
      const used = projects
        .filter((project) => project.layers[0] === layer)
        .flatMap(({ dependencies }) => [...dependencies].map((name) => layerOf.get(name)));
      return [...uses, ...testsUse, ...uiUses]
        .filter((other) => !used.includes(other))
        .map((other) => `${layer} → ${other}`);
    });
    expect(idle).toEqual([]);
    expect(Object.keys(layers).filter((layer) => ![...layerOf.values()].includes(layer))).toEqual([]);
  });

  it('depends on no project that depends on it', () => {
    const uses = new Map(
      projects.map(({ name, dependencies }) => [
        name,
        [...dependencies].filter((other) => other.startsWith('@dejarik/')),
      ]),
    );
    const reaches = (from: string, to: string, seen: Set<string>): boolean =>
      (uses.get(from) ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
    expect(projects.map(({ name }) => name).filter((name) => reaches(name, name, new Set()))).toEqual([]);
  });
});
