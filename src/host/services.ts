// What stands behind the API: data folder, database, files, mail, and those who tidy up.
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { NewerDatabaseError, migrate } from '#server/platform/database/migrate.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { startSweeper } from '#server/platform/files/sweeper.ts';
import { startHousekeeping } from '#server/platform/housekeeping.ts';
import type { Log } from '#server/platform/log.ts';
import { outboxTransport, smtpTransport } from '#server/platform/mail/transports.ts';
import { startMailWorker } from '#server/platform/mail/worker.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { StartError } from './listen.ts';

export interface Services {
  database: Database;
  files: FileStore;
  /** Uploads wait here until they are looked at. */
  holdingDir: string;
  /** Where mails lie when no server sends them. */
  outboxDir: string;
  stop(): Promise<void>;
}

export async function openServices(config: Config, log: Log, metrics: Metrics): Promise<Services> {
  refuseWhatIsNotThereYet(config);
  await assertWritable(config.dataDir);
  const database = await openUpToDate(config, log);
  const files = folderStore(join(config.dataDir, 'files'));
  const outboxDir = join(config.dataDir, 'outbox');
  const clock = systemClock;
  const workers = [
    startMailWorker({
      database,
      transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(outboxDir),
      clock,
      log,
      metrics,
    }),
    startSweeper({ database, files, clock, log }),
    startHousekeeping({ database, clock, log }),
  ];
  return {
    database,
    files,
    holdingDir: join(config.dataDir, 'holding'),
    outboxDir,
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await database.close();
    },
  };
}

function refuseWhatIsNotThereYet({ filesUrl, redisUrl }: Config): void {
  if (filesUrl)
    throw new StartError('FILES_URL is set, but this version keeps files in DATA_DIR only. Unset it.');
  if (redisUrl)
    throw new StartError('REDIS_URL is set, but this version counts limits in memory only. Unset it.');
}

async function assertWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR is "${dataDir}", which this program cannot write to (${code}).`);
  }
}

// Node's recursive mkdir never returns where a file system takes no folders (/proc).
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function openUpToDate(config: Config, log: Log): Promise<Database> {
  const onConnectionError = (error: Error) => log.warn('database connection lost', { error });
  const database = await openDatabase({ ...config, onConnectionError }).catch((error: unknown) => {
    throw cannotOpen(config, error);
  });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof NewerDatabaseError ? new StartError(error.message) : cannotOpen(config, error);
  }
}

function cannotOpen({ databaseUrl, dataDir }: Config, error: unknown): StartError {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(message || code).split('\n')[0];
  const which = databaseUrl ? 'The database at DATABASE_URL' : `The database in "${dataDir}"`;
  return new StartError(`${which} cannot be opened: ${reason}`);
}
