import { defineConfig } from '@playwright/test';
import { findChromium, fontSettings } from './scripts/find-chromium.ts';
import { writeToMemory } from './tests/support/memory-folder.ts';

writeToMemory();

const executablePath = findChromium();

/** In `npm test`. The long form, `npm run test:browser`, tells every story at every width it is meant for. */
const isShort = process.env.TESTS === 'short';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/set-up.ts',
  outputDir: 'test-results',
  // On two cores: more than a third of a test is waiting, for a turn of a slide, a mail, a message to go.
  workers: 3,
  fullyParallel: true,
  // A machine under load may be late once. What passes only the second time is named as flaky in the summary.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{projectName}/{arg}{ext}',
  use: {
    // A trace of every test would cost a third of the time; `--trace on` makes one of a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves is drawn by the processor here, and takes half of it. Tests of movement ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      env: { ...process.env, ...fontSettings() },
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // `@once`: what does not depend on the width of the window. In the short form each story is told once: on the desktop
      // (`@both`), on the phone (`@phone`) or not at all (`@long`). Without a tag it is told twice.
      grepInvert: isShort ? /@once|@both|@long/ : /@once/,
      // Each further one would be a browser and a program for the sake of a few stories.
      ...(isShort && { workers: 1 }),
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...(isShort && { grepInvert: /@phone|@long/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
