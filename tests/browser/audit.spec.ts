// The audit trail as a superuser reads it.
import { officePages } from '#contract/office/office-pages.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { aJob } from '#tests/factories/job.ts';
import { sendEnquiry, unique } from './support/enquiries.ts';
import { postJob } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

test(
  'says in sentences who changed what, folds out the values, and leads to the record',
  { tag: '@once' },
  async ({ page, program, signIn, axe }) => {
    const title = `Engineer ${unique()}`;
    const job = await postJob(page.request, program, { title, location: 'Chennai' });
    await sendEnquiry(page.request, {});
    await signIn();
    await page.goto(officePages.audit);
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const headers = { authorization: `Bearer ${token}` };
    const url = jobCalls.replace.path.replace('{id}', String(job.id));
    await page.request.put(url, { headers, data: aJob({ title, location: 'Remote' }) });

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Trail' })).toBeVisible();
    const { username } = program.admin;
    const changed = page
      .getByRole('listitem')
      .filter({ hasText: `${username} changed the job ${title}: location from Chennai to Remote` });
    await expect(changed).toBeVisible();
    await expect(page.getByText('A visitor sent an enquiry').first()).toBeVisible();
    await changed.getByRole('button', { name: 'Details' }).click();
    await expect(changed.getByRole('row', { name: 'location Chennai Remote' })).toBeVisible();
    await axe();

    await changed.getByRole('link', { name: 'All about this record' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?kind=job&id=${job.id}$`));
    const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await page.reload();
    await expect(entries).toHaveCount(2);
    await entries.first().getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(officePages.jobs));
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();

    await page.request.delete(jobCalls.delete.path.replace('{id}', String(job.id)), { headers });
    await page.goBack();
    await page.reload();
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toContainText(`${username} deleted the job ${title}`);
    await expect(entries.first().getByRole('link', { name: title })).toHaveCount(0);
  },
);

test(
  'is filtered in its address, exported, and says when nothing fits or nothing came',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    await page.goto(`${officePages.audit}?action=log+in&from=2020-01-01`);
    const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
    await expect(entries.first()).toContainText('signed in');
    await expect(page.getByLabel('What was done')).toHaveValue('log in');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('audit trail.csv');

    await page.getByLabel('To', { exact: true }).fill('2020-01-02');
    await expect(page.getByText('No entry matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(entries.first()).toContainText('exported the audit trail');

    await page.route('**/api/audit/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to load the audit trail');
    await page.unroute('**/api/audit/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(entries.first()).toBeVisible();
  },
);
