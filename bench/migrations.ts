// How long an update holds visitors up where the lists are long: `node bench/migrations.ts [rows]`. A database as the first
// release left it is filled, each later migration timed, and then what catches up runs beside a visitor.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertEnquiry } from '#server/features/contact/enquiries.store.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { type Migration, migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/features.ts';
import { refoldTask } from '#server/searched-texts.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import released from '#tests/releases/1.0.0/migrations.json' with { type: 'json' };
import { type Finding, percentile } from './support/finding.ts';
import { fillApart } from './support/fill-lists.ts';
import { startRoomyPostgres } from './support/roomy-postgres.ts';

/** Of the first release. */
const isOf1 = (name: string): boolean => name in released.sqlite;

const ROWS = 1_000_000;
const GOAL_MS = 5000;
const VISIT_EVERY_MS = 50;

export async function measureMigrations(rows = ROWS): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const dataDir = await mkdtemp(join(tmpdir(), 'migrations-'));
    const server = engine === 'postgres' ? await startRoomyPostgres() : undefined;
    const settings: DatabaseSettings = { dataDir, ...(server && { databaseUrl: server.url }) };
    try {
      await fill(settings, rows);
      findings.push(...(await measure(settings, rows)));
    } finally {
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return findings;
}

async function fill(settings: DatabaseSettings, rows: number): Promise<void> {
  await fillApart(settings, rows, { upTo: migrations.filter(({ name }) => isOf1(name)) });
  const database = await openDatabase({ ...settings, isPatient: true });
  await database.transaction(async (tx) => {
    const numbers = isPostgres(tx)
      ? sql`select generate_series(1, ${sql.lit(rows)}) as n`
      : sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(rows)})
          select n from numbers`;
    const at = isPostgres(tx)
      ? sql`timestamptz '2026-11-02T09:00:00.000Z'`
      : sql.lit('2026-11-02T09:00:00.000Z');
    await sql`insert into tasks (kind, payload, state, tries, due_at, created_at, holds_secret, last_error)
      select 'mail', '{}', 'done', 1, ${at}, ${at},
        false, case when n % 1000 = 0 then 'It was done, but' end
      from (${numbers}) as numbers`.execute(tx);
    // One text in a hundred is written otherwise than today's rule has it.
    await sql`update enquiries set search_text = search_text || ${'ｗｉｄｅ'} where id % 100 = 0`.execute(tx);
  });
  await database.close();
}

async function measure(settings: DatabaseSettings, rows: number): Promise<Finding[]> {
  const database = await openDatabase({ ...settings, isPatient: true });
  const { engine } = database;
  const findings: Finding[] = [];
  let done: Migration[] = migrations.filter(({ name }) => isOf1(name));
  for (const migration of migrations) {
    if (isOf1(migration.name)) continue;
    done = migrations.filter((each) => each === migration || done.includes(each));
    const began = performance.now();
    await migrate(database, done);
    findings.push({
      name: `${engine}: ${migration.name} on ${rows} rows in each list`,
      got: performance.now() - began,
      unit: 'ms',
      goal: { atMost: GOAL_MS },
    });
  }
  findings.push(...(await catchUp(database, rows)));
  await database.close();
  return findings;
}

async function catchUp(database: Database, rows: number): Promise<Finding[]> {
  const { engine } = database;
  const waits: number[] = [];
  let isOver = false;
  const began = performance.now();
  const work = refoldTask({ database })
    .handler({ id: 1, payload: {}, createdAt: '' })
    .then(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    await database.transaction((tx) => visit(tx));
    waits.push(performance.now() - asked);
    await pause(VISIT_EVERY_MS);
  }
  await work;
  const seconds = Math.round((performance.now() - began) / 1000);
  return [
    {
      name: `${engine}: an enquiry while texts of ${rows} rows are folded, the slowest`,
      got: Math.max(...waits),
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      note: `95 of 100 within ${percentile(waits, 95).toFixed(0)} ms; all texts in ${seconds} s`,
    },
  ];
}

const visit = (tx: Parameters<typeof insertEnquiry>[0]) =>
  insertEnquiry(
    tx,
    { ...anEnquiry(), is_spam: false, spam: { score: 0, reasons: [] }, text_key: '', message_id: '<a@b>' },
    new Date().toISOString(),
  );

if (import.meta.main) {
  const findings = await measureMigrations(Number(process.argv[2] ?? ROWS));
  for (const { name, got, note = '' } of findings)
    process.stdout.write(`${got.toFixed(0).padStart(7)} ms  ${name}  ${note}\n`);
}
