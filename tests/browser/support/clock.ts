// A clock that stands still, so that a slow machine cannot make a timer fire before the test looks.
import { type Locator, type Page, expect } from '@playwright/test';

const FAR_AHEAD_MS = 3_600_000;

/** Before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install();

/** From here on time passes only by `page.clock.runFor`. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + FAR_AHEAD_MS);

/** Lets a stopped clock go on by as little as it takes: the office's lists hear the server's answers by a timer too. */
export const runUntilSeen = (part: Locator): Promise<void> =>
  expect(async () => {
    await part.page().clock.runFor(10);
    await expect(part).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
