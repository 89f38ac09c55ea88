// Every form of the office, refused by the server at one field: the focus goes there, and the text stands once.
import type { Locator, Page } from '@playwright/test';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { anAccount } from './support/accounts.ts';
import { addEmployee, openRegister, rowOf } from './support/employees.ts';
import { sendEnquiry } from './support/enquiries.ts';
import { apply, headersOf, postJob, unique } from './support/recruiting.ts';
import { moveTo, openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

interface Refused {
  name: string;
  path: string;
  /** What is pressed to open it; a form of the page needs nothing. */
  open?: (page: Page) => Promise<void>;
  /** A form that stands in what was opened; otherwise it is a dialog, or of the page. */
  within?: (page: Page) => Locator;
  /** So that its own rules let it go. */
  fill?: (form: Locator) => Promise<void>;
  send: string;
  /** As the server calls the field. */
  field: string;
  label: string;
}

const TEXT = 'The server will not have this.';

const press =
  (name: string) =>
  async (page: Page): Promise<void> =>
    // An empty list offers it, too.
    page.getByRole('button', { name, exact: true }).first().click();
const type =
  (texts: Record<string, string>) =>
  async (form: Locator): Promise<void> => {
    for (const [label, text] of Object.entries(texts))
      await form.getByLabel(label, { exact: true }).fill(text);
  };

async function areRefused(page: Page, forms: readonly Refused[]): Promise<void> {
  for (const [place, form] of forms.entries()) {
    // What was typed into a form of the page would ask before a move within it.
    const go = forms[place - 1]?.open ? moveTo : openAlive;
    await test.step(form.name, async () => {
      await go(page, form.path);
      await isRefused(page, form);
    });
  }
}

async function isRefused(page: Page, { open, within, fill, send, field, label }: Refused): Promise<void> {
  await open?.(page);
  const button = page.getByRole('button', { name: send, exact: true });
  const form =
    within?.(page) ?? (open ? page.getByRole('dialog') : page.locator('form').filter({ has: button }));
  await fill?.(form);
  const refuse = /\/api\//;
  await page.route(refuse, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 400, json: { code: 'invalid', message: TEXT, errors: { [field]: [TEXT] } } }),
  );
  await form.getByRole('button', { name: send, exact: true }).click();
  await expect(form.getByLabel(new RegExp(`^${label}(Optional)?$`))).toBeFocused();
  await expect(page.getByText(TEXT)).toHaveCount(1);
  await page.unroute(refuse);
  if (open) {
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Discard' });
    await discard.or(page.locator('body:not(:has([role=dialog]))')).first().waitFor();
    if (await discard.isVisible()) await discard.click();
  }
}

