// A backup, read and proven.
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { type Head, type Part, type Summary, toPart } from './contents.ts';
import { FileLedger } from './file-ledger.store.ts';
import { LineDigest, type TableDigest } from './rows.store.ts';
import { unseal } from './seal.ts';
import { CHUNK_BYTES, unpackTar } from './tar.ts';

/** Throws at the end if anything in it is not as it was written. */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  await access(path, constants.R_OK).catch(() => {
    throw new BackupError(`${path} cannot be read.`);
  });
  const unpacked = pipeline(
    createReadStream(path, { highWaterMark: CHUNK_BYTES }),
    createZstdDecompress({ chunkSize: CHUNK_BYTES }),
    () => {},
  );
  try {
    for await (const entry of unseal(unpackTar(unpacked))) yield toPart(entry);
  } catch (error) {
    throw new BackupError(`${path} is not a whole backup: ${reason(error)}.`, { cause: error });
  } finally {
    // A reader that stops half way must not leave the file open.
    unpacked.destroy();
  }
}

export interface Inspected {
  head: Head;
  summary: Summary;
  /** Every file in it, those that were deleted meanwhile included. */
  ledger: FileLedger;
}

/** Reads all of it and writes nothing. The ledger has to be closed. */
export async function inspectBackup(path: string): Promise<Inspected> {
  const ledger = new FileLedger();
  try {
    return await inspect(path, ledger);
  } catch (error) {
    ledger.close();
    throw error;
  }
}

async function inspect(path: string, ledger: FileLedger): Promise<Inspected> {
  const rows = new RowDigests();
  let head: Head | undefined;
  let summary: Summary | undefined;
  for await (const part of readBackup(path)) {
    if (part.kind === 'head') head = part.head;
    else if (part.kind === 'summary') summary = part.summary;
    else if (part.kind === 'rows') rows.add(part.table, part.lines);
    else ledger.found({ key: part.key, sha256: part.sha256, bytes: part.content.length });
  }
  if (!head || !summary)
    throw new BackupError(`${path} is not a whole backup: its beginning or end is missing.`);
  const uncounted = rows.differences(summary);
  const { files, dropped, missing, tables } = summary;
  const named = tables.find(({ name }) => name === 'files')?.rows;
  if (ledger.total().count !== files.count + dropped.length || named !== files.count + missing.length)
    uncounted.push('files');
  if (uncounted.length > 0)
    throw new BackupError(`${path} does not hold what it says it does: ${uncounted.join(', ')}.`);
  return { head, summary, ledger };
}

export class RowDigests {
  readonly #digests = new Map<string, LineDigest>();

  add(table: string, lines: string[]): void {
    const digest = this.#digests.get(table) ?? new LineDigest();
    digest.add(lines);
    this.#digests.set(table, digest);
  }

  /** Tables that are not as the summary has them. */
  differences({ tables }: Summary): string[] {
    const expected = new Map(tables.map((table) => [table.name, table]));
    const unknown = [...this.#digests.keys()].filter((name) => !expected.has(name));
    const none = new LineDigest().done();
    return [
      ...unknown,
      ...tables
        .filter((table) => !isSame(this.#digests.get(table.name)?.done() ?? none, table))
        .map(({ name }) => name),
    ];
  }
}

export const isSame = (one: TableDigest, other: TableDigest): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;

function reason(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return code ? `it cannot be unpacked (${code})` : 'it holds something that is no part of a backup';
}
