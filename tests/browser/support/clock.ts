// A clock that stands still, so that a slow machine cannot make a timer fire before the test looks.
import type { Page } from '@playwright/test';

const FAR_AHEAD_MS = 3_600_000;

/** Before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install();

/** From here on time passes only by `page.clock.runFor`. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + FAR_AHEAD_MS);
