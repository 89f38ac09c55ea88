// Somebody applies in Tamil and is written to in Tamil: from the job's page to their own link, and what staff see of it.
import type { Browser, Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { mailTemplateCalls } from '#contract/office/mail-templates.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { privacyCalls } from '#contract/office/privacy.ts';
import { loadLocales, wordsIn } from '#server/locales/locales.ts';
import { aPdf } from '#tests/factories/resume.ts';
import type { Mail } from '#tests/support/eml.ts';
import { looksIn, test, writeInTamil } from './support/in-tamil.ts';
import { apply, headersOf, postJob, unique } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect } from './support/test.ts';

loadLocales();

/** What a text is in Tamil. */
function tamil(id: string): string {
  const words = wordsIn('ta')[id];
  if (!words) throw new Error(`No words for ${id}.`);
  return words;
}

const look = looksIn('languages-people', { fullPage: true });
const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** As a reader of mails shows it. */
async function lookAtMail(browser: Browser, { html }: Mail, name: string): Promise<void> {
  const reader = await browser.newPage();
  await reader.setContent(html);
  expect(await lang(reader)).toBe('ta');
  await look(reader, name);
  await reader.close();
}

const TITLE = 'நெசவு மென்பொருள் பொறியாளர்';
const DAY = /^\d{1,2} [\u0b80-\u0bff]+\.?, \d{4}$/;
const NAME = 'செல்வி முருகன்';

test(
  'a visitor applies in Tamil, is answered in Tamil and withdraws by the own link',
  { tag: '@once' },
  async ({ page, browser, request, program, mailTo, axe }) => {
    const agreement = 'என் விண்ணப்பத்தை முடிவு எடுக்கும் வரை வைத்திருக்க ஒப்புக்கொள்கிறேன்.';
    const job = await postJob(request, program, { title: 'Weaver of Software' });
    await writeInTamil(request, program, {
      kind: 'job',
      id: job.id,
      fields: { title: TITLE, description: 'தறிகளுக்கான மென்பொருளை நீங்கள் எழுதுவீர்கள்.' },
    });
    await writeInTamil(request, program, { kind: 'consent', id: 'current', fields: { text: agreement } });
    const { version } = await (
      await request.get(privacyCalls.consentText.path, { params: { lang: 'ta' } })
    ).json();

    await openAlive(page, `/ta${fillPath(sitePages.job, job)}`);
    expect(await lang(page)).toBe('ta');
    const sheet = page.getByRole('dialog', { name: TITLE });
    await expect(sheet).toContainText('தறிகளுக்கான மென்பொருளை');
    await look(page, 'job');
    await sheet.getByRole('link', { name: tamil('job.apply.here') }).click();
    await expect(page).toHaveURL(`/ta${fillPath(sitePages.apply, job)}`);
    const form = page.getByRole('dialog', { name: tamil('forms.apply.headline') });
    const field = (name: string) => form.getByLabel(tamil(`forms.apply.field.${name}`), { exact: true });
    await expect(field('job_title')).toHaveValue(TITLE);
    await form.getByRole('button', { name: tamil('forms.apply.submit') }).click();
    await expect(form.getByText(tamil('forms.rule.name'))).toBeVisible();
    await expect(form.getByText(tamil('forms.resume.missing'))).toBeVisible();
    await look(page, 'form');
    await axe();

    const email = `selvi-${unique()}@murugan.example`;
    await field('name').fill(NAME);
    await field('email').fill(email);
    await field('mobile_number').fill('+91 98400 54321');
    await field('experience').selectOption({ index: 2 });
    await field('current_location').fill('ஈரோடு');
    await field('subject').fill('உங்கள் குழுவில் சேர விரும்புகிறேன்');
    await field('resume').setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf() });
    const consent = form.getByRole('checkbox', { name: agreement });
    await expect(consent).toHaveValue(String(version));
    await consent.check();
    await form.getByRole('button', { name: tamil('forms.apply.submit') }).click();
    await expect(page.getByText(tamil('forms.applied.sent'))).toBeVisible();

    const mail = await mailTo(email, tamil('mail.received.subject'));
    expect(mail.text).toContain(NAME);
    expect(mail.text).toContain(TITLE);
    await lookAtMail(browser, mail, 'mail-received');
    // The company's own mailbox is told in English.
    expect((await mailTo('office@', 'Weaver of Software')).text).toContain('has applied');
    const own = /\/ta\/application\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
    await openAlive(page, own);
    expect(await lang(page)).toBe('ta');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(tamil('own.hero.headline'));
    await expect(main).toContainText(TITLE);
    await expect(main.getByRole('listitem').filter({ hasText: tamil('own.stands.applied') })).toContainText(
      tamil('own.stands.applied'),
    );
    await expect(main.locator('time').first()).toHaveText(DAY);
    await expect(main.locator('[aria-current=step]')).toContainText(tamil('ownStage.open'));
    await expect(main.getByRole('blockquote')).toHaveText(agreement);
    await look(page, 'own');
    await axe();
    // Read in English, what was agreed to says that it is Tamil.
    await openAlive(page, own.replace('/ta', ''));
    await expect(main.getByRole('blockquote')).toHaveAttribute('lang', 'ta');
    await openAlive(page, own);
    await expect(main.getByRole('blockquote')).not.toHaveAttribute('lang');

    await page.getByText(tamil('own.withdraw.headline'), { exact: true }).click();
    await main.getByRole('button', { name: tamil('own.withdraw.action') }).click();
    await expect(page).toHaveURL(`${own}/withdrawn`);
    await expect(main.getByRole('status')).toContainText(tamil('forms.own.withdrawn'));
    await expect(main).toContainText(tamil('ownStage.withdrawn'));
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    await expect(main.getByRole('status')).toContainText(tamil('forms.own.withdrawn'));
    await look(page, 'own-withdrawn');
    await axe();
  },
);

