// Clients that hold a connection and do nothing with it, against a real socket. None of them ever hangs up by itself.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { roomForConnections } from '#host/connections.ts';
import { sqlite } from '#tests/support/engines.ts';
import { type Host, hostWithClients } from '#tests/support/host-clients.ts';
import { testApp } from '#tests/support/test-app.ts';

let host: Host;
const { start, join: joinAs } = hostWithClients();

/** Sends what it is told to, takes nothing, and stays whatever the server says. */
async function holdOne(text = ''): Promise<Socket> {
  const client = await joinAs({ allowHalfOpen: true });
  if (text !== '') client.write(text);
  return client;
}

const joinMany = (count: number, text?: string) =>
  Promise.all(Array.from({ length: count }, () => holdOne(text)));

const connectionsOf = ({ server }: Host) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const quickly = {
  timeouts: { headersTimeout: 200, connectionsCheckingInterval: 50 },
  bodies: { ms: 400, minBytes: 1000 },
};
const POLL = { timeout: 20_000, interval: 50 };

describe('a connection that is not used', () => {
  it.each([
    ['says nothing', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['never ends its body', 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\nhalf'],
    [
      'never goes on with a long one',
      'POST /api/Idcard/import/ HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\nhalf',
    ],
  ])('is let go of when its time is up, although its client stays: it %s', async (_, text) => {
    host = await start({ ...quickly, api: (request) => void request.resume() });
    await joinMany(300, text);
    await expect.poll(() => connectionsOf(host), POLL).toBe(0);
  });

  it('is let go of when nobody reads its answers', async () => {
    const answer = Buffer.alloc(256 * 1024);
    host = await start({
      connections: { stalledMs: 200 },
      api: (_request, response) => response.end(answer),
    });
    const client = await holdOne('GET /api/x HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200));
    client.pause();
    await expect.poll(() => connectionsOf(host), POLL).toBe(0);
  });

  it('is kept as long as it waits for us', async () => {
    host = await start({
      connections: { stalledMs: 800 },
      api: async (_request, response) => {
        await pause(2000);
        response.end('worth the wait');
      },
    });
    expect(await (await fetch(`${host.origin}/api/x`)).text()).toBe('worth the wait');
  });
});

describe('a body that comes in pieces for longer than its time', () => {
  async function sendPieces(path: string): Promise<string> {
    host = await start({
      bodies: { ms: 1000, minBytes: 1000 },
      api: (request, response) => void request.resume().once('end', () => response.end('all of it')),
    });
    const [pieces, size] = [25, 4000];
    const client = await holdOne(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${pieces * size}\r\n\r\n`,
    );
    let answer = '';
    client.on('data', (text) => (answer += String(text)));
    for (let sent = 0; sent < pieces && answer === ''; sent += 1) {
      client.write(Buffer.alloc(size));
      await pause(100);
    }
    await expect.poll(() => answer, POLL).not.toBe('');
    return answer;
  }

  it('is refused where forms go', async () => {
    expect(await sendPieces('/api/x')).toContain('request_timeout');
  });

  it('is taken where photos go', async () => {
    expect(await sendPieces('/API/idcard/import?x=1')).toContain('all of it');
  });
});

it('an upload that stalls takes its file with it', async () => {
  const holdingDir = join(tmpdir(), `held-by-tests-${randomUUID()}`);
  const app = await testApp(sqlite, { holdingDir });
  host = await start({
    ...quickly,
    bodies: { ms: 2000, minBytes: 1000 },
    api: (request, response) => app.app.routing(request, response),
  });
  const head = [
    'POST /api/job-application/ HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 9000',
    '',
    '--b',
    'content-disposition: form-data; name="resume"; filename="cv.pdf"',
    '',
    '%PDF-1.4 half of it',
  ].join('\r\n');
  await joinMany(15, head);
  await expect.poll(async () => (await readdir(holdingDir).catch(() => [])).length, POLL).toBeGreaterThan(0);
  await expect.poll(async () => (await readdir(holdingDir)).length, POLL).toBe(0);
  await expect.poll(() => connectionsOf(host), POLL).toBe(0);
  await app.close();
});

describe('many connections', () => {
  const visit = async () =>
    (await fetch(`${host.origin}/contact`, { headers: { connection: 'close' } })).status;

  it('of one address are held to a number, and the address is still served', async () => {
    host = await start({ connections: { maxPerAddress: 5 } });
    await joinMany(40);
    expect(await visit()).toBe(200);
    await expect.poll(() => connectionsOf(host), POLL).toBeLessThanOrEqual(5);
  });

  it('in all are held to a number, and the next visitor is still served', async () => {
    host = await start({ connections: { max: 5 } });
    await joinMany(40);
    expect(await visit()).toBe(200);
    await expect.poll(() => connectionsOf(host), POLL).toBeLessThanOrEqual(5);
  });

  it('of a trusted proxy are not those of one visitor', async () => {
    host = await start({ connections: { maxPerAddress: 5, trustProxy: ['10.0.0.0/8', '127.0.0.1'] } });
    await joinMany(40);
    expect(await visit()).toBe(200);
    await expect.poll(() => connectionsOf(host), POLL).toBe(40);
  });

  it('never cost a request that is being answered; where all are busy, a further one is refused', async () => {
    const running: (() => void)[] = [];
    host = await start({
      connections: { maxPerAddress: 3 },
      api: (_request, response) => void running.push(() => response.end('done')),
    });
    const busy = await joinMany(3, 'GET /api/x HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => running.length, POLL).toBe(3);
    const refused = await holdOne('GET /contact HTTP/1.1\r\nhost: x\r\n\r\n');
    refused.resume();
    await Promise.race([once(refused, 'end'), once(refused, 'close')]);
    for (const finish of running) finish();
    for (const client of busy) expect(String((await once(client, 'data'))[0])).toContain('done');
  });

  it('have room for half of the files the process may open', async () => {
    host = await start({ connections: { max: roomForConnections() } });
    expect(roomForConnections()).toBeLessThanOrEqual(10_000);
    expect(await visit()).toBe(200);
  });
});

describe('an upload that is refused before all of it is there', () => {
  const SIZE = 6 * 1024 * 1024;

  // As browsers do: first everything is sent, then the answer is read.
  async function sendAll(more = ''): Promise<string> {
    const client = await holdOne(`POST /api/x HTTP/1.1\r\nhost: x\r\n${more}content-length: ${SIZE}\r\n\r\n`);
    client.pause();
    let failure = '';
    client.on('error', (error) => (failure = error.message));
    const piece = Buffer.alloc(64 * 1024);
    for (let sent = 0; sent < SIZE && failure === ''; sent += piece.length) {
      if (!client.write(piece))
        await Promise.race([once(client, 'drain'), once(client, 'close')]).catch(() => {});
    }
    let answer = '';
    client.on('data', (bytes) => (answer += bytes.toString()));
    client.resume();
    await Promise.race([once(client, 'end'), once(client, 'close'), untilAnswered()]).catch(() => {});
    return failure || answer;

    async function untilAnswered() {
      while (!answer.includes('too large')) await once(client, 'data');
    }
  }

  it.each([
    ['an answer that says it is the last', { connection: 'close' }, ''],
    ['an answer to who wants no other', {}, 'connection: close\r\n'],
    ['an answer on a connection that stays', {}, ''],
  ])('gets %s', async (_, headers, more) => {
    host = await start({
      api: (_request, response) => response.writeHead(413, headers).end('too large'),
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendAll(more)));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*too large/);
  });

  it('leaves nothing behind on a connection that goes on', async () => {
    host = await start({ api: (_request, response) => response.writeHead(413).end('too large') });
    const connected = once(host.server, 'connection');
    const client = await holdOne();
    const [socket] = (await connected) as [Socket];
    const refuseOne = async () => {
      client.write('POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n');
      await once(client, 'data');
      client.write('rest');
    };
    await refuseOne();
    const listeners = () => socket.listenerCount('close');
    const before = listeners();
    for (let request = 0; request < 20; request += 1) await refuseOne();
    await expect.poll(listeners, POLL).toBeLessThanOrEqual(before);
  });
});
