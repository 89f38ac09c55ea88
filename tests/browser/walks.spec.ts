// Three people who came for something: how often each presses something and how far each scrolls until it is done.
// Typing and what is chosen in a field are not counted, they are the same however short the way is.
import type { Locator, Page } from '@playwright/test';
import { accessPages, sitePages } from '#contract/addresses.ts';
import { applicationMessages } from '#contract/applications/application-messages.ts';
import { contactMessages } from '#contract/contact/contact-messages.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { apply, postJob, unique, untilRead } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

class Walk {
  presses = 0;
  scrolledPx = 0;

  async press(target: Locator): Promise<void> {
    await this.see(target);
    await target.click();
    this.presses += 1;
  }

  async pressKey(page: Page, key: string): Promise<void> {
    await page.keyboard.press(key);
    this.presses += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.see(field);
    await field.fill(text);
  }

  async choose(field: Locator, option: string): Promise<void> {
    await this.see(field);
    await field.selectOption(option);
  }

  /** No further than it takes to have all of it in the window. */
  async see(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.scrolledPx += await target.evaluate((element) => {
      const top = () => element.getBoundingClientRect().top;
      const before = top();
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return Math.abs(Math.round(top() - before));
    });
  }

  /** With the figures in the message. */
  expectAtMost(most: { presses: number; windows: number }, page: Page): void {
    const windows = this.scrolledPx / (page.viewportSize()?.height ?? 1);
    const walked = `${this.presses} presses, ${windows.toFixed(1)} windows scrolled`;
    test.info().annotations.push({ type: 'walked', description: walked });
    expect(this.presses, walked).toBeLessThanOrEqual(most.presses);
    expect(windows, walked).toBeLessThanOrEqual(most.windows);
  }
}

test('a shop owner asks for a quote @long', async ({ page }) => {
  const walk = new Walk();
  await openAlive(page, sitePages.home);
  await walk.press(page.getByRole('link', { name: 'Book A Call' }));
  const form = page.getByRole('form', { name: 'Contact form' });
  await walk.type(form.getByLabel('First Name'), 'Kavitha');
  await walk.type(form.getByLabel('Last Name'), 'Raman');
  await walk.type(form.getByLabel('Email'), `kavitha-${unique()}@shop.example`);
  await walk.type(form.getByLabel('Phone Number'), '+91 98400 12345');
  await walk.type(form.getByLabel('Subject'), 'A shop site');
  await walk.type(form.getByLabel('Message'), 'Forty sarees, cash on delivery. What would it cost?');
  await walk.press(form.getByRole('button', { name: 'Send message' }));
  await expect(page.getByText(contactMessages.sent)).toBeVisible();
  walk.expectAtMost({ presses: 2, windows: 0.5 }, page);
});

test('a job seeker finds what there is in Chennai for her two years, and applies @long', async ({
  page,
  request,
  program,
  isPhone,
}) => {
  const title = `Weaver ${unique()}`;
  const places = ['Chennai', 'Madurai', 'Kochi', 'Pune'];
  const years = ['0-2 years', '2-4 years', '8-10 years'];
  for (const location of places)
    for (const Experiance of years) await postJob(request, program, { location, Experiance });
  await postJob(request, program, { title, location: 'Chennai', Experiance: '0-2 years' });
  const walk = new Walk();
  await openAlive(page, sitePages.home);
  if (isPhone) await walk.press(page.getByRole('button', { name: 'Menu' }));
  const menu = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await walk.press(menu.getByRole('link', { name: 'Career' }));
  await walk.press(page.getByRole('link', { name: 'See open positions' }));
  const narrowing = page.getByRole('group', { name: 'Narrow the list' });
  await walk.choose(narrowing.getByLabel('Location'), 'Chennai');
  await walk.choose(narrowing.getByLabel('Experience'), '0-2 years');
  await walk.press(
    page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Apply on this site' }),
  );
  const form = page.getByRole('dialog', { name: 'Job Application Form' });
  await walk.type(form.getByLabel('Name', { exact: true }), 'Priya Raghavan');
  await walk.type(form.getByLabel('Email'), `priya-${unique()}@raghavan.example`);
  await walk.type(form.getByLabel('Mobile Number'), '+91 98400 54321');
  await walk.choose(form.getByLabel('Experience'), '2-3');
  await walk.type(form.getByLabel('Current Location'), 'Madurai');
  await walk.type(form.getByLabel('Subject'), 'Looking for a team');
  await walk.see(form.getByLabel('Resume'));
  await form
    .getByLabel('Resume')
    .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf('Priya Raghavan') });
  await walk.press(form.getByRole('checkbox', { name: /^I agree/ }));
  await walk.press(form.getByRole('button', { name: 'Submit Application' }));
  await expect(page.getByText(applicationMessages.sent)).toBeVisible();
  walk.expectAtMost({ presses: isPhone ? 6 : 5, windows: 1 }, page);
});

test(
  'a recruiter opens the page of the one from Madurai who wrote React',
  { tag: ['@once', '@long'] },
  async ({ page, request, program }) => {
    const name = `Meena ${unique()}`;
    const resume = { name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf('Wrote React for a bank') };
    await apply(request, { name, current_location: 'Madurai' }, resume);
    await apply(request, { name: `Ravi ${unique()}`, current_location: 'Kochi' }, resume);
    await untilRead(request, program);
    const { username, password } = program.admin;
    const walk = new Walk();
    await page.goto(accessPages.login);
    await walk.type(page.getByLabel('Username'), username);
    await walk.type(page.getByLabel('Password', { exact: true }), password);
    await walk.pressKey(page, 'Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await walk.pressKey(page, 'ControlOrMeta+k');
    await page.getByRole('combobox').fill('the one from Madurai who wrote React');
    await expect(page.getByRole('option').first()).toContainText(name);
    await walk.pressKey(page, 'Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    walk.expectAtMost({ presses: 3, windows: 0 }, page);
  },
);
