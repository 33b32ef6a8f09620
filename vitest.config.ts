import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shared } from './vitest.shared.ts';

const inBrowser = 'tests/browser/**/*.test.ts';
/** What measures how long something takes. */
const measured = 'tests/browser/speed.test.ts';
const rulesCode = ['{libs,plugins}/*/tests/**/*.test.ts'];
/** Tests that set something in the place of what pages have. */
const stubbing = ['libs/ui/tests/**/*.test.ts'];
/** What builds, packs and installs the published packages. */
const packed = 'tests/packages/**/*.test.ts';
const builtTable = ['tests/browser/built-table.ts'];
/** For what waits on other programs: a busy machine may fail such a test once. `npm test` names those that did. */
const secondTry = 1;

/** What takes longest, or mostly waits, begins first, so that it does not run alone at the end. */
const LONGEST = [
  'tests/browser/screen-reader.test.ts',
  'tests/browser/hanging-worker.test.ts',
  'tests/browser/campaign.test.ts',
  'tests/browser/attack.test.ts',
  'tests/browser/plugins.test.ts',
  'apps/cli/tests/rules.test.ts',
  'apps/cli/tests/conform.test.ts',
];

for (const file of LONGEST)
  if (!existsSync(join(import.meta.dirname, file)))
    throw new Error(`vitest.config.ts names ${file}: there is no such file.`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      // Not more than there are processors: what pages wait for comes too late then.
      maxWorkers: availableParallelism(),
      testTimeout: 90_000,
      hookTimeout: 120_000,
      // What a page comes to is waited for; on a busy machine that takes longer than the second that is usual.
      expect: { poll: { timeout: 15_000 } },
      sequence: { sequencer: LongestFirst },
      projects: [
        // By itself, before everything else.
        {
          extends: true,
          test: {
            name: 'speed',
            include: [measured],
            globalSetup: builtTable,
            maxWorkers: 1,
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: [inBrowser],
            exclude: [measured],
            globalSetup: builtTable,
            retry: secondTry,
            sequence: { groupOrder: 2 },
          },
        },
        // Rules code keeps nothing in its modules, so that its tests may share them.
        {
          extends: true,
          test: { name: 'rules', include: rulesCode, exclude: stubbing, isolate: false, sequence: { groupOrder: 2 } },
        },
        {
          extends: true,
          test: {
            name: 'node',
            include: [...stubbing, 'apps/*/tests/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
            exclude: [inBrowser, packed],
            sequence: { groupOrder: 2 },
          },
        },
        { extends: true, test: { name: 'packages', include: [packed], retry: secondTry, sequence: { groupOrder: 2 } } },
      ],
    },
  }),
);
