// What the nginx configuration we ship takes from one address, before a server of a few lines.
// @module-tag long
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type ServerResponse, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Nginx, startNginx } from '#tests/support/nginx.ts';

let nginx: Nginx;
const held: ServerResponse[] = [];
const server = createServer((request, response) => {
  if (request.url === '/held') held.push(response);
  else response.end('answer');
});
const few = new Agent({ keepAlive: true, maxSockets: 100 });
const many = new Agent({ keepAlive: true });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  nginx = await startNginx([port, port], { isLimited: true });
});
afterAll(async () => {
  few.destroy();
  many.destroy();
  await nginx?.stop();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, agent = many): Promise<{ status: number; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    get(nginx.url + path, { agent }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    }).once('error', reject);
  });

it('hundreds of requests in one go are answered, thousands are told to slow down', async () => {
  const answers = await Promise.all(Array.from({ length: 3000 }, () => ask('/', few)));
  const answered = answers.filter(({ status }) => status === 200);
  expect(answered.length).toBeGreaterThan(500);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBe(answers.length - answered.length);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
});

it('two hundred requests of one address are under way at once, and no more', async () => {
  // The requests of the other test are forgotten by then.
  await expect.poll(async () => (await ask('/')).status).toBe(200);
  const asked = [];
  while (held.length < 200) {
    asked.push(ask('/held'));
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  expect((await ask('/held')).status).toBe(429);
  for (const response of held) response.end();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
});
