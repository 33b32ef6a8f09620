import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';
import { testFilesOf } from '../test-files.mjs';

test.each(['tests', 'tools', 'libs/engine'])('the tests of %s are its own, each by its file', (project) => {
  const files = testFilesOf(project);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(file.startsWith(join(root, project) + sep)).toBe(true);
    expect(file).toMatch(/\.test\.ts$/);
  }
});

test('a project without tests names its folder, which holds none', () => {
  expect(testFilesOf('libs/sdk/src')).toEqual([join(root, 'libs/sdk/src') + sep]);
});
