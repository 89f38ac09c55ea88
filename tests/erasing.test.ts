// Nothing is left of somebody who was erased: all tables, files, mails and the database's own file are gone through.
// A new table fails here until somebody has said whether it holds anything of visitors.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Application } from '#contract/applications/applications.ts';
import { DAY_MS } from '#contract/durations.ts';
import { webhookEvents } from '#contract/system/webhooks.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { alertKey, stopSecret } from '#server/features/alerts/alert-links.ts';
import { resumeTasks } from '#server/features/applications/resume-search/extract-text.ts';
import { noteMail } from '#server/features/applications/mails/mail-applicants.ts';
import { eraseDue } from '#server/features/privacy/erase-due.ts';
import {
  type Database,
  type DatabaseSettings,
  SQLITE_FILE_NAME,
  openDatabase,
} from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { type S3Place, readS3Place } from '#server/platform/files/s3-place.ts';
import { openS3Store } from '#server/platform/files/s3-store.ts';
import { silentLog } from '#server/platform/log.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import { folderOutbox, sweepOutbox } from '#server/mail/outbox.ts';
import { learnTask } from '#server/features/contact/spam/learn.ts';
import { noteEnquiryMail } from '#server/features/contact/replies/thread.ts';
import { outboxTransport } from '#server/mail/transports.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { verifyChain, chainAll } from '#server/audit/audit-chain.ts';
import { layout, portsOf } from '#server/features.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { callsOf } from '#tests/support/applicants.ts';
import { type Engine, engines } from '#tests/support/engines.ts';
import { addReceived } from '#tests/support/received-mails.ts';
import { secretFor } from '#tests/support/queued-mails.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const NAME = 'Zephyrina Quillfeather';
const EMAIL = 'zephyrina@quillfeather.example';
const PHONE = '7070731313';
const RESUME_WORD = 'xylographist';
const marks = ['zephyrina', 'quillfeather', PHONE, RESUME_WORD];
const RECEIPT = 'has erased your data';

/** They hold nothing of visitors, and why. */
const withoutVisitors: Record<string, string> = {
  // Of the company.
  stages: 'what the stages are called',
  mail_templates: 'texts with words in braces',
  spam_words: 'hashes of words under a secret, with numbers',
  spam_marks: 'hashes of senders and texts marked as spam, under a secret, for a year',
  skill_synonyms: 'names of skills',
  jobs: 'postings',
  picture_uses: 'where pictures of the site stand',
  content_versions: 'what the site said',
  articles: 'what the site says',
  article_slugs: 'addresses of articles',
  translated_slugs: 'the same in other languages',
  translations: 'what the site says in other languages',
  site_draft: 'what the site will say',
  site_editions: 'what the site says and said',
  preview_links: 'links to postings and articles',
  share_pictures: 'what is shown where a posting or an article is shared',
  content_items: 'what the site shows',
  content_fills: 'which first content was written',
  content_version: 'a number',
  visits: 'numbers of views by day',
  images: 'pictures of the site and of employees',
  identity: 'the company’s own name and addresses',
  consent_texts: 'what is asked',
  retention_settings: 'numbers of days',
  erasures: 'receipts: kinds and numbers',
  webhooks: 'addresses of other systems',
  api_keys: 'keys of programs',
  app_secrets: 'the program’s own',
  schema_migrations: 'names of migrations',
  // Another relation: whoever was hired is an employee.
  employees: 'people who work here; the link to the application goes',
  employee_cards: 'cards of people who work here',
  card_verifications: 'numbers',
  employee_imports: 'files of people who work here, for a day',
  employee_import_rows: 'people who work here, for a day',
  // Of accounts.
  users: 'accounts',
  sessions: 'accounts',
  otp_attempts: 'accounts',
  password_resets: 'accounts',
  email_changes: 'accounts',
  session_end_links: 'accounts',
  mail_hours: 'accounts',
  weekly_mails: 'accounts',
  totp_apps: 'accounts',
  totp_setups: 'accounts',
  recovery_codes: 'accounts',
  passkeys: 'accounts',
  company_accounts: 'accounts',
  spent_challenges: 'accounts',
  sign_in_policy: 'accounts',
  calendar_links: 'accounts',
  // Hashes of what was sent and answers sealed with its key, for a day.
  idempotency_keys: 'hashes and sealed answers',
  // Network addresses, until the window of a limit ends.
  rate_limits: 'addresses and numbers, for minutes',
  maintenance: "an operator's reason",
  mail_conversations: 'hashes of addresses for answers',
  sent_message_ids: 'Message-IDs of our own mails',
  mailbox_mails: 'Message-IDs and hashes, until the copies in the mailbox are deleted',
  mailbox_state: 'who reads the mailbox, and how it is with it',
};

