// What the tests of backups share: a place with data in it, an empty place, and a look at all rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLines, readShapes } from '#server/backup/rows.store.ts';
import { openSnapshot } from '#server/backup/snapshot.store.ts';
import { type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { layout } from '#server/features.ts';
import { type Engine, removeLater } from './engines.ts';

export const clock = { now: () => new Date('2026-11-20T03:15:00.000Z') };

export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-for-tests-'));
  removeLater(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const filesOf = ({ dataDir }: DatabaseSettings) => folderStore(join(dataDir, 'files'));

/** An empty place and what the backup commands need to know of it. */
export async function aPlace(engine: Engine) {
  const settings = await engine.create();
  return { settings, files: filesOf(settings), clock, layout };
}

/** No tables at all yet. */
export async function aBarePlace() {
  const settings = { dataDir: await scratch() };
  return { settings, files: filesOf(settings), clock, layout };
}

export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings);
  try {
    // A connection that was never used would stay open.
    await database.ping();
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Every row of every table as text, secrets that live for minutes included. */
export async function dump(settings: DatabaseSettings): Promise<Record<string, string[]>> {
  const { db, close } = await openSnapshot(settings);
  try {
    const rows: Record<string, string[]> = {};
    for (const shape of await readShapes(db, layout.tables, 'move')) {
      rows[shape.name] = (await Array.fromAsync(readLines(db, shape, 'move'))).flat();
    }
    return rows;
  } finally {
    await close();
  }
}

export async function keysIn(files: ReturnType<typeof filesOf>): Promise<string[]> {
  const found = await Array.fromAsync(files.list());
  return found.map(({ key }) => key).toSorted();
}
