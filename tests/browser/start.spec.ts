// The shortest way through the whole house: every part answers, and the page stands on its own feet.
import { officePages } from '#contract/office/office-pages.ts';
import { expect, test } from './support/test.ts';

test(
  'the front page opens, says who it is and breaks no accessibility rule',
  { tag: ['@once', '@long'] },
  async ({ page, axe }) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/.+/);
    await expect(page.getByRole('main')).toBeVisible();
    await axe();
    expect(failures).toEqual([]);
  },
);

test(
  'a signed-in member of staff reaches the dashboard',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    await page.goto(officePages.dashboard);
    await expect(page).toHaveURL(/\/admin\/DashBoard$/i);
    await expect(page.getByRole('main')).toBeVisible();
  },
);