// One after the other are opened by buttons of different names: the screen before may still stand.
const ofTheOffice: Refused[] = [
  {
    name: 'news',
    path: officePages.news,
    open: press('Add Latest News'),
    fill: type({ Heading: 'Hello' }),
    send: 'Add',
    field: 'description',
    label: 'Description',
  },
  {
    name: 'a partner',
    path: officePages.partners,
    open: press('Add Partner'),
    fill: type({ Name: 'Fernhollow' }),
    send: 'Add',
    field: 'link',
    label: 'Link',
  },
  {
    name: 'one of the leadership',
    path: officePages.leadership,
    open: press('Add Leadership'),
    fill: type({ Name: 'Lakshmi Varma' }),
    send: 'Add',
    field: 'Position',
    label: 'Position',
  },
  {
    name: 'a text of the site',
    path: officePages.site,
    open: async (page) => {
      await press('List of texts')(page);
      await page
        .getByRole('button', { name: /^Lead\b/ })
        .first()
        .click();
    },
    fill: type({ Lead: 'We weave' }),
    send: 'Keep',
    field: 'home.hero.lead',
    label: 'Lead',
  },
  {
    name: 'a reply template',
    path: `${officePages.contact}?tab=templates`,
    open: (page) => page.getByRole('button', { name: 'New Template' }).first().click(),
    fill: type({ Name: 'Thanks', Text: 'We read it.' }),
    send: 'Make Template',
    field: 'body',
    label: 'Text',
  },
  {
    name: 'a webhook',
    path: officePages.webhooks,
    open: press('New Webhook'),
    fill: async (form) => {
      await type({ Address: 'https://hooks.example.com/' })(form);
      await form.getByLabel('Job closed').check();
    },
    send: 'Make Webhook',
    field: 'events',
    label: 'Application received',
  },
  {
    name: 'a key',
    path: officePages.keys,
    open: press('New Key'),
    fill: async (form) => {
      await type({ Name: 'Wall' })(form);
      await form.getByLabel('Content').selectOption('read');
    },
    send: 'Make Key',
    field: 'expires_on',
    label: 'Last day',
  },
  {
    name: 'a colleague',
    path: officePages.users,
    open: press('Register New User'),
    fill: type({
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Username: 'asha.rao',
      Email: 'asha@example.com',
      Password: 'Long enough 1!',
      'Confirm Password': 'Long enough 1!',
    }),
    send: 'Register',
    field: 'username',
    label: 'Username',
  },
  {
    name: 'a stage',
    path: officePages.recruiting,
    open: press('New Stage'),
    fill: type({ Name: 'Second talk' }),
    send: 'Add Stage',
    field: '2.public_name',
    label: 'Public name',
  },
  {
    name: 'a mail template',
    path: `${officePages.recruiting}?tab=templates`,
    open: (page) => page.getByRole('button', { name: 'New Template' }).first().click(),
    fill: type({ Name: 'Thanks', Subject: 'Thank you', Text: 'We read it.' }),
    send: 'Make Template',
    field: 'body',
    label: 'Text',
  },
  {
    name: 'the days',
    path: `${officePages.privacy}?tab=settings`,
    fill: async (form) => {
      await form.getByRole('textbox').first().fill('400');
    },
    send: 'Save the Days',
    field: 'enquiries_days',
    label: 'Enquiries',
  },
  {
    name: 'what applicants agree to',
    path: `${officePages.privacy}?tab=settings`,
    fill: type({ Text: 'We keep what you send for a year.' }),
    send: 'Save the Text',
    field: 'text',
    label: 'Text',
  },
  {
    name: 'a profile',
    path: officePages.editProfile,
    fill: type({ Position: 'Head' }),
    send: 'Save Changes',
    field: 'user.last_name',
    label: 'Last Name',
  },
  {
    name: 'a new job',
    path: officePages.postJob,
    fill: async (form) => {
      await type({
        Title: 'Weaver',
        Location: 'Chennai',
        Department: 'Works',
        'No Of Positions': '2',
        Experience: '2-4 years',
        'DB URL Link': '/careers/weaver',
        Qualification: 'Any degree',
        'Key Skills': 'Threads',
        Responsibility: 'To weave',
        Description: 'Weaves.',
      })(form);
      await form.getByLabel('Employment Type').selectOption({ index: 1 });
      await form.getByLabel('Work Timing').selectOption({ index: 1 });
    },
    send: 'Save and Close',
    field: 'Key_Skills',
    label: 'Key Skills',
  },
];

test(
  'a form of the office that the server refuses says so at the field',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn();
    await areRefused(page, ofTheOffice);
  },
);