const places: { engine: Engine; isBucket: boolean; place: string }[] = engines.map((engine) => ({
  engine,
  isBucket: engine.name === 'postgres',
  place: engine.name === 'postgres' ? 'PostgreSQL and S3' : 'SQLite and a folder',
}));

describe.each(places)('somebody who is erased, on $place', ({ engine, isBucket }) => {
  let api: TestApp;
  let settings: DatabaseSettings;
  let folder: string;
  let outbox: string;
  let files: FileStore;
  let s3: S3Server | undefined;
  let boss: TestUser;
  let office: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    if (isBucket) s3 = await startS3Server();
  });
  afterAll(() => s3?.stop());
  beforeEach(async () => {
    settings = await engine.create();
    folder = await mkdtemp(join(tmpdir(), 'erasing-'));
    outbox = join(folder, 'outbox');
    files = s3
      ? await openS3Store(readS3Place(s3.url('house'), {}) as S3Place)
      : folderStore(join(folder, 'files'));
    const open = () => openDatabase(settings);
    api = await testApp({ ...engine, open }, { files, outbox: folderOutbox(outbox) });
    boss = await api.signIn('boss', { isSuperuser: true });
    office = callsOf(api, boss);
  });
  afterEach(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const work = async () => {
    const transport = outboxTransport(outbox);
    const kinds = [
      mailTask({
        transport,
        notes: [noteMail(api), noteEnquiryMail({ clock: api.clock, publishLive: async () => {} })],
      }),
      learnTask(api),
      ...resumeTasks({ ...api.ports, files }),
    ];
    const worker = startTaskWorker({ ...api, kinds, log: silentLog });
    await worker.idle();
    await worker.stop();
  };
  const erased = (payload: object, secret: string) =>
    api.send('DELETE', `/api/own-application/${secret}/`, { payload });

  /** Something in every table that can hold anything of a visitor. */
  async function leaveTraces(): Promise<number> {
    const questions = [{ id: 'who', text: 'Who are you?', kind: 'short' as const }];
    const job = (await api.post('/api/jobs/', aJob({ questions }), boss)).json<Job>();
    await api.send('PUT', '/api/Auth/mails/', {
      payload: { mails: ['application_received', 'enquiry_received'] },
      headers: { authorization: boss.authorization },
    });
    const hook = { url: 'http://127.0.0.1:9/', events: webhookEvents };
    expect((await api.post('/api/webhooks/', hook, boss)).statusCode).toBe(201);
    const colleague = await api.signIn('colleague');
    expect((await api.post('/api/job-alerts/', { email: EMAIL, department: NAME })).statusCode).toBe(202);
    const words = { name: NAME, email: EMAIL, mobile_number: PHONE, subject: `I am ${NAME}` };
    const apply = async (resume: string) => {
      const form = anApplicationForm(
        {
          ...words,
          job_id: String(job.id),
          answers: JSON.stringify({ who: `${NAME}, a ${RESUME_WORD}` }),
          consent: '1',
          talent_pool: 'true',
        },
        aPdf(`${resume} ${RESUME_WORD}`),
      );
      const answer = await api.send('POST', '/api/job-application/', { payload: form as never });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await apply('first');
    await apply('second');
    const secret = await secretFor(api.database, EMAIL, 'application');
    const form = new FormData();
    form.set('resume', new File([new Uint8Array(aPdf(`third ${RESUME_WORD}`))], 'resume.pdf'));
    await api.send('PUT', `/api/own-application/${secret}/resume/`, { payload: form as never });
    const [row] = (await office.get('')).json<Application[]>();
    const id = row?.id ?? 0;
    await office.post(`${id}/notes/`, { text: `@colleague look at ${NAME}, a ${RESUME_WORD}` });
    await office.put(`${id}/rating/`, { score: 5 });
    await office.patch(`${id}/`, { tags: [NAME], stage: 2, assignee: colleague.id });
    await office.post(`${id}/interviews/`, {
      starts_at: '2030-01-07T10:00:00Z',
      minutes: 30,
      place: `${NAME}’s office`,
      note: `With ${NAME}`,
      with: [colleague.id],
    });
    await office.post('mail/', {
      ids: [id],
      subject: `Hello ${NAME}`,
      body: 'Dear {{name}}, see {{link}}',
    });
    await office.put(`${id}/hold/`, { reason: `A claim of ${NAME}` });
    await office.remove(`${id}/hold/`);
    await api.post('/api/own-application/link/', { email: EMAIL });
    const [first_name = '', last_name = ''] = NAME.split(' ');
    const message = `I am ${NAME}, a ${RESUME_WORD}`;
    await api.post(
      '/api/contact/create/',
      anEnquiry({ first_name, last_name, email: EMAIL, phone_number: PHONE, message }),
    );
    const [enquiry] = (await api.get('/api/contact/list/', boss)).json<{ id: number }[]>();
    const about = (part: string, payload: object) =>
      api.send('POST', `/api/contact/${enquiry?.id}/${part}/`, {
        payload,
        headers: { authorization: boss.authorization },
      });
    expect((await about('reply', { body: `Dear {{name}}, ${RESUME_WORD}` })).statusCode).toBe(201);
    expect((await about('notes', { text: `${NAME} is known to @colleague` })).statusCode).toBe(201);
    const received = { name: NAME, email: EMAIL, text: `${NAME}, a ${RESUME_WORD}` };
    await addReceived({ ...api, files }, { kind: 'enquiry', id: enquiry?.id ?? 0 }, received);
    await work();
    return id;
  }

  const rowsOf = async (table: string) => {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(api.database.read);
    return rows.map((row) => JSON.stringify(row).toLowerCase());
  };
  const tables = Object.keys(layout.tables);
  const hasMark = (text: string) => marks.some((mark) => text.includes(mark));

  /** Where anything of the person stands, the receipt's own mail aside. */
  async function found(): Promise<string[]> {
    const places: string[] = [];
    for (const table of tables)
      for (const row of await rowsOf(table))
        if (hasMark(row) && !row.includes(RECEIPT)) places.push(`${table}: ${row}`);
    for await (const { key } of files.list()) {
      const content = (await buffer(await files.read(key))).toString('latin1').toLowerCase();
      if (hasMark(content)) places.push(key);
    }
    for (const name of await readdir(outbox).catch(() => [])) {
      const mail = (await readFile(join(outbox, name), 'latin1')).toLowerCase();
      if (hasMark(mail.replaceAll('=\r\n', '')) && !mail.includes(RECEIPT)) places.push(name);
    }
    return places;
  }

  /** What stands in the file itself, free pages and log included; on PostgreSQL in what a dump has. */
  async function onDisk(): Promise<string[]> {
    if (engine.name !== 'sqlite') return marksIn((await dumped()).filter((row) => !row.includes(RECEIPT)));
    const path = join(settings.dataDir, SQLITE_FILE_NAME);
    const parts = await Promise.all([path, `${path}-wal`].map((name) => readFile(name, 'latin1')));
    return marksIn(parts);
  }
  const marksIn = (texts: string[]) => {
    const all = texts.join(' ').toLowerCase();
    return marks.filter((mark) => all.includes(mark));
  };
  /** Every row of every table there is, known to the layout or not. */
  async function dumped(): Promise<string[]> {
    const { read } = api.database;
    const { rows: known } = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(read);
    const rows = await Promise.all(
      known.map(({ name }) =>
        sql<{ row: string }>`select dumped::text as row from ${sql.table(name)} as dumped`.execute(read),
      ),
    );
    return rows.flatMap((table) => table.rows.map(({ row }) => row));
  }
  /** The log is truncated about a second later. */
  const untilOnDisk = (expected: string[]) =>
    vi.waitFor(async () => expect(await onDisk()).toEqual(expected), 10_000);

  const counts = async (database: Database) => {
    const pairs = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
          database.read,
        );
        return [table, Number(rows[0]?.n)] as const;
      }),
    );
    return Object.fromEntries(pairs);
  };

  it('is in no table, file, mail or index any more, and everybody else is', { timeout: 60_000 }, async () => {
    const other = anApplicationForm({ name: 'Asha Menon', email: 'asha@menon.example' }, aPdf('Asha'));
    await api.send('POST', '/api/job-application/', { payload: other as never });
    const empty = await counts(api.database);
    const id = await leaveTraces();
    const full = await counts(api.database);
    const places = await found();
    const touched = tables.filter(
      (table) =>
        !(table in withoutVisitors) &&
        ((full[table] ?? 0) > (empty[table] ?? 0) || places.some((place) => place.startsWith(`${table}: `))),
    );
    expect([...touched, ...Object.keys(withoutVisitors)].toSorted()).toEqual(tables.toSorted());
    expect(places.length).toBeGreaterThan(15);
    expect(await onDisk()).toEqual(marks);

    await api.post('/api/own-application/link/', { email: EMAIL });
    const link = await secretFor(api.database, EMAIL, 'application');
    const answer = await erased({ confirm: 'ERASE', all: true }, link);
    expect(answer.json()).toMatchObject({ applications: 1, enquiries: 1, job_alerts: 1, files: 4 });
    await vi.waitFor(async () => expect(await found()).toEqual([]));
    // The receipt's own mail has the address, in which the name stands.
    await untilOnDisk(engine.name === 'sqlite' ? marks.slice(0, 2) : []);
    for (const table of tables) {
      const rows = (await rowsOf(table)).filter((row) => row.includes(`"application_id":${id}`));
      expect(rows, table).toEqual([]);
    }
    for (const q of [RESUME_WORD, 'Quillfeather'])
      expect((await office.get(`?q=${q}`)).json(), q).toEqual([]);
    expect((await office.get('')).json()).toMatchObject([{ name: 'Asha Menon' }]);
    await chainAll(api.database);
    expect((await verifyChain(api.database.read)).wrong).toEqual([]);
    // Webhooks hear that somebody was erased, and nothing of who it was.
    const events = await api.database.read.selectFrom('webhook_deliveries').select('event').execute();
    expect(events.map(({ event }) => event)).toContain('application.erased');
    expect(events.map(({ event }) => event)).not.toContain('application.moved');

    // The receipt's own mail is the last; it goes like every mail.
    await work();
    api.clock.move(31 * DAY_MS);
    await eraseDue(portsOf({ ...api.ports, files, outbox: folderOutbox(outbox) }));
    const left = (await Promise.all(tables.map(rowsOf))).flat().filter(hasMark);
    expect(left).toEqual([]);
    await vi.waitFor(async () => expect(await readdir(outbox)).toEqual([]));
    await untilOnDisk([]);
  });

  it(
    'leaves nothing behind when staff delete them either, once they were told',
    { timeout: 60_000, tags: 'long' },
    async () => {
      const id = await leaveTraces();
      const [enquiry] = (await api.get('/api/contact/list/', boss)).json<{ id: number }[]>();
      expect((await office.remove(`${id}/`)).statusCode).toBe(204);
      expect((await office.remove(`/api/contact/${enquiry?.id}/`)).statusCode).toBe(204);
      // An alert is another wish: it ends when they say so.
      const key = await api.database.transaction((tx) => alertKey(tx, api.clock));
      await api.send('POST', `/api/job-alerts/stop/${stopSecret(key, EMAIL)}/`);
      const told = await api.database.read
        .selectFrom('tasks')
        .select('payload')
        .where('state', '=', 'waiting')
        .where('kind', '=', 'mail')
        .execute();
      // To the applicant, and to the colleague without a name.
      expect(told.filter(({ payload }) => payload.includes('Interview cancelled'))).toHaveLength(2);
      await work();
      await sweepOutbox({ ...api, clock: { now: () => new Date() }, folder: outbox, olderThanMs: 0 });
      await vi.waitFor(async () => expect(await found()).toEqual([]));
      await untilOnDisk([]);
      const receipts = (await api.get('/api/erasures/', boss)).json();
      expect(receipts).toMatchObject([
        { kind: 'enquiry', why: 'deleted' },
        { kind: 'application', why: 'deleted', files: 3 },
      ]);
    },
  );

  it('stays an employee where that is what became of them; the link to the application goes', async () => {
    const form = anApplicationForm({ name: NAME, email: EMAIL }, aPdf());
    await api.send('POST', '/api/job-application/', { payload: form as never });
    const [row] = (await office.get('')).json<Application[]>();
    await office.post(`${row?.id}/hire/`, { employee: anEmployee() });
    const link = await secretFor(api.database, EMAIL, 'application');
    expect((await erased({ confirm: 'ERASE' }, link)).statusCode).toBe(200);
    const people = await api.database.read
      .selectFrom('employees')
      .select(['name', 'application_id'])
      .execute();
    expect(people).toEqual([{ name: anEmployee().name, application_id: null }]);
  });
});
