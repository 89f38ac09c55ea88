// Why somebody is turned down: the company's list, said with the move, shown and counted.
import { officePages } from '#contract/office/office-pages.ts';
import { apply, postJob, unique } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

test(
  'a reason is added, given with the move, shown on the page and counted @long',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn, axe }) => {
    const word = unique();
    const reason = `Lives too far away ${word}`;
    const job = await postJob(page.request, program, { title: `Tester ${word}` });
    await apply(page.request, { name: `Asha ${word}`, job_title: job.title });
    await signIn();
    await page.goto(`${officePages.recruiting}?tab=reasons`);
    await expect(page.getByText('The position is filled')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'New Reason' }).click();
    await page.getByRole('button', { name: 'Add Reason' }).click();
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
    await expect(page.getByText('Reason is required')).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill(reason);
    await page.getByLabel('Mail').selectOption({ label: 'Invitation to a first talk' });
    await page.getByRole('button', { name: 'Add Reason' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText(
      'offers the mail “Invitation to a first talk”',
    );

    await page.goto(officePages.board);
    await page.getByRole('link', { name: `Asha ${word}` }).click();
    await page.getByRole('button', { name: 'Stage: New. Move to…' }).click();
    await axe();
    await page.getByRole('menuitem', { name: `Rejected: ${reason}` }).click();
    await expect(page.getByText(`Asha ${word} moved to Rejected: ${reason}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write “Invitation to a first talk”' })).toBeVisible();
    await expect(page.getByText(`moved this from New to Rejected: ${reason}`)).toBeVisible();

    await page.goto(officePages.insight);
    await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText('1');
  },
);
