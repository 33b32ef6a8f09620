import { createSession } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/plugin.ts';
import { skirmishMaps } from '../../src/content/documents.ts';

/** What every table has words for by itself. */
const TERRAINS = ['difficult', 'impassable', 'blocking'];

it('whatever marks a place or tells its ground has words in every language', () => {
  for (const { id } of skirmishMaps) {
    const session = createSession({
      plugins: [imperialAssault],
      mode: 'skirmish',
      seed: 'places',
      options: { map: id },
    });
    const words = new Set(
      session
        .view('a')
        .board?.places.flatMap(({ marks = [], tone }) => [...marks, ...(tone === undefined ? [] : [tone])]),
    );
    expect([...words]).toEqual(expect.arrayContaining(['interior', 'exterior']));
    for (const [language, catalog] of Object.entries(session.catalogs)) {
      expect(
        [...words].filter(
          (word) =>
            !TERRAINS.includes(word) && catalog[`zone.${word}`] === undefined && catalog[`mark.${word}`] === undefined,
        ),
        language,
      ).toEqual([]);
    }
  }
});
