// Any page of the office, or on the way into it, comes by its address and leaves the console clean.
import type { Page } from '@playwright/test';
import { accessPages, fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { moveTo, openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** In `npm test`. */
const isShort = process.env.TESTS === 'short';

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the pages on the way in', { tag: ['@once', '@long'] }, async ({ page, signIn }) => {
  const errors = collectErrors(page);
  // Sent away by the guard: the login knows that from the history entry, and the server does not.
  await page.goto(officePages.contact);
  await expect(page.getByText('Please Login to continue')).toBeVisible();
  await reload(page);
  await expect(page.getByText('Please Login to continue')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('email', 'asha@example.com'));
  const token = 'x'.repeat(43);
  for (const path of [
    accessPages.login,
    accessPages.otp,
    accessPages.forgotPassword,
    accessPages.changePassword,
    fillPath(accessPages.confirmEmail, { token }),
    fillPath(accessPages.endSessions, { token }),
    fillPath(accessPages.stopWeekly, { token }),
  ]) {
    // By its address, which is what a reload is where the history has nothing to add.
    await openAlive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  expect(errors.splice(0)).toEqual([]);
  // The page asks about its link, and the browser says what came of that: this one sets no password.
  await openAlive(page, fillPath(accessPages.resetPassword, { token }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => errors).toEqual([expect.stringContaining('status of 400')]);
  errors.length = 0;
  await signIn();
  await page.evaluate(() => localStorage.setItem('must_change_password', 'true'));
  await openAlive(page, accessPages.changePassword);
  await reload(page);
  expect(errors).toEqual([]);
});

test('the pages of the office', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn();
  const errors = collectErrors(page);
  // The page of one webhook, which needs one, is reloaded in `webhooks.spec.ts`, that of an article in `articles-office.spec.ts`,
  // that of an import in `people-import.spec.ts`.
  const { root: _, webhook: __, article: ___, newArticle: ____, peopleImport: _____, ...pages } = officePages;
  await openAlive(page, officePages.dashboard);
  for (const path of Object.values(pages)) {
    await (isShort ? moveTo(page, path) : openAlive(page, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Its data has come, or will not.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  expect(errors).toEqual([]);
});
