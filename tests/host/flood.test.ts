// Pages nobody has asked for before, asked for faster than they can be drawn.
import { Agent, type ClientRequest, IncomingMessage, ServerResponse, get } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startHost } from './start-host.ts';

type Overrides = NonNullable<Parameters<typeof startHost>[0]>;

let host: Awaited<ReturnType<typeof startHost>>;
const agent = new Agent();
afterEach(async () => {
  agent.destroy();
  await host.close();
});

/** Pages that are drawn when the test says so, in the order they were begun. */
async function aSlowHost(more: Overrides = {}) {
  const begun: string[] = [];
  const counts = { now: 0, most: 0 };
  const waiting: (() => void)[] = [];
  host = await startHost({
    canonicalPath: (path) => path,
    render: async ({ path }) => {
      begun.push(path);
      counts.most = Math.max(counts.most, ++counts.now);
      await new Promise<void>((resolve) => waiting.push(resolve));
      counts.now -= 1;
      return { status: 200, html: path, cacheable: true };
    },
    ...more,
  });
  let arrived = 0;
  host.server.on('request', () => (arrived += 1));
  const areHere = async (requests: number) => {
    await expect.poll(() => arrived).toBe(requests);
  };
  const drawAll = async (until: () => boolean) => {
    while (!until()) {
      for (const draw of waiting.splice(0)) draw();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { begun, counts, areHere, drawAll };
}

interface Asked {
  request: ClientRequest;
  status: Promise<number>;
  answer: Promise<IncomingMessage | undefined>;
}

function ask(path: string, options: { localAddress?: string; headers?: Record<string, string> } = {}): Asked {
  const request = get({ host: '127.0.0.1', port: host.port, path, agent, ...options });
  const answer = new Promise<IncomingMessage | undefined>((resolve) => {
    request.once('response', (response) => resolve(response.resume()));
    request.once('error', () => resolve(undefined));
  });
  return { request, answer, status: answer.then((response) => response?.statusCode ?? 0) };
}

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `/${name}/${index}`);

describe('pages that are asked for faster than they are drawn', () => {
  it('are drawn two at a time; an address has twenty waiting, and is told to come back for more', async () => {
    const { counts, begun, drawAll } = await aSlowHost();
    const asked = many(60, 'page').map((path) => ask(path));
    const answered: number[] = [];
    for (const { status } of asked) void status.then((each) => answered.push(each));
    const askedAt = performance.now();
    await expect.poll(() => answered.length, { timeout: 5000 }).toBe(38);
    // Not at once: who sends without end would keep the host busy with its refusals.
    expect(performance.now() - askedAt).toBeGreaterThan(300);
    expect(new Set(answered)).toEqual(new Set([503]));
    await drawAll(() => answered.length === 60);
    expect([counts.most, begun.length]).toEqual([2, 22]);
    const refused = await Promise.all(asked.map(({ answer }) => answer));
    const headers = refused.find((answer) => answer?.statusCode === 503)?.headers;
    expect([headers?.['retry-after'], headers?.['cache-control']]).toEqual(['10', 'no-store']);
    // Nothing broke: the log stays empty.
    expect(host.errors).toEqual([]);
  });

  it('leave another address its turn', async () => {
    const { begun, areHere, drawAll } = await aSlowHost();
    for (const path of many(60, 'page')) ask(path);
    await areHere(60);
    const { status } = ask('/another', { localAddress: '127.0.0.2' });
    await areHere(61);
    let answer: number | undefined;
    void status.then((each) => (answer = each));
    await drawAll(() => answer !== undefined);
    expect(answer).toBe(200);
    expect(begun.indexOf('/another')).toBeLessThan(6);
  });

  it('count for who asks behind a trusted proxy, and for nobody an untrusted one names', async () => {
    const { areHere, drawAll } = await aSlowHost({ connections: { trustProxy: ['127.0.0.1'] } });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `198.51.100.1, ${address}` } });
    for (const path of many(60, 'page')) ask(path, from('203.0.113.1'));
    const tricks = many(60, 'trick').map((path, index) =>
      ask(path, { localAddress: '127.0.0.3', ...from(`203.0.113.${index}`) }),
    );
    const { status } = ask('/another', from('203.0.113.2'));
    await areHere(121);
    let answer: number | undefined;
    void status.then((each) => (answer = each));
    await drawAll(() => answer !== undefined);
    expect(answer).toBe(200);
    const isOver = { all: false };
    const statuses = Promise.all(tricks.map((each) => each.status));
    void statuses.then(() => (isOver.all = true));
    await drawAll(() => isOver.all);
    expect((await statuses).filter((each) => each === 503).length).toBeGreaterThan(35);
  });

  it('are not drawn once nobody waits for them, and are where somebody else does', async () => {
    const { begun, areHere, drawAll } = await aSlowHost();
    const first = many(2, 'first').map((path) => ask(path));
    await areHere(2);
    const left = many(10, 'left').map((path) => ask(path));
    const stays = ask('/left/3', { localAddress: '127.0.0.2' });
    await areHere(13);
    for (const { request } of left) request.destroy();
    await expect.poll(() => connectionsOf(host.server)).toBe(3);
    const last = ask('/last');
    await areHere(14);
    const isOver = { all: false };
    void Promise.all([...first, stays, last].map(({ status }) => status)).then(() => (isOver.all = true));
    await drawAll(() => isOver.all);
    expect(begun.slice(2)).toEqual(['/left/3', '/last']);
    expect(await stays.status).toBe(200);
  });
});

const connectionsOf = (server: typeof host.server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it('the sitemap and the feeds are written once, whatever stands behind their names', async () => {
  let listed = 0;
  host = await startHost({
    sitemapPaths: () => {
      listed += 1;
      return ['/'];
    },
    listJobs: async () => {
      listed += 1;
      return [];
    },
  });
  for (const path of ['/sitemap.xml', '/sitemap.xml?a', '/sitemap.xml?b', '/jobs.rss', '/jobs.rss?c'])
    expect(await ask(path).status).toBe(200);
  expect(listed).toBe(2);
});

it.each([
  ['GET', 4],
  ['POST', 32],
])(
  'calls of %s are begun %i in a turn of the loop, and an address waits for itself',
  async (method, most) => {
    const begun: string[] = [];
    host = await startHost({
      api: (request, response) => {
        begun.push(request.url ?? '');
        response.end();
      },
    });
    // All in one turn, as hundreds of connections may send them.
    const send = (url: string, remoteAddress: string) => {
      const socket = new Socket();
      Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
      const request = Object.assign(new IncomingMessage(socket), {
        method,
        url,
        rawHeaders: ['Host', 'x'],
      });
      host.server.emit('request', request, new ServerResponse(request));
    };
    for (const url of many(60, 'api')) send(url, '127.0.0.1');
    send('/api/another', '127.0.0.2');
    const inTurn: number[] = [];
    while (begun.length < 61) {
      const before = begun.length;
      await new Promise((resolve) => setImmediate(resolve));
      inTurn.push(begun.length - before);
    }
    expect(Math.max(...inTurn)).toBeLessThanOrEqual(most);
    expect(begun.indexOf('/api/another')).toBeLessThan(2 * most);
  },
);
