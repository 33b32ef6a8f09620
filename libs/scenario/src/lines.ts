import type { Path, YamlSource } from '@dejarik/content/yaml';
import { placeOf } from './fault-place.ts';

/**
 * Lines of a part of a scenario and of all within it, by their places.
 * @param root where the scenario stands in its document
 * @param path of the part in the scenario
 * @param inDocument of the part in what stands at the root, if it has another path there
 */
export function* linesIn(
  source: YamlSource,
  root: Path,
  path: Path,
  value: unknown,
  inDocument: Path = path,
): Generator<[string, number]> {
  if (value === undefined) return;
  yield [placeOf(path), source.position([...root, ...inDocument], 'key').line];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    yield* linesIn(source, root, [...path, key], one, [...inDocument, key]);
  }
}
