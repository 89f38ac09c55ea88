import { inEveryArea } from '#contract/areas.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { engines } from '#tests/support/engines.ts';
import { recordedKind } from '#tests/support/task-bench.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tidyUp } from './housekeeping.ts';
import { forgetVisitorAddresses } from '#server/audit/audit.store.ts';
import { type Retention, platformRetention } from './retention.ts';
import { taskRetention } from './tasks/tasks.ts';

const clock = { now: () => new Date('2026-11-15T12:00:00.000Z') };
const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();

describe.each(engines)('housekeeping on $name', ({ open }) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const write = (work: (tx: Tx) => Promise<unknown>) => database.transaction(work);

  const tidy = (retention: readonly Retention[], signal?: AbortSignal) =>
    tidyUp({ database, clock, retention, ...(signal && { signal }) });

  it('works in as many batches as it takes, each in a transaction of its own', async () => {
    const batches: [before: string, limit: number][] = [];
    let left = 1001;
    const old: Retention = {
      name: 'old',
      keepMs: DAY_MS,
      deleteSome: async (_tx, before, limit) => {
        batches.push([before, limit]);
        const gone = Math.min(left, limit);
        left -= gone;
        return gone;
      },
    };
    expect(await tidy([old])).toEqual({ old: 1001 });
    expect(batches).toEqual(Array.from({ length: 3 }, () => [ago(DAY_MS), 500]));
    expect(await tidy([old], AbortSignal.abort())).toEqual({ old: 0 });
    expect(batches).toHaveLength(3);
  });

  it('has what was deleted leave the log of the database too', async () => {
    const truncated = vi.spyOn(database, 'truncateLog');
    await tidy([]);
    expect(truncated).toHaveBeenCalledOnce();
  });

  it('forgets after 90 days from where a visitor wrote, and keeps that they did and what staff and keys did', async () => {
    const entry = { action: 'send', subject: 'enquiry', subject_id: '1', actor_name: '' };
    await write(async (tx) => {
      const { id: actor_id } = await addUser(tx);
      await tx
        .insertInto('audit_log')
        .values([
          { ...entry, at: ago(91 * DAY_MS), actor_id: null, address: '203.0.113.1' },
          { ...entry, at: ago(89 * DAY_MS), actor_id: null, address: '203.0.113.2' },
          { ...entry, at: ago(91 * DAY_MS), actor_id, actor_name: 'meera', address: '203.0.113.3' },
          {
            ...entry,
            at: ago(91 * DAY_MS),
            actor_id: null,
            actor_name: 'key Importer',
            address: '203.0.113.4',
          },
        ])
        .execute();
    });
    const addresses = [{ name: 'addresses', keepMs: 90 * DAY_MS, deleteSome: forgetVisitorAddresses }];
    expect(await tidy(addresses)).toMatchObject({ addresses: 1 });
    const rows = await database.read.selectFrom('audit_log').select('address').orderBy('id').execute();
    expect(rows.map(({ address }) => address)).toEqual(['', '203.0.113.2', '203.0.113.3', '203.0.113.4']);
    expect(await tidy(addresses)).toMatchObject({ addresses: 0 });
  });

  it('forgets repeated requests after a day', async () => {
    const answer = { scope: 'enquiry', fingerprint: '', answer: '{}' };
    await write((tx) =>
      tx
        .insertInto('idempotency_keys')
        .values([
          { ...answer, key: 'old', created_at: ago(25 * HOUR_MS) },
          { ...answer, key: 'new', created_at: ago(HOUR_MS) },
          { ...answer, scope: 'application', key: 'old', created_at: ago(HOUR_MS) },
        ])
        .execute(),
    );
    expect(await tidy(platformRetention)).toMatchObject({ idempotency_keys: 1 });
    const left = await database.read
      .selectFrom('idempotency_keys')
      .select(['scope', 'key'])
      .orderBy('key')
      .execute();
    expect(left).toEqual([
      { scope: 'enquiry', key: 'new' },
      { scope: 'application', key: 'old' },
    ]);
  });

  it('deletes tasks of a kind some time after they were added, once they are done or given up', async () => {
    const ages = { old: ago(31 * DAY_MS), new: ago(29 * DAY_MS) };
    const task = { payload: '', holds_secret: false, tries: 1 };
    await write(async (tx) => {
      for (const state of ['waiting', 'running', 'done', 'failed'] as const) {
        for (const [name, at] of Object.entries(ages)) {
          const row = { ...task, kind: 'errand', key: `${state} ${name}`, state, created_at: at, due_at: at };
          await tx.insertInto('tasks').values(row).execute();
        }
      }
      const row = { ...task, kind: 'other', key: 'other', created_at: ages.old, due_at: ages.old };
      await tx
        .insertInto('tasks')
        .values({ ...row, state: 'done' })
        .execute();
    });
    const { kind } = recordedKind(undefined, { keepMs: 30 * DAY_MS });
    expect(await tidy(taskRetention([kind]))).toEqual({ 'tasks: errand': 2 });
    const left = await database.read.selectFrom('tasks').select('key').execute();
    expect(left.map(({ key }) => key).sort()).toEqual([
      'done new',
      'failed new',
      'other',
      'running new',
      'running old',
      'waiting new',
      'waiting old',
    ]);
  });
});

const addUser = (tx: Tx) =>
  tx
    .insertInto('users')
    .values({
      username: 'asha',
      username_key: 'asha',
      email: 'asha@etpl.example',
      email_key: 'asha@etpl.example',
      first_name: '',
      last_name: '',
      password_hash: '',
      must_change_password: false,
      is_superuser: false,
      ...inEveryArea('write'),
      two_step: false,
      phone_number: '',
      position: '',
      search_text: '',
      created_at: ago(DAY_MS),
      updated_at: ago(DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
