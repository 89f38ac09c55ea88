// The content security policy on every public page there is. Each test of the browser fails when a page breaks it
// (`support/test.ts`); here they are all walked through, and those of the office in `reloads.spec.ts`.
import { accessPages, fillPath, sitePages } from '#contract/addresses.ts';
import { systemCalls } from '#contract/system.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const toTheEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });

test('no public page breaks the policy', { tag: '@once' }, async ({ page }) => {
  const { verify, job, apply, ...site } = sitePages;
  const filled = [
    fillPath(verify, { code: 'unknown' }),
    fillPath(job, { id: 999_999 }),
    fillPath(apply, { id: 999_999 }),
    fillPath(accessPages.resetPassword, { token: 'unknown' }),
    fillPath(accessPages.confirmEmail, { token: 'unknown' }),
  ];
  const { resetPassword: _, confirmEmail: __, ...access } = accessPages;
  for (const path of [...Object.values(site), ...Object.values(access), ...filled, '/nowhere']) {
    await openAlive(page, path);
    await page.evaluate(toTheEnd);
  }
  await page.goto(systemCalls.docs.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a text that would become script is stopped', { tag: '@once' }, async ({ page, mayBreakPolicy }) => {
  mayBreakPolicy();
  await openAlive(page, sitePages.contact);
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
      return 'written';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe('TypeError');
});
