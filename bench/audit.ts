// How long a look into the audit trail takes once it is long: `node bench/audit.ts [entries]`.
// Each request goes through the whole API, in turns, on both engines.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSettings, type Tx, openDatabase } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { bringUpToDate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/features.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { sql } from 'kysely';
import { type Finding, median, percentile } from './support/finding.ts';

const ENTRIES = 1_000_000;
const GOAL_MS = 100;
const ROUNDS = 9;
const BATCH = 100_000;

const requests: Record<string, string> = {
  'the newest': '',
  'page 150': '&page=150',
  'by a person': '&by=person8',
  'by somebody who did little': '&by=rare person',
  'by visitors': '&by=-',
  'one number': '&id=78',
  'one record': '&kind=job&id=78',
  'a common kind': '&kind=enquiry',
  'a rare kind': '&kind=key',
  'a common action': '&action=send',
  'a rare action': '&action=export',
  'one day': '&from=2026-05-05&to=2026-05-05',
  'up to a time': '&to=2026-02-01T12:00:00.000Z',
  'by a person, on one day': '&by=person8&from=2026-05-05&to=2026-05-05',
  'by a person, one kind': '&by=person8&kind=job',
  'what a person deleted': '&by=person8&action=delete',
  'one record, in a month': '&kind=job&id=78&from=2026-04-01&to=2026-04-30',
  'nothing at all': '&by=nobody at all&from=2026-05-05',
};

export async function measureAudit(entries = ENTRIES): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'audit-'));
    const server =
      engine === 'postgres' ? await startPostgres({ shared_buffers: '1GB', jit: 'off' }) : undefined;
    const settings: DatabaseSettings = { dataDir: folder, ...(server && { databaseUrl: server.url }) };
    try {
      await fill(settings, entries);
      const api = await testApp(
        { name: engine, create: async () => settings, open: () => openDatabase(settings) },
        { checkAnswers: false },
      );
      const boss = await api.signIn('boss', { isSuperuser: true });
      findings.push(await measure(engine, { api, boss }, entries));
      await api.close();
    } finally {
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return findings;
}

async function measure(
  engine: string,
  { api, boss }: { api: TestApp; boss: TestUser },
  entries: number,
): Promise<Finding> {
  const taken = Object.entries(requests).map(([name, query]) => ({
    name,
    url: query.startsWith('&page') ? `/api/audit/?${query.slice(1)}` : `/api/audit/?page=1${query}`,
    milliseconds: [] as number[],
  }));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { url, milliseconds } of taken) {
      const began = performance.now();
      const { statusCode, body } = await api.get(url, boss);
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
      // The first round warms up.
      if (round >= 0) milliseconds.push(performance.now() - began);
    }
  }
  for (const { name, milliseconds } of taken)
    process.stdout.write(
      `${engine.padEnd(10)}${name.padEnd(30)}${median(milliseconds).toFixed(1).padStart(8)}${Math.max(
        ...milliseconds,
      )
        .toFixed(1)
        .padStart(9)} ms\n`,
    );
  const slowest = taken.toSorted((a, b) => median(b.milliseconds) - median(a.milliseconds))[0];
  return {
    name: `${engine}: the audit trail at ${entries} entries, 95 of 100`,
    got: percentile(
      taken.flatMap(({ milliseconds }) => milliseconds),
      95,
    ),
    unit: 'ms',
    goal: { atMost: GOAL_MS },
    ...(slowest && { note: `slowest: ${slowest.name}, ${median(slowest.milliseconds).toFixed(0)} ms` }),
  };
}

/** A year: most of it visitors, the rest twenty people, a key, and somebody who hardly ever comes. */
async function fill(settings: DatabaseSettings, entries: number): Promise<void> {
  await bringUpToDate(settings, migrations);
  const database = await openDatabase({ ...settings, isPatient: true });
  const began = performance.now();
  for (let from = 0; from < entries; from += BATCH)
    await database.transaction((tx) => insertEntries(tx, from, Math.min(BATCH, entries - from)));
  // As a database is that has run for a year.
  await sql`analyze`.execute(database.read).catch(() => undefined);
  await database.close();
  process.stderr.write(
    `${database.engine}: ${entries} entries in ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
}

async function insertEntries(tx: Tx, from: number, count: number): Promise<void> {
  const numbers = isPostgres(tx)
    ? sql`select generate_series(${sql.lit(from + 1)}, ${sql.lit(from + count)}) as n`
    : sql`with recursive numbers(n) as
        (select ${sql.lit(from + 1)} union all select n + 1 from numbers where n < ${sql.lit(from + count)})
        select n from numbers`;
  const at = isPostgres(tx)
    ? sql`timestamptz '2026-01-01' + n * interval '30 seconds'`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (n * 30) || ' seconds')`;
  const isVisitor = sql`n % 10 < 6`;
  await sql`insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, label, address,
      old_values, new_values, position, hash, address_hash, address_salt)
    select ${at},
      case when ${isVisitor} or n % 10 = 6 then null else n % 20 + 1 end,
      case when ${isVisitor} then '' when n % 10 = 6 then 'key Job board'
        when n % 100000 = 7 then 'rare person' else 'person' || (n % 20) end,
      case when ${isVisitor} then 'send' when n % 50000 = 8 then 'export' when n % 97 = 0 then 'delete'
        when n % 10 = 7 then 'log in' else 'change' end,
      case when ${isVisitor} then 'enquiry' when n % 10 = 7 then 'account' when n % 200000 = 8 then 'key' else 'job' end,
      case when ${isVisitor} then cast(n as text) else cast(n % 5000 as text) end,
      case when ${isVisitor} then '' else 'Senior Engineer ' || (n % 5000) end,
      '203.0.113.9',
      case when ${isVisitor} then null else '{"location":"Chennai","department":"Engineering"}' end,
      case when ${isVisitor} then null else '{"location":"Remote","department":"Research"}' end,
      n, 'hash', 'hash', 'salt'
    from (${numbers}) as numbers`.execute(tx);
}

if (import.meta.main) console.table(await measureAudit(Number(process.argv[2] ?? ENTRIES)));
