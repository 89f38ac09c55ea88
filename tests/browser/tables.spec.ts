// The tables of the office: how much of them is seen, what stays in sight, and what an open list notices.
import type { Locator, Page } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { aStoredApplication } from '#contract/applications/application-calls.ts';
import { anApplication } from '#tests/factories/application.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { runUntilSeen, stopClock, takeClock } from './support/clock.ts';
import { addEmployee } from './support/employees.ts';
import { sendEnquiry, serveEnquiries, unique } from './support/enquiries.ts';
import { apply } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signIn }) => signIn());

const employees = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...anEmployee({ employee_id: `ET${1000 + place}`, name: `Employee ${place}` }),
    id: count - place,
    company_phone: '+91 44 4000 1000',
    company_website: 'https://etpl.example',
    photo: null,
    picture: null,
    version: 1,
  }));

/** All of them in pages, as long as the page is open. */
const serveEmployees = (page: Page, count: number) =>
  page.route('**/api/Idcard/employee/?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const size = Number(searchParams.get('page_size'));
    const from = (Number(searchParams.get('page')) - 1) * size;
    return route.fulfill({
      json: { data: employees(count).slice(from, from + size) },
      headers: { 'X-Total-Count': String(count) },
    });
  });

const serveApplications = (page: Page, count: number) =>
  page.route('**/api/job-application/?*', (route) =>
    route.fulfill({
      json: Array.from({ length: 50 }, (_, place) => ({
        ...aStoredApplication,
        ...anApplication({ name: `Applicant ${place}` }),
        id: count - place,
        resume: '/api/job-application/1/resume/',
        resume_type: 'pdf',
        scan: null,
        is_archived: false,
        is_read: place % 2 === 0,
        created_at: '2026-11-02T09:30:00.000Z',
        job_id: null,
        earlier_applications: place % 3,
        version: 1,
      })),
      headers: { 'X-Total-Count': String(count) },
    }),
  );

/** Rows that stand whole in the window and under nothing. */
const rowsSeen = (page: Page) =>
  page.locator('.table-frame').evaluate((frame) => {
    const { bottom } = frame.getBoundingClientRect();
    const top = frame.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    return [...frame.querySelectorAll('tbody tr')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1;
    }).length;
  });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return { ...box, right: box.x + box.width };
};

test(
  'at 1280 by 800 at least twelve rows are seen, and the page ends with the window',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await serveEnquiries(page, 60);
    await serveEmployees(page, 60);
    await serveApplications(page, 60);
    for (const path of [officePages.contact, officePages.idCards, officePages.applications]) {
      await page.goto(path);
      await expect(page.getByRole('row')).toHaveCount(51);
      expect(await rowsSeen(page), path).toBeGreaterThanOrEqual(12);
      const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(beyond, path).toBeLessThanOrEqual(1);
      // They scroll in a frame of their own, downwards alone: only the sixteen columns of employees cannot fit.
      const hidden = await page.locator('.table-frame').evaluate((part) => ({
        below: part.scrollHeight - part.clientHeight,
        beside: part.scrollWidth - part.clientWidth,
      }));
      expect(hidden.below, path).toBeGreaterThan(1000);
      if (path !== officePages.idCards) expect(hidden.beside, path).toBeLessThanOrEqual(0);
    }
  },
);

test('the header is 11 % of the window high, but never too low for what stands in it @both', async ({
  page,
}) => {
  await page.goto(officePages.dashboard);
  const header = page.getByRole('banner');
  for (const height of [740, 1080]) {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height });
    expect((await boxOf(header)).height).toBeCloseTo(height * 0.11, 0);
  }
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 320 });
  const { y, height } = await boxOf(header);
  expect(height).toBe(56);
  for (const button of await header.getByRole('button').all()) {
    if (!(await button.isVisible())) continue;
    const box = await boxOf(button);
    expect(box.y).toBeGreaterThanOrEqual(y);
    expect(box.y + box.height).toBeLessThanOrEqual(y + height);
  }
});

test('a spinner turns while a list is on its way', { tag: ['@once', '@long'] }, async ({ page, isPhone }) => {
  for (const [path, call] of [
    [officePages.applications, '**/api/job-application/?*'],
    [officePages.contact, '**/api/contact/list/?*'],
  ] as const) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    const loading = page.getByRole('row').filter({ hasText: 'Loading...' });
    await expect(loading.locator('svg.spin')).toBeInViewport();
    // The head is as wide as what is below it.
    const widths = await page
      .locator('.table-frame')
      .evaluate((frame) =>
        [frame.querySelector('thead tr')?.lastElementChild, frame].map(
          (part) => part?.getBoundingClientRect().right ?? 0,
        ),
      );
    if (!isPhone) expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThanOrEqual(2);
    release();
    await expect(loading).toHaveCount(0);
  }
});

test('what can be done to a row is seen at rest', { tag: ['@once', '@long'] }, async ({ page }) => {
  await serveEnquiries(page, 20);
  await page.goto(officePages.contact);
  const row = page.getByRole('row').filter({ hasText: 'Enquiry 2' }).first();
  await page.mouse.move(5, 5);
  for (const name of ['Reply', 'Mark unread', 'Spam', 'Delete']) {
    const icon = row.getByLabel(new RegExp(`^${name} `)).locator('svg');
    await expect(icon).toBeVisible();
    const opacities = await icon.evaluate((part) => {
      const seen: number[] = [];
      for (let box: Element | null = part; box?.closest('td'); box = box.parentElement)
        seen.push(Number(getComputedStyle(box).opacity));
      return seen;
    });
    expect(opacities.reduce((all, each) => all * each, 1)).toBeGreaterThanOrEqual(0.6);
  }
});

