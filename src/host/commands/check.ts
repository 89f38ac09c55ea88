// `foyer check`: what a start would stumble over, each with a line. Nothing is made, changed or listened on.
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSnapshot } from '#server/backup/snapshot.store.ts';
import { isUpToDate, readApplied, whyUnfit } from '#server/platform/database/applied-migrations.ts';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { migrations } from '#server/features.ts';
import { checkSettings } from '../check-settings.ts';
import { type Config, readConfig } from '../config.ts';
import { lineOf, runOperation } from './operation.ts';

export const run = () =>
  runOperation(async () => {
    const config = readConfig(process.env);
    for (const warning of config.warnings) console.log(`Warning: ${warning}`);
    let isSound = true;
    const look = async (what: string, at: () => Promise<string>) => {
      try {
        console.log(`${what}: ${await at()}`);
      } catch (error) {
        isSound = false;
        console.error(`${what}: ${lineOf(error)}`);
      }
    };
    await look('Settings', () => checkSettings(config).then(() => 'as they can be'));
    await look(`DATA_DIR "${config.dataDir}"`, () => lookAtFolder(config.dataDir));
    await look('Database', () => lookAtDatabase(config));
    if (config.imap) await look('IMAP_URL', () => lookAtMailbox(config.imap));
    if (config.s3) await look('FILES_URL', () => openFiles(config).then(() => 'the bucket answers'));
    console.log(isSound ? 'Nothing is wrong.' : 'A start would fail, or wait for what is away.');
    if (!isSound) process.exitCode = 1;
  });

async function lookAtFolder(folder: string): Promise<string> {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  await access(there, constants.W_OK | constants.X_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`this account cannot write there (${code})`);
  });
  return there === folder ? 'can be written' : 'is not there yet, a start makes it';
}

async function lookAtDatabase(config: Config): Promise<string> {
  const { databaseUrl, dataDir } = config;
  const engine = databaseUrl ? 'PostgreSQL' : 'SQLite';
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE_NAME)))
    return `${engine}, not there yet, a start makes it`;
  const snapshot = await openSnapshot(config);
  try {
    const applied = await readApplied(snapshot.db);
    const reason = await whyUnfit(applied, { migrations, engine: snapshot.engine });
    if (reason !== undefined) throw new Error(reason);
    if (applied.length === 0) return `${engine}, empty, a start fills it`;
    return `${engine}, ${isUpToDate(applied, { migrations }) ? 'up to date' : 'a start brings it up to date'}`;
  } finally {
    await snapshot.close();
  }
}

async function lookAtMailbox(settings: Config['imap']): Promise<string> {
  if (!settings) return 'not set';
  const { connect, reasonOf } = await import('#server/features/mailbox/imap-client.ts');
  try {
    const client = await connect(settings);
    await client.mailboxOpen(settings.folder, { readOnly: true });
    client.close();
    return 'the mailbox answers';
  } catch (error) {
    throw new Error(reasonOf(error, settings), { cause: error });
  }
}
