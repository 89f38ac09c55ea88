// The office at a glance: what stands below the cards of the dashboard, and the screen with all of it.
import { readFile } from 'node:fs/promises';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { inEveryArea } from '#contract/areas.ts';
import { insightCalls } from '#contract/office/insight.ts';
import { aVerifiedAccount } from './support/accounts.ts';
import { colleague, sendEnquiry, unique } from './support/enquiries.ts';
import { tellNumbers } from './support/insight.ts';
import { apply, postJob } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

test(
  'the dashboard shows below its cards how it goes, to those who may read it @both',
  { tag: '@long' },
  async ({ page, request, program, mailTo, signIn, axe }) => {
    const title = `Archivist ${unique()}`;
    await postJob(request, program, { title });
    await apply(request, { name: 'Priya Raghavan' });
    const word = unique();
    await sendEnquiry(request, { first_name: word, subject: `Enquiry ${word}` });
    const login = await request.post(accountCalls.login.path, { data: program.admin });
    const { user_id: assignee } = await login.json();
    const staff = await colleague(request, program);
    const [enquiry] = await staff.find(word);
    await staff.mark(enquiry?.id ?? 0, { assignee });
    await signIn();
    // The numbers are asked for and the drawings come behind the cards: neither moves anything.
    await page.route(`**${insightCalls.recruitment.path}*`, (route) => route.abort());
    await page.goto(officePages.dashboard);
    await expect(page.getByRole('article')).toHaveCount(6);
    const figure = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(figure('Applications by week').getByRole('alert')).toContainText('Failed to load');
    await page.unroute(`**${insightCalls.recruitment.path}*`);
    await figure('Applications by week').getByRole('button', { name: 'Retry' }).click();

    await expect(figure('Applications by week')).toContainText(/\d+ applications?/);
    await expect(figure('What waits for me')).toContainText(`Enquiry ${word}`);
    await expect(figure('Interviews today')).toContainText('None today.');
    await expect(figure('By source')).toContainText('direct');
    await expect(figure('Way through the stages').getByRole('listitem').first()).toContainText(
      /New.*\d+ came in/,
    );
    await expect(figure('Open jobs without applications')).toContainText(/Archivist|more in Job Listing/);
    await expect(figure('Enquiries by week')).toContainText(/\d+ enquir/);

    // By keyboard: the chart is one stop, the arrows go from week to week, and each is said.
    const weeks = page.getByRole('slider', { name: 'Weeks of applications' });
    await weeks.focus();
    await expect(weeks).toHaveAttribute('aria-valuetext', /so far: \d+ applications?$/);
    await page.keyboard.press('ArrowLeft');
    await expect(weeks).toHaveAttribute('aria-valuetext', /^Week of \d+ \w+: 0 applications$/);
    await page.keyboard.press('Home');
    await expect(weeks).toHaveValue('0');
    await axe();

    await page.getByRole('link', { name: 'More in Insight' }).click();
    await expect(page).toHaveURL(officePages.insight);

    // Who keeps the site's content sees their cards, and of numbers only visits.
    await signIn(await aVerifiedAccount(program, mailTo, { ...inEveryArea('none'), content: 'write' }));
    await page.goto(officePages.dashboard);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(figure('Applications by week')).toHaveCount(0);
    await expect(figure('Enquiries by week')).toHaveCount(0);
    await page.goto(officePages.insight);
    await expect(figure('Views of the site')).toBeVisible();
    const tabs = page.getByRole('group', { name: 'Which numbers' }).getByRole('button');
    await expect(tabs.first()).toHaveText('Visits');
    await signIn(await aVerifiedAccount(program, mailTo, inEveryArea('none')));
    await page.goto(officePages.insight);
    await expect(page.getByText('Your account does not cover this page.')).toBeVisible();
  },
);

test('Insight tells each number in words, drawn, as a table and as a file @long', async ({
  page,
  signIn,
  axe,
}) => {
  const asked: URLSearchParams[] = [];
  await signIn();
  await tellNumbers(page, 'much', asked);
  await page.goto(officePages.insight);
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  const choose = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();

  await expect(figure('Way through the stages')).toContainText(
    'Interview takes a week longer than in the 12 weeks before.',
  );
  // Sixty sources: seven and the others in the drawing, all of them in the table.
  const sources = figure('By source');
  await expect(sources.getByRole('listitem')).toHaveCount(8);
  await expect(sources.getByRole('listitem').last()).toContainText('53 others');
  await sources.getByRole('button', { name: 'Table: By source' }).click();
  await expect(sources.getByRole('row')).toHaveCount(61);
  await expect(sources.getByRole('rowheader', { name: 'board-56' })).toBeAttached();
  await axe();

  // One of them is shown in every column, and the view has an address.
  await sources.getByRole('button', { name: 'campus-fair' }).click();
  await choose('Which period', 'Year');
  await expect(page).toHaveURL(/\?source=campus-fair&period=year$/);
  await page.reload();
  await expect(sources.getByRole('button', { name: 'campus-fair' })).toHaveAttribute('aria-pressed', 'true');
  const weeks = page.getByRole('slider', { name: 'Weeks of applications' });
  await weeks.focus();
  await page.keyboard.press('Home');
  await expect(weeks).toHaveAttribute(
    'aria-valuetext',
    /^Week of 29-12-2025, in part: \d+ applications, \d of them campus-fair$/,
  );
  expect(asked.map((params) => params.get('from'))).toEqual(
    expect.arrayContaining(['2026-01-01', '2025-01-01']),
  );

  // Job by job, and one of them is chosen for all other numbers.
  const jobs = figure('By job');
  await expect(jobs.getByRole('listitem')).toHaveCount(12);
  await jobs.getByRole('button', { name: 'Engineer 1', exact: true }).click();
  await expect(page).toHaveURL(/&job=1$/);
  await expect.poll(() => asked.some((params) => params.get('job_id') === '1')).toBe(true);
  await expect(page.getByRole('combobox', { name: 'Which job' })).toHaveValue('1');

  // On paper: what is seen, and in words what the controls say.
  await page.emulateMedia({ media: 'print' });
  await expect(
    // A job of another story may have this number, and then a name.
    page.getByText(/^Recruitment · \S.* · January 1, 2026 to November 18, 2026 · \S/),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Print|Table|CSV)/ })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  );
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await sources.getByRole('button', { name: 'CSV: By source' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('sources-2026-01-01-to-2026-11-18.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Source","Applications","Percent"');
  expect(lines).toHaveLength(62);
  // Anybody can make up a source: it is no formula.
  expect(lines.find((line) => line.includes('1+1'))).toMatch(/^"'=1\+1","/);

  // Days of one's own: a word while they are no period, then they are asked for.
  await choose('Which period', 'Own days');
  await page.getByLabel('First day').fill('2026-11-19');
  await expect(page.getByRole('alert')).toContainText('The first day lies after the last.');
  await page.getByLabel('First day').fill('2023-11-20');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Three years of weeks are months.
  await expect(weeks).toHaveAttribute('max', '36');

  await choose('Which numbers', 'Visits');
  await expect(figure('Pages').getByRole('listitem')).toHaveCount(8);
  await page.goBack();
  await expect(weeks).toBeAttached();
  await choose('Which numbers', 'People');
  await expect(figure('Enquiries answered')).toContainText('after 4 hours');
  await choose('Which numbers', 'Enquiries');
  await expect(page.getByRole('slider', { name: 'Weeks of enquiries' })).toHaveAttribute('max', '36');
  await axe();
});
