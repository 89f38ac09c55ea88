// The page of the API: Swagger UI from our own files, under a policy of its own.
import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts.ts';
import { applicationCalls } from '#contract/applications.ts';
import { jobCalls } from '#contract/jobs.ts';
import { keyCalls } from '#contract/keys.ts';
import { systemCalls } from '#contract/system.ts';
import type { Program } from '#tests/support/program.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** What Swagger UI itself does not do well, inside what it draws; ours is not to mend. */
const ofTheLibrary =
  /^(?:nested-interactive|select-name|scrollable-region-focusable|landmark-unique|region): /;

test('calls are tried with a key, and nothing but this origin is asked @once', async ({ page, program }) => {
  const key = await aKey(page, program);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== program.url) elsewhere.push(request.url());
  });

  await page.goto(systemCalls.docs.path);
  await expect(page.getByRole('heading', { level: 1, name: / API$/ })).toBeVisible();
  await authorize(page, key);
  expect(await tried(page, jobCalls.list.path)).toBe('200');
  // One that needs an area of the key.
  expect(await tried(page, applicationCalls.list.path)).toBe('200');
  await expect(page.getByText('Needs read in recruitment')).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width} px the page scrolls sideways`).toBe(false);
  }
  const violations = (await findViolations(page)).filter((line) => !ofTheLibrary.test(line));
  expect(violations.join('\n'), 'accessibility violations').toBe('');
  expect(problems).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('a wrong key gets the refusal', { tag: '@once' }, async ({ page, program }) => {
  const key = await aKey(page, program);
  await page.goto(systemCalls.docs.path);
  await authorize(page, `${key}x`);
  expect(await tried(page, applicationCalls.list.path)).toBe('401');
  await expect(page.locator('.live-responses-table').getByText('"not_signed_in"')).toBeVisible();
});

test('it is dark where the system is', { tag: '@once' }, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(systemCalls.docs.path);
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  expect(await ground()).toBe('rgb(250, 250, 247)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(11, 17, 32)');
  await expect(page.locator('html')).toHaveClass(/dark-mode/);
});

async function aKey(page: Page, program: Program): Promise<string> {
  const login = await page.request.post(accountCalls.login.path, { data: program.admin });
  const { access } = (await login.json()) as { access: string };
  const made = await page.request.post(keyCalls.create.path, {
    headers: { authorization: `Bearer ${access}` },
    data: { name: 'API page', areas: { recruitment: 'read' } },
  });
  return ((await made.json()) as { key: string }).key;
}

/** Opens the group of the calls that are tried, too. */
async function authorize(page: Page, key: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Expand operation/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.modal-ux');
  await dialog.getByRole('textbox').fill(key);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** The status a GET of this path answers on the page. */
async function tried(page: Page, path: string): Promise<string> {
  const call = page
    .locator('.opblock-get')
    .filter({ has: page.locator(`.opblock-summary-path[data-path="${path}"]`) });
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  return call.locator('.live-responses-table .response-col_status').last().innerText();
}
