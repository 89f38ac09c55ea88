// The page of the API: Swagger UI from our own files, under a policy of its own.
import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { keyCalls } from '#contract/system/keys.ts';
import { systemCalls } from '#contract/system/system.ts';
import type { OpenApiDocument } from '#server/http/openapi.ts';
import type { Program } from '#tests/support/program.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** What Swagger UI itself does not do well, inside what it draws; ours is not to mend. */
const ofTheLibrary =
  /^(?:nested-interactive|select-name|scrollable-region-focusable|landmark-unique|region): /;

// One visit: the library takes seconds to draw itself.
test(
  'calls are tried with a key, a wrong one is refused, and nothing but this origin is asked',
  { tag: ['@once', '@long'] },
  async ({ page, program }) => {
    test.slow();
    const key = await aKey(page, program);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== program.url) elsewhere.push(request.url());
    });

    if (process.env.BROWSER_TESTS === 'short') await describeOneGroup(page, 'enquiries');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(systemCalls.docs.path);
    await expect(page.getByRole('heading', { level: 1, name: / API$/ })).toBeVisible();
    // A small group: a large one takes the library seconds.
    await page.locator('#operations-tag-enquiries').click();
    await authorize(page, key);
    expect(await tried(page, contactCalls.list.path)).toBe('200');
    await expect(page.getByText('Needs read in enquiries')).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide, `at ${width} px the page scrolls sideways`).toBe(false);
    }
    const violations = (await findViolations(page)).filter((line) => !ofTheLibrary.test(line));
    expect(violations.join('\n'), 'accessibility violations').toBe('');
    expect(problems).toEqual([]);

    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(250, 250, 247)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(11, 17, 32)');
    await expect(page.locator('html')).toHaveClass(/dark-mode/);

    await page.setViewportSize({ width: 1280, height: 800 });
    await authorize(page, `${key}x`);
    const list = callOf(page, contactCalls.list.path);
    await list.getByRole('button', { name: 'Execute' }).click();
    await expect(list.locator('.live-responses-table .response-col_status').last()).toHaveText(/^401/);
    await expect(list.locator('.live-responses-table').getByText('"not_signed_in"')).toBeVisible();
    expect(elsewhere).toEqual([]);
  },
);

/** Of the whole the library takes ten seconds of the processor to make sense; it does in the long form. */
async function describeOneGroup(page: Page, group: string): Promise<void> {
  await page.route(`**${systemCalls.openapi.path}`, async (route) => {
    const response = await route.fetch();
    const { paths, ...rest } = (await response.json()) as OpenApiDocument;
    const ofGroup = Object.entries(paths).filter(([, calls]) =>
      Object.values(calls).some(({ tags }) => tags.includes(group)),
    );
    expect(ofGroup.length).toBeGreaterThan(0);
    await route.fulfill({ response, json: { ...rest, paths: Object.fromEntries(ofGroup) } });
  });
}

async function aKey(page: Page, program: Program): Promise<string> {
  const login = await page.request.post(accountCalls.login.path, { data: program.admin });
  const { access } = (await login.json()) as { access: string };
  const made = await page.request.post(keyCalls.create.path, {
    headers: { authorization: `Bearer ${access}` },
    data: { name: 'API page', areas: { enquiries: 'read' } },
  });
  return ((await made.json()) as { key: string }).key;
}

async function authorize(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.modal-ux');
  const before = dialog.getByRole('button', { name: 'Remove authorization' });
  if (await before.isVisible()) await before.click();
  await dialog.getByRole('textbox').fill(key);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** The GET of this path on the page. */
const callOf = (page: Page, path: string) =>
  page.locator('.opblock-get').filter({ has: page.locator(`.opblock-summary-path[data-path="${path}"]`) });

/** Its status, once it is tried. */
async function tried(page: Page, path: string): Promise<string> {
  const call = callOf(page, path);
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  return call.locator('.live-responses-table .response-col_status').last().innerText();
}
