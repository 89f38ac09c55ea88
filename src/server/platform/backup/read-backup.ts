// A backup, read and proven.
import { access, constants } from 'node:fs/promises';
import { BackupError, readArchive } from './archive.ts';
import { type Head, type Part, type Summary, toPart } from './contents.ts';
import { FileList } from './file-list.store.ts';
import { RowDigest, isSame } from './rows.store.ts';

/** Throws at the end if anything in it is not as it was written. */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  await access(path, constants.R_OK).catch(() => {
    throw new BackupError(`${path} cannot be read.`);
  });
  try {
    let isComplete = false;
    for await (const entry of readArchive(path)) {
      if (isComplete) throw new BackupError('something follows after its end');
      const part = toPart(entry);
      isComplete = part.kind === 'summary';
      yield part;
    }
  } catch (error) {
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
  /** Every file in it, those that were deleted meanwhile included. */
  list: FileList;
}

/** Reads all of it and writes nothing. The list has to be closed. */
export async function inspectBackup(path: string): Promise<Inspected> {
  const list = new FileList();
  try {
    return { ...(await inspect(path, list)), list };
  } catch (error) {
    list.close();
    throw error;
  }
}

async function inspect(path: string, list: FileList): Promise<{ head: Head; summary: Summary }> {
  const digests = new Map<string, RowDigest>();
  let files = 0;
  let head: Head | undefined;
  let summary: Summary | undefined;
  for await (const part of readBackup(path)) {
    if (part.kind === 'head') head = part.head;
    else if (part.kind === 'summary') summary = part.summary;
    else if (part.kind === 'rows') {
      const digest = digests.get(part.table) ?? new RowDigest();
      digests.set(part.table, digest);
      digest.add(part.lines);
    } else {
      list.add(part.key, part.content.length);
      files += 1;
    }
  }
  if (!head || !summary)
    throw new BackupError(`${path} is not a whole backup: its beginning or end is missing.`);
  const different = differingTables(summary, digests);
  const named = summary.tables.find(({ name }) => name === 'files')?.rows;
  const { count } = summary.files;
  if (files !== count + summary.dropped.length || named !== count + summary.missing.length)
    different.push('files');
  if (different.length > 0)
    throw new BackupError(`${path} does not hold what it says it does: ${different.join(', ')}.`);
  return { head, summary };
}

function differingTables({ tables }: Summary, digests: Map<string, RowDigest>): string[] {
  const known = new Set(tables.map(({ name }) => name));
  const unknown = [...digests.keys()].filter((name) => !known.has(name));
  const different = tables.filter(
    (table) => !isSame((digests.get(table.name) ?? new RowDigest()).done(), table),
  );
  return [...unknown, ...different.map(({ name }) => name)];
}
