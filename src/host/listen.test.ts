import dns from 'node:dns';
import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { StartError, listen } from './listen.ts';

type Answer = (error: Error) => void;

afterEach(() => vi.restoreAllMocks());

it.each([
  ['ENOTFOUND', 'HOST is "office", which is not an address of this machine.'],
  ['EAI_AGAIN', 'HOST is "office", where nothing can listen on port 8080: getaddrinfo EAI_AGAIN office.'],
])('names the setting that stops a start: %s', async (code, line) => {
  vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, answer: Answer) =>
    answer(Object.assign(new Error(`getaddrinfo ${code} office`), { code }))) as never);
  await expect(listen(createServer(), 8080, 'office')).rejects.toEqual(new StartError(line));
});
