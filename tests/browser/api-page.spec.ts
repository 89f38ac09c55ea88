// The page of the API: drawn by the server, under a policy of its own; its script is for comfort.
import { contactCalls } from '#contract/contact/contact.ts';
import { systemCalls } from '#contract/system/system.ts';
import { expect, test } from './support/test.ts';

test(
  'a call is found, sent to somebody by its address and copied for curl, light and dark',
  { tag: ['@once', '@long'] },
  async ({ page, context, program, axe }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== program.url) elsewhere.push(request.url());
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(systemCalls.docs.path);
    await expect(page.getByRole('heading', { level: 1, name: / API$/ })).toBeVisible();
    await expect(page.getByText(`FOYER=${program.url}`)).toBeVisible();

    await page.getByRole('searchbox').fill('GET /contact/list');
    await expect(page.locator('summary:visible')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Recruitment' })).toBeHidden();
    await page.locator('summary').getByText(contactCalls.list.path).click();
    const list = page.locator('#getApiContactList');
    await expect(list.getByText('Needs read in enquiries')).toBeVisible();
    await expect(page).toHaveURL(/#getApiContactList$/);
    await list.getByRole('button', { name: 'Copy' }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`curl "$FOYER${contactCalls.list.path}"`);

    // What the filter hides is shown again.
    await page.goto(`${systemCalls.docs.path}#postApiJobApplication`);
    const apply = page.locator('#postApiJobApplication');
    await expect(apply.getByText("-F 'resume=@path/to/resume'")).toBeInViewport();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide, `at ${width} px the page scrolls sideways`).toBe(false);
    }
    await axe();

    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(250, 250, 247)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(11, 17, 32)');
    await axe();
    expect(elsewhere).toEqual([]);
  },
);
