// Where each text of the site stands: pages as they are, and states that need an answer or a press to be seen.
import type { Page } from '@playwright/test';
import { ownApplicationCalls } from '#contract/applications/own-application.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { verificationCalls } from '#contract/employees/verification.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { aPostedJob } from '#tests/factories/job.ts';
import { said } from './long-texts.ts';
import { expect } from './test.ts';

export const sitePlaces = [
  '/',
  '/about',
  '/services',
  '/resources',
  '/contact',
  '/Career',
  '/privacy',
  '/application',
  '/application/sent',
  '/application/erased',
  '/alerts/sent',
  '/alerts/stopped',
  '/article-1',
  '/articles/nothing-here',
  '/verify/unknown-card',
  '/no/such/page',
];

/** What a call is answered: its data, a refusal, or nothing for as long as somebody looks. */
type Answer = object | number | 'never';

interface LongState {
  name: string;
  path: string;
  answers?: [call: RegExp, answer: Answer][];
  /** Undefined: on both. */
  isOfPhone?: boolean;
  /** Ends once what is to be looked at stands there. */
  arrange: (page: Page) => Promise<void>;
}

const shows =
  (...ids: string[]) =>
  async (page: Page): Promise<void> => {
    for (const id of ids)
      await expect(page.getByText(said(id)).first(), id).toBeAttached({ timeout: 15_000 });
  };

const SECRET = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const jobCall = /^\/api\/jobs\/\d+\/$/;
const similarCall = /^\/api\/jobs\/\d+\/similar\/$/;
const jobsCall = /^\/api\/jobs\/$/;

const job = (more: Partial<Job> = {}) =>
  aPostedJob({ salary_min: 40_000, salary_max: 60_000, currency: 'INR', salary_unit: 'month', ...more });
const ofJob = (found: Answer): [RegExp, Answer][] => [
  [jobCall, found],
  [jobsCall, [job()]],
  [similarCall, [job({ id: 5, title: 'Back-end Engineer' })]],
];

const sheet = (name: string, more: Partial<Job>, ...ids: string[]): LongState => ({
  name: `a position ${name}`,
  path: fillPath(sitePages.job, { id: 4 }),
  answers: ofJob(job(more)),
  arrange: shows('job.about.headline', ...ids),
});

const OURS = '#apply';
const QUESTIONS: Job['questions'] = [
  { id: '1', text: 'May we call you?', kind: 'yes_no', required: true },
  { id: '2', text: 'How many weeks is your notice?', kind: 'number', required: false },
  { id: '3', text: 'Which shift?', kind: 'choice', required: true, choices: ['Day', 'Night'] },
];

const form = (name: string, arrange: LongState['arrange'], ...more: [RegExp, Answer][]): LongState => ({
  name: `the application form ${name}`,
  path: fillPath(sitePages.apply, { id: 4 }),
  answers: [...ofJob(job({ job_url: OURS, questions: QUESTIONS })), ...more],
  arrange,
});

const submit = (page: Page) => page.locator('dialog form button[type=submit]').click();

async function fill(page: Page): Promise<void> {
  const dialog = page.locator('dialog form');
  for (const [name, words] of Object.entries({
    name: 'Priya Raghavan',
    email: 'priya@raghavan.example',
    mobile_number: '+91 98400 54321',
    current_location: 'Madurai',
    subject: 'Looking for a team',
    'answer.2': '4',
  }))
    await dialog.locator(`[name="${name}"]`).fill(words);
  await dialog.locator('[name=experience]').selectOption({ index: 1 });
  await dialog.locator('[name="answer.3"]').selectOption({ index: 1 });
  await dialog.locator('[name="answer.1"]').first().check();
  await dialog.locator('[name=consent]').check();
  await attach(page, aPdf());
}

