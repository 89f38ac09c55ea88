import { once } from 'node:events';
import { type Server, createServer } from 'node:net';
import { aPdf } from '#tests/factories/resume.ts';
import { type Clamd, EICAR, OUR_VIRUS, startClamd } from '#tests/support/clamd.ts';
import { freePort } from '#tests/support/free-port.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clamavScanner } from './virus-scanner.ts';

describe('a virus scanner', () => {
  let clamd: Clamd;
  beforeAll(async () => (clamd = await startClamd()));
  afterAll(() => clamd.stop());

  it('finds nothing in a clean file, however large', async () => {
    const { scan } = clamavScanner(clamd.place);
    expect(await scan(aPdf())).toBe('clean');
    expect(await scan(Buffer.alloc(0))).toBe('clean');
    expect(await scan(Buffer.alloc(5 * 1024 * 1024, 'x'))).toBe('clean');
  });

  it('finds a virus at the beginning, in the middle and behind much else', async () => {
    const { scan } = clamavScanner(clamd.place);
    for (const content of [EICAR, `%PDF-1.4\n%${OUR_VIRUS}\n`, 'x'.repeat(4_000_000) + EICAR])
      expect(await scan(Buffer.from(content))).toBe('infected');
  });

  it('answers several at a time', async () => {
    const { scan } = clamavScanner(clamd.place);
    const files = [EICAR, 'a', OUR_VIRUS, 'b', 'c', EICAR];
    expect(await Promise.all(files.map((file) => scan(Buffer.from(file))))).toEqual(
      files.map((file) => (file.length > 1 ? 'infected' : 'clean')),
    );
  });

  it('is given up when it says nothing', async () => {
    clamd.hang();
    await expect(clamavScanner(clamd.place, 300).scan(aPdf())).rejects.toThrow();
    clamd.goOn();
    expect(await clamavScanner(clamd.place).scan(aPdf())).toBe('clean');
  });
});

describe('what is no scanner', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it.each([
    ['refuses the file', 'INSTREAM size limit exceeded. ERROR\0'],
    ['talks of something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['never stops talking', 'x'.repeat(1_000_000)],
    ['hangs up', ''],
  ])('one that %s', async (_, says) => {
    const port = await freePort();
    server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.resume();
      socket.end(says);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const { scan } = clamavScanner({ host: '127.0.0.1', port, isRequired: false });
    await expect(scan(aPdf())).rejects.toThrow();
  });

  it('nobody there', async () => {
    const { scan } = clamavScanner({ host: '127.0.0.1', port: await freePort(), isRequired: false });
    await expect(scan(aPdf())).rejects.toThrow('ECONNREFUSED');
  });
});
