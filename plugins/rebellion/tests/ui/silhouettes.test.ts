import { expect, test } from 'vitest';
import { content } from '../../src/content/documents.ts';
import { icons } from '../../src/content/types.ts';
import { silhouettes } from '../../src/ui/later/silhouettes/index.ts';

test('each kind of unit has a silhouette of its own', () => {
  const paths = content.units.map(({ id }) => silhouettes[id]);
  expect(content.units.filter((_, i) => !/^M/.test(paths[i] ?? ''))).toEqual([]);
  expect(new Set(paths).size).toBe(content.units.length);
});

test('each sign at a system has a picture', () => {
  const marks = [...icons, 'base', 'subjugated', 'sabotaged', 'destroyed', 'cleared', 'barred'];
  expect(marks.filter((mark) => !/^M/.test(silhouettes[`mark-${mark}`] ?? ''))).toEqual([]);
});
