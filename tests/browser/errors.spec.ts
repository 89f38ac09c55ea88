// The screens a visitor sees when something is not as it should be.
import { sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('an address without a page is 404, inside the layout', { tag: '@once' }, async ({ page, axe }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an address that cannot be read is 400', { tag: '@once' }, async ({ request }) => {
  const answer = await request.get('/about/%E0%A4%A');
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('Bad Request');
});

test('sending to a page is 405 and says what is allowed', { tag: '@once' }, async ({ request }) => {
  const answer = await request.post(sitePages.about);
  expect(answer.status()).toBe(405);
  expect(answer.headers().allow).toContain('GET');
  expect(await answer.text()).toContain('Method Not Allowed');
});

test(
  'a page chunk that does not arrive says so and offers to reload',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await openAlive(page, '/');
    await page.route(/\/assets\/contact-page.*\.js/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: /Loading chunk .* failed/ })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  },
);

test(
  'so does one that is missing from the start: over what the server drew, and in an empty shell',
  {
    tag: '@once',
  },
  async ({ page, axe }) => {
    await page.route(/\/assets\/(contact-page|login-page|office-routes).*\.js/, (route) => route.abort());
    await page.goto(sitePages.contact);
    const notice = page.getByRole('alert').filter({ hasText: 'A piece of this page did not arrive.' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await axe();
    await page.goto(officePages.applications);
    await expect(notice).toBeVisible();
    await page.unrouteAll();
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  },
);
