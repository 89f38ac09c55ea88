// How the lists of the office answer as they grow: `node bench/growth.ts [rows…] [--engine sqlite|postgres]`.
// Each request goes through the whole API; sizes take turns, so that a busy machine is busy for all of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import pg from 'pg';
import { fillApart } from './growth-fill.ts';
import { knownLimits, requests } from './growth-requests.ts';
import { type Finding, median } from './support/finding.ts';

type EngineName = 'sqlite' | 'postgres';

interface GrowthResult {
  engine: EngineName;
  list: string;
  request: string;
  /** Milliseconds, the median, by the number of rows. */
  milliseconds: Record<number, number>;
  /** The largest size against the smallest. */
  ratio: number;
}

const SIZES = [1000, 100_000, 1_000_000];
const RATIO_MAX = 3;
const WARM_UPS = 4;
const ROUNDS = 21;

interface Bench {
  rows: number;
  api: TestApp;
  staff: TestUser;
}

/** For the table of all benches: of each list the request that grows most, every other one that grows too much, and limits. */
export async function measureGrowth(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const { results, memoryMb } = await growthOf(engine, SIZES);
    process.stdout.write(`${growthTable(results)}\n`);
    for (const ofList of Object.values(Object.groupBy(results, ({ list }) => list))) {
      const sorted = (ofList ?? []).toSorted((one, other) => other.ratio - one.ratio);
      const telling = sorted
        .filter((result) => !isLimit(result))
        .filter(({ ratio }, at) => at === 0 || ratio > RATIO_MAX);
      findings.push(...[...telling, ...sorted.filter(isLimit)].map(findingOf));
    }
    findings.push({ name: `${engine}: memory the largest lists take more`, got: memoryMb, unit: 'MB' });
  }
  return findings;
}

function findingOf(result: GrowthResult): Finding {
  const times = Object.values(result.milliseconds).map((time) => `${time.toFixed(1)} ms`);
  const finding = { name: nameOf(result), got: result.ratio, unit: '×' };
  return isLimit(result)
    ? { ...finding, note: `${times.join(' → ')}, a known limit` }
    : { ...finding, goal: { atMost: RATIO_MAX }, note: times.join(' → ') };
}

const isLimit = (result: GrowthResult): boolean => knownLimits.has(nameOf(result));
const nameOf = ({ engine, list, request }: GrowthResult): string => `${engine}: ${list}, ${request}`;

async function growthOf(
  engine: EngineName,
  sizes: number[],
): Promise<{ results: GrowthResult[]; memoryMb: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const benches: Bench[] = [];
  try {
    for (const rows of sizes) benches.push(await makeBench(engine, rows, folder, server?.url));
    const memoryMb = await extraMemory(benches);
    const results: GrowthResult[] = [];
    for (const { list, name, urlFor } of requests) {
      const urls = new Map<Bench, string>();
      for (const bench of benches) urls.set(bench, await urlFor((url) => ask(bench, url)));
      results.push({ engine, list, request: name, ...(await measure(urls)) });
    }
    return { results, memoryMb };
  } finally {
    for (const { api } of benches) await api.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** How much more the process holds once it has answered everything from the largest lists, not only the smallest. */
async function extraMemory(benches: Bench[]): Promise<number> {
  const held: number[] = [];
  for (const bench of [benches[0], benches.at(-1)]) {
    for (const { urlFor } of bench ? [...requests, ...requests] : []) {
      if (bench) await ask(bench, await urlFor((url) => ask(bench, url)));
    }
    held.push(process.memoryUsage.rss() / 2 ** 20);
  }
  return (held[1] ?? 0) - (held[0] ?? 0);
}

async function makeBench(engine: EngineName, rows: number, folder: string, url?: string): Promise<Bench> {
  const settings: DatabaseSettings = { dataDir: join(folder, String(rows)) };
  if (url !== undefined) settings.databaseUrl = await createDatabase(url, rows);
  const started = performance.now();
  await fillApart(settings, rows);
  process.stderr.write(`${engine}: ${rows} rows in ${Math.round((performance.now() - started) / 1000)} s\n`);
  const open = () => openDatabase(settings);
  const api = await testApp({ name: engine, create: async () => settings, open }, { checkAnswers: false });
  return { rows, api, staff: await api.signIn('recruiter') };
}

async function createDatabase(url: string, rows: number): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database growth_${rows}`);
  await client.end();
  return new URL(`/growth_${rows}`, url).href;
}

async function ask({ api, staff }: Bench, url: string): Promise<Record<string, unknown>> {
  const answer = await api.get(url, staff);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.headers;
}

async function measure(urls: Map<Bench, string>): Promise<Pick<GrowthResult, 'milliseconds' | 'ratio'>> {
  const times = new Map<Bench, number[]>([...urls.keys()].map((bench) => [bench, []]));
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const [bench, url] of urls) {
      const started = performance.now();
      await ask(bench, url);
      if (round >= 0) times.get(bench)?.push(performance.now() - started);
    }
  }
  const milliseconds = Object.fromEntries([...times].map(([{ rows }, taken]) => [rows, median(taken)]));
  const medians = Object.values(milliseconds);
  return { milliseconds, ratio: (medians.at(-1) ?? 0) / (medians[0] ?? 1) };
}

function growthTable(results: GrowthResult[]): string {
  const sizes = Object.keys(results[0]?.milliseconds ?? {});
  const lines = results.map(({ engine, list, request, milliseconds, ratio }) =>
    [
      engine.padEnd(9),
      list.padEnd(13),
      request.padEnd(44),
      ...sizes.map((size) => (milliseconds[Number(size)] ?? 0).toFixed(1).padStart(9)),
      `${ratio.toFixed(1)}×`.padStart(8),
    ].join(''),
  );
  const head = `${'engine'.padEnd(9)}${'list'.padEnd(13)}${'request (ms, median)'.padEnd(44)}`;
  return [`${head}${sizes.map((size) => size.padStart(9)).join('')}   ratio`, ...lines].join('\n');
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { engine: { type: 'string' } },
    allowPositionals: true,
  });
  const sizes = positionals.length > 0 ? positionals.map(Number) : SIZES;
  const engines: EngineName[] = values.engine ? [values.engine as EngineName] : ['sqlite', 'postgres'];
  for (const engine of engines) {
    const { results, memoryMb } = await growthOf(engine, sizes);
    process.stdout.write(
      `${growthTable(results)}\nmemory: ${Math.round(memoryMb)} MB more with the largest\n`,
    );
  }
}
