import { layout } from '#server/features.ts';
import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { countApplications } from '#server/features/applications/application-list.store.ts';
import { chainAll, verifyChain } from '#server/audit/audit-chain.ts';
import { aBarePlace, aPlace, clock, dump, keysIn, scratch, withDatabase } from '#tests/support/backups.ts';
import { engines, sqlite } from '#tests/support/engines.ts';
import { addApplication, fillDatabase } from '#tests/support/fill-database.ts';
import { foundAfterStart } from '#tests/support/resume-search.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const crossings = engines.flatMap((from) => engines.map((to) => ({ from, to })));
const LEFT_OUT = [
  'sessions',
  'otp_attempts',
  'password_resets',
  'email_changes',
  'session_end_links',
  'mail_hours',
  'totp_setups',
  'spent_challenges',
  'calendar_links',
];

describe.each(crossings)('a backup from $from.name restored on $to.name', ({ from, to }) => {
  let source: Awaited<ReturnType<typeof aPlace>>;
  let target: Awaited<ReturnType<typeof aPlace>>;
  let path: string;
  let held: Record<string, number>;
  beforeAll(async () => {
    [source, target] = await Promise.all([aPlace(from), aPlace(to)]);
    await withDatabase(source.settings, async (database) => {
      await fillDatabase(database, source.files);
      await chainAll(database);
    });
    path = join(await scratch(), 'house.tar.zst');
    await writeBackup(source, path);
    ({ held } = await restoreBackup(target, path));
  });

  it('has every row of every table that is taken, and every file', async () => {
    const [before, after] = await Promise.all([dump(source.settings), dump(target.settings)]);
    for (const name of Object.keys(before)) expect(before[name], name).not.toEqual([]);
    for (const name of LEFT_OUT) expect(after[name], name).toEqual([]);
    const differing = new Set([...LEFT_OUT, 'tasks', 'content_version']);
    for (const name of Object.keys(before))
      if (!differing.has(name)) expect(after[name]?.toSorted()).toEqual(before[name]?.toSorted());
    const keys = await keysIn(source.files);
    expect(keys.length).toBeGreaterThan(5);
    expect(await keysIn(target.files)).toEqual(keys);
    for (const key of keys) {
      const [one, other] = await Promise.all([source.files.read(key), target.files.read(key)]);
      expect(await other.toArray()).toEqual(await one.toArray());
    }
  });

  it('holds the mails that were waiting, and none with a secret that was not sent', async () => {
    const tasks = (await dump(target.settings)).tasks?.map((line) => JSON.parse(line));
    expect(tasks?.map(({ kind, state, holds_secret }) => `${kind} ${state} ${holds_secret}`)).toEqual([
      'mail failed false',
      'mail failed false',
      'mail done false',
      'mail done true',
      'mail failed false',
      // What tells nobody anything waits as it did.
      'errand waiting false',
      // What was to be told by webhook is held, as mails are.
      'webhook failed false',
      // A copy of the data elsewhere writes to nobody about new positions or the week.
      'tell job alerts failed false',
      'tell weekly failed false',
    ]);
    expect(held).toEqual({ 'watch backups': 0, mail: 2, webhook: 1, 'tell job alerts': 1, 'tell weekly': 1 });
    expect(tasks?.[0].last_error).toContain('Restored from the backup of 2026-11-20T03:15:00.000Z');
  });

  it('gives no number again that may have been given out since, and counts and finds as before', async () => {
    await withDatabase(target.settings, async (database) => {
      expect(await countApplications(database.read, {})).toMatchObject({ total: 4 });
      expect(await countApplications(database.read, { search: 'PLICANT 2' })).toMatchObject({ total: 1 });
      await database.contentVersion.refresh();
      expect(database.contentVersion.current).toBe(Math.floor(clock.now().getTime() / 1000));
      await addApplication(database, target.files, 'The next one');
      const { id } = await database.read
        .selectFrom('applications')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      expect(id).toBe(1006);
    });
  });

  it('makes the index of words anew: people are found by their résumés as before', async () => {
    await withDatabase(target.settings, async (database) => {
      expect(await foundAfterStart({ ...target, database }, 'zymurgy')).toBe(1);
    });
  });

  it('keeps the chain of the audit trail, and says how far it went', async () => {
    const { audit } = (await inspectBackup(path)).summary;
    expect(audit).toEqual({ position: 3, hash: expect.stringMatching(/^[\w-]{43}$/) });
    await withDatabase(target.settings, async (database) => {
      expect(await verifyChain(database.read, audit?.hash)).toMatchObject({
        end: audit,
        unchained: 0,
        wrong: [],
        hasExpected: true,
      });
    });
  });

  it('is refused where there are rows', async () => {
    const before = await dump(target.settings);
    await expect(restoreBackup(target, path)).rejects.toThrow('is not empty');
    expect(await dump(target.settings)).toEqual(before);
  });
});

