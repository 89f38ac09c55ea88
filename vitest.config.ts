import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const rules = 'tests/boundaries.test.ts';

export default defineConfig({
  test: {
    // On two cores the default is one at a time, and much of the time is waiting for disks and other programs.
    maxWorkers: Math.max(4, availableParallelism() - 1),
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