test(
  'staff see who wrote in Tamil, and a template that is translated goes out in it',
  { tag: '@once' },
  async ({ page, browser, request, program, signIn, mailTo, axe }) => {
    const job = await postJob(request, program, { title: `Spinner of Code ${unique()}` });
    await writeInTamil(request, program, { kind: 'job', id: job.id, fields: { title: TITLE } });
    const headers = await headersOf(request, program);
    const templates = await (await request.get(mailTemplateCalls.list.path, { headers })).json();
    const { id } = templates.find(({ name }: { name: string }) => name === 'Rejection');
    await writeInTamil(request, program, {
      kind: 'template',
      id,
      fields: {
        subject: '{{job_title}}: உங்கள் விண்ணப்பம்',
        body: 'வணக்கம் {{first_name}},\n\nஇந்த முறை வேறொருவரைத் தேர்ந்தெடுத்திருக்கிறோம்.\n\nஉங்கள் விவரங்கள்: {{link}}\n\n{{sender}}',
      },
    });
    const email = `selvi-${unique()}@murugan.example`;
    await apply(request, { name: NAME, email, job_title: job.title, job_id: String(job.id), lang: 'ta' });

    await signIn();
    await page.goto(`${officePages.applications}?email=${email}`);
    await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('Wrote in Tamil');
    await look(page, 'list');
    await page.getByRole('link', { name: `open the page of ${NAME}` }).click();
    await expect(page.getByText('Wrote in', { exact: true }).locator('..')).toContainText('Tamil');
    await page.getByRole('button', { name: 'Stage: New. Move to…' }).click();
    await page.getByRole('menuitem', { name: 'Rejected', exact: true }).click();
    await page.getByRole('button', { name: 'Write “Rejection”' }).click();
    const letter = page.getByRole('dialog', { name: `Write to ${NAME}` });
    await expect(letter).toContainText('It goes out in the language of the applicant');
    // Written from the original, and shown as it will arrive.
    await expect(letter.getByLabel('Text')).toHaveValue(/^Dear \{\{first_name\}\}/);
    await expect(letter.getByRole('region', { name: 'Preview' })).toContainText('வணக்கம் செல்வி,');
    await look(page, 'letter');
    await axe('[role=dialog]');
    await letter.getByRole('button', { name: 'Send', exact: true }).click();

    const mail = await mailTo(email, `${TITLE}: உங்கள் விண்ணப்பம்`);
    expect(mail.text).toContain('வணக்கம் செல்வி,');
    expect(mail.text).toMatch(/\/ta\/application\/[\w-]{43}/);
    expect(mail.text).not.toContain('Dear');
    await lookAtMail(browser, mail, 'mail-template');

    // A poster for each language the job is published in.
    await page.goto(`${officePages.jobs}?search=${encodeURIComponent(job.title)}`);
    const row = page.getByRole('row').filter({ hasText: job.title });
    await row.hover();
    await row.getByRole('button', { name: /^More / }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Poster in Tamil' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^Spinner-of-Code-\w+-ta\.pdf$/);
  },
);
