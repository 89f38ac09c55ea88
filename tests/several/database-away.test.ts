// The whole program while its PostgreSQL is out of reach: what still works, what is refused, and how it comes back.
// @module-tag long
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Program, createDatabase, startProgram } from '#tests/support/program.ts';
import { type TcpProxy, startTcpProxy } from '#tests/support/tcp-proxy.ts';
import pg from 'pg';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const PROMISED_MS = 5000;
const AWAY = 'We cannot reach our records right now. Please try again in a moment.';

let database: Awaited<ReturnType<typeof createDatabase>>;
let direct: pg.Pool;
let proxy: TcpProxy;
let program: Program;
let token: string;

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  direct = new pg.Pool({ connectionString: database.url, max: 1 });
  const url = new URL(database.url);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  program = await startProgram({ DATABASE_URL: url.href });
  token = (await (await login()).json<{ access: string }>()).access;
});

afterAll(async () => {
  await program?.stop();
  await proxy?.close();
  await direct?.end();
  await database?.remove();
});

interface Timed {
  status: number;
  ms: number;
  headers: Headers;
  json<T>(): T;
}

async function ask(path: string, init?: RequestInit): Promise<Timed> {
  const began = performance.now();
  const answer = await fetch(program.url + path, init);
  const text = await answer.text();
  const ms = performance.now() - began;
  return { status: answer.status, ms, headers: answer.headers, json: () => JSON.parse(text) };
}

const asStaff = () => ({ authorization: `Bearer ${token}` });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const login = () => post('/api/Auth/login/', program.admin);
const enquire = (key: string) => post('/api/contact/create/', anEnquiry(), { 'idempotency-key': key });
const apply = (key: string) =>
  ask('/api/job-application/', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: anApplicationForm({}, aPdf(key)),
  });

const resumes = () => readdir(join(program.dataDir, 'files/resumes')).catch(() => []);
const holding = () => readdir(join(program.dataDir, 'holding')).catch(() => []);
const countOf = async (table: string) =>
  Number((await direct.query(`select count(*) from ${table}`)).rows[0].count);
const linesOf = (event: string) => program.output().split(`"event":"${event}"`).length - 1;

describe.each(['hang', 'cut'] as const)('while the connections to PostgreSQL %s', (how) => {
  let before: { enquiries: number; applications: number; resumes: number; away: number; back: number };

  beforeAll(async () => {
    before = {
      enquiries: await countOf('enquiries'),
      applications: await countOf('applications'),
      resumes: (await resumes()).length,
      away: linesOf('database away'),
      back: linesOf('database back'),
    };
    // So that these two are in the page cache.
    for (const path of ['/', '/Career']) await ask(path);
    proxy[how]();
  });

  it('refuses every write in time and in words, however many come at once', async () => {
    const first = Array.from({ length: 40 }, (_, index) => [
      enquire(`${how}-${index}`),
      apply(`${how}-${index}`),
      login(),
      post('/api/jobs/', aJob(), asStaff()),
    ]).flat();
    const answers = await Promise.all(first);
    for (const answer of answers) {
      expect([answer.status, answer.json()]).toEqual([503, { code: 'database_away', message: AWAY }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(onABusyMachine(PROMISED_MS));
    expect(await resumes()).toHaveLength(before.resumes);
    expect(await holding()).toEqual([]);
  });

  it('serves the pages it has, files and its own health, and says that it is not ready', async () => {
    for (const path of ['/', '/Career', '/healthz', '/favicon.svg', '/robots.txt', '/api/openapi.json']) {
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    }
    expect((await ask('/readyz')).status).toBe(503);
    for (const path of ['/Career/999', '/sitemap.xml', '/api/jobs/999/']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store']);
    }
  });

  it('comes back by itself, with nothing half done, and takes the repeat of what it refused', async () => {
    await expect.poll(() => linesOf('database away') - before.away).toBe(1);
    proxy.mend();
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 30_000 }).toBe(200);
    expect(await countOf('enquiries')).toBe(before.enquiries);
    expect(await countOf('applications')).toBe(before.applications);
    expect((await ask('/Career/999')).status).toBe(404);
    expect((await enquire(`${how}-0`)).status).toBe(201);
    expect((await apply(`${how}-0`)).status).toBe(201);
    expect((await enquire(`${how}-0`)).status).toBe(201);
    expect(await countOf('enquiries')).toBe(before.enquiries + 1);
    expect(await countOf('applications')).toBe(before.applications + 1);
    expect((await login()).status).toBe(200);
    // Content changes are heard again.
    expect((await post('/api/jobs/', aJob({ title: `After ${how}` }), asStaff())).status).toBe(201);
    const careers = async () => (await fetch(`${program.url}/Career`)).text();
    await expect.poll(careers).toContain(`After ${how}`);
    await expect.poll(async () => (await program.outbox()).length, { timeout: 30_000 }).toBeGreaterThan(3);
  });

  it('tells its log once that the database went and once that it is back', async () => {
    await expect.poll(() => linesOf('database back') - before.back).toBe(1);
    expect(linesOf('database away') - before.away).toBe(1);
    expect(linesOf('request failed')).toBe(0);
    // Work in the background that was due just then tells of it too, a minute after the start.
    expect(program.output()).not.toMatch(/"level":"error","event":"(?!database away|[a-z_.]+_?failed")/);
  });
});

it('loses no connection for good when the server ends them one by one', async () => {
  const away = linesOf('database away');
  for (let round = 0; round < 5; round += 1) {
    await direct.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(async () => (await enquire(`ended-${round}`)).status).toBe(201);
  }
  expect(linesOf('database away')).toBe(away);
});
