import { defineConfig } from 'vitest/config';

const rules = 'tests/boundaries.test.ts';

export default defineConfig({
  test: {
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
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
