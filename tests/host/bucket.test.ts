// The whole program with its files in S3, and with that gone for a while.
// @module-tag long
import { buffer } from 'node:stream/consumers';
import { news } from '#contract/content/news.ts';
import { readS3Place, type S3Place } from '#server/platform/files/s3-place.ts';
import { openS3Store } from '#server/platform/files/s3-store.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { type Door, openDoor, type S3Server, s3Url, startS3Server } from '#tests/support/s3-server.ts';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/** For a bucket that hangs. */
const S3_PATIENCE_MS = 4000;

let s3: S3Server;
let door: Door;
let program: Program;
/** The same bucket, asked directly. */
let files: FileStore;
let authorization: string;

beforeAll(async () => {
  s3 = await startS3Server();
  door = await openDoor(s3.port);
  files = await openS3Store(readS3Place(s3.url('house'), {}) as S3Place);
  program = await startProgram({
    FILES_URL: s3Url(door.port, 'house'),
  });
  const login = await call('POST', '/api/Auth/login/', JSON.stringify(program.admin));
  authorization = `Bearer ${((await login.json()) as { access: string }).access}`;
});
afterAll(async () => {
  await program?.stop();
  await door?.close();
  await s3?.stop();
});

afterEach(() => door.goOn());

const call = (method: string, path: string, body?: string | FormData) =>
  fetch(program.url + path, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
const apply = (resume: Buffer) => call('POST', '/api/job-application/', anApplicationForm({}, resume));
const applications = async () =>
  (await (await call('GET', '/api/job-application/')).json()) as { id: number; resume: string }[];
const keys = async (kind: string) =>
  (await Array.fromAsync(files.list())).map(({ key }) => key).filter((key) => key.startsWith(kind));
const addNews = async (picture: Buffer) => {
  const form = new FormData();
  form.set('heading', 'A new release');
  form.set('link', '/services');
  form.set('description', 'What it brings.');
  form.set('image', new File([new Uint8Array(picture)], 'picture.png'));
  return call('POST', news.path, form);
};

it('keeps a résumé in S3, gives it to staff alone, and deletes it with its application', async () => {
  const resume = aPdf('Asha Menon');
  expect((await apply(resume)).status).toBe(201);
  const [key] = await keys('resumes/');
  expect((await buffer(await files.read(key ?? ''))).equals(resume)).toBe(true);
  const [application] = await applications();
  const download = await call('GET', application?.resume ?? '');
  expect(Buffer.from(await download.arrayBuffer()).equals(resume)).toBe(true);
  expect(download.headers.get('content-length')).toBe(String(resume.length));
  expect((await fetch(program.url + application?.resume)).status).toBe(401);
  expect((await call('DELETE', `/api/job-application/${application?.id}/`)).status).toBe(204);
  await expect.poll(() => keys('resumes/')).toEqual([]);
});

it('serves pictures from S3 under names a browser may keep for ever', async () => {
  const added = await addNews(await aPicture('png'));
  const { image } = (await added.json()) as { image: string };
  const picture = await fetch(program.url + image);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await keys('media/')).toContain(image.slice(1));
  expect((await picture.bytes()).length).toBe((await files.stat(image.slice(1)))?.size);
  expect((await fetch(`${program.url}/media/${'0'.repeat(64)}.webp`)).status).toBe(404);
});

it('answers 503 soon while S3 hangs, keeps nothing half, serves pages, and goes on after it', async () => {
  const before = await applications();
  door.hang();
  const began = performance.now();
  const [application, item, page] = await Promise.all([
    apply(aPdf('Ravi')),
    addNews(await aPicture('jpeg')),
    call('GET', '/'),
  ]);
  expect([application.status, item.status, page.status]).toEqual([503, 503, 200]);
  expect(await application.json()).toEqual({
    code: 'files_away',
    message: 'Files cannot be stored or opened right now. Please try again in a few minutes.',
  });
  expect(performance.now() - began).toBeLessThan(onABusyMachine(S3_PATIENCE_MS));
  expect(await applications()).toEqual(before);
  expect(await keys('resumes/')).toEqual([]);
  expect((await call('GET', '/readyz')).status).toBe(200);
  door.goOn();
  expect((await apply(aPdf('Ravi'))).status).toBe(201);
  expect(await keys('resumes/')).toHaveLength(1);
});
