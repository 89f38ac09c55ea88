// Before the tests: one PostgreSQL server and, for each engine, a migrated database that every test copies. And the data
// folder of a program that has started once: drawing the pictures of the first content takes seconds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { root } from '#server/platform/program-files.ts';
import { layout, migrations } from '#server/features.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { bundleIfOutdated } from '../../scripts/bundle-program.ts';
import { startPostgres } from './postgres.ts';
import { makeFilledDataDir } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplateDir: string;
    postgresUrl: string;
    postgresTemplate: string;
  }
}

const template = 'migrated';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sqliteTemplateDir = await mkdtemp(join(tmpdir(), 'sqlite-for-tests-'));
  const filledDataDir = await mkdtemp(join(tmpdir(), 'filled-for-tests-'));
  await bundleIfOutdated(root);
  // Each database lives for a file of tests: tidied up, it would cost more than it holds.
  const postgres = await startPostgres({ autovacuum: 'off' });
  const stop = async () => {
    await postgres.stop();
    await rm(sqliteTemplateDir, { recursive: true, force: true });
    await rm(filledDataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([
      makeFilledDataDir(filledDataDir),
      makeTemplates({ dataDir: sqliteTemplateDir, postgresUrl: postgres.url }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('sqliteTemplateDir', sqliteTemplateDir);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', template);
  return stop;
}

async function makeTemplates({ dataDir, postgresUrl }: { dataDir: string; postgresUrl: string }) {
  await migrateOnce({ dataDir });
  const databaseUrl = await createTemplate(postgresUrl);
  await migrateOnce({ dataDir, databaseUrl });
  await keepFirstRows(databaseUrl);
}

async function createTemplate(serverUrl: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = template;
  return url.href;
}

/** What migrations put into the rooms' tables, once more in a schema apart: a database that is emptied gets it back. */
async function keepFirstRows(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create schema first_rows');
  for (const [table, { isFilledByMigration, taken }] of Object.entries(layout.tables)) {
    if (isFilledByMigration && taken.length > 0 && table !== 'content_version')
      await client.query(`create table first_rows.${table} as table ${table}`);
  }
  await client.end();
}

async function migrateOnce(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}
