import { readYaml, v } from '@dejarik/content/yaml';
import type { Json } from '@dejarik/engine';
import { linesIn } from './lines.ts';
import { readScenarios, type ReadScenarios } from './read.ts';

const mapping = v.record(v.string(), v.unknown());

/**
 * Reads positions to play from: those of the scenarios of a file, or one that is written there by itself, as `given` of a
 * scenario holds it.
 * @param game of a position that is written by itself
 * @returns scenarios; one of a position by itself has no steps and checks, and `''` as its mode
 */
export function readPositions(file: string, content: string, game: string): ReadScenarios {
  const read = readYaml(file, content, mapping);
  if (!read.ok || Object.hasOwn(read.value, 'scenario')) return readScenarios(file, content);
  const given = read.value as Readonly<Record<string, Json>>;
  return {
    ok: true,
    value: [
      {
        file,
        line: 1,
        scenario: file,
        rules: [],
        game,
        mode: '',
        seats: undefined,
        options: {},
        given,
        steps: [],
        then: [],
        places: Object.fromEntries(linesIn(read.source, [], ['given'], given, [])),
      },
    ],
  };
}
