import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeToMemory } from './tests/support/memory-folder.ts';

writeToMemory();

const rules = 'tests/boundaries.test.ts';

/** Whole programs first: they take the longest and mostly wait. Begun last, they would leave the processor idle. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOfPrograms = ({ moduleId }: TestSpecification) =>
      /\/tests\/(?:faults|several|host|fuzz)\//.test(moduleId);
    return [...sorted.filter(isOfPrograms), ...sorted.filter((file) => !isOfPrograms(file))];
  }
}

export default defineConfig({
  test: {
    // On two cores the default is one at a time, and much of the time is waiting for disks and other programs.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: ProgramsFirst },
    // `@module-tag long` at the head of a file, or `{ tags: 'long' }` at a test.
    tags: [{ name: 'long', description: 'left to `npm run test:all`' }],
    projects: [
      {
        test: { name: 'rules', include: [rules] },
      },
      {
        test: {
          name: 'unit',
          include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: [rules, 'tests/browser/**'],
          globalSetup: ['tests/support/databases.ts'],
          setupFiles: ['tests/support/each-file.ts'],
          // Loading the server anew for each file would take a third of the time.
          isolate: false,
          // Many wait for other programs, on a machine that may be busy.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
