// `foyer backup`: database and files into one file that either engine can restore, while the program works on.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAY_MS } from '#contract/durations.ts';
import { readChainEnd } from '#server/audit/audit-chain.store.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import { isUpToDate, readApplied, whyUnfit } from '#server/platform/database/applied-migrations.ts';
import type { DatabaseSettings } from '#server/platform/database/database.ts';
import type { Layout } from '#server/platform/database/layout.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { writeDurably } from '#server/platform/files/write-durably.ts';
import { version } from '#server/platform/version.ts';
import { BackupError, type Entry, packArchive } from './archive.ts';
import { type BackupItem, FORMAT, type Head, type Summary, toEntry } from './contents.ts';
import { copyFiles } from './copy-files.ts';
import { type BackupKeys, encryption } from './encryption.ts';
import { readTables } from './rows.store.ts';
import { openSnapshot } from './snapshot.store.ts';
import { hasUnknownTables } from './target.store.ts';

export interface BackupPorts {
  settings: DatabaseSettings;
  files: FileStore;
  clock: Clock;
  layout: Layout;
  /** To encrypt it with, or to open one. */
  keys?: BackupKeys | undefined;
}

const UNFINISHED = /^\.unfinished-.*\.tar\.zst(\.age)?$/;

/** `foyer-2026-11-20T031500Z.tar.zst`, with `.age` behind it where it is encrypted: sorts by time. */
export const backupName = (clock: Clock, { key }: BackupKeys = {}): string =>
  `foyer-${isoNow(clock).slice(0, 19).replaceAll(':', '')}Z.tar.zst${key === undefined ? '' : '.age'}`;

export async function writeBackup(ports: BackupPorts, path: string): Promise<Summary> {
  if (existsSync(path)) throw new BackupError(`${path} is there already.`);
  const encrypt = await encryption(ports.keys?.key);
  const head = await readHead(ports);
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, ports.clock);
  let summary: Summary | undefined;
  async function* entries(): AsyncGenerator<Entry> {
    for await (const item of makeItems(ports, head)) {
      if (item.kind === 'summary') summary = item.summary;
      yield toEntry(item);
    }
  }
  const archive = packArchive(entries(), ports.clock.now());
  await writeDurably(path, await encrypt(archive), join(folder, `.unfinished-${basename(path)}`));
  return summary as unknown as Summary;
}

async function* makeItems({ settings, files, layout }: BackupPorts, head: Head): AsyncGenerator<BackupItem> {
  yield { kind: 'head', head };
  const { snapshot, ...copied } = yield* copyFiles(settings, files);
  try {
    const tables = yield* readTables(snapshot.db, layout.tables, 'backup');
    const audit = await readChainEnd(snapshot.db);
    yield { kind: 'summary', summary: { tables, ...copied, audit } };
  } finally {
    await snapshot.close();
  }
}

async function readHead({ settings, clock, layout }: BackupPorts): Promise<Head> {
  const { engine, db, close } = await openSnapshot(settings);
  try {
    const migrations = await readApplied(db);
    const reason =
      migrations.length > 0 ? await whyUnfit(migrations, { ...layout, engine }) : 'There are none.';
    if (reason) throw new BackupError(`The data cannot be backed up by this program. ${reason}`);
    // Before an update too: the new version backs up what the old one left, as long as it knows every table.
    if (!isUpToDate(migrations, layout) && (await hasUnknownTables(db, layout.tables)))
      throw new BackupError(
        'The database holds a table this program does not know. Use the version it runs with.',
      );
    return { program: 'foyer', format: FORMAT, made_at: isoNow(clock), engine, version, migrations };
  } finally {
    await close();
  }
}

// What a run that was killed has left behind.
async function removeUnfinished(folder: string, clock: Clock): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && clock.now().getTime() - found.mtimeMs > DAY_MS)
      await rm(join(folder, name), { force: true });
  }
}
