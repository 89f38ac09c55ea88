// The program as an operator meets it: what it prints, how it fails, how it stops.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { type Program, createDatabase, startProgram } from '#tests/support/program.ts';
import { version } from '#server/platform/version.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let dataDir: string;
/** Stopped by the last test. */
let program: Program;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'program-'));
  program = await startProgram();
});
afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function runToEnd(settings: Record<string, string>, args = ['start']) {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../dist/program/foyer.js'), ...args], {
    env: { PATH, LD_LIBRARY_PATH, DATA_DIR: dataDir, ...settings },
  });
  let said = '';
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said, output };
}

async function failedStart(settings: Record<string, string>) {
  const { code, said } = await runToEnd(settings);
  return { code, said };
}

describe('starting', () => {
  it(
    'prints the address, the name and a password on an empty database, and never again',
    { tags: 'long' },
    async () => {
      const server = process.env.TEST_DATABASE_URL;
      const database = server ? await createDatabase(server) : undefined;
      const settings = {
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: '',
        ...(database && { DATABASE_URL: database.url }),
      };
      const first = await startProgram(settings);
      expect(first.output()).toContain(`Ready at ${first.url}`);
      expect(first.output()).toContain('user name admin');
      const password = /Password, shown only this once: (\S+)/.exec(first.output())?.[1];
      const answer = await fetch(`${first.url}/api/Auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      });
      expect(answer.status).toBe(200);
      expect(await first.stop()).toBe(0);
      const second = await startProgram(settings);
      expect(second.output()).not.toContain('Password');
      expect(await second.stop()).toBe(0);
      await database?.remove();
    },
  );

  it('says where mails lie without a mail server, and warns when limits are off', () => {
    expect(program.output()).toContain(`mails are kept in ${join(program.dataDir, 'outbox')}`);
    expect(program.output()).toContain('Warning: RATE_LIMITS is off');
  });

  it.each([
    ['a bad setting', { PORT: 'eighty' }, 'PORT is "eighty", but it takes a number from 0 to 65535.\n'],
    [
      'a key of backups that opens nothing',
      { BACKUP_KEY: 'age1notvalid' },
      'BACKUP_KEY begins like an age recipient but is none: a letter is wrong.\n',
    ],
    [
      'a folder it cannot write',
      { DATA_DIR: '/proc/foyer' },
      'DATA_DIR is "/proc/foyer", which this program cannot write to (ENOENT).\n',
    ],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'The database at DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1\n',
    ],
    [
      'a bucket that is away',
      { FILES_URL: 's3://key:secret@files?endpoint=http://127.0.0.1:1' },
      'The bucket "files" at FILES_URL cannot be used: ECONNREFUSED.\n',
    ],
  ])('answers %s with one line and code 1', async (_, settings, line) => {
    expect(await failedStart(settings)).toEqual({ code: 1, said: line });
  });

  it('names the version that runs', async () => {
    const [firstLine = ''] = program.output().split('\n');
    expect(JSON.parse(firstLine)).toMatchObject({ event: 'start', version });
    expect(await (await fetch(`${program.url}/healthz`)).json()).toEqual({ status: 'ok', version });
    for (const args of [['version'], ['--version'], ['start', '--version']])
      expect(await runToEnd({}, args)).toEqual({ code: 0, said: '', output: `Foyer ${version}\n` });
  });

  it('says so when the port is taken', async () => {
    const { port } = new URL(program.url);
    expect(await failedStart({ PORT: port })).toEqual({
      code: 1,
      said: `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one.\n`,
    });
  });
});

describe('stopping', () => {
  it('finishes what is in flight, then ends with code 0', async () => {
    const body = JSON.stringify(anEnquiry());
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write(
      `POST /api/contact/create/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // Said once the program has the request.
    await expect.poll(() => answer).toContain('100 Continue');
    socket.write(body.slice(0, 20));
    const stopped = program.stop();
    socket.write(body.slice(20));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 201 /m);
    expect(await stopped).toBe(0);
  });
});
