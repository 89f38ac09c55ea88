import { sql } from 'kysely';
import { countApplications } from '#server/features/applications/application-list.store.ts';
import { fold } from '#server/platform/database/search.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import { filesOf } from '#tests/support/backups.ts';
import { bothEngines, createBare } from '#tests/support/engines.ts';
import { addApplication } from '#tests/support/fill-database.ts';
import { systemClock } from '#server/platform/clock.ts';
import { describe, expect, it } from 'vitest';
import { migrations } from './features.ts';
import { refoldTask, textsFolded } from './searched-texts.ts';

// The same words with signs put together and taken apart, and in wide letters.
const [COMPOSED, DECOMPOSED, WIDE] = ['Zoë கொடி', 'Zoe\u0308 க\u0bc6\u0bbeடி', 'Ｚｏë கொடி'];

describe.each(bothEngines)('searched texts on $name', (engine) => {
  it('are found however their letters are written', async () => {
    const settings = await engine.create();
    const database = await openDatabase(settings);
    for (const words of [COMPOSED, DECOMPOSED, WIDE])
      await addApplication(database, filesOf(settings), words);
    for (const search of [COMPOSED, DECOMPOSED, WIDE, COMPOSED.toUpperCase(), 'oë க'])
      expect(await countApplications(database.read, { search }), search).toMatchObject({ total: 3 });
    await database.close();
  });

  it('of before are written anew after an update, in their place and index', async () => {
    const settings = await createBare(engine);
    const database = await openDatabase(settings);
    await migrate(
      database,
      migrations.filter((each) => each !== textsFolded),
    );
    const files = filesOf(settings);
    for (let number = 0; number < 3; number += 1) await addApplication(database, files, `Nobody ${number}`);
    const old = `${DECOMPOSED.toLowerCase()}\n`;
    await database.transaction((tx) =>
      sql`update applications set search_text = ${old}, title_key = ${old} where id = 2`.execute(tx),
    );
    const total = async (search: string) => (await countApplications(database.read, { search })).total;
    expect(await total(COMPOSED)).toBe(0);

    await migrate(database, migrations);
    const refold = refoldTask({ database, pauseMs: 0 }) as TaskKind;
    const worker = startTaskWorker({
      database,
      kinds: [refold],
      clock: systemClock,
      log: silentLog,
      stepMs: 0,
    });
    await worker.idle();
    await worker.stop();
    for (const search of [COMPOSED, DECOMPOSED]) expect(await total(search)).toBe(1);
    const titles = await database.read.selectFrom('applications').select('title_key').orderBy('id').execute();
    expect(titles.map(({ title_key }) => title_key)).toEqual(['engineer', fold(old), 'engineer']);
    const tasks = await database.read.selectFrom('tasks').select(['kind', 'state']).execute();
    expect(tasks).toEqual([{ kind: 'fold texts', state: 'done' }]);
    await database.close();
  });

  it('of a new house need no task', async () => {
    const database = await openDatabase(await createBare(engine));
    await migrate(database, migrations);
    expect(await database.read.selectFrom('tasks').select('kind').execute()).toEqual([]);
    await database.close();
  });
});
