import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { frameScript } from './frame-script.ts';

const root = join(import.meta.dirname, '../..');

it('is one classic script in development too, at the address the page names', async () => {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [frameScript(root)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const server = createHttpServer(vite.middlewares).listen(0);
  await once(server, 'listening');
  try {
    const named = await vite.transformRequest(
      '/src/web/office/applications/resume-frame/frame.ts?worker&url',
    );
    const address = /export default "(.+)"/.exec(named?.code ?? '')?.[1] ?? '';
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    const code = await answer.text();
    // What has an import or export in it is no classic script.
    expect(() => new Script(code)).not.toThrow();
    expect(code).toContain('getDocument');
  } finally {
    server.close();
    await vite.close();
  }
});
