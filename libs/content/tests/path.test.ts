import { expect, it } from 'vitest';
import { readPath, showPath, type Path } from '../src/yaml/path.ts';

it.each<[Path]>([
  [[]],
  [['cards', 3, 'cost']],
  [['cards', 'first-one', 'do', 'two words', 'x']],
  [['a "quoted" \\ word', 0, 'ключ', '7']],
])('a path that was written is read again: %j', (path) => {
  expect(readPath(showPath(path))).toEqual(path);
});
