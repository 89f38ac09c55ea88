// `npm run backup`: database and files into one file that either engine can restore, while the program works on.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, pipeline } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import { type Clock, isoNow } from '../clock.ts';
import type { DatabaseSettings } from '../database/database.ts';
import type { FileStore } from '../files/files.ts';
import { writeDurably } from '../files/write-durably.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, HEAD, SUMMARY, type Summary, jsonEntry, rowsEntry } from './contents.ts';
import { copyFiles } from './copy-files.ts';
import { FileLedger } from './file-ledger.store.ts';
import { isOlderSchema, isOwnSchema } from './levels.ts';
import { LineDigest, findUnknownTables, readLines, readMigrationNames, readShapes } from './rows.store.ts';
import { seal } from './seal.ts';
import { lastIds } from './sequences.store.ts';
import { type Snapshot, openSnapshot } from './snapshot.store.ts';
import { CHUNK_BYTES, type Entry, packTar } from './tar.ts';

export interface BackupPorts {
  settings: DatabaseSettings;
  files: FileStore;
  clock: Clock;
}

const PART_CHARACTERS = 1024 * 1024;
const UNFINISHED = /^\.unfinished-.*\.tar\.zst$/;
const DAY_MS = 86_400_000;

/** `foyer-2026-11-20T031500Z.tar.zst`: sorts by age. */
export const backupName = (clock: Clock): string =>
  `foyer-${isoNow(clock).slice(0, 19).replaceAll(':', '')}Z.tar.zst`;

export async function writeBackup(ports: BackupPorts, path: string): Promise<Summary> {
  if (existsSync(path)) throw new BackupError(`${path} is there already.`);
  const schema = await lookAtSchema(ports.settings);
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, ports.clock);
  const ledger = new FileLedger();
  let summary: Summary | undefined;
  const entries = makeEntries(ports, schema, ledger, (made) => {
    summary = made;
  });
  const packed = pipeline(
    Readable.from(packTar(seal(entries), ports.clock.now())),
    createZstdCompress({ chunkSize: CHUNK_BYTES, params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    // A failure reaches whoever reads the result.
    () => {},
  );
  try {
    await writeDurably(path, packed, join(folder, `.unfinished-${basename(path)}`));
  } finally {
    ledger.close();
  }
  return summary as Summary;
}

async function* makeEntries(
  { settings, files, clock }: BackupPorts,
  { engine, names }: Awaited<ReturnType<typeof lookAtSchema>>,
  ledger: FileLedger,
  tell: (summary: Summary) => void,
): AsyncGenerator<Entry> {
  const made_at = isoNow(clock);
  yield jsonEntry(HEAD, { program: 'foyer', format: FORMAT, made_at, engine, migrations: names });
  const { snapshot, look } = yield* copyFiles({ settings, files, ledger });
  try {
    const tables = yield* tableEntries(snapshot);
    const summary: Summary = {
      tables,
      files: ledger.total(look),
      missing: [...ledger.notFound(look)],
      damaged: [...ledger.wrongSize(look)],
      dropped: [...ledger.notNamed(look)],
    };
    tell(summary);
    yield jsonEntry(SUMMARY, summary);
  } finally {
    await snapshot.close();
  }
}

async function* tableEntries({ db }: Snapshot): AsyncGenerator<Entry, Summary['tables']> {
  const tables: Summary['tables'] = [];
  const shapes = await readShapes(db, 'backup');
  for (const shape of shapes) {
    const digest = new LineDigest();
    let part = 0;
    let lines: string[] = [];
    let characters = 0;
    const flush = () => {
      const entry = rowsEntry(shape.name, (part += 1), lines);
      [lines, characters] = [[], 0];
      return entry;
    };
    for await (const batch of readLines(db, shape, 'backup')) {
      digest.add(batch);
      for (const line of batch) {
        lines.push(line);
        characters += line.length;
        if (characters >= PART_CHARACTERS) yield flush();
      }
    }
    if (lines.length > 0) yield flush();
    tables.push({ ...shape, key: [...shape.key], ...digest.done(), lastId: null });
  }
  // Last, so that no row has a number above it.
  const ids = await lastIds(db, shapes);
  return tables.map((table) => ({ ...table, lastId: ids.get(table.name) ?? null }));
}

async function lookAtSchema(settings: DatabaseSettings) {
  const { engine, db, close } = await openSnapshot(settings);
  try {
    const names = await readMigrationNames(db);
    // Before an update too: the new version backs up what the old one left, as long as it knows every table.
    const isOwn = isOwnSchema(names) || (isOlderSchema(names) && (await findUnknownTables(db)).length === 0);
    if (isOwn) return { engine, names };
    throw new BackupError(
      `The database stands at "${names.at(-1) ?? 'nothing'}", which this version of the program cannot back up. Use the version it runs with.`,
    );
  } finally {
    await close();
  }
}

// What a run that was killed has left behind.
async function removeUnfinished(folder: string, clock: Clock): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((found) => UNFINISHED.test(found))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && clock.now().getTime() - found.mtimeMs > DAY_MS)
      await rm(join(folder, name), { force: true });
  }
}