it.each(crossings)('takes every row of a table of many batches, from $from.name to $to.name', async (way) => {
  const [source, target] = await Promise.all([aPlace(way.from), aPlace(way.to)]);
  // The engines sort these differently.
  const scopes = ['a', 'B', 'ä', 'a-b', 'aB'];
  await withDatabase(source.settings, (database) =>
    database.transaction(async (tx) => {
      for (const scope of scopes) {
        const rows = Array.from({ length: 301 }, (_, index) => ({
          scope,
          key: `key ${index % 2 ? 'A' : 'a'}${index}`,
          fingerprint: 'f',
          answer: '{}',
          created_at: clock.now().toISOString(),
        }));
        await tx.insertInto('idempotency_keys').values(rows).execute();
      }
    }),
  );
  const path = join(await scratch(), 'many.tar.zst');
  await writeBackup(source, path);
  await restoreBackup(target, path);
  const [before, after] = await Promise.all([dump(source.settings), dump(target.settings)]);
  expect(after.idempotency_keys).toHaveLength(scopes.length * 301);
  expect(after.idempotency_keys?.toSorted()).toEqual(before.idempotency_keys?.toSorted());
});

describe('a backup file', () => {
  let path: string;
  beforeAll(async () => {
    const source = await aPlace(sqlite);
    await withDatabase(source.settings, (database) => fillDatabase(database, source.files));
    path = join(await scratch(), 'deep', 'house.tar.zst');
    const before = process.umask(0);
    await writeBackup(source, path).finally(() => process.umask(before));
  });

  it('is readable by its owner alone, leaves nothing else behind and is never written over', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(path, '..'))).toEqual(['house.tar.zst']);
    await expect(writeBackup(await aPlace(sqlite), path)).rejects.toThrow('already');
  });

  it('verifies', async () => {
    const { summary } = await verifyBackup(path, { clock, layout }, await scratch());
    expect(summary.tables.map(({ name }) => name)).toEqual(
      Object.keys(layout.tables).filter((name) => layout.tables[name]?.taken.includes('backup')),
    );
    expect(summary).toMatchObject({ missing: [], damaged: [], dropped: [], files: { count: 6 } });
  });

  it('is refused with nothing written when a byte differs, or the end is missing', async () => {
    const whole = await readFile(path);
    const damaged = join(await scratch(), 'damaged.tar.zst');
    const flips = Array.from({ length: 24 }, (_, index) => Math.floor((whole.length * index) / 24) + 5);
    const variants = [
      ...flips
        .map((place) => whole.with(place, (whole[place] as number) ^ 0x10))
        // Some bits of a compressed file mean nothing: what is unpacked is the same.
        .filter((flipped) => !unpacked(flipped)?.equals(unpacked(whole) as Buffer)),
      ...[0, 1, 100, whole.length >> 1, whole.length - 1].map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, whole]),
      Buffer.from('not a backup at all'),
    ];
    for (const content of variants) {
      await writeFile(damaged, content);
      const target = await aBarePlace();
      await expect(restoreBackup(target, damaged)).rejects.toThrow(/not a whole backup/);
      expect(await readdir(target.settings.dataDir)).toEqual([]);
    }
    await writeFile(damaged, variants[3] as Buffer);
    const place = await scratch();
    await expect(verifyBackup(damaged, { clock, layout }, place)).rejects.toThrow(/not a whole backup/);
    expect(await readdir(place)).toEqual([]);
  });

  it('leaves neither rows nor files behind when it breaks off half way', async () => {
    const target = await aBarePlace();
    let puts = 0;
    const put: typeof target.files.put = async (key, content) => {
      puts += 1;
      if (puts > 3) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await target.files.put(key, content);
    };
    await expect(restoreBackup({ ...target, files: { ...target.files, put } }, path)).rejects.toThrow(
      'no space',
    );
    expect(await keysIn(target.files)).toEqual([]);
    await restoreBackup(target, path);
    expect(await keysIn(target.files)).toHaveLength(6);
  });

  it('is refused where there are files of others, but not where its own lie already', async () => {
    const target = await aBarePlace();
    const other = `resumes/${'0'.repeat(32)}.pdf`;
    await target.files.put(other, Buffer.from('somebody'));
    await expect(restoreBackup(target, path)).rejects.toThrow('The place for files is not empty');
    expect(await keysIn(target.files)).toEqual([other]);

    const again = await aBarePlace();
    await restoreBackup(again, path);
    await mkdir(join(again.settings.dataDir, 'old'));
    for (const name of await readdir(again.settings.dataDir)) {
      if (name.startsWith('foyer.db'))
        await rename(join(again.settings.dataDir, name), join(again.settings.dataDir, 'old', name));
    }
    await restoreBackup(again, path);
    expect(await keysIn(again.files)).toHaveLength(6);
  });
});

function unpacked(content: Uint8Array): Buffer | undefined {
  try {
    return zstdDecompressSync(content);
  } catch {
    return undefined;
  }
}