const attach = (page: Page, buffer: Buffer, name = 'me.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const submitCall = /^\/api\/job-application\/$/;

const own = (name: string, more: object, ...ids: string[]): LongState => ({
  name: `one’s own application, ${name}`,
  path: `/application/${SECRET}`,
  answers: [[/^\/api\/own-application\//, { ...ownApplicationCalls.read.example.answer, ...more }]],
  async arrange(page) {
    await shows('own.stands.headline', ...ids)(page);
    for (const fold of await page.locator('details:not([open]) summary').all()) await fold.click();
  },
});

const refused = (name: string, path: string, call: RegExp, status: number, id: string): LongState => ({
  name: `${name}, answered ${status}`,
  path,
  answers: [[call, status]],
  arrange: shows(id),
});

const card = (status: string, id: string): LongState => ({
  name: `a card that is ${status}`,
  path: `/verify/${SECRET}`,
  answers: [
    [
      /^\/api\/verify\//,
      status === 'no_longer_valid'
        ? { status, employee: null, company: null }
        : { ...verificationCalls.read.example.answer, status },
    ],
  ],
  arrange: shows(id),
});

const contact = (name: string, arrange: LongState['arrange'], ...answers: [RegExp, Answer][]): LongState => ({
  name: `the contact form ${name}`,
  path: sitePages.contact,
  answers,
  async arrange(page) {
    await arrange(page);
  },
});

async function write(page: Page): Promise<void> {
  for (const [name, words] of Object.entries({
    first_name: 'Asha',
    last_name: 'Menon',
    email: 'asha@menon.example',
    phone_number: '+91 98400 12345',
    subject: 'Looms',
    message: 'How much?',
  }))
    await page.locator(`form [name=${name}]`).fill(words);
  await page.locator('form:has([name=first_name]) button[type=submit]').click();
}

const enquiryCall = /^\/api\/contact\/create\/$/;
const alertCall = /^\/api\/job-alerts\/$/;
const others = { applications: 2, enquiries: 1, job_alerts: 1 };
const anAlert = { department: 'Looms', location: 'Chennai', employment_type: 'full-time' };

const vacancies = Array.from({ length: 24 }, (_, place) => job({ id: place + 1 }));

export const longStates: LongState[] = [
  {
    name: 'the menu of a phone',
    path: sitePages.home,
    isOfPhone: true,
    async arrange(page) {
      await page.getByRole('button', { name: said('header.menu.open') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the way past the header',
    path: sitePages.contact,
    async arrange(page) {
      const skip = page.getByRole('link', { name: said('header.skip') });
      await skip.focus();
      await expect(skip).toBeInViewport();
    },
  },
  {
    name: 'a picture of the gallery, large',
    path: sitePages.resources,
    async arrange(page) {
      await page.locator('.gallery button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...[1, 2, 3, 4].map((value): LongState => ({
    name: `core value ${value}`,
    path: sitePages.about,
    async arrange(page) {
      await page
        .locator('.value-button')
        .nth(value - 1)
        .click();
    },
  })),
  {
    name: 'the second slide of home',
    path: sitePages.home,
    async arrange(page) {
      await page.getByRole('button', { name: said('home.hero.next') }).click();
      await expect(page.locator('.hero-slide').nth(1)).toHaveClass(/is-current/);
    },
  },

  // Careers: its list, filters and alerts.
  {
    name: 'many vacancies',
    path: sitePages.careers,
    answers: [[jobsCall, vacancies]],
    arrange: shows('careers.list.more', 'careers.filter.all'),
  },
  {
    name: 'no vacancy that fits',
    path: sitePages.careers,
    answers: [[jobsCall, vacancies]],
    async arrange(page) {
      await page.getByRole('searchbox').first().fill('nothing of the kind');
      await shows('careers.list.noMatch.title', 'careers.filter.clear')(page);
    },
  },
  {
    name: 'no vacancies',
    path: sitePages.careers,
    answers: [[jobsCall, []]],
    arrange: shows('careers.list.empty.text'),
  },
  {
    name: 'vacancies on their way',
    path: sitePages.careers,
    answers: [[jobsCall, 'never']],
    arrange: shows('careers.list.loading'),
  },
  {
    name: 'vacancies that failed',
    path: sitePages.careers,
    answers: [[jobsCall, 500]],
    arrange: shows('careers.list.failed.title'),
  },
  ...(
    [
      ['refused', 'forms.rule.email', 'nobody', {}],
      ['on its way', 'alerts.form.sending', 'asha@menon.example', 'never'],
      ['sent', 'forms.alerts.sent', 'asha@menon.example', { message: 'x' }],
      ['failed', 'forms.refused.failed', 'asha@menon.example', 500],
    ] as const
  ).map(([name, id, email, answer]): LongState => ({
    name: `a job alert ${name}`,
    path: sitePages.careers,
    answers: [[alertCall, answer]],
    async arrange(page) {
      const alert = page.locator('#job-alerts form, form:has([name=employment_type])').last();
      await alert.scrollIntoViewIfNeeded();
      await expect(alert).toHaveAttribute('novalidate', '');
      await alert.locator('[name=email]').fill(email);
      await alert.locator('button[type=submit]').click();
      await shows(id)(page);
    },
  })),

  // A position, and the way to an application.
  sheet('applied for here', { job_url: OURS }, 'job.apply.orHere'),
  sheet('applied for elsewhere', { closes_on: '2026-12-24', salary_min: null }, 'job.apply.orAt'),
  sheet('of an hour', { salary_unit: 'hour', salary_max: null }, 'job.facts.positions'),
  sheet('of a year', { salary_unit: 'year', salary_max: 40_000 }, 'job.facts.positions'),
  {
    ...sheet('without a link', { job_url: '' }),
    async arrange(page) {
      await page.getByRole('button', { name: said('job.apply.now') }).click();
      await shows('forms.applied.noLink', 'job.apply.or')(page);
    },
  },
  {
    name: 'a position on its way',
    path: fillPath(sitePages.job, { id: 4 }),
    answers: ofJob('never'),
    arrange: shows('job.sheet.loading'),
  },
  {
    name: 'a position that is gone',
    path: fillPath(sitePages.job, { id: 4 }),
    answers: ofJob(404),
    arrange: shows('job.sheet.gone', 'job.sheet.others'),
  },
  {
    name: 'a position that failed',
    path: fillPath(sitePages.job, { id: 4 }),
    answers: ofJob(500),
    arrange: shows('job.sheet.failed'),
  },
  form('with nothing in it', async (page) => {
    await submit(page);
    await shows('forms.rule.name', 'forms.applied.consentMissing', 'forms.answers.yesNo')(page);
  }),
  form('with a file that is none', async (page) => {
    await fill(page);
    await attach(page, Buffer.from('hello'), 'me.txt');
    await submit(page);
    await shows('forms.resume.wrongType')(page);
  }),
  form('with an empty file', async (page) => {
    await fill(page);
    await attach(page, Buffer.alloc(0));
    await submit(page);
    await shows('forms.resume.empty')(page);
  }),
  form('with a file that is too large', async (page) => {
    await fill(page);
    await attach(page, Buffer.alloc(6 * 1024 * 1024, 1));
    await submit(page);
    await shows('forms.resume.tooLarge')(page);
  }),
  form(
    'on its way',
    async (page) => {
      await fill(page);
      await submit(page);
      await shows('forms.apply.submitting')(page);
    },
    [submitCall, 'never'],
  ),
  form(
    'sent',
    async (page) => {
      await fill(page);
      await submit(page);
      await shows('forms.applied.sent', 'forms.apply.submitted')(page);
    },
    [submitCall, { message: 'x', id: 1 }],
  ),
  form(
    'failed',
    async (page) => {
      await fill(page);
      await submit(page);
      await shows('forms.applied.failed')(page);
    },
    [submitCall, 500],
  ),
  form('without what is agreed to', shows('forms.apply.noConsent'), [/^\/api\/consent-text\/$/, 500]),
  ...(['draft', 'open', 'closed'] as const).map((state): LongState => ({
    name: `the preview of a position, ${state}`,
    path: `/preview/${SECRET}`,
    answers: [[/^\/api\/job-preview\//, job({ state, title: state === 'draft' ? '' : 'Engineer' })]],
    arrange: shows(`job.preview.${state}`),
  })),
  refused(
    'the preview of a position',
    `/preview/${SECRET}`,
    /^\/api\/job-preview\//,
    404,
    'job.preview.gone',
  ),
  refused(
    'the preview of a position',
    `/preview/${SECRET}`,
    /^\/api\/job-preview\//,
    429,
    'job.preview.later',
  ),
  refused(
    'the preview of a position',
    `/preview/${SECRET}`,
    /^\/api\/job-preview\//,
    500,
    'job.preview.failed',
  ),

  // One's own application.
  own('met', { talent_pool: true, others, erased_on: '2027-05-05' }, 'own.stands.interviewIn'),
  own(
    'with two resumes',
    {
      others: { applications: 1, enquiries: 2, job_alerts: 0 },
      interviews: [{ starts_at: '2026-11-10T10:00:00.000Z', minutes: 45, place: '' }],
      resumes: [2, 1].map((version) => ({
        version,
        type: 'docx',
        received_at: '2026-11-02T09:30:00.000Z',
        is_current: version === 2,
      })),
    },
    'own.stands.newer',
  ),
  own(
    'decided',
    { is_decided: true, may_replace: false, may_withdraw: false, may_erase: false },
    'own.resumes.decided',
  ),
  ...(['withdrawn', 'decided', 'held', 'unconfirmed', 'later'] as const).map((notice): LongState => ({
    ...own(notice, {}),
    path: `/application/${SECRET}/${notice}`,
  })),
  ...(
    [
      ['on its way', 'never', 'own.resumes.sending'],
      ['sent', ownApplicationCalls.read.example.answer, 'forms.own.replaced'],
      ['failed', 500, 'forms.own.replaceFailed'],
    ] as const
  ).map(([name, answer, id]): LongState => ({
    ...own(`a better resume ${name}`, {}),
    answers: [
      [/^\/api\/own-application\/\w+\/$/, ownApplicationCalls.read.example.answer],
      [/^\/api\/own-application\/\w+\/resume\/$/, answer],
    ],
    async arrange(page) {
      await shows('own.resumes.label')(page);
      await attach(page, aPdf());
      await page.locator('form:has(input[type=file]) button[type=submit]').click();
      await shows(id)(page);
    },
  })),
  refused(
    'one’s own application',
    `/application/${SECRET}`,
    /^\/api\/own-application\//,
    404,
    'own.gone.text',
  ),
  refused(
    'one’s own application',
    `/application/${SECRET}`,
    /^\/api\/own-application\//,
    500,
    'own.failed.headline',
  ),

  // The links of alerts.
  ...[false, true].map((confirmed): LongState => ({
    name: `a job alert ${confirmed ? 'confirmed' : 'to confirm'}`,
    path: `/alerts/confirm/${SECRET}`,
    answers: [[/^\/api\/job-alerts\/confirm\//, { ...anAlert, confirmed }]],
    arrange: shows(confirmed ? 'alerts.confirmed.lead' : 'alerts.confirm.lead'),
  })),
  refused(
    'a job alert',
    `/alerts/confirm/${SECRET}`,
    /^\/api\/job-alerts\/confirm\//,
    404,
    'alerts.refused.gone',
  ),
  refused(
    'a job alert',
    `/alerts/confirm/${SECRET}`,
    /^\/api\/job-alerts\/confirm\//,
    429,
    'alerts.refused.later',
  ),
  {
    name: 'alerts to stop',
    path: `/alerts/stop/${SECRET}`,
    answers: [[/^\/api\/job-alerts\/stop\//, { alerts: 2 }]],
    arrange: shows('alerts.stop.lead'),
  },
  {
    name: 'alerts that are stopped',
    path: `/alerts/stop/${SECRET}`,
    answers: [[/^\/api\/job-alerts\/stop\//, { alerts: 0 }]],
    arrange: shows('forms.alerts.stopped'),
  },
  refused(
    'alerts to stop',
    `/alerts/stop/${SECRET}`,
    /^\/api\/job-alerts\/stop\//,
    404,
    'alerts.refused.gone',
  ),

  // What is written to us.
  contact('with nothing in it', async (page) => {
    await page.locator('form:has([name=first_name]) button[type=submit]').click();
    await shows('forms.rule.firstName', 'forms.rule.message')(page);
  }),
  contact('with too much in it', async (page) => {
    for (const [name, length] of Object.entries({
      first_name: 101,
      last_name: 101,
      phone_number: 41,
      subject: 201,
      message: 5001,
    }))
      await page.locator(`form [name=${name}]`).fill('9'.repeat(length));
    await page.locator('form:has([name=first_name]) button[type=submit]').click();
    await shows('forms.rule.subjectLong', 'forms.rule.messageLong')(page);
  }),
  contact(
    'on its way',
    async (page) => {
      await write(page);
      await shows('contact.form.sending')(page);
    },
    [enquiryCall, 'never'],
  ),
  contact(
    'sent',
    async (page) => {
      await write(page);
      await shows('forms.contact.sent')(page);
    },
    [enquiryCall, { message: 'x' }],
  ),
  contact(
    'failed',
    async (page) => {
      await write(page);
      await shows('forms.contact.failed')(page);
    },
    [enquiryCall, 500],
  ),

  // Articles that are not there.
  ...(
    [
      [429, 'later'],
      [500, 'failed'],
    ] as const
  ).flatMap(([status, name]) => [
    refused(
      'an article',
      '/articles/one',
      /^\/api\/articles\/one\/$/,
      status,
      `resources.article.${name}.text`,
    ),
    refused(
      'the preview of an article',
      `/articles/preview/${SECRET}`,
      /^\/api\/article-preview\//,
      status,
      `resources.preview.${name}.text`,
    ),
  ]),
  refused(
    'the preview of an article',
    `/articles/preview/${SECRET}`,
    /^\/api\/article-preview\//,
    404,
    'resources.preview.gone.text',
  ),
  {
    name: 'articles that failed',
    path: sitePages.resources,
    answers: [[/^\/api\/articles\/$/, 500]],
    arrange: shows('resources.articles.failed'),
  },
  {
    name: 'no articles',
    path: sitePages.resources,
    answers: [[/^\/api\/articles\/$/, []]],
    arrange: shows('resources.articles.none'),
  },

  // A card that is held up to a phone.
  card('valid', 'verify.valid.headline'),
  card('replaced', 'verify.replaced.headline'),
  card('expired', 'verify.expired.headline'),
  card('left', 'verify.left.headline'),
  card('no_longer_valid', 'verify.noLongerValid.headline'),
  refused('a card', `/verify/${SECRET}`, /^\/api\/verify\//, 429, 'verify.limited.headline'),
  refused('a card', `/verify/${SECRET}`, /^\/api\/verify\//, 500, 'verify.failed.headline'),
];

/** What stands on no page at rest or by a press: what search engines read, and what the server says to a call. */
export const nowhere = (key: string, _isPhone: boolean): boolean => /\.meta\.|^forms\.refused\./.test(key);
