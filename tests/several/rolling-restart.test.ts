// Two programs behind the nginx configuration we ship, under constant load, restarted one after the other.
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Nginx, startNginx } from '#tests/support/nginx.ts';
import { type Program, createDatabase, startProgram } from '#tests/support/program.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

// More by hand: RESTARTS=20 LOAD=16 vitest run --project unit tests/several/rolling-restart.test.ts
const RESTARTS = Number(process.env.RESTARTS ?? 2);
const LOAD = Number(process.env.LOAD ?? 4);

let database: Awaited<ReturnType<typeof createDatabase>>;
let dataDir: string;
let programs: Program[];
let nginx: Nginx;
const start = (port: number) =>
  startProgram({
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
  });

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'behind-nginx-'));
  const ports: [number, number] = [await freePort(), await freePort()];
  programs = await Promise.all(ports.map(start));
  nginx = await startNginx(ports);
});

afterAll(async () => {
  await nginx?.stop();
  await Promise.all((programs ?? []).map((program) => program.stop()));
  await database?.remove();
  if (dataDir) await rm(dataDir, { recursive: true });
});

it(
  'answers every request while each program is restarted in turn',
  { timeout: 60_000 * RESTARTS },
  async () => {
    const failures: string[] = [];
    let answered = 0;
    let accepted = 0;
    let isOver = false;

    async function ask(path: string, init?: RequestInit): Promise<void> {
      const answer = await fetch(nginx.url + path, init).catch((error: unknown) => error);
      if (answer instanceof Response && answer.ok) {
        await answer.arrayBuffer();
        answered += 1;
        if (init) accepted += 1;
      } else {
        const why = answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer);
        failures.push(`${path} ${why}`);
      }
    }
    const enquire = () =>
      ask('/api/contact/create/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(anEnquiry()),
      });
    const visitor = async () => {
      while (!isOver) {
        await ask('/');
        await ask('/api/jobs/');
        await enquire();
        await ask('/Career');
      }
    };

    const load = Array.from({ length: LOAD }, visitor);
    for (let round = 0; round < RESTARTS; round += 1) {
      const which = round % 2;
      const { url, stop } = programs[which] as Program;
      expect(await stop()).toBe(0);
      programs[which] = await start(Number(new URL(url).port));
    }
    isOver = true;
    await Promise.all(load);

    const direct = new pg.Client(database.url);
    await direct.connect();
    const kept = Number((await direct.query('select count(*) from enquiries')).rows[0].count);
    await direct.end();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(kept).toBe(accepted);
    if (process.env.RESTARTS)
      process.stdout.write(`${RESTARTS} restarts, ${answered} answers, ${accepted} of them enquiries\n`);
  },
);

it('tells the program who is calling, whatever the caller says', async () => {
  const { admin } = programs[0] as Program;
  const answer = await fetch(`${nginx.url}/api/Auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify(admin),
  });
  const { access } = (await answer.json()) as { access: string };
  const sessions = await fetch(`${nginx.url}/api/Auth/sessions/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(JSON.stringify(await sessions.json())).toContain('127.0.0.1');
  for (const path of ['/metrics', '/metrics/', '/Metrics'])
    expect((await fetch(nginx.url + path)).status, path).toBe(404);
});

it('writes down who asked for what, but not the secret of a mailed link', async () => {
  const secret = 'Zk9-_'.repeat(9).slice(0, 43);
  await fetch(`${nginx.url}/reset-password/${secret}?ref=mail`);
  await fetch(`${nginx.url}/api/Auth/reset-password/${secret}/`, { method: 'POST' });
  await fetch(`${nginx.url}/media/${'a'.repeat(64)}.webp`);
  // A line is written after its answer.
  await expect.poll(() => nginx.accessLog()).toContain(`/media/${'a'.repeat(64)}.webp`);
  const log = await nginx.accessLog();
  expect(log).toContain('"GET /reset-password/...?ref=mail" ');
  expect(log).toContain('"POST /api/Auth/reset-password/.../" ');
  expect(log).not.toContain(secret);
});

it('hands live events on as they come', async () => {
  const [program] = programs;
  const post = (path: string, body: object) =>
    fetch(nginx.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { access } = (await (await post('/api/Auth/login/', program?.admin ?? {})).json()) as {
    access: string;
  };
  const hanging = new AbortController();
  const { body } = await fetch(`${nginx.url}/api/events/`, {
    headers: { authorization: `Bearer ${access}` },
    signal: hanging.signal,
  });
  let heard = '';
  const listening = (async () => {
    for await (const chunk of body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  await expect.poll(() => heard).toContain('event: hello');
  await post('/api/contact/create/', anEnquiry());
  await expect.poll(() => heard).toContain('event: unread');
  hanging.abort();
  await listening;
});
