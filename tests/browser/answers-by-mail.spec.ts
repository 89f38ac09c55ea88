// Conversations with two sides: what visitors and applicants answer by mail stands where one reads.
import { officePages } from '#contract/office/office-pages.ts';
import { fillPath } from '#contract/addresses.ts';
import { anApplication } from '#tests/factories/application.ts';
import { aCalendarReply, aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Dovecot, USER, startDovecot } from '#tests/support/dovecot.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { askSqlite } from '../faults/support/ask-sqlite.ts';
import { colleague, sendEnquiry, unique } from './support/enquiries.ts';
import { expect, test as base } from './support/test.ts';

interface Answering {
  program: Program;
  dovecot: Dovecot;
}

const test = base.extend<object, { answering: Answering }>({
  answering: [
    async ({}, use) => {
      const dovecot = await startDovecot();
      const program = await startProgram({ IMAP_URL: dovecot.url, IMAP_ADDRESS: USER });
      await use({ program, dovecot });
      await program.stop();
      await dovecot.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  program: ({ answering }, use) => use(answering.program),
});

test('an enquiry goes back and forth four times, with a file and a sender nobody vouches for @both', async ({
  page,
  request,
  program,
  signIn,
  mailTo,
  axe,
  answering: { dovecot },
}) => {
  const word = unique();
  const email = `${word}@example.com`;
  await sendEnquiry(request, { email, subject: `A shop ${word}`, message: 'Can you call me?' });
  const [{ id } = { id: 0 }] = await (await colleague(request, program)).find(word);
  await signIn();
  await page.goto(`${officePages.contact}?open=${id}`);
  const reader = page.getByRole('dialog');
  const thread = reader.getByRole('region', { name: 'Conversation' });
  const reply = async (text: string) => {
    await reader.getByLabel('Your reply').fill(text);
    await reader.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(reader.getByLabel('State')).toHaveValue('answered');
  };
  const answer = async (text: string, more: Parameters<typeof aMail>[0] = {}) => {
    const { headers } = await mailTo(email, `Re: A shop ${word}`);
    const headersOf = { 'In-Reply-To': headers.get('message-id') ?? '', ...more.headers };
    await dovecot.deliver(aMail({ from: `Asha Menon <${email}>`, text, ...more, headers: headersOf }));
    await expect(reader.getByLabel('State')).toHaveValue('open');
  };
  await reply('With pleasure. When?');
  await answer('Thursday at eleven.\n\nOn 2 November 2026, we wrote:\n> With pleasure. When?');
  await expect(thread.getByText('Thursday at eleven.', { exact: true })).toBeVisible();
  await expect(thread.getByText('> With pleasure. When?')).toBeHidden();
  await thread.getByText('What it answers').click();
  await expect(thread.getByText('> With pleasure. When?')).toBeVisible();
  await reply('Good.');
  await answer('Here is what we have, and a programme to look at it.', {
    headers: { 'Authentication-Results': '127.0.0.1; dmarc=fail' },
    parts: [
      { type: 'application/pdf', name: 'our shop.pdf', content: aPdf() },
      { type: 'application/x-msdownload', name: 'setup.exe', content: Buffer.from('MZ') },
    ],
  });
  await expect(thread.getByRole('button', { name: 'our shop.pdf' })).toBeVisible();
  await expect(thread.getByText('setup.exe was not kept: not a résumé or a picture.')).toBeVisible();
  await expect(thread.getByText('not verified')).toBeVisible();
  const saved = page.waitForEvent('download');
  await thread.getByRole('button', { name: 'our shop.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('attachment-1.pdf');
  await axe();
  await reply('This will cost something. Shall we go on?');
  // Whoever closed it sees it open again.
  await reader.getByLabel('State').selectOption('closed');
  await expect(reader.getByLabel('State')).toHaveValue('closed');
  await answer('Yes, do.');
  await reply('The offer comes tomorrow.');
  await answer('', { html: '<p>Thank <b>you</b>.</p><script>alert(1)</script>' });
  await expect(thread.getByRole('article')).toHaveCount(9);
  await expect(thread.getByText('Thank you.', { exact: true })).toBeVisible();
  await expect(thread.getByText('alert(1)')).toHaveCount(0);
  await axe();
  const answered = await (await colleague(request, program)).find(word);
  expect(answered).toMatchObject([{ state: 'open', is_read: false }]);
});

test('an applicant declines an interview by mail and sends a better résumé @both', async ({
  page,
  request,
  program,
  signIn,
  mailTo,
  axe,
  isPhone,
  answering: { dovecot },
}) => {
  const word = unique();
  const email = `priya-${word}@example.com`;
  await request.post('/api/job-application/', {
    multipart: {
      ...anApplication({ name: `Priya ${word}`, email }),
      resume: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: aPdf() },
    },
  });
  const login = await request.post('/api/Auth/login/', { data: program.admin });
  const headers = { authorization: `Bearer ${(await login.json()).access}` };
  const [{ id }] = await (
    await request.get(`/api/job-application/?page=1&search=${word}`, { headers })
  ).json();
  const planned = {
    starts_at: new Date(Date.now() + 36 * 3_600_000).toISOString(),
    minutes: 45,
    place: 'Room 2',
  };
  await request.post(`/api/job-application/${id}/interviews/`, { headers, data: planned });
  const invitation = await mailTo(email, 'Interview');
  const uidOf = `select uid from interviews where application_id = ${id}`;
  const [{ uid } = { uid: '' }] = askSqlite<{ uid: string }>(program.dataDir, uidOf);
  const from = `Priya <${email}>`;
  await dovecot.deliver(
    aCalendarReply(
      { uid, attendee: email, status: 'DECLINED', comment: 'I am away until Friday.' },
      { from },
    ),
  );
  await dovecot.deliver(
    aMail({
      from,
      to: invitation.headers.get('reply-to') ?? '',
      subject: 'My new résumé',
      text: 'Please read this one.',
      parts: [{ type: 'application/pdf', name: 'priya.pdf', content: aPdf('A better one') }],
    }),
  );
  await expect
    .poll(async () =>
      JSON.stringify(await (await request.get(`/api/job-application/${id}/timeline/`, { headers })).json()),
    )
    .toContain('My new résumé');
  await signIn();
  await page.goto(`${fillPath(officePages.applicant, { id })}${isPhone ? '?tab=person' : ''}`);
  await expect(page.getByText('does not come')).toBeVisible();
  await expect(page.getByText('I am away until Friday.')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Write about another time' }).click();
  const mail = page.getByRole('dialog', { name: /^Write to / });
  await expect(mail.getByLabel('Subject')).toHaveValue('Another time for your interview');
  await expect(mail.getByRole('region', { name: 'Preview' })).toContainText('Dear Priya,');
  await axe('[role=dialog]');
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mail).toBeHidden();
  const asked = await mailTo(email, 'Another time for your interview');
  expect(asked.text).toContain('Which other days and times would suit you?');
  await dovecot.deliver(
    aMail({
      from,
      to: asked.headers.get('reply-to') ?? '',
      subject: 'Re: Another time for your interview',
      text: 'On Friday, at any hour.',
    }),
  );
  if (isPhone) await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'wrote a mail: Re: Another time' });
  await expect(entry.getByText('Unread:')).toBeAttached();
  await axe();
  await entry.getByText('Read the mail').click();
  await expect(entry.getByText('On Friday, at any hour.')).toBeVisible();
  await expect(entry.getByText('Unread:')).toHaveCount(0);
  await page.reload();
  if (isPhone) await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await expect(entry).toBeVisible();
  await expect(entry.getByText('Unread:')).toHaveCount(0);
  await expect(page.getByText('wrote a mail: My new résumé')).toBeVisible();
  await page.getByRole('button', { name: 'Take over as résumé' }).click();
  await expect(page.getByText('took a résumé over from a mail')).toBeVisible();
  await page.goto(officePages.tasks);
  await expect(page.getByText('The mailbox for answers is read.')).toBeVisible();
});
