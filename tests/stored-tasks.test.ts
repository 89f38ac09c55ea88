// What tasks of every kind have stored, and a program that cannot read it: an older one, or after a fault.
import type { TaskView } from '#contract/system/tasks.ts';
import { silentLog } from '#server/platform/log.ts';
import { type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import type { QueuedMail } from '#server/mail/mail.ts';
import { taskKindsOf } from '#server/features.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothEngines } from './support/engines.ts';
import { recorder } from './support/mail-bench.ts';
import { type TestApp, type TestUser, testApp } from './support/test-app.ts';

const aMail: QueuedMail = {
  messageId: '<a@b.example>',
  to: 'good@example.com',
  replyTo: null,
  content: { subject: 'Hi', paragraphs: ['Hello.'] },
};

const AT = '2026-11-02T09:00:00.000Z';
const NOBODY = 999_999;
/** As 1.0.0 stores them, of records that are not there. A new kind needs a line. */
const stored: Record<string, object> = {
  mail: aMail,
  webhook: {},
  'publish job': { id: NOBODY, at: AT },
  'close job': { id: NOBODY, day: '2026-11-01' },
  'publish content': { kind: 'news', id: NOBODY, at: AT },
  'unpublish content': { kind: 'news', id: NOBODY, at: AT },
  'publish site edition': { at: AT },
  'publish article': { id: NOBODY, at: AT },
  'tell weekly': { week: '2026-11-02' },
  'tell job alerts': { day: '2026-11-02', until: AT },
  'learn spam': { ids: [NOBODY] },
  'erase due': {},
  'watch backups': {},
  'unreadable mail': { mail: NOBODY, reason: 'It has more parts than a mail has.' },
  'delete mail copies': { erasure: NOBODY, mails: [NOBODY] },
  'fold texts': {},
  'import-photos': { id: NOBODY },
  'import-end': { id: NOBODY },
  'resume text': { id: NOBODY },
  'resume texts': { before: null },
  'match skills': { job: null, after: 0 },
};

const withOtherFields = (payload: object): object =>
  Object.fromEntries(Object.keys(payload).map((name) => [name, { of: 'another shape' }]));

describe.each(bothEngines)('what a task stores, on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let kinds: TaskKind[];
  let mails: ReturnType<typeof recorder>;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    mails = recorder();
    kinds = taskKindsOf(api.ports, { transport: mails.transport });
  });
  afterEach(() => api.close());

  const add = (kind: string, payload: unknown) =>
    api.database.transaction((tx) => addTask(tx, { kind, payload, lane: kind }, api.clock));
  async function work(): Promise<void> {
    const worker = startTaskWorker({ ...api, kinds, log: silentLog, stepMs: 0 });
    await worker.idle();
    await worker.stop();
  }
  const rows = () =>
    api.database.read.selectFrom('tasks').select(['id', 'state', 'tries', 'last_error']).execute();
  const failed = async () =>
    (await api.get('/api/tasks/?state=failed&page_size=100', boss)).json<TaskView[]>();

  it('fails it in words, once, where this program cannot read it, for every kind; those behind it are done', async () => {
    expect(Object.keys(stored).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
    const good: number[] = [];
    const bad = new Map<number, string>();
    for (const [kind, payload] of Object.entries(stored)) {
      const shape = 'What is stored for it has a shape that this program does not read';
      bad.set(await add(kind, 'another shape'), shape);
      const fields = withOtherFields(payload);
      if (Object.keys(fields).length > 0) bad.set(await add(kind, fields), `${shape}: `);
      bad.set(
        await add(kind, { ...payload, version: 99 }),
        'It was stored by a newer version of the program',
      );
      good.push(await add(kind, payload));
    }
    await work();
    const found = new Map((await rows()).map((row) => [row.id, row]));
    for (const id of good) expect(found.get(id)).toMatchObject({ state: 'done', last_error: null });
    const told = new Map((await failed()).map((row) => [row.id, row]));
    for (const [id, words] of bad)
      expect(told.get(id)).toMatchObject({ tries: 1, last_error: expect.stringContaining(words) });
    expect(told.size).toBe(bad.size);

    api.clock.move(90 * 60_000);
    await work();
    expect((await rows()).filter(({ tries }) => tries > 1)).toEqual([]);
    expect(mails.sent.map(({ to }) => to)).toEqual(['good@example.com']);
    // The list of mails is there all the same.
    const list = await api.get('/api/outgoing-mails/', boss);
    expect(list.json<{ to: string }[]>().filter(({ to }) => to !== '')).toHaveLength(2);
  });
});
