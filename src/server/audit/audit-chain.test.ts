import { sql } from 'kysely';
import { inEveryArea } from '#contract/areas.ts';
import { actorOf, audit, forgetVisitorAddresses } from '#server/audit/audit.store.ts';
import type { Person } from '#server/caller.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainAll, verifyChain } from './audit-chain.ts';

const clock = { now: () => new Date('2026-11-15T12:00:00.000Z') };
const meera: Person = {
  kind: 'person',
  permissions: inEveryArea('write'),
  userId: 7,
  username: 'meera',
  isSuperuser: false,
  sessionId: 1,
  isConfirmed: true,
};
const origin = { address: '203.0.113.9', userAgent: 'a test' };

describe.each(bothEngines)('the chain of the audit trail on $name', (engine) => {
  let settings: DatabaseSettings;
  let database: Database;
  beforeEach(async () => {
    settings = await engine.create();
    database = await openDatabase(settings);
  });
  afterEach(() => database.close());

  const write = (
    action: string,
    { by = meera, on = database }: { by?: typeof meera | null; on?: Database } = {},
  ) =>
    on.transaction((tx) =>
      audit(tx, clock, {
        actor: by && actorOf(by),
        action,
        subject: 'thing',
        subjectId: 4,
        label: 'A thing',
        ...(by && { old: { colour: 'red' }, new: { colour: 'green' } }),
        origin,
      }),
    );
  const writeAll = async (...actions: string[]) => {
    for (const action of actions) await write(action);
    await chainAll(database);
  };
  const tamper = (statement: string) => database.transaction((tx) => sql.raw(statement).execute(tx));
  const verify = (expected?: string) => verifyChain(database.read, expected);
  const wrong = async () => (await verify()).wrong;

  it('covers every entry in one order, however many wrote at once', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        await write(`change ${number}`);
        if (number % 9 === 0) await chainAll(database);
      }),
    );
    expect((await verify()).unchained).toBeLessThanOrEqual(60);
    await chainAll(database);
    expect(await verify()).toMatchObject({ end: { position: 60 }, unchained: 0, wrong: [], wrongCount: 0 });
    await writeAll('one more');
    expect(await verify()).toMatchObject({ end: { position: 61 }, wrong: [] });
  });

  it('holds with two processes that write and chain at the same time', async () => {
    const other = engine.name === 'postgres' ? await openDatabase(settings) : database;
    const both = [database, other];
    await Promise.all(
      Array.from({ length: 80 }, async (_, number) => {
        const on = both[number % 2] as Database;
        await write(`change ${number}`, { on });
        if (number % 5 === 0) await chainAll(on);
      }),
    );
    await Promise.all(both.map((each) => chainAll(each)));
    await chainAll(database);
    expect(await verify()).toMatchObject({ end: { position: 80 }, unchained: 0, wrong: [] });
    if (other !== database) await other.close();
  });

  it('shows an entry that was changed, and only that', async () => {
    await writeAll('add', 'change', 'delete');
    for (const change of [
      "action = 'look at'",
      "actor_name = 'arun'",
      "subject_id = '5'",
      "label = 'Another'",
      `old_values = '{"colour":"blue"}'`,
      'new_values = null',
      'actor_id = null',
    ]) {
      const column = change.split(' ')[0] ?? '';
      const { rows } = await sql<Record<string, unknown>>`select ${sql.ref(column)} as was from audit_log
        where position = 2`.execute(database.read);
      await tamper(`update audit_log set ${change} where position = 2`);
      expect(await wrong(), change).toEqual([
        expect.stringMatching(/^Entry 2 \(.*\) is not as it was written\.$/),
      ]);
      const was = rows[0]?.was;
      await tamper(
        `update audit_log set ${column} = ${typeof was === 'number' ? was : `'${String(was)}'`} where position = 2`,
      );
      expect(await wrong()).toEqual([]);
    }
  });

  it('shows an entry that was changed together with its own hash', async () => {
    await writeAll('add', 'change', 'delete');
    await tamper("update audit_log set action = 'look at', hash = 'made up' where position = 2");
    expect(await wrong()).toEqual([
      expect.stringMatching(/^Entry 2 .* is not as it was written/),
      expect.stringMatching(/^Entry 3 .* is not as it was written/),
    ]);
  });

  it('shows entries that are missing, at the beginning or in between', async () => {
    await writeAll('a', 'b', 'c', 'd', 'e', 'f');
    await tamper('delete from audit_log where position in (1, 3, 4)');
    expect(await wrong()).toEqual(['Entry 1 is missing.', 'Entries 3 to 4 are missing.']);
    expect(await verify()).toMatchObject({ wrongCount: 2 });
  });

  it('shows that the newest are gone to whoever noted a hash before', async () => {
    await writeAll('a', 'b', 'c');
    const { end } = await verify();
    expect(await verify(end.hash)).toMatchObject({ hasExpected: true });
    await writeAll('d');
    expect(await verify(end.hash)).toMatchObject({ hasExpected: true, wrong: [] });
    await tamper('delete from audit_log where position >= 3');
    expect(await verify()).toMatchObject({ wrong: [], end: { position: 2 } });
    expect(await verify(end.hash)).toMatchObject({ hasExpected: false });
  });

  it('holds when addresses of visitors are forgotten, and shows an address that was changed', async () => {
    await write('send', { by: null });
    await write('send', { by: null });
    await writeAll('change');
    await database.transaction((tx) => forgetVisitorAddresses(tx, clock.now().toISOString(), 1));
    expect(await wrong()).toEqual([]);
    const rows = await database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows[0]).toMatchObject({ address: '', address_salt: '' });
    expect(rows[1]).toMatchObject({ address: '203.0.113.9' });
    await tamper("update audit_log set address = '198.51.100.1' where position = 2");
    // Nobody forgets from where staff have done something.
    await tamper("update audit_log set address = '', address_salt = '' where position = 3");
    expect(await wrong()).toEqual([
      expect.stringMatching(/^Entry 2 .* came from another address/),
      expect.stringMatching(/^Entry 3 .* came from another address/),
    ]);
  });
});
