import { expect, inject, it } from 'vitest';
import { limits, measureTable } from '../../tools/size.mjs';

it('what is fetched before a first board stays small', async () => {
  const { parts, ...sums } = await measureTable(inject('table'));
  console.log(
    Object.entries(parts)
      .map(([file, bytes]) => `${String(bytes).padStart(8)}  ${file}`)
      .join('\n'),
  );
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining([
      'dejarik-table.js',
      'dejarik-worker.js',
      'games/imperial-assault.js',
      'games/imperial-assault.ui.js',
    ]),
  );
  expect(sums.element).toBeLessThanOrEqual(limits.element);
  expect(sums['element+imperial-assault']).toBeLessThanOrEqual(limits['element+imperial-assault']);
});
