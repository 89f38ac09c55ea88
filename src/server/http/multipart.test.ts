import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { testFrame } from '#tests/support/test-frame.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type Route, route } from './route.ts';

const upload = call({
  method: 'POST',
  path: '/api/upload/',
  who: 'anyone',
  summary: 'Takes a file.',
  body: z.object({ name: z.string() }),
  files: [
    { name: 'paper', maxBytes: 1024 * 1024 },
    { name: 'photo', maxBytes: 1024 * 1024, tooLarge: 'Please choose a smaller one.' },
  ],
  status: 200,
  answer: z.object({ name: z.string(), content: z.nullable(z.string()), names: z.array(z.string()) }),
});
const plain = call({
  method: 'POST',
  path: '/api/plain/',
  who: 'anyone',
  summary: 'Takes no file.',
  body: z.object({ name: z.string() }),
  status: 204,
});

const routes: Route[] = [
  route(upload, async ({ body, files }) => ({
    name: body.name,
    content: files.paper ? await readFile(files.paper.path, 'utf8') : null,
    names: Object.keys(files),
  })),
  route(plain, () => {}),
];

const holdingDir = join(tmpdir(), `holding-${randomUUID()}`);
afterAll(() => rm(holdingDir, { recursive: true, force: true }));

const api = () => testFrame(routes, undefined, holdingDir);

describe('multipart forms', () => {
  const send = (form: FormData) => api().inject({ method: 'POST', url: '/api/upload/', payload: form });
  const formWith = (file?: File, field = 'paper') => {
    const form = new FormData();
    form.set('name', 'Asha');
    if (file) form.set(field, file);
    return form;
  };
  const left = async () => (existsSync(holdingDir) ? readdir(holdingDir) : []);

  it('hand the fields and the file to the handler and leave nothing behind', async () => {
    const answer = await send(formWith(new File(['hello'], '../../etc/passwd')));
    expect(answer.json()).toEqual({ name: 'Asha', content: 'hello', names: ['paper'] });
    expect(await left()).toEqual([]);
  });

  it('take a part without content for no file, and drop files nobody asked for', async () => {
    expect((await send(formWith(new File([], '')))).json()).toMatchObject({ content: null });
    expect((await send(formWith(new File(['x'], 'x.txt'), 'other'))).json()).toMatchObject({ names: [] });
  });

  it('are refused when the file is too large, with words beside the field', async () => {
    const answer = await send(formWith(new File([new Uint8Array(1024 * 1024 + 1)], 'big.pdf')));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ errors: { paper: ['The file is larger than 1 MB.'] } });
    const photo = await send(formWith(new File([new Uint8Array(1024 * 1024 + 1)], 'big.png'), 'photo'));
    expect(photo.statusCode).toBe(413);
    expect(photo.json()).toMatchObject({ errors: { photo: ['Please choose a smaller one.'] } });
    expect(await left()).toEqual([]);
  });

  it('are refused when a field is wrong, and leave nothing behind', async () => {
    const form = new FormData();
    form.set('paper', new File(['hello'], 'a.txt'));
    expect((await send(form)).statusCode).toBe(400);
    expect(await left()).toEqual([]);
  });

  it.each([
    [
      'cut short',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAsh',
      'multipart/form-data; boundary=x',
    ],
    ['without a boundary', 'hello', 'multipart/form-data'],
    [
      'with a field twice',
      ['', ''].map(() => '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n').join('') +
        '--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'reaching for the prototype',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('%s are refused', async (_, payload, type) => {
    const answer = await api().inject({
      method: 'POST',
      url: '/api/upload/',
      payload,
      headers: { 'content-type': type },
    });
    expect([400, 406, 415]).toContain(answer.statusCode);
    expect(answer.json()).toEqual(expect.objectContaining({ message: expect.any(String) }));
  });

  it('are refused where a call takes none', async () => {
    const answer = await api().inject({
      method: 'POST',
      url: '/api/plain/',
      payload: formWith(),
    });
    expect(answer.statusCode).toBe(415);
  });
});