test(
  'a form about a person that the server refuses says so at the field',
  { tag: '@once' },
  async ({ page, request, program, signIn }) => {
    await signIn();
    const { employee_id } = await addEmployee(page, program);
    const { username } = await anAccount(program);
    const { id: job, title } = await postJob(request, program);
    const name = `Asha ${unique()}`;
    await apply(request, { name });
    const listed = await request.get(applicationCalls.list.path, {
      params: { search: name },
      headers: await headersOf(request, program),
    });
    const [{ id }] = (await listed.json()) as [{ id: number }];
    const path = fillPath(officePages.applicant, { id: String(id) });
    const forms: Refused[] = [
      {
        name: 'an interview',
        path,
        open: press('Plan an interview'),
        send: 'Send invitations',
        field: 'place',
        label: 'Place',
      },
      {
        name: 'a hold',
        path,
        open: press('Hold'),
        fill: type({ Reason: 'A claim is open.' }),
        send: 'Hold',
        field: 'reason',
        label: 'Reason',
      },
      {
        name: 'hiring',
        path,
        open: (on) => on.getByRole('button', { name: 'Hire' }).click(),
        fill: async (form) => {
          await type({ 'Employee ID': 'ET-1199', Department: 'Works' })(form);
          await form.getByLabel('Company Name').selectOption({ index: 1 });
        },
        send: 'Hire',
        field: 'employee.role',
        label: 'Role',
      },
      {
        name: 'a note',
        path,
        within: (on) => on.locator('form').filter({ has: on.getByLabel('New note') }),
        fill: type({ 'New note': 'She called back.' }),
        send: 'Add note',
        field: 'text',
        label: 'New note',
      },
      {
        name: 'a mail',
        path,
        open: (on) => on.getByRole('button', { name: 'Write' }).click(),
        fill: type({ Subject: 'Thank you', Text: 'We read it.' }),
        send: 'Send',
        field: 'subject',
        label: 'Subject',
      },
      {
        name: 'a job',
        path: `${officePages.jobs}?edit=${job}`,
        open: (on) =>
          expect(on.getByRole('dialog', { name: `Edit ${title}` }).getByLabel('Location')).not.toHaveValue(
            '',
          ),
        send: 'Save',
        field: 'Experiance',
        label: 'Experience',
      },
      {
        name: 'an employee',
        path: officePages.idCards,
        open: async (on) => {
          await openRegister(on, employee_id);
          await rowOf(on, employee_id)
            .getByRole('button', { name: /^Update|^Edit/ })
            .click();
          await expect(on.getByRole('dialog').getByLabel('Role')).not.toHaveValue('');
        },
        send: 'Update',
        field: 'role',
        label: 'Role',
      },
      {
        name: 'what an account may do',
        path: `${officePages.users}?search=${username}`,
        open: (on) =>
          on
            .getByRole('row')
            .filter({ hasText: username })
            .getByRole('button', { name: /^Access/ })
            .click(),
        fill: async (form) => {
          await form.getByLabel('Content').selectOption('read');
        },
        send: 'Save',
        field: 'permissions.content',
        label: 'Recruitment',
      },
      {
        name: 'another card',
        path: officePages.idCards,
        open: (on) => chooseFor(on, employee_id, 'Reissue card…'),
        send: 'Issue card 2',
        field: 'reason',
        label: 'Reason',
      },
      {
        name: 'leaving',
        path: officePages.idCards,
        open: (on) => chooseFor(on, employee_id, 'Leaves…'),
        send: 'Move to Former',
        field: 'left_on',
        label: 'First day .* no longer works here',
      },
    ];
    await areRefused(page, forms);
  },
);

async function chooseFor(page: Page, employeeId: string, entry: string): Promise<void> {
  await openRegister(page, employeeId);
  await rowOf(page, employeeId)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test(
  'a reply that the server refuses says so at the field',
  { tag: '@once' },
  async ({ page, request, signIn }) => {
    const subject = `Roof ${unique()}`;
    await sendEnquiry(request, { subject });
    await signIn();
    await openAlive(page, `${officePages.contact}?search=${encodeURIComponent(subject)}`);
    await isRefused(page, {
      name: 'a reply',
      path: officePages.contact,
      open: (on) => on.getByRole('row').filter({ hasText: subject }).getByText(subject).click(),
      fill: type({ 'Your reply': 'We will look at it.' }),
      send: 'Send',
      field: 'body',
      label: 'Your reply',
    });
  },
);
