// What waits for a lock that does not come free: it is told in time, and all in the queue are told together.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { expect, it, vi } from 'vitest';
import { openDatabase, SQLITE_FILE_NAME } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { migrate } from './migrate.ts';
import { migrations } from '#server/features.ts';

const PROMISED_MS = 2000;

it('gives up on a locked file in time, says so once, and goes on when it is free', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'locked-'));
  const onAway = vi.fn<(reason: Error) => void>();
  const onBack = vi.fn<() => void>();
  const database = await openDatabase({ dataDir, onAway, onBack });
  await migrate(database, migrations);
  const other = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME));
  const write = () => database.transaction((tx) => database.contentVersion.touch(tx));
  const fails = () =>
    write().then(
      () => undefined,
      (error: unknown) => error,
    );

  other.exec('begin immediate');
  const began = performance.now();
  const first = fails();
  // The others come when it is waiting already.
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  const failures = await Promise.all([first, ...Array.from({ length: 10 }, fails)]);
  expect(performance.now() - began).toBeLessThan(onABusyMachine(PROMISED_MS));
  expect(failures.map(isDatabaseAway)).toEqual(Array(11).fill(true));
  await expect(database.ping()).resolves.toBeUndefined();
  expect([onAway.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0]);

  other.exec('rollback');
  await write();
  await write();
  expect([onAway.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
  other.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});
