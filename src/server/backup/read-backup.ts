// A backup, read and proven.
import { access, constants } from 'node:fs/promises';
import { BackupError, readArchive } from './archive.ts';
import { type BackupKeys, LockedError, openArchive } from './encryption.ts';
import { type BackupItem, type Head, type Summary, toItem } from './contents.ts';
import { RowDigest } from './rows.store.ts';

/** Throws at the end if anything in it is not as it was written. */
export async function* readBackup(path: string, keys: BackupKeys = {}): AsyncGenerator<BackupItem> {
  await access(path, constants.R_OK).catch(() => {
    throw new BackupError(`${path} cannot be read.`);
  });
  try {
    let isComplete = false;
    for await (const entry of readArchive(await openArchive(path, keys))) {
      if (isComplete) throw new BackupError('something follows after its end');
      const item = toItem(entry);
      isComplete = item.kind === 'summary';
      yield item;
    }
  } catch (error) {
    if (error instanceof LockedError) throw new BackupError(`${path} cannot be opened: ${error.message}.`);
    throw new BackupError(`${path} is not a whole backup: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return code ? `it cannot be unpacked (${code})` : 'it holds something that is no part of a backup';
}

export interface Inspected {
  head: Head;
  summary: Summary;
  /** Keys of every file in it, those that were deleted meanwhile included. */
  files: Set<string>;
}

/** Reads all of it and writes nothing. */
export async function inspectBackup(path: string, keys?: BackupKeys): Promise<Inspected> {
  const digests = new Map<string, RowDigest>();
  const files = new Set<string>();
  let head: Head | undefined;
  let summary: Summary | undefined;
  for await (const item of readBackup(path, keys)) {
    if (item.kind === 'head') head = item.head;
    else if (item.kind === 'summary') summary = item.summary;
    else if (item.kind === 'rows') {
      const digest = digests.get(item.table) ?? new RowDigest();
      digests.set(item.table, digest);
      digest.add(item.lines);
    } else files.add(item.key);
  }
  if (!head || !summary)
    throw new BackupError(`${path} is not a whole backup: its beginning or end is missing.`);
  const { tables, dropped, missing } = summary;
  const different = tables.filter((table) => !(digests.get(table.name) ?? new RowDigest()).isOf(table));
  const unknown = [...digests.keys()].filter((found) => tables.every(({ name }) => name !== found));
  const names = [...unknown, ...different.map(({ name }) => name)];
  const { count } = summary.files;
  const rows = tables.find(({ name }) => name === 'files')?.rows;
  if (files.size !== count + dropped.length || rows !== count + missing.length) names.push('files');
  if (names.length > 0)
    throw new BackupError(`${path} does not hold what it says it does: ${names.join(', ')}.`);
  return { head, summary, files };
}
