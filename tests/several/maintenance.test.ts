// Maintenance as an operator switches it, seen by visitors and staff of two programs on one database.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sitePages } from '#contract/addresses.ts';
import { root } from '#server/platform/program-files.ts';
import { scratch } from '#tests/support/backups.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { type Program, createDatabase, startProgram } from '#tests/support/program.ts';
import { expect, inject, it } from 'vitest';

const OFF_WITHIN = { timeout: 10_000 };

it('lets everybody read and nobody write, in every program, within seconds', async () => {
  const database = await createDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL: database.url, DATA_DIR: await scratch() };
  const programs: Program[] = [];
  const foyer = (...args: string[]) => {
    const { PATH, LD_LIBRARY_PATH } = process.env;
    const run = spawnSync(join(root, 'bin/foyer'), ['maintenance', ...args], {
      encoding: 'utf8',
      env: { PATH, LD_LIBRARY_PATH, ...settings },
    });
    return { code: run.status, said: `${run.stdout}${run.stderr}` };
  };
  try {
    for (let count = 0; count < 2; count += 1) programs.push(await startProgram(settings));
    const [first, second] = programs as [Program, Program];
    const send = (program: Program, path: string, body: object, token?: string) =>
      fetch(`${program.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    const enquire = (program: Program) => send(program, '/api/contact/create/', anEnquiry());
    const statusOf = async (program: Program) => (await enquire(program)).status;
    expect(await statusOf(second)).toBe(201);

    expect(foyer('on', '20', 'new disks')).toEqual({
      code: 0,
      said: expect.stringContaining('in about 20 minutes'),
    });
    for (const program of programs) await expect.poll(() => statusOf(program), OFF_WITHIN).toBe(503);
    const refused = await enquire(first);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(19 * 60);
    expect(wait).toBeLessThanOrEqual(20 * 60);
    expect(await refused.json()).toEqual({
      code: 'maintenance',
      message:
        'We are working on our site and can take nothing in just now. Please come back in about 20 minutes.',
    });
    for (const path of [sitePages.home, sitePages.careers, '/api/jobs/', '/readyz'])
      expect((await fetch(`${second.url}${path}`)).status).toBe(200);

    const signedIn = await send(second, '/api/Auth/login/', first.admin);
    const { access } = (await signedIn.json()) as { access: string };
    expect(await (await send(second, '/api/jobs/', aJob(), access)).json()).toEqual({
      code: 'maintenance',
      message:
        'Maintenance (new disks): nothing can be changed for about 20 minutes. What is there can be read.',
    });
    const list = await fetch(`${second.url}/api/job-application/`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(list.status).toBe(200);

    expect(foyer('off')).toEqual({ code: 0, said: 'Maintenance ends within seconds.\n' });
    for (const program of programs) await expect.poll(() => statusOf(program), OFF_WITHIN).toBe(201);
    expect(foyer('off')).toEqual({ code: 0, said: 'There was no maintenance.\n' });
    expect(foyer('on', 'soon')).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: /) });
  } finally {
    for (const program of programs) await program.stop();
    await database.remove();
  }
});