test(
  'scrolled sideways, the name and the actions stay, with their heads, and cover nothing of each other',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await serveEmployees(page, 60);
    await page.goto(officePages.idCards);
    await expect(page.getByRole('row')).toHaveCount(51);
    const frame = page.locator('.table-frame');
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const cell = (column: number) => page.getByRole('row').nth(3).getByRole('cell').nth(column);
    const [name, actions, download] = [2, 15, 16];
    for (const left of [0, 300, 10_000]) {
      await frame.evaluate((part, to) => part.scrollTo({ left: to }), left);
      const edges = await boxOf(frame);
      for (const [column, header] of [
        [name, head('NAME')],
        [actions, head('ACTIONS')],
        [download, head('DOWNLOAD')],
      ] as const) {
        const [box, above] = [await boxOf(cell(column)), await boxOf(header)];
        expect(box.x).toBeGreaterThanOrEqual(edges.x);
        expect(box.right).toBeLessThanOrEqual(edges.right + 1);
        expect(Math.abs(box.x - above.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(box.right - above.right)).toBeLessThanOrEqual(1);
      }
      const [left1, right1] = [await boxOf(cell(actions)), await boxOf(cell(download))];
      expect(Math.abs(left1.right - right1.x)).toBeLessThanOrEqual(1);
    }
    // At the end nothing is left under them.
    expect((await boxOf(cell(14))).right).toBeLessThanOrEqual((await boxOf(cell(actions))).x + 1);
    // One ground behind all heads: no gap between two of them shows the table's own.
    const grounds = await page
      .locator('thead')
      .evaluate((part) => [
        getComputedStyle(part).backgroundColor,
        getComputedStyle(part.querySelector('.table-pinned') ?? part).backgroundColor,
      ]);
    expect(grounds[0]).toBe(grounds[1]);
    expect(grounds[0]).not.toBe('rgba(0, 0, 0, 0)');
  },
);

test.describe('on a tablet of 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  test('the actions cover no column', { tag: ['@once', '@long'] }, async ({ page }) => {
    await serveEnquiries(page, 60);
    await page.goto(officePages.contact);
    await expect(page.getByRole('row')).toHaveCount(51);
    const frame = page.locator('.table-frame');
    expect(await frame.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
    const cells = page.getByRole('row').nth(2).getByRole('cell');
    const seen = [];
    for (const cell of await cells.all()) if (await cell.isVisible()) seen.push(await boxOf(cell));
    for (const [place, box] of seen.slice(1).entries())
      expect(box.x).toBeGreaterThanOrEqual((seen[place]?.right ?? 0) - 1);
    // Filters that take two lines are not covered either.
    await page.goto(officePages.applications);
    const [tools, table] = [page.getByRole('button', { name: 'Export CSV' }), page.locator('.table-frame')];
    const box = await boxOf(tools);
    expect(box.y + box.height).toBeLessThanOrEqual((await boxOf(table)).y);
  });
});

test(
  'an open list of enquiries says how many have come, and shows them when asked',
  { tag: ['@once', '@long'] },
  async ({ page, request, axe }) => {
    const word = unique();
    await sendEnquiry(request, { subject: `Before ${word}` });
    await takeClock(page);
    // What comes after this answer is new.
    const asked = page.waitForResponse(`**${contactCalls.newer.path}*`);
    await page.goto(`${officePages.contact}?sort=subject&search=${word}`);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await asked;
    await expect(page.getByRole('button', { name: /new: show$/ })).toHaveCount(0);
    await stopClock(page);
    await sendEnquiry(request, { subject: `After ${word}` });
    const news = page.getByRole('button', { name: /^\d+ new: show$/ });
    await page.clock.runFor(31_000);
    await runUntilSeen(news);
    await page.clock.resume();
    await axe('[role=status]');
    // Nothing was moved or shown unasked.
    await expect(page.getByText(`After ${word}`)).toHaveCount(0);
    await news.click();
    await expect(page.getByText(`After ${word}`, { exact: true })).toBeVisible();
    await expect(news).toHaveCount(0);
    await expect(page).not.toHaveURL(/search=|sort=/);
  },
);

test('an open list of applications does, too', { tag: ['@once', '@long'] }, async ({ page, request }) => {
  const word = unique();
  await takeClock(page);
  await page.goto(officePages.applications);
  await expect(page.getByText(/\d+ of \d+|No active applications/).first()).toBeVisible();
  await stopClock(page);
  await apply(request, { name: `Newcomer ${word}` });
  const news = page.getByRole('button', { name: /^\d+ new: show$/ });
  await page.clock.runFor(31_000);
  await runUntilSeen(news);
  await page.clock.resume();
  await news.click();
  await expect(page.getByText(`Newcomer ${word}`)).toBeVisible();
});

test(
  'the list of employees for a QR code goes on as one scrolls',
  { tag: ['@once', '@long'] },
  async ({ page }) => {
    await serveEmployees(page, 130);
    await page.goto(officePages.idCards);
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await page.getByRole('dialog').getByRole('combobox').click();
    const options = page.getByRole('option');
    await expect(options).toHaveCount(50);
    for (const expected of [100, 130]) {
      await options.last().scrollIntoViewIfNeeded();
      await expect(options).toHaveCount(expected);
    }
    await page.getByRole('option', { name: 'ET1129' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('ET1129 Employee 129');
  },
);

test('a whole employee id is the first one found', { tag: ['@once', '@long'] }, async ({ page, program }) => {
  const id = `ET${Math.floor(Math.random() * 1e9)}`;
  await addEmployee(page, program, { employee_id: id });
  await addEmployee(page, program, { employee_id: `${id}1` });
  await page.goto(`${officePages.idCards}?search=${id.toLowerCase()}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: id }).first()).toContainText(new RegExp(`${id}(?!1)`));
});
