// What happens to a backup while applications come and go.
import { join } from 'node:path';
import { aPlace, dump, keysIn, scratch, withDatabase } from '#tests/support/backups.ts';
import { engines } from '#tests/support/engines.ts';
import { addApplication } from '#tests/support/fill-database.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { detachFile } from '#server/platform/files/stored-files.store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** As the program does it: the rows in one transaction, then the file. */
async function remove(database: Database, files: FileStore, key: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.deleteFrom('applications').where('resume_key', '=', key).execute();
    await detachFile(tx, key, { database, files: { ...files, delete: async () => {} } });
  });
  await files.delete(key);
}

/** The same files, with something happening right before each is read for the backup. */
const interrupted = (files: FileStore, before: (key: string) => Promise<void>): FileStore => ({
  ...files,
  async read(key) {
    await before(key);
    return files.read(key);
  },
});

describe.each(engines)('a backup on $name', (engine) => {
  /** Backs up with the given disturbance, restores, and says what was there. */
  async function backUp(
    disturb: (database: Database, files: FileStore, keys: string[]) => (key: string) => Promise<void>,
  ) {
    const source = await aPlace(engine);
    const path = join(await scratch(), 'backup.tar.zst');
    return withDatabase(source.settings, async (database) => {
      const keys: string[] = [];
      for (let number = 0; number < 12; number += 1)
        keys.push(await addApplication(database, source.files, `Applicant ${number}`));
      keys.sort();
      const files = interrupted(source.files, disturb(database, source.files, keys));
      const summary = await writeBackup({ ...source, files }, path);
      const target = await aPlace(engine);
      await restoreBackup(target, path);
      const rows = await dump(target.settings);
      const named = (rows.applications ?? []).map((line) => JSON.parse(line).resume_key as string).toSorted();
      return { keys, summary, named, restored: await keysIn(target.files) };
    });
  }
  const once = (work: () => Promise<void>) => {
    let hasRun = false;
    return async () => {
      if (hasRun) return;
      hasRun = true;
      await work();
    };
  };

  it('leaves out an application deleted before its file was copied', async () => {
    const { keys, summary, named, restored } = await backUp((database, files, keys) =>
      once(() => remove(database, files, keys[11] as string)),
    );
    expect(summary).toMatchObject({ missing: [], damaged: [], files: { count: 11 } });
    expect(named).toEqual(keys.slice(0, 11));
    expect(restored).toEqual(named);
  });

  it('does not bring back the file of one deleted after it was copied', async () => {
    const { keys, summary, named, restored } = await backUp((database, files, keys) => {
      const run = once(() => remove(database, files, keys[0] as string));
      return async (key) => {
        if (key === keys[11]) await run();
      };
    });
    expect(summary).toMatchObject({ missing: [], dropped: [keys[0]], files: { count: 11 } });
    expect(named).toEqual(keys.slice(1));
    expect(restored).toEqual(named);
  });

  it('says which files are truly missing or cut short, and has all others', async () => {
    const { keys, summary, restored } = await backUp((_, files, keys) =>
      once(async () => {
        await files.delete(keys[10] as string);
        await files.put(keys[11] as string, Buffer.from('%PD'));
      }),
    );
    expect(summary).toMatchObject({ missing: [keys[10]], damaged: [keys[11]], dropped: [] });
    expect(restored).toEqual(keys.filter((key) => key !== keys[10]));
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const acknowledged: string[] = [];
    const gone = new Set<string>();
    const { keys, summary, named, restored } = await backUp((database, files) => {
      // Each read lets one application in and, now and then, another one out: more come than can ever be caught up with.
      let reads = 0;
      return async () => {
        reads += 1;
        if (reads > 60) return;
        acknowledged.push(await addApplication(database, files, `Late ${reads}`));
        const victim = reads % 3 === 0 ? acknowledged.at(-2) : undefined;
        if (!victim) return;
        gone.add(victim);
        await remove(database, files, victim);
      };
    });
    expect(summary).toMatchObject({ missing: [], damaged: [] });
    expect(gone.size).toBeGreaterThan(0);
    expect(restored).toEqual(named);
    for (const key of keys) expect(named).toContain(key);
    expect(named.length).toBeGreaterThan(keys.length);
  });
});
