import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shared } from './vitest.shared.ts';

const inBrowser = 'tests/browser/**/*.test.ts';
/** What measures how long something takes. */
const measured = 'tests/browser/speed.test.ts';
const rulesCode = ['{libs,plugins}/*/tests/**/*.test.ts'];
/** Tests that set something in the place of what pages have. */
const stubbing = ['libs/ui/tests/**/*.test.ts'];
const builtTable = ['tests/browser/built-table.ts'];

/** What takes longest begins first, so that it does not run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      moduleId.endsWith('/browser/whole.test.ts') ? 0 : moduleId.includes('/tests/browser/') ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      // All processors: a test of a page mostly waits for the browser.
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
            exclude: [inBrowser],
            sequence: { groupOrder: 2 },
          },
        },
      ],
    },
  }),
);
