// How long the lists of the office take: `node bench/lists.ts [rows…] [--engine sqlite|postgres]`.
// Each request goes through the whole API, in turns, so that a busy moment of the machine is shared by all of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import pg from 'pg';
import { fillApart } from './support/fill-lists.ts';
import { type Finding, median, percentile } from './support/finding.ts';
import { type ListRequest, requests } from './support/list-requests.ts';
import { startRoomyPostgres } from './support/roomy-postgres.ts';

type EngineName = 'sqlite' | 'postgres';

/** Milliseconds that 95 of 100 requests stay within, by the number of rows. */
const goals: Record<number, number> = { 100_000: 50, 1_000_000: 400 };
const WHOLE_LIST_ROWS = 10_000;
const ROUNDS = 9;

interface Timed {
  request: ListRequest;
  milliseconds: number[];
}

export async function measureLists(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    await withServer(engine, async (makeBench) => {
      for (const rows of Object.keys(goals).map(Number)) {
        const timed = await measure(await makeBench(rows));
        process.stdout.write(`${tableOf(engine, rows, timed)}\n`);
        findings.push(findingOf(engine, rows, timed));
      }
      findings.push(await wholeList(engine, await makeBench(WHOLE_LIST_ROWS)));
    });
  }
  return findings;
}

function findingOf(engine: EngineName, rows: number, timed: Timed[]): Finding {
  const all = timed.flatMap(({ milliseconds }) => milliseconds);
  const slowest = timed.toSorted((one, other) => medianOf(other) - medianOf(one))[0];
  return {
    name: `${engine}: list requests at ${rows} rows, 95 of 100`,
    got: percentile(all, 95),
    unit: 'ms',
    goal: { atMost: goals[rows] ?? Infinity },
    note: slowest && `slowest: ${nameOf(slowest)}, ${medianOf(slowest).toFixed(0)} ms`,
  };
}

const medianOf = ({ milliseconds }: Timed): number => median(milliseconds);
const nameOf = ({ request }: Timed): string => `${request.list}, ${request.name}`;

async function measure(bench: Bench): Promise<Timed[]> {
  const timed: (Timed & { url: string })[] = [];
  for (const request of requests) {
    const url = await request.urlFor((other) => ask(bench, other));
    await ask(bench, url);
    timed.push({ request, url, milliseconds: [] });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url, milliseconds } of timed) {
      const began = performance.now();
      await ask(bench, url);
      milliseconds.push(performance.now() - began);
    }
  }
  return timed;
}

async function wholeList(engine: EngineName, bench: Bench): Promise<Finding> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask(bench, '/api/job-application/');
    times.push(performance.now() - began);
  }
  return { name: `${engine}: all ${WHOLE_LIST_ROWS} applications at once`, got: median(times), unit: 'ms' };
}

interface Bench {
  api: TestApp;
  staff: TestUser;
}

async function withServer(
  engine: EngineName,
  work: (makeBench: (rows: number) => Promise<Bench>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lists-'));
  const server = engine === 'postgres' ? await startRoomyPostgres() : undefined;
  const apis: TestApp[] = [];
  try {
    await work(async (rows) => {
      const settings: DatabaseSettings = { dataDir: join(folder, String(rows)) };
      if (server) settings.databaseUrl = await createDatabase(server.url, rows);
      const began = performance.now();
      await fillApart(settings, rows);
      process.stderr.write(
        `${engine}: ${rows} rows in ${Math.round((performance.now() - began) / 1000)} s\n`,
      );
      const open = () => openDatabase(settings);
      const api = await testApp(
        { name: engine, create: async () => settings, open },
        { checkAnswers: false },
      );
      apis.push(api);
      return { api, staff: await api.signIn('recruiter') };
    });
  } finally {
    for (const api of apis) await api.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function createDatabase(url: string, rows: number): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database lists_${rows}`);
  await client.end();
  return new URL(`/lists_${rows}`, url).href;
}

async function ask({ api, staff }: Bench, url: string): Promise<Record<string, unknown>> {
  const answer = await api.get(url, staff);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return { ...answer.headers, body: answer.body };
}

function tableOf(engine: EngineName, rows: number, timed: Timed[]): string {
  const lines = timed.map((each) =>
    [
      engine.padEnd(10),
      String(rows).padEnd(9),
      nameOf(each).padEnd(56),
      median(each.milliseconds).toFixed(1).padStart(8),
      Math.max(...each.milliseconds)
        .toFixed(1)
        .padStart(9),
    ].join(''),
  );
  return [`${'engine'.padEnd(10)}${'rows'.padEnd(9)}${'request'.padEnd(56)}  median  longest`, ...lines].join(
    '\n',
  );
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { engine: { type: 'string' } },
    allowPositionals: true,
  });
  const sizes = positionals.length > 0 ? positionals.map(Number) : Object.keys(goals).map(Number);
  const engines: EngineName[] = values.engine ? [values.engine as EngineName] : ['sqlite', 'postgres'];
  for (const engine of engines) {
    await withServer(engine, async (makeBench) => {
      for (const rows of sizes) {
        const timed = await measure(await makeBench(rows));
        const all = timed.flatMap(({ milliseconds }) => milliseconds);
        process.stdout.write(
          `${tableOf(engine, rows, timed)}\n95 of 100: ${percentile(all, 95).toFixed(1)} ms\n`,
        );
      }
    });
  }
}
