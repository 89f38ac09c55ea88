// What makes each call that changes something succeed, for tests that walk all of them.
import { identity, setIdentity } from '#contract/identity/current.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import { aJob } from '#tests/factories/job.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { stopToken, weeklyKey } from '#server/features/weekly/weekly-link.ts';
import { alertKey, stopSecret } from '#server/features/alerts/alert-links.ts';
import { addToTimeline } from '#server/features/applications/timeline.store.ts';
import { queueMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import type { CreationOptions, RequestOptions } from '#contract/accounts/second-steps.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { codeOf } from '#tests/support/totp.ts';
import { addReceived } from '#tests/support/received-mails.ts';
import { secretFor } from '#tests/support/queued-mails.ts';
import { ownSecretOf } from '#tests/support/own-link.ts';
import { PASSWORD, type TestApp, type TestUser } from '#tests/support/test-app.ts';

interface Sent {
  /** For `{id}` or `{token}` in the path; several for several. */
  at?: string | number | readonly (string | number)[];
  payload?: object | FormData;
  by?: TestUser | null;
  cookie?: string;
}

export interface House {
  api: TestApp;
  boss: TestUser;
  /** The id of something that was just made by a call. */
  make(path: string, payload: object | FormData): Promise<{ id: number; employee_id: string }>;
  /** An account that signed in just now. */
  account(): Promise<TestUser>;
  /** The newest row of a list. */
  newest(path: string): Promise<{ id: number }>;
}

let count = 0;
const unique = () => `x${(count += 1)}`;
const NEWS = '/api/HomePage/news/';
const PARTNERS = '/api/HomePage/partners/';
const TEAM = '/api/AboutPage/teams/';
const EMPLOYEES = '/api/Idcard/employee/';
const APPLICATIONS = '/api/job-application/';

const application = async ({ api, newest }: House) => {
  await api.app.inject({
    method: 'POST',
    url: APPLICATIONS,
    payload: anApplicationForm({}, aPdf()) as never,
  });
  return (await newest(APPLICATIONS)).id;
};
const ownSecret = async (house: House) => ownSecretOf(house.api, await application(house));
const alertOf = async ({ api: { database, clock, post } }: House) => {
  const email = `${unique()}@example.com`;
  await post('/api/job-alerts/', { email });
  const key = await database.transaction((tx) => alertKey(tx, clock));
  return { confirm: await secretFor(database, email, 'confirm'), stop: stopSecret(key, email) };
};
const enquiry = async ({ api, newest }: House) => {
  await api.post('/api/contact/create/', anEnquiry());
  return (await newest('/api/contact/list/')).id;
};
const ENQUIRIES = '/api/contact/';
const enquiryNote = async (house: House) => {
  const id = await enquiry(house);
  return [id, (await house.make(`${ENQUIRIES}${id}/notes/`, { text: 'A note' })).id] as const;
};
const aReplyTemplate = { name: 'A call', body: 'Dear {{first_name}}, when may we call you?' };
const replyTemplate = async ({ make }: House) => (await make(`${ENQUIRIES}templates/`, aReplyTemplate)).id;
const item =
  (path: string, name: string) =>
  async ({ make }: House) =>
    (await make(path, { [name]: unique() })).id;
const order = (path: string, name: string) => async (house: House) => ({
  payload: { ids: [await item(path, name)(house)] },
});
const firstVersion = (path: string, name: string) => async (house: House) => {
  const id = await item(path, name)(house);
  await house.api.send('PATCH', `${path}${id}/`, {
    payload: { [name]: unique() },
    headers: { authorization: house.boss.authorization },
  });
  return { at: [id, 1] };
};
const siteChange = () => ({ changes: [{ id: 'home.hero.headline', lang: 'en', text: unique() }] });
const changeSite = ({ api, boss }: House) =>
  api.send('PATCH', '/api/site-edition/', {
    payload: siteChange(),
    headers: { authorization: boss.authorization },
  });
const ARTICLES = '/api/articles/';
const article = async ({ make }: House) =>
  ((await make(ARTICLES, { title: unique() })) as unknown as { slug: string }).slug;
const anImage = async (width: number) => (await aPicture('png', { width, height: 20 })).toString('base64');
const employee = async ({ make }: House) =>
  (await make(EMPLOYEES, anEmployee({ employee_id: `E${unique()}` }))).employee_id;
const IMPORTS = '/api/Idcard/import/';
const aTable = () => {
  const form = new FormData();
  form.set('file', new Blob([`ID,Name,Phone\nE${unique()},Asha,+91 1\n`]), 'staff.csv');
  return form;
};
const imported = async ({ make }: House) => (await make(IMPORTS, aTable())).id;
const secretOf = async ({ api }: House, by: TestUser) =>
  (await api.post('/api/Auth/totp/begin/', {}, by)).json<{ secret: string }>().secret;
const withApp = async (house: House) => {
  const { api, account } = house;
  const by = await account();
  const code = codeOf(await secretOf(house, by), api.clock.now());
  await api.post('/api/Auth/totp/confirm/', { code }, by);
  return by;
};
const PASSKEYS = '/api/Auth/passkeys/';
const newPasskey = async ({ api, account }: House, device = authenticator()) => {
  const by = await account();
  const begun = await api.post(`${PASSKEYS}register/begin/`, {}, by);
  const credential = device.make(begun.json<CreationOptions>());
  return { by, payload: { credential }, cookie: cookieOf(begun) };
};
const withPasskey = async (house: House, device = authenticator()) => {
  const { by, payload, cookie } = await newPasskey(house, device);
  const headers = { cookie, authorization: by.authorization };
  const made = await house.api.send('POST', `${PASSKEYS}register/finish/`, { payload, headers });
  return { by, at: made.json<{ id: number }>().id };
};
const cookieOf = ({ headers }: { headers: object }) =>
  String((headers as Record<string, unknown>)['set-cookie']).split(';')[0] ?? '';
const TEMPLATES = '/api/mail-templates/';
const aTemplate = { name: 'A talk', subject: 'Hello {{first_name}}', body: 'When does it suit you?' };
const template = async ({ make }: House) => (await make(TEMPLATES, aTemplate)).id;
/** Written, or written and deleted, in a language the site is offered in by now. */
const translation = (
  kind: TranslatedKind,
  { of, fields }: { of: (house: House) => Promise<string | number>; fields: object },
) => ({
  [`PUT /api/translations/${kind}/{id}/{lang}/`]: async (house: House) => {
    offerTamil();
    return { at: [await of(house), 'ta'], payload: { fields, state: 'published' } };
  },
  [`DELETE /api/translations/${kind}/{id}/{lang}/`]: async (house: House) => {
    offerTamil();
    const at = [await of(house), 'ta'];
    await house.api.send('PUT', `/api/translations/${kind}/${at.join('/')}/`, {
      payload: { fields, state: 'draft' },
      headers: { authorization: house.boss.authorization },
    });
    return { at };
  },
});
const offerTamil = () => setIdentity({ ...identity(), languages: ['en', 'ta'] });
const anInterview = { starts_at: '2030-01-07T10:00:00Z', minutes: 30 };
const partOf = (part: string, payload: object) => async (house: House) => {
  const id = await application(house);
  return [id, (await house.make(`${APPLICATIONS}${id}/${part}/`, payload)).id] as const;
};
const note = partOf('notes', { text: 'A note' });
const interview = partOf('interviews', anInterview);
const aWebhook = { url: 'https://hooks.example.com/secret', events: ['job.published'] };
const webhook = async ({ make }: House) => (await make('/api/webhooks/', aWebhook)).id;
const newPassword = 'another long pass phrase';

export const changes: Record<string, (house: House) => Promise<Sent>> = {
  'POST /api/contact/create/': async () => ({ payload: anEnquiry(), by: null }),
  'POST /api/contact/mark/': async (house) => ({ payload: { ids: [await enquiry(house)], is_read: true } }),
  'POST /api/contact/delete/': async (house) => ({ payload: { ids: [await enquiry(house)] } }),
  'PATCH /api/contact/{id}/': async (house) => ({ at: await enquiry(house), payload: { is_spam: true } }),
  'DELETE /api/contact/{id}/': async (house) => ({ at: await enquiry(house) }),
  'POST /api/contact/{id}/reply/': async (house) => ({
    at: await enquiry(house),
    payload: { body: 'With pleasure.' },
  }),
  'POST /api/contact/{id}/notes/': async (house) => ({
    at: await enquiry(house),
    payload: { text: 'A note' },
  }),
  'PATCH /api/contact/{id}/notes/{note}/': async (house) => ({
    at: await enquiryNote(house),
    payload: { text: 'Another note' },
  }),
  'DELETE /api/contact/{id}/notes/{note}/': async (house) => ({ at: await enquiryNote(house) }),
  'POST /api/contact/templates/': async () => ({ payload: aReplyTemplate }),
  'PATCH /api/contact/templates/{id}/': async (house) => ({
    at: await replyTemplate(house),
    payload: { name: 'Another' },
  }),
  'DELETE /api/contact/templates/{id}/': async (house) => ({ at: await replyTemplate(house) }),
  'POST /api/Auth/logout/': async ({ account }) => ({ by: await account() }),
  'POST /api/Auth/confirm/': async ({ account }) => ({
    by: await account(),
    payload: { password: PASSWORD },
  }),
  'DELETE /api/Auth/sessions/{id}/': async ({ api, account }) => {
    const by = await account();
    const sessions = (await api.get('/api/Auth/sessions/', by)).json<{ id: number }[]>();
    return { by, at: sessions[0]?.id ?? 0 };
  },
  'PUT /api/Auth/mails/': async ({ account }) => ({
    by: await account(),
    payload: { mails: ['enquiry_received'] },
  }),
  'POST /api/Auth/mails/stop-weekly/{token}/': async ({ account, api }) => {
    const reader = await account();
    const payload = { mails: ['weekly_summary'] };
    await api.send('PUT', '/api/Auth/mails/', { payload, headers: { authorization: reader.authorization } });
    const key = await api.database.transaction((tx) => weeklyKey(tx, api.clock));
    return { by: null, at: stopToken(key, reader.id) };
  },
  'DELETE /api/Auth/sessions/': async ({ account }) => ({ by: await account() }),
  'POST /api/Auth/forgot-password/': async ({ account }) => ({
    by: null,
    payload: { email: `${(await account()).username}@example.com` },
  }),
  'POST /api/Auth/reset-password/{token}/': async ({ api, account }) => {
    const email = `${(await account()).username}@example.com`;
    await api.post('/api/Auth/forgot-password/', { email });
    const at = await secretFor(api.database, email, 'reset-password');
    return { by: null, at, payload: { new_password: newPassword, confirm_password: newPassword } };
  },
  'POST /api/Auth/change-password/': async ({ account }) => ({
    by: await account(),
    payload: { old_password: PASSWORD, new_password: newPassword, confirm_password: newPassword },
  }),
  'POST /api/Auth/end-sessions/{token}/': async ({ api, boss, account }) => {
    const { id, username } = await account();
    await api.send('PATCH', `/api/Profile/profiles/${id}/`, {
      payload: { two_step: true },
      headers: { authorization: boss.authorization },
    });
    return { by: null, at: await secretFor(api.database, `${username}@example.com`, 'end-sessions') };
  },
  'POST /api/Auth/confirm-email/{token}/': async ({ api, boss, account }) => {
    const { id } = await account();
    const email = `${unique()}@example.com`;
    await api.send('PATCH', `/api/Profile/profiles/${id}/`, {
      payload: { user: { email } },
      headers: { authorization: boss.authorization },
    });
    return { by: null, at: await secretFor(api.database, email, 'confirm-email') };
  },
  'POST /api/Auth/register/': async () => ({
    payload: {
      username: unique(),
      email: `${unique()}@example.com`,
      first_name: 'Arun',
      last_name: 'Pillai',
      password: newPassword,
      confirm_password: newPassword,
    },
  }),
  'PATCH /api/Profile/profiles/{id}/': async ({ account }) => ({
    at: (await account()).id,
    payload: { position: 'Recruiter' },
  }),
  'PATCH /api/Profile/profiles/{id}/role/': async ({ account }) => ({
    at: (await account()).id,
    payload: { is_superuser: true },
  }),
  'DELETE /api/Profile/profiles/{id}/': async ({ account }) => ({ at: (await account()).id }),
  'POST /api/outgoing-mails/{id}/retry/': async ({ api, newest }) => {
    const mail = { to: 'meera@example.com', content: { subject: 'Hello', paragraphs: ['Hello.'] } };
    await api.database.transaction((tx) => queueMail(tx, mail, api.clock));
    return { at: (await newest('/api/outgoing-mails/')).id };
  },
  'POST /api/tasks/{id}/retry/': ({ api }) =>
    api.database.transaction(async (tx) => {
      const id = await addTask(tx, { kind: 'errand', payload: {} }, api.clock);
      await tx.updateTable('tasks').set({ state: 'failed' }).where('id', '=', id).execute();
      return { at: id };
    }),
  [`POST ${NEWS}`]: async () => ({ payload: { heading: unique() } }),
  [`PATCH ${NEWS}{id}/`]: async (house) => ({
    at: await item(NEWS, 'heading')(house),
    payload: { heading: unique() },
  }),
  [`DELETE ${NEWS}{id}/`]: async (house) => ({ at: await item(NEWS, 'heading')(house) }),
  [`POST ${PARTNERS}`]: async () => ({ payload: { Name: unique() } }),
  [`PATCH ${PARTNERS}{id}/`]: async (house) => ({
    at: await item(PARTNERS, 'Name')(house),
    payload: { Name: unique() },
  }),
  [`DELETE ${PARTNERS}{id}/`]: async (house) => ({ at: await item(PARTNERS, 'Name')(house) }),
  [`POST ${TEAM}`]: async () => ({ payload: { Name: unique() } }),
  [`PATCH ${TEAM}{id}/`]: async (house) => ({
    at: await item(TEAM, 'Name')(house),
    payload: { Name: unique() },
  }),
  [`DELETE ${TEAM}{id}/`]: async (house) => ({ at: await item(TEAM, 'Name')(house) }),
  [`PUT ${NEWS}order/`]: order(NEWS, 'heading'),
  [`PUT ${PARTNERS}order/`]: order(PARTNERS, 'Name'),
  [`PUT ${TEAM}order/`]: order(TEAM, 'Name'),
  [`POST ${NEWS}{id}/versions/{n}/restore/`]: firstVersion(NEWS, 'heading'),
  [`POST ${PARTNERS}{id}/versions/{n}/restore/`]: firstVersion(PARTNERS, 'Name'),
  [`POST ${TEAM}{id}/versions/{n}/restore/`]: firstVersion(TEAM, 'Name'),
  'POST /api/media-library/': async () => ({ payload: { image: await anImage(40) } }),
  'DELETE /api/media-library/{key}/': async ({ make }) => {
    const { key } = (await make('/api/media-library/', { image: await anImage(50) })) as unknown as {
      key: string;
    };
    return { at: key };
  },
  [`POST ${ARTICLES}`]: async () => ({ payload: { title: unique(), body: 'A line' } }),
  [`PATCH ${ARTICLES}{slug}/`]: async (house) => ({
    at: await article(house),
    payload: { summary: unique() },
  }),
  [`DELETE ${ARTICLES}{slug}/`]: async (house) => ({ at: await article(house) }),
  'PATCH /api/site-edition/': async () => ({ payload: siteChange() }),
  'DELETE /api/site-edition/': async (house) => {
    await changeSite(house);
    return {};
  },
  'POST /api/site-edition/publish/': async (house) => {
    await changeSite(house);
    // What goes out at once leaves nothing for a second one to publish.
    return { payload: { publish_at: '2027-06-01T09:30:00.000Z' } };
  },
  'POST /api/site-edition/preview-link/': async () => ({}),
  'POST /api/site-edition/history/{n}/restore/': async (house) => {
    await changeSite(house);
    const { api, boss } = house;
    const { base } = (await api.post('/api/site-edition/publish/', {}, boss)).json<{ base: number }>();
    return { at: base };
  },
  [`POST ${ARTICLES}{slug}/preview-link/`]: async (house) => ({ at: await article(house) }),
  [`POST ${ARTICLES}{slug}/versions/{n}/restore/`]: async (house) => ({ at: [await article(house), 1] }),
  'POST /api/jobs/': async () => ({ payload: aJob() }),
  'PUT /api/jobs/{id}/': async ({ make }) => ({
    at: (await make('/api/jobs/', aJob())).id,
    payload: aJob({ title: unique() }),
  }),
  'POST /api/jobs/{id}/duplicate/': async ({ make }) => ({ at: (await make('/api/jobs/', aJob())).id }),
  'POST /api/jobs/{id}/preview-link/': async ({ make }) => ({ at: (await make('/api/jobs/', aJob())).id }),
  'DELETE /api/jobs/{id}/': async ({ make }) => ({ at: (await make('/api/jobs/', aJob())).id }),
  [`POST ${APPLICATIONS}`]: async () => ({ payload: anApplicationForm({}, aPdf()), by: null }),
  [`POST ${APPLICATIONS}move/`]: async (house) => ({
    payload: { ids: [await application(house)], stage: 2 },
  }),
  'PATCH /api/job-application/{id}/received/{mail}/': async (house) => {
    const id = await application(house);
    const mail = await addReceived(house.api, { kind: 'application', id });
    const entry = { application_id: id, kind: 'mail_received', by: null } as const;
    await house.api.database.transaction((tx) =>
      addToTimeline(tx, isoNow(house.api.clock), { ...entry, data: { mail, is_read: false } }),
    );
    return { at: [id, mail], payload: { is_read: true } };
  },
  'POST /api/job-application/{id}/received/{mail}/attachments/{n}/take/': async (house) => {
    const id = await application(house);
    return { at: [id, await addReceived(house.api, { kind: 'application', id }), 1] };
  },
  'PUT /api/stages/': async ({ api, boss }) => ({
    payload: (await api.get('/api/stages/', boss)).json<object[]>(),
  }),
  'POST /api/job-alerts/': async () => ({ by: null, payload: { email: `${unique()}@example.com` } }),
  'POST /api/job-alerts/confirm/{secret}/': async (house) => ({
    by: null,
    at: (await alertOf(house)).confirm,
  }),
  'POST /api/job-alerts/stop/{secret}/': async (house) => ({ by: null, at: (await alertOf(house)).stop }),
  'POST /api/own-application/link/': async () => ({ by: null, payload: { email: 'nobody@example.com' } }),
  'PUT /api/own-application/{secret}/resume/': async (house) => {
    const form = new FormData();
    form.set('resume', new File([new Uint8Array(aPdf())], 'resume.pdf'));
    return { by: null, at: await ownSecret(house), payload: form };
  },
  'POST /api/own-application/{secret}/withdraw/': async (house) => ({
    by: null,
    at: await ownSecret(house),
  }),
  'DELETE /api/own-application/{secret}/': async (house) => ({
    by: null,
    at: await ownSecret(house),
    payload: { confirm: 'ERASE' },
  }),
  ...translation('job', {
    of: async ({ make }) => (await make('/api/jobs/', aJob())).id,
    fields: { title: 'பொறியாளர்' },
  }),
  ...translation('news', { of: item(NEWS, 'heading'), fields: { heading: 'செய்தி' } }),
  ...translation('leadership', { of: item(TEAM, 'Name'), fields: { Position: 'மேலாளர்' } }),
  ...translation('article', {
    of: async ({ make }) => (await make(ARTICLES, { title: unique() })).id,
    fields: { title: 'கட்டுரை', body: 'ஒரு வரி' },
  }),
  ...translation('template', { of: template, fields: { subject: 'வணக்கம்', body: 'எப்போது?' } }),
  ...translation('stage', { of: async () => 1, fields: { public_name: 'பார்க்கிறோம்' } }),
  ...translation('consent', { of: async () => 'current', fields: { text: 'ஒப்புக்கொள்கிறேன்.' } }),
  'PUT /api/consent-text/': async () => ({ payload: { text: unique() } }),
  'PUT /api/identity/': async () => ({ payload: { brand: 'Kovai Looms' } }),
  'PUT /api/retention/': async () => ({ payload: { decided_days: 100 } }),
  [`PUT ${APPLICATIONS}{id}/hold/`]: async (house) => ({
    at: await application(house),
    payload: { reason: 'A claim' },
  }),
  [`DELETE ${APPLICATIONS}{id}/hold/`]: async (house) => {
    const at = await application(house);
    const headers = { authorization: house.boss.authorization };
    const payload = { reason: 'A claim' };
    await house.api.send('PUT', `${APPLICATIONS}${at}/hold/`, { payload, headers });
    return { at };
  },
  'PUT /api/reject-reasons/': async () => ({ payload: [{ text: unique() }] }),
  'PUT /api/skill-synonyms/': async () => ({ payload: [{ skill: unique(), also: ['js'] }] }),
  [`POST ${APPLICATIONS}archive/`]: async (house) => ({
    payload: { ids: [await application(house)], is_archived: true },
  }),
  [`POST ${APPLICATIONS}mark/`]: async (house) => ({
    payload: { ids: [await application(house)], is_read: true },
  }),
  [`POST ${APPLICATIONS}delete/`]: async (house) => ({ payload: { ids: [await application(house)] } }),
  [`PATCH ${APPLICATIONS}{id}/`]: async (house) => ({
    at: await application(house),
    payload: { is_archived: true },
  }),
  [`DELETE ${APPLICATIONS}{id}/`]: async (house) => ({ at: await application(house) }),
  [`POST ${APPLICATIONS}{id}/notes/`]: async (house) => ({
    at: await application(house),
    payload: { text: 'A note' },
  }),
  [`PATCH ${APPLICATIONS}{id}/notes/{note}/`]: async (house) => ({
    at: await note(house),
    payload: { text: 'Another' },
  }),
  [`DELETE ${APPLICATIONS}{id}/notes/{note}/`]: async (house) => ({ at: await note(house) }),
  [`PUT ${APPLICATIONS}{id}/rating/`]: async (house) => ({
    at: await application(house),
    payload: { score: 4 },
  }),
  [`DELETE ${APPLICATIONS}{id}/rating/`]: async (house) => {
    const at = await application(house);
    await house.api.send('PUT', `${APPLICATIONS}${at}/rating/`, {
      payload: { score: 4 },
      headers: { authorization: house.boss.authorization },
    });
    return { at };
  },
  // Before somebody hires them.
  [`POST ${APPLICATIONS}{id}/hand-over/`]: async (house) => ({ at: await application(house) }),
  [`POST ${APPLICATIONS}{id}/hire/`]: async (house) => ({
    at: await application(house),
    payload: { employee: anEmployee({ employee_id: `E${unique()}` }) },
  }),
  [`POST ${APPLICATIONS}mail/`]: async (house) => ({
    payload: { ids: [await application(house)], subject: 'Hello', body: 'Hello' },
  }),
  [`POST ${TEMPLATES}`]: async () => ({ payload: aTemplate }),
  [`PATCH ${TEMPLATES}{id}/`]: async (house) => ({ at: await template(house), payload: { name: unique() } }),
  [`DELETE ${TEMPLATES}{id}/`]: async (house) => ({ at: await template(house) }),
  [`POST ${APPLICATIONS}{id}/interviews/`]: async (house) => ({
    at: await application(house),
    payload: anInterview,
  }),
  [`PATCH ${APPLICATIONS}{id}/interviews/{interview}/`]: async (house) => ({
    at: await interview(house),
    payload: { minutes: 60 },
  }),
  [`DELETE ${APPLICATIONS}{id}/interviews/{interview}/`]: async (house) => ({ at: await interview(house) }),
  'POST /api/calendar-link/': async () => ({}),
  'DELETE /api/calendar-link/': async ({ api, boss }) => {
    await api.send('POST', '/api/calendar-link/', { headers: { authorization: boss.authorization } });
    return {};
  },
  'POST /api/Idcard/print/': async (house) => ({
    payload: { ids: [await employee(house)], layout: 'card' },
  }),
  [`POST ${EMPLOYEES}`]: async () => ({ payload: anEmployee({ employee_id: `E${unique()}` }) }),
  [`PATCH ${EMPLOYEES}{id}/`]: async (house) => ({ at: await employee(house), payload: { role: 'Lead' } }),
  [`POST ${EMPLOYEES}{id}/reissue/`]: async (house) => ({
    at: await employee(house),
    payload: { reason: 'lost' },
  }),
  [`POST ${EMPLOYEES}{id}/leave/`]: async (house) => ({
    at: await employee(house),
    payload: { left_on: '2026-11-30' },
  }),
  [`POST ${EMPLOYEES}{id}/return/`]: async (house) => ({ at: await employee(house) }),
  [`DELETE ${EMPLOYEES}{id}/`]: async (house) => ({ at: await employee(house) }),
  [`POST ${IMPORTS}`]: async () => ({ payload: aTable() }),
  [`PATCH ${IMPORTS}{id}/`]: async (house) => ({ at: await imported(house), payload: { mapping: {} } }),
  [`DELETE ${IMPORTS}{id}/`]: async (house) => ({ at: await imported(house) }),
  [`POST ${IMPORTS}{id}/apply/`]: async (house) => ({ at: await imported(house), payload: {} }),
  [`POST ${IMPORTS}{id}/undo/`]: async (house) => {
    const at = await imported(house);
    await house.api.post(`${IMPORTS}${at}/apply/`, {}, house.boss);
    return { at };
  },
  'POST /api/keys/': async () => ({ payload: { name: unique(), areas: { people: 'read' } } }),
  'POST /api/webhooks/': async () => ({ payload: aWebhook }),
  'PATCH /api/webhooks/{id}/': async (house) => ({ at: await webhook(house), payload: { active: false } }),
  'DELETE /api/webhooks/{id}/': async (house) => ({ at: await webhook(house) }),
  'POST /api/webhooks/{id}/test/': async (house) => ({ at: await webhook(house) }),
  'POST /api/webhooks/deliveries/{id}/resend/': async (house) => {
    const test = await house.api.post(`/api/webhooks/${await webhook(house)}/test/`, {}, house.boss);
    return { at: test.json<{ id: number }>().id };
  },
  'PUT /api/Auth/second-step-policy/': async () => ({ payload: { required: false } }),
  'DELETE /api/Profile/profiles/{id}/sessions/': async ({ account }) => ({ at: (await account()).id }),
  'DELETE /api/Profile/profiles/{id}/second-steps/': async (house) => ({ at: (await withApp(house)).id }),
  'POST /api/Auth/totp/confirm/': async (house) => {
    const by = await house.account();
    return { by, payload: { code: codeOf(await secretOf(house, by), house.api.clock.now()) } };
  },
  'DELETE /api/Auth/totp/': async (house) => ({ by: await withApp(house) }),
  'POST /api/Auth/totp/recovery-codes/': async (house) => ({ by: await withApp(house) }),
  [`POST ${PASSKEYS}register/finish/`]: newPasskey,
  [`DELETE ${PASSKEYS}{id}/`]: withPasskey,
  [`POST ${PASSKEYS}login/finish/`]: async (house) => {
    const phone = authenticator();
    await withPasskey(house, phone);
    const begun = await house.api.send('POST', `${PASSKEYS}login/begin/`, {});
    const credential = phone.use(begun.json<RequestOptions>());
    return { by: null, payload: { credential }, cookie: cookieOf(begun) };
  },
  'DELETE /api/keys/{id}/': async ({ make }) => ({
    at: (await make('/api/keys/', { name: unique(), areas: { people: 'read' } })).id,
  }),
};

export const houseOf = (api: TestApp, boss: TestUser): House => ({
  api,
  boss,
  make: async (path, payload) => (await api.post(path, payload, boss)).json(),
  account: () => api.signIn(unique()),
  newest: async (path) => {
    const [row] = (await api.get(`${path}?page=1&page_size=1`, boss)).json<{ id: number }[]>();
    return row as { id: number };
  },
});

/** Sends what was prepared for `METHOD path`. */
export function sendChange({ api, boss }: House, name: string, sent: Sent, headers: object = {}) {
  const [method, path = ''] = name.split(' ') as ['POST', string];
  const { at = '', payload, by = boss, cookie } = sent;
  const values = [at].flat().map(String);
  return api.send(
    method,
    path.replace(/\{\w+\}/g, () => values.shift() ?? ''),
    {
      ...(payload && { payload }),
      headers: { ...(by && { authorization: by.authorization }), ...(cookie && { cookie }), ...headers },
    },
  );
}
