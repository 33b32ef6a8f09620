import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Workspace } from './projects.ts';

/** By internal project and name in it (`@dejarik/engine Verb`): the same type as the SDK exports it, `import("@dejarik/sdk").Verb`. */
export type SdkNames = ReadonlyMap<string, string>;

/**
 * What the SDK exports of internal projects; where several entries do, the first one counts.
 *
 * @param emitted the folder of `emitDeclarations`, before imports are rewritten
 */
export function namesOfSdk({ sdk }: Workspace, emitted: string): SdkNames {
  const names = new Map<string, string>();
  for (const [entry, source] of Object.entries(sdk.entries)) {
    const specifier = `${sdk.name}${entry.slice(1)}`;
    for (const { from, name, as } of exportsIn(join(emitted, source.replace(/\.ts$/, '.d.ts')))) {
      const key = `${from.split('/').slice(0, 2).join('/')} ${name}`;
      if (!names.has(key)) names.set(key, `import("${specifier}").${as}`);
    }
  }
  return names;
}

interface Exported {
  /** The project it comes from. */
  readonly from: string;
  readonly name: string;
  /** What it is called where it is exported. */
  readonly as: string;
}

/** What a file exports of other projects, and what it passes on of files beside it. */
function exportsIn(file: string): readonly Exported[] {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/export (?:type )?\{([^}]*)\} from ['"](@dejarik\/[^'"]+)['"]/g)].flatMap(
    ([, list = '', from = '']) =>
      list
        .split(',')
        .map((one) => one.trim().replace(/^type /, ''))
        .filter((one) => one !== '')
        .map((one): Exported => {
          const [name = '', as = name] = one.split(/\s+as\s+/);
          return { from, name, as };
        }),
  );
  const passed = [...text.matchAll(/export \* from ['"](\.[^'"]+)['"]/g)].flatMap(([, path = '']) =>
    exportsIn(join(dirname(file), path.replace(/\.ts$/, '.d.ts'))),
  );
  return [...named, ...passed];
}
