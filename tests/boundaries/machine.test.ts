import { dirname, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from './lint.ts';
import { offences, sourcesIn, type Source } from './sources.ts';

const homes = /(?<![\w.~-])\/(?:home|root|work|Users|mnt|tmp)\/\w|\b[A-Z]:\\+Users\b/;
const registries = /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|:\/\/registry\.|\bnpm\.pkg\./;

const namesAMachine = (line: string) => homes.test(line);
const namesARegistry = (line: string) => registries.test(line);
const leavesTheWorkspace = (line: string, { path }: Source) =>
  [...line.matchAll(/(?:\.\.\/)+shared\b/g)].some(
    ([way]) => !resolve(workspaceRoot, dirname(path), way).startsWith(workspaceRoot + sep),
  );

describe('a clone holds on any machine', () => {
  const sources = sourcesIn('.');

  it('and these checks see what they should', () => {
    const source = { path: 'libs/engine/README.md', lines: [] };
    expect(namesAMachine(['see ', 'home', 'me', 'notes'].join('/'))).toBe(true);
    expect(namesAMachine('src/home/start.ts and ./work/x')).toBe(false);
    expect(namesARegistry(['https:', '', 'registry.example.org', 'nx'].join('/'))).toBe(true);
    expect(namesARegistry('registry.get(name)')).toBe(false);
    expect(leavesTheWorkspace(['..', '..', '..', 'shared', 'rules'].join('/'), source)).toBe(true);
    expect(leavesTheWorkspace('./src/../shared/grid.ts', source)).toBe(false);
  });

  it('no file names a folder of one machine', () => {
    expect(offences(sources, namesAMachine)).toEqual([]);
  });

  it('no file names a package registry', () => {
    expect(offences(sources, namesARegistry)).toEqual([]);
  });

  it('no file points at a folder beside the workspace', () => {
    expect(offences(sources, leavesTheWorkspace)).toEqual([]);
  });
});
