// Who leaves an address on the careers page hears of new positions, until one click ends it.
import type { Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobAlertCalls, jobAlertMessages } from '#contract/jobs/job-alerts.ts';
import type { Mail } from '#tests/support/eml.ts';
import { tellAlerts } from './support/job-alerts.ts';
import { postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const CONFIRM = 'Confirm your job alert';
const formOf = (page: Page) => page.getByRole('form', { name: 'Job alert' });
const linkIn = (mail: Mail, kind: 'confirm' | 'stop'): string =>
  new RegExp(`/alerts/${kind}/[\\w-]+`).exec(mail.text)?.[0] ?? '';
const narrowed = (filter: Record<string, string>): string =>
  `${sitePages.careers}?${new URLSearchParams(filter).toString()}`;

test('a job alert is asked for with what the list is narrowed to, confirmed by the mailed link, and stopped @both @long', async ({
  page,
  request,
  program,
  mailTo,
  axe,
}) => {
  const department = `Looms ${unique()}`;
  const email = `alert-${unique()}@raghavan.example`;
  await postJob(request, program, { department });
  await openAlive(page, narrowed({ department, location: 'Chennai', employment_type: 'full-time' }));
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByLabel('Department')).toHaveValue(department);
  await expect(form.getByLabel('Location')).toHaveValue('Chennai');
  await expect(form.getByLabel('Employment Type')).toHaveValue('full-time');
  // Its script has come: the browser leaves the words about a wrong address to it.
  await expect(form).toHaveAttribute('novalidate', '');
  await form.getByLabel('Location').selectOption('');
  await form.getByLabel('Email').fill('priya at nowhere');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByRole('alert')).toHaveText(jobAlertMessages.invalid);
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('priya at nowhere');
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await axe('#vacancies-list');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText(jobAlertMessages.sent)).toBeVisible();
  await expect(form).toHaveCount(0);

  const link = linkIn(await mailTo(email, CONFIRM), 'confirm');
  const opened = await openAlive(page, link);
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const main = page.getByRole('main');
  await expect(main).toContainText(`new positions: full-time, in ${department}, at most once a day`);
  await axe();
  // Nothing is confirmed by looking at it.
  await page.reload();
  await main.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You will hear from us');
  await expect(page).toHaveURL(link);
  await axe();

  const job = await postJob(request, program, { department });
  await tellAlerts(program);
  const told = await mailTo(email, job.title);
  const stop = linkIn(told, 'stop');
  expect(told.headers.get('list-unsubscribe')).toBe(`<${program.url}${stop}>`);
  expect(told.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const nonsense = await openAlive(page, fillPath(sitePages.alertStop, { secret: 'nonsense' }));
  expect(nonsense?.status()).toBe(404);
  expect(nonsense?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(main).toContainText('This link stops no job alerts.');
  await axe();
  expect((await openAlive(page, stop))?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  await axe();
  expect((await request.get(jobAlertCalls.read.path.replace('{secret}', link.slice(-43)))).status()).toBe(
    200,
  );
  await main.getByRole('button', { name: 'Stop them' }).click();
  await expect(main.getByRole('status')).toHaveText(jobAlertMessages.stopped);
  await axe();

  expect((await openAlive(page, stop))?.status()).toBe(200);
  await expect(main).toContainText(jobAlertMessages.stopped);
  const gone = await openAlive(page, link);
  expect(gone?.status()).toBe(404);
  await expect(main).toContainText(jobAlertMessages.notFound);
  await main.getByRole('link', { name: 'Ask for a job alert' }).click();
  await expect(page.getByRole('heading', { name: 'Tell me about new positions' })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a job alert is asked for, confirmed and stopped by ordinary forms @long', async ({
    page,
    request,
    program,
    mailTo,
  }) => {
    const department = `Looms ${unique()}`;
    const email = `plain-alert-${unique()}@raghavan.example`;
    await page.goto(narrowed({ department }));
    const form = formOf(page);
    await expect(form.getByLabel('Department')).toHaveValue(department);
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Tell me' }).click();
    // The browser itself says that it is no address.
    await expect(form.getByLabel('Email')).toBeFocused();
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Tell me' }).click();
    const main = page.getByRole('main');
    await expect(page).toHaveURL(fillPath(sitePages.alertNotice, { notice: 'sent' }));
    await expect(main.getByRole('status')).toHaveText(jobAlertMessages.sent);

    const link = linkIn(await mailTo(email, CONFIRM), 'confirm');
    await page.goto(link);
    await expect(main).toContainText(`new positions: in ${department}, at most once a day`);
    await main.getByRole('button', { name: 'Yes, write to me' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You will hear from us');

    const job = await postJob(request, program, { department });
    await tellAlerts(program);
    await page.goto(linkIn(await mailTo(email, job.title), 'stop'));
    await main.getByRole('button', { name: 'Stop them' }).click();
    await expect(page).toHaveURL(fillPath(sitePages.alertNotice, { notice: 'stopped' }));
    await expect(main.getByRole('status')).toHaveText(jobAlertMessages.stopped);
    expect((await page.goto(link))?.status()).toBe(404);
    expect(await page.context().cookies()).toEqual([]);
  });
});

test('what was typed before the script came stays', { tag: '@once' }, async ({ page, request, program }) => {
  await postJob(request, program, { department: 'Looms' });
  const email = `early-${unique()}@raghavan.example`;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/alert-form-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await openAlive(page, narrowed({ department: 'Looms', location: 'Chennai' }));
  const form = formOf(page);
  await form.getByLabel('Location').selectOption('');
  await form.getByLabel('Email').fill(email);
  release();
  await expect(form).toHaveAttribute('novalidate', '');
  await expect(form.getByLabel('Department')).toHaveValue('Looms');
  await expect(form.getByLabel('Location')).toHaveValue('');
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(form.getByLabel('Department')).toHaveValue('');
  await expect(form.getByLabel('Email')).toHaveValue(email);
});
