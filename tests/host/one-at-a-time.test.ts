// Requests sent one behind the other on one connection, against a real socket.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contentKey, type FileStore } from '#server/platform/files/files.ts';
import { dice as diceFrom } from '#tests/support/dice.ts';
import { sqlite } from '#tests/support/engines.ts';
import { type Host, hostWithClients } from '#tests/support/host-clients.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { startHost } from './start-host.ts';

let host: Host;
const { start, join: open, clients } = hostWithClients();

/** Everything it has heard so far. */
function heardBy(client: Socket): () => string {
  const heard: Buffer[] = [];
  client.on('data', (bytes: Buffer) => heard.push(bytes));
  return () => Buffer.concat(heard).toString('latin1');
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const inPieces = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const POLL = { timeout: 20_000, interval: 20 };

/** Counts what is begun and not yet answered, and answers with path and body. */
function counting(delay: () => Promise<unknown> = async () => undefined) {
  const counts = { begun: 0, inFlight: 0, most: 0 };
  const api: NonNullable<Parameters<typeof startHost>[0]>['api'] = (request, response) => {
    counts.begun += 1;
    counts.most = Math.max(counts.most, ++counts.inFlight);
    response.once('close', () => (counts.inFlight -= 1));
    let body = '';
    request.setEncoding('latin1').on('data', (text: string) => (body += text));
    request.once('end', async () => {
      await delay();
      response.end(`<${request.url} ${body}>`);
    });
  };
  return { api, counts };
}

const answersIn = (text: string): string[] => [...text.matchAll(/<([^>]*)>/g)].map(([, words = '']) => words);

describe('requests sent one behind the other', () => {
  it('are begun one after another and answered in their order', async () => {
    const { api, counts } = counting();
    host = await start({ api });
    const client = await open();
    const heard = heardBy(client);
    const paths = Array.from({ length: 500 }, (_, index) => `/api/${index}`);
    client.write(paths.map(get).join(''));
    await expect.poll(() => answersIn(heard()).length, POLL).toBe(500);
    expect(answersIn(heard())).toEqual(paths.map((path) => `${path} `));
    expect(counts.most).toBe(1);
  });

  it('are understood wherever the network cuts them, bodies that look like requests too', async () => {
    const { api, counts } = counting(() => pause(1));
    host = await start({ api });
    const dice = diceFrom(20261119);
    for (let turn = 0; turn < 40; turn += 1) {
      const asked = Array.from({ length: 12 }, (_, index) => {
        const body = dice.of(['', 'x', '\r\n\r\n', get('/api/no'), `\r\n\r\n${'y'.repeat(3000)}`]);
        return { path: `/api/${turn}/${index}`, body, send: dice.of([post, inPieces]) };
      }).filter(({ body, send }) => body !== '' || send === post);
      const text = asked.map(({ path, body, send }) => send(path, body)).join('');
      const client = await open();
      client.setNoDelay();
      const heard = heardBy(client);
      for (let from = 0; from < text.length;) {
        const to = from + dice.of([1, 2, 3, 7, 100, 4000]);
        client.write(text.slice(from, to), 'latin1');
        if (dice.of([true, false, false])) await pause(0);
        from = to;
      }
      await expect.poll(() => answersIn(heard()).length, POLL).toBe(asked.length);
      expect(answersIn(heard())).toEqual(asked.map(({ path, body }) => `${path} ${body}`));
      client.destroy();
    }

    expect(counts.most).toBe(1);
  });

  it('leave everything else its turn between two of them', async () => {
    const { api, counts } = counting();
    host = await start({ api });
    const client = await open();
    const heard = heardBy(client);
    let before = 0;
    let mostInOneTurn = 0;
    let isOver = false;
    const look = () => {
      mostInOneTurn = Math.max(mostInOneTurn, counts.begun - before);
      before = counts.begun;
      if (!isOver) setImmediate(look);
    };
    look();
    client.write(get('/api/x').repeat(1000));
    await expect.poll(() => answersIn(heard()).length, POLL).toBe(1000);
    isOver = true;
    expect(mostInOneTurn).toBeLessThanOrEqual(2);
  });

  it('are not read while one of them waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { api, counts } = counting(() => promise);
    host = await start({ api });
    const connected = once(host.server, 'connection');
    const client = await open();
    const [socket] = (await connected) as [Socket];
    const many = get('/api/x').repeat(20_000);
    for (let turn = 0; turn < 20; turn += 1) client.write(many);
    await expect.poll(() => counts.begun, POLL).toBe(1);
    let before = -1;
    await expect
      .poll(() => {
        const isStill = socket.bytesRead === before;
        before = socket.bytesRead;
        return isStill;
      }, POLL)
      .toBe(true);
    expect(socket.bytesRead).toBeLessThan(1024 * 1024);
    expect(socket.readableLength).toBeLessThan(256 * 1024);
    expect(counts.begun).toBe(1);
    resolve();
  });

  it('are not begun once their sender has hung up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { api, counts } = counting(() => promise);
    host = await start({ api });
    const connected = once(host.server, 'connection');
    const client = await open();
    const [socket] = (await connected) as [Socket];
    client.write(get('/api/x').repeat(500));
    await expect.poll(() => counts.begun, POLL).toBe(1);
    client.resetAndDestroy();
    await expect.poll(() => socket.destroyed, POLL).toBe(true);
    resolve();
    await expect.poll(() => counts.inFlight, POLL).toBe(0);
    expect(counts.begun).toBe(1);
  });

  it('are dropped behind one that is refused', async () => {
    const { api, counts } = counting();
    host = await start({ api });
    const client = await open();
    const heard = heardBy(client);
    client.write(`GET /api/x HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n${get('/api/x').repeat(500)}`);
    await once(client, 'close');
    expect(heard()).toMatch(/^HTTP\/1\.1 417 /);
    expect(heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(counts.begun).toBe(0);
  });
});

describe('thirty connections that ask for one picture seven hundred times each', () => {
  it('hold thirty files at the most, and others are answered meanwhile', async () => {
    const held = { now: 0, most: 0 };
    const app = await testApp(sqlite);
    const { read } = app.files;
    // Counted as the system would: from the opening to the close.
    const files: FileStore = app.files;
    files.read = async (key) => {
      held.most = Math.max(held.most, ++held.now);
      const stream = await read.call(files, key);
      return stream.once('close', () => (held.now -= 1));
    };
    const picture = randomBytes(100_000);
    const key = contentKey('media', picture, 'webp');
    await files.put(key, picture);
    let answers = 0;
    host = await start({
      api: (request, response) => {
        response.once('finish', () => (answers += 1));
        app.app.routing(request, response);
      },
    });
    for (let each = 0; each < 30; each += 1) {
      const client = await open();
      client.resume();
      client.write(get(`/${key}`).repeat(700));
    }
    await expect.poll(() => answers, POLL).toBeGreaterThan(30);
    const seen: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      const answer = await fetch(`${host.origin}/contact`);
      expect(answer.status).toBe(200);
      await answer.text();
      seen.push(answers);
    }
    // They were not served after the flood, but in the middle of it.
    expect(seen.at(-1)).toBeLessThan(30 * 700);
    for (const client of clients) client.destroy();
    await expect.poll(() => held.now, POLL).toBe(0);
    expect(held.most).toBeGreaterThan(0);
    expect(held.most).toBeLessThanOrEqual(30);
    await app.close();
  });
});
