// How long things are kept, what is held, and what a superuser sees of it.
import { fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { confirmIdentity, refuseOnce } from './support/confirmation.ts';
import { apply, postJob, unique } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

test(
  'days and consent are set, and the site says so by itself',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn, axe }) => {
    const job = await postJob(request, program);
    await signIn();
    await page.goto(`${officePages.privacy}?tab=settings`);
    const days = page.getByRole('form', { name: 'How long things are kept' });
    await expect(days.getByLabel('Decided applications')).toHaveValue('180');
    await axe();
    await days.getByLabel('Decided applications').fill('x');
    await days.getByRole('button', { name: 'Save the Days' }).click();
    await expect(days.getByText(/^A number of days from 0/)).toBeVisible();
    await days.getByLabel('Decided applications').fill('90');
    await days.getByLabel('Enquiries').fill('0');
    await expect(days.getByText('Never erased by itself.')).toBeVisible();
    await refuseOnce(page, '**/api/retention/', 'PUT');
    await days.getByRole('button', { name: 'Save the Days' }).click();
    await confirmIdentity(page, program.admin.password);
    await expect(page.getByText(/^Saved\. The privacy page/)).toBeVisible();
    await page.reload();
    await expect(days.getByLabel('Decided applications')).toHaveValue('90');

    const consent = page.getByRole('form', { name: 'What applicants agree to' });
    const before = await consent.getByLabel('Text').inputValue();
    const text = `I agree to this ${unique()}`;
    await consent.getByLabel('Text').fill(text);
    await consent.getByRole('button', { name: 'Save the Text' }).click();
    await expect(page.getByText(/^Saved\. Whoever applies/)).toBeVisible();
    await page.getByText('Version 1', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Versions before' })).toContainText(before);

    await page.goto(sitePages.privacy);
    await expect(page.getByText('After the decision: 90 days.')).toBeVisible();
    await expect(page.getByText('After you sent it: no set end.')).toBeVisible();
    await page.goto(fillPath(sitePages.apply, job));
    await expect(page.getByRole('checkbox', { name: text })).toBeVisible();
  },
);

test(
  'an applicant is held and let go, each with the way back; versions are opened; receipts are listed @both',
  { tag: '@long' },
  async ({ page, request, program, signIn, axe }) => {
    const job = await postJob(request, program);
    const name = `Priya ${unique()}`;
    const words = {
      name,
      email: `held-${unique()}@raghavan.example`,
      job_title: job.title,
      job_id: String(job.id),
    };
    await apply(request, words);
    await apply(request, words, {
      name: 'me.pdf',
      mimeType: 'application/pdf',
      buffer: aPdf('A second paper'),
    });
    await signIn();
    await page.goto(officePages.privacy);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await expect(page.getByText(/until \d+-\d+-\d+/i)).toBeVisible();
    await axe();
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const headers = { authorization: `Bearer ${token}` };
    const found = await request.get(`${applicationCalls.list.path}?email=${words.email}`, { headers });
    const [{ id }] = await found.json();

    await page.goto(`${fillPath(officePages.applicant, { id })}?tab=person`);
    await page.getByRole('button', { name: 'Hold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('A claim is open until March');
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await expect(page.getByText(`${name} is held.`)).toBeVisible();
    const note = page.getByRole('status').filter({ hasText: 'A claim is open until March' });
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(note).toHaveCount(0);
    await request.put(fillPath(applicationCalls.hold.path, { id }), {
      headers,
      data: { reason: 'A claim is open until March' },
    });
    await page.reload();
    await expect(note).toBeVisible();
    await axe();

    // Both papers, the second of which anyone could have sent.
    await page.getByRole('link', { name: /^PDF/ }).first().click();
    await expect(page).toHaveURL(/resume=2/);
    await expect(page.getByText('not the current one')).toBeVisible();
    await expect(
      page.getByTitle(`Resume of ${name}`).contentFrame().getByRole('img', { name: 'Page 1 of 1' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show the current one' }).click();
    await expect(page).not.toHaveURL(/resume=/);

    await page.goto(`${officePages.privacy}?tab=held`);
    const held = page.getByRole('listitem').filter({ hasText: name });
    await expect(held).toContainText('A claim is open until March');
    await axe();
    await held.getByRole('button', { name: `Let go: ${name}` }).click();
    await expect(page.getByText(`${name} is let go.`)).toBeVisible();
    await expect(held).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(held).toHaveCount(1);
    await held.getByRole('button', { name: `Let go: ${name}` }).click();
    await expect(held).toHaveCount(0);

    // Decided: it stands among what goes, within a year.
    const stages = await (await request.get(stageCalls.list.path, { headers })).json();
    const rejected = stages.find(({ kind }: { kind: string }) => kind === 'rejected');
    await request.patch(fillPath(applicationCalls.update.path, { id }), {
      headers,
      data: { stage: rejected.id },
    });
    await page.goto(`${officePages.privacy}?days=365`);
    await expect(page.getByRole('link', { name })).toBeVisible();

    await request.delete(fillPath(applicationCalls.delete.path, { id }), { headers });
    await page.goto(`${officePages.privacy}?tab=receipts`);
    await expect(page.getByText('1 application went because staff deleted it').first()).toBeVisible();
    await axe();
  },
);
