// What stands behind the API: data folder, database, files, mail, and those who tidy up.
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { companyTimeZone } from '#contract/time-zone.ts';
import { startAuditChain } from '#server/audit/audit-chain.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#host/config.ts';
import {
  type Database,
  type DatabaseWork,
  type SlowQuery,
  SQLITE_FILE_NAME,
  openDatabase,
} from '#server/platform/database/database.ts';
import { UnfitDatabaseError, bringUpToDate } from '#server/platform/database/migrate.ts';
import { type FileStore, FilesUnusableError } from '#server/platform/files/files.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { closeContents, closeDataDir } from '#host/private-data.ts';
import { startSweeper } from '#server/platform/files/sweeper.ts';
import { registerGauges } from '#server/http/gauges.ts';
import { startHousekeeping } from '#server/platform/housekeeping.ts';
import { type Log, placesOf } from '#server/platform/log.ts';
import { type Outbox, folderOutbox, startOutboxSweeper } from '#server/mail/outbox.ts';
import { outboxTransport, smtpTransport } from '#server/mail/transports.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { type MaintenanceWatch, watchMaintenance } from '#server/platform/maintenance.ts';
import { type RateLimits, openRateLimits } from '#server/platform/rate-limits.ts';
import { platformRetention } from '#server/platform/retention.ts';
import { startRegularTasks } from '#server/platform/tasks/regular-tasks.ts';
import {
  type NamedKind,
  type TaskOutcome,
  secretRetention,
  taskRetention,
} from '#server/platform/tasks/tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { type VisitCounter, startVisitCounter } from '#server/features/visits/visit-counter.ts';
import { type VirusScanner, clamavScanner } from '#server/features/applications/resume/virus-scanner.ts';
import { watchIdentity } from '#server/features/identity/hold-identity.ts';
import { onWorkerLost } from '#server/platform/worker-process.ts';
import { features, migrations, portsOf, taskKindsOf } from '#server/features.ts';
import { StartError } from './listen.ts';

export interface Services {
  database: Database;
  files: FileStore;
  limits: RateLimits;
  maintenance: MaintenanceWatch;
  scanner: VirusScanner | undefined;
  /** Uploads wait here until they are looked at. */
  holdingDir: string;
  /** Where mails lie when no server sends them. */
  outboxDir: string;
  outbox: Outbox | undefined;
  visits: VisitCounter;
  taskKinds: readonly NamedKind[];
  /** False where others on this machine may look into the data folder, and that is not ours to change. */
  isPrivate: boolean;
  stop(): Promise<void>;
}

export async function openServices(config: Config, log: Log, metrics: Metrics): Promise<Services> {
  await assertWritable(config.dataDir);
  const isPrivate = await closeDataDir(config.dataDir);
  const files = await openFiles(config).catch((error: unknown) => {
    throw error instanceof FilesUnusableError ? new StartError(error.message) : error;
  });
  const database = await openUpToDate(config, log, metrics);
  const outboxDir = join(config.dataDir, 'outbox');
  const holdingDir = join(config.dataDir, 'holding');
  const clock = systemClock;
  const maintenance = await watchMaintenance({ database, clock });
  const { limits, close: closeLimits } = openRateLimits(config, { log, metrics });
  const unlisten = onWorkerLost(({ worker, ...how }) => log.error(`${worker} lost`, how));
  registerGauges(metrics, { database, clock, dataDir: config.dataDir });
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(outboxDir);
  const outbox = config.smtpUrl ? undefined : folderOutbox(outboxDir);
  const scanner = config.clamav && clamavScanner(config.clamav);
  const ports = portsOf({ ...config, database, files, limits, scanner, clock, log, holdingDir, outbox });
  const kinds = taskKindsOf(ports, { transport, metrics }).map((kind) => ({
    ...kind,
    onOutcome(outcome: TaskOutcome) {
      kind.onOutcome?.(outcome);
      metrics.task(kind.kind, outcome);
    },
  }));
  const retention = [
    ...platformRetention,
    secretRetention,
    ...taskRetention(kinds),
    ...features.flatMap((feature) => feature.retention ?? []),
  ];
  const identityWatch = await watchIdentity({ database, files, log });
  for (const feature of features) await feature.begin?.(ports);
  const visits = startVisitCounter({ database, clock, timeZone: companyTimeZone, log });
  const { imap } = config;
  // Its library is loaded where there is a mailbox to read.
  const mailbox =
    imap && (await import('#server/features/mailbox/reader.ts')).startMailboxReader(ports, imap);
  const workers = [
    ...(mailbox ? [mailbox] : []),
    visits,
    startTaskWorker({ database, kinds, clock, log }),
    startSweeper({ database, files, holdingDir, clock, log }),
    startHousekeeping({ database, clock, retention, log }),
    startAuditChain({ database, log }),
    startRegularTasks({ database, kinds, clock, log }),
    startOutboxSweeper({ database, clock, log, folder: outboxDir }),
  ];
  // Behind the start, since there may be very many: the closed folder around them keeps others out meanwhile.
  void closeContents(config.dataDir, SQLITE_FILE_NAME).then(
    (left) => left > 0 && log.warn('data open to others', { files: left }),
    (error: unknown) => log.warn('data open to others', { error }),
  );
  return {
    database,
    files,
    limits,
    maintenance,
    scanner,
    holdingDir,
    outboxDir,
    outbox,
    visits,
    taskKinds: kinds,
    isPrivate,
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      unlisten();
      maintenance.stop();
      identityWatch.stop();
      await closeLimits();
      await database.close();
    },
  };
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
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function openUpToDate(config: Config, log: Log, metrics: Metrics): Promise<Database> {
  const told = {
    onAway: (error: Error) => {
      metrics.databaseUp(false);
      log.error('database away', { error });
    },
    onBack: () => {
      metrics.databaseUp(true);
      log.info('database back');
    },
    onTime: (work: DatabaseWork, seconds: number) => metrics.databaseTime(work, seconds),
    onSlow: ({ query, ms, asked }: SlowQuery) => log.warn('slow query', { query, ms, at: placesOf(asked) }),
  };
  try {
    await bringUpToDate(config, migrations);
    const database = await openDatabase({ ...config, ...told });
    await database.contentVersion.refresh();
    return database;
  } catch (error) {
    throw error instanceof UnfitDatabaseError ? new StartError(error.message) : cannotOpen(config, error);
  }
}

function cannotOpen({ databaseUrl, dataDir }: Config, error: unknown): StartError {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(message || code).split('\n')[0];
  const which = databaseUrl ? 'The database at DATABASE_URL' : `The database in "${dataDir}"`;
  return new StartError(`${which} cannot be opened: ${reason}`);
}
