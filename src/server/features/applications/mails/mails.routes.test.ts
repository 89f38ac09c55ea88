import type { TimelineEntry } from '#contract/applications/applicants.ts';
import { mailTemplateMessages } from '#contract/office/mail-templates.ts';
import type { TaskView } from '#contract/system/tasks.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import type { OutgoingMail } from '#server/mail/transports.ts';
import { silentLog } from '#server/platform/log.ts';
import { TaskRefusedError } from '#server/platform/tasks/tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteMail } from './mail-applicants.ts';

const TEMPLATES = '/api/mail-templates/';

describe.each(engines)('mails to applicants on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let as: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    as = callsOf(api, meera);
  });
  afterAll(() => api.close());

  /** Has all mails that wait sent, or refused where the subject says so. */
  async function sendAll(): Promise<OutgoingMail[]> {
    const sent: OutgoingMail[] = [];
    const transport = {
      longestSendMs: 1000,
      async send(mail: OutgoingMail) {
        if (mail.subject.includes('bounce')) throw new TaskRefusedError('550 No such mailbox');
        sent.push(mail);
      },
      close() {},
    };
    const { database, clock } = api;
    const kinds = [mailTask({ transport, notes: [noteMail({ clock })] })];
    const worker = startTaskWorker({ database, kinds, clock, log: silentLog, stepMs: 0 });
    await worker.idle();
    await worker.stop();
    return sent;
  }

  it('come from templates that are kept, changed and deleted', async () => {
    const first = (await as.get(TEMPLATES)).json<
      { name: string; body: string; offered_for: string | null }[]
    >();
    expect(first.map(({ name, offered_for }) => [name, offered_for])).toEqual([
      ['Invitation to a first talk', null],
      ['Rejection', 'rejected'],
    ]);
    // The link is the applicant's own: it shows what is kept, not the open positions.
    const sentences = first[1]?.body.split('\n\n').filter((text) => text.includes('{{link}}'));
    expect(sentences).toEqual([
      'What we keep of your application, and how to have it erased, is at {{link}}',
    ]);
    const draft = { name: 'An offer', subject: 'For {{ name }}', body: 'Dear {{first_name}}' };
    const made = await as.post(TEMPLATES, draft);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    expect(made.json()).toEqual({
      id,
      ...draft,
      offered_for: null,
      created_at: expect.any(String),
      version: 1,
    });
    const changed = await as.patch(`${TEMPLATES}${id}/`, { offered_for: 'hired' }, 1);
    expect(changed.json()).toMatchObject({ ...draft, offered_for: 'hired', version: 2 });
    const late = await as.patch(`${TEMPLATES}${id}/`, { name: 'Late' }, 1);
    expect([late.statusCode, late.json().current]).toEqual([412, changed.json()]);
    expect((await as.get(`${TEMPLATES}?search=OFFER&page=1`)).headers['x-total-count']).toBe('1');
    expect((await as.remove(`${TEMPLATES}${id}/`, undefined, 2)).statusCode).toBe(204);
    expect((await as.remove(`${TEMPLATES}${id}/`)).json().code).toBe('template_not_found');
  });

  it('hold no word in braces that nobody knows', async () => {
    const id = await addApplicant(api);
    const unknown = { subject: 'About {{salary}}', body: 'Dear {{ First_name }} {{}} {name}' };
    const errors = {
      subject: [mailTemplateMessages.unknownWord('salary')],
      body: [mailTemplateMessages.unknownWord('First_name'), mailTemplateMessages.unknownWord('')],
    };
    for (const [path, payload] of [
      [TEMPLATES, { name: 'Odd', ...unknown }],
      ['mail/', { ids: [id], ...unknown }],
      ['mail/preview/', { id, ...unknown }],
    ] as const) {
      const refused = await as.post(path, payload);
      expect([refused.statusCode, refused.json().code], path).toEqual([400, 'bad_input']);
      expect(refused.json().errors).toEqual(errors);
    }
    expect(await sendAll()).toEqual([]);
  });

  it('are filled in for each, also before they are sent', async () => {
    const names = { name: 'Priya {{sender}} Raghavan', job_title: 'C++ $& Engineer' };
    const id = await addApplicant(api, names);
    const words = {
      subject: '{{job_title}} at {{company}}',
      body: 'Dear {{first_name}} ({{name}}),\n\n{{ link }}\n\n{{sender}}',
    };
    const filled = {
      subject: 'C++ $& Engineer at ETPL',
      body: 'Dear Priya (Priya {{sender}} Raghavan),\n\nhttp://localhost:3000/application/…\n\nTest meera',
    };
    expect((await as.post('mail/preview/', { id, ...words })).json()).toEqual(filled);
    const queued = await as.post('mail/', { ids: [id, id, 999_999], ...words });
    expect(queued.json()).toEqual({
      queued: 1,
      ids: [id],
      left_out: [{ id: 999_999, reason: expect.stringContaining('not there') }],
    });
    const [mail, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'priya@raghavan.example',
      replyTo: 'meera@example.com',
      subject: filled.subject,
      text: expect.stringMatching(
        /Dear Priya \(Priya \{\{sender\}\} Raghavan\),\n\nhttp:\/\/localhost:3000\/application\/[\w-]{43}\n\nTest meera/,
      ),
    });
    expect(mail).not.toHaveProperty('about');
  });

  it('go out once each though one before them says in a strange way whom it is from; that one fails in words', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await addApplicant(api));
    for (const id of ids) await as.post('mail/', { ids: [id], subject: `Hello ${id}`, body: 'Hello' });
    const [bad, ...good] = ids;
    await api.database.transaction(async (tx) => {
      const tasks = await tx
        .selectFrom('tasks')
        .select(['id', 'payload'])
        .where('state', '=', 'waiting')
        .execute();
      const [{ id, payload }] = tasks.filter((task) => task.payload.includes(`Hello ${bad}`)) as [
        (typeof tasks)[0],
      ];
      const mail = JSON.parse(payload);
      mail.about.by = 'Meera Nair';
      await tx
        .updateTable('tasks')
        .set({ payload: JSON.stringify(mail) })
        .where('id', '=', id)
        .execute();
    });
    expect((await sendAll()).map(({ subject }) => subject)).toEqual(good.map((id) => `Hello ${id}`));
    const kindsOf = async (id: number | undefined) =>
      (await as.get(`${id}/timeline/`)).json<TimelineEntry[]>().map(({ kind }) => kind);
    for (const id of good) expect(await kindsOf(id)).toEqual(['mail_sent']);
    expect(await kindsOf(bad)).toEqual([]);
    // Another process, long after the lease has ended.
    api.clock.move(15 * 60_000);
    expect(await sendAll()).toEqual([]);
    const boss = await api.signIn('boss', { isSuperuser: true });
    const listed = async () => (await api.get('/api/tasks/', boss)).json<TaskView[]>();
    const last_error = 'What is stored for it has a shape that this program does not read: about.by.';
    const failed = [{ kind: 'mail', state: 'failed', tries: 1, last_error }];
    expect(await listed()).toMatchObject(failed);
    // Another try helps nobody and harms nobody.
    const [{ id }] = (await listed()) as [TaskView];
    expect((await api.send('POST', `/api/tasks/${id}/retry/`, asUser(boss))).statusCode).toBe(204);
    expect(await sendAll()).toEqual([]);
    expect(await listed()).toMatchObject(failed);
  });

  it('say in the timeline how they ended', async () => {
    const [id, other] = [await addApplicant(api), await addApplicant(api)];
    const [template] = (await as.get(TEMPLATES)).json<{ id: number }[]>();
    await as.post('mail/', { ids: [id, other], subject: 'Hello', body: 'Hello', template: template?.id });
    await as.post('mail/', { ids: [id], subject: 'This will bounce', body: 'Hello' });
    const timeline = async () =>
      (await as.get(`${id}/timeline/`))
        .json<TimelineEntry[]>()
        .map(({ kind, by, data }) => [kind, by?.name, data]);
    expect(await timeline()).toEqual([]);
    // One that is deleted before its mail goes out gets none.
    await as.remove(`${other}/`);
    expect(await sendAll()).toHaveLength(1);
    expect((await timeline()).toSorted()).toEqual([
      [
        'mail_failed',
        'Test meera',
        { subject: 'This will bounce', text: 'Hello', reason: '550 No such mailbox' },
      ],
      ['mail_sent', 'Test meera', { subject: 'Hello', text: 'Hello' }],
    ]);
  });

  it('can be read again in the timeline and by the applicant, without the link in them', async () => {
    const id = await addApplicant(api, { email: 'reader@example.com' });
    const body = 'Dear {{first_name}},\n\nsee {{link}} before we talk at https://meet.example.com/abc.';
    await as.post('mail/', { ids: [id], subject: 'Hello', body });
    const [sent] = await sendAll();
    const secret = /application\/([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? 'none';
    const text = 'Dear Priya,\n\nsee http://localhost:3000/… before we talk at https://meet.example.com/abc.';
    const timeline = await as.get(`${id}/timeline/`);
    expect(timeline.json()).toMatchObject([{ kind: 'mail_sent', data: { subject: 'Hello', text } }]);
    expect(timeline.body).not.toContain(secret);

    const zip = await api.get(`/api/own-application/${secret}/export/`);
    const { 'data.json': data } = unzipSync(zip.rawPayload);
    const kept = strFromU8(data ?? new Uint8Array());
    expect(kept).not.toContain(secret);
    expect(JSON.parse(kept)).toMatchObject({
      applications: [{ timeline: [{ kind: 'mail_sent', subject: 'Hello', text }] }],
      mails: [{ subject: 'Hello', text }],
    });
  });

  it('go to 200 at most, and from a template that is there', async () => {
    const words = { subject: 'Hello', body: 'Hello' };
    const many = Array.from({ length: 201 }, (_, at) => at + 1);
    expect((await as.post('mail/', { ids: many, ...words })).statusCode).toBe(400);
    expect((await as.post('mail/', { ids: [], ...words })).statusCode).toBe(400);
    const id = await addApplicant(api);
    const gone = await as.post('mail/', { ids: [id], ...words, template: 999_999 });
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'template_not_found']);
    expect((await as.post('mail/preview/', { id: 999_999, ...words })).json().code).toBe(
      'application_not_found',
    );
    expect(await sendAll()).toEqual([]);
  });
});
