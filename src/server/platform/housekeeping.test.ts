import type { Database, Tx } from '#server/platform/database/database.ts';
import { engines } from '#tests/support/engines.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tidyUp } from './housekeeping.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = { now: () => new Date('2026-11-15T12:00:00.000Z') };
const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();

describe.each(engines)('housekeeping on $name', ({ open }) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const write = (work: (tx: Tx) => Promise<unknown>) => database.transaction(work);

  it('ends sessions that have expired', async () => {
    await write(async (tx) => {
      const { id: user_id } = await addUser(tx);
      const session = { user_id, address: '', user_agent: '', created_at: ago(DAY), last_used_at: ago(DAY) };
      await tx
        .insertInto('sessions')
        .values([
          { ...session, token_hash: 'dead', expires_at: ago(1) },
          { ...session, token_hash: 'alive', expires_at: ago(-HOUR) },
        ])
        .execute();
    });
    expect(await tidyUp({ database, clock })).toMatchObject({ sessions: 1 });
    expect(await database.read.selectFrom('sessions').select('token_hash').execute()).toEqual([
      { token_hash: 'alive' },
    ]);
  });

  it('takes as many batches as it needs', async () => {
    const row = { scope: 'enquiry', fingerprint: '', answer: '{}', created_at: ago(25 * HOUR) };
    const old = Array.from({ length: 1001 }, (_, number) => ({ ...row, key: `old ${number}` }));
    await write((tx) => tx.insertInto('idempotency_keys').values(old).execute());
    expect(await tidyUp({ database, clock })).toMatchObject({ idempotency_keys: 1001 });
    expect(await database.read.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  });

  it('forgets after 90 days from where a visitor wrote, and keeps that they did and what staff did', async () => {
    const entry = { action: 'send', subject: 'enquiry', subject_id: '1', actor_name: '' };
    await write(async (tx) => {
      const { id: actor_id } = await addUser(tx);
      await tx
        .insertInto('audit_log')
        .values([
          { ...entry, at: ago(91 * DAY), actor_id: null, address: '203.0.113.1' },
          { ...entry, at: ago(89 * DAY), actor_id: null, address: '203.0.113.2' },
          { ...entry, at: ago(91 * DAY), actor_id, address: '203.0.113.3' },
        ])
        .execute();
    });
    expect(await tidyUp({ database, clock })).toMatchObject({ visitor_addresses: 1 });
    const rows = await database.read.selectFrom('audit_log').select('address').orderBy('id').execute();
    expect(rows.map(({ address }) => address)).toEqual(['', '203.0.113.2', '203.0.113.3']);
    expect(await tidyUp({ database, clock })).toMatchObject({ visitor_addresses: 0 });
  });

  it('forgets repeated requests after a day', async () => {
    const answer = { scope: 'enquiry', fingerprint: '', answer: '{}' };
    await write((tx) =>
      tx
        .insertInto('idempotency_keys')
        .values([
          { ...answer, key: 'old', created_at: ago(25 * HOUR) },
          { ...answer, key: 'new', created_at: ago(HOUR) },
          { ...answer, scope: 'application', key: 'old', created_at: ago(HOUR) },
        ])
        .execute(),
    );
    expect(await tidyUp({ database, clock })).toMatchObject({ idempotency_keys: 1 });
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

  it('deletes mails a month after they were done with, and no others', async () => {
    const mail = { recipient: '', reply_to: null, subject: '', text_body: '', html_body: '', tries: 1 };
    const ages = { old: ago(31 * DAY), new: ago(29 * DAY) };
    await write(async (tx) => {
      for (const state of ['queued', 'sending', 'sent', 'failed'] as const) {
        for (const [name, at] of Object.entries(ages)) {
          const row = { ...mail, state, message_id: `${state} ${name}`, created_at: at, next_try_at: at };
          await tx.insertInto('outgoing_mail').values(row).execute();
        }
      }
    });
    expect(await tidyUp({ database, clock })).toMatchObject({ outgoing_mail: 2 });
    const left = await database.read.selectFrom('outgoing_mail').select('message_id').execute();
    expect(left.map((row) => row.message_id).sort()).toEqual([
      'failed new',
      'queued new',
      'queued old',
      'sending new',
      'sending old',
      'sent new',
    ]);
  });

  it('ends early when asked to', async () => {
    const old = { scope: 'enquiry', key: 'x', fingerprint: '', answer: '{}', created_at: ago(9 * DAY) };
    await write((tx) => tx.insertInto('idempotency_keys').values(old).execute());
    expect(await tidyUp({ database, clock, signal: AbortSignal.abort() })).toMatchObject({
      idempotency_keys: 0,
    });
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
      is_superuser: false,
      two_step: false,
      phone_number: '',
      position: '',
      created_at: ago(DAY),
      updated_at: ago(DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
