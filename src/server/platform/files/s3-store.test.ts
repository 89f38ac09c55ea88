// What only S3 does; what every store promises is asked in files.test.ts.
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { HOUR_MS } from '#contract/durations.ts';
import { sqlite } from '#tests/support/engines.ts';
import { type Door, openDoor, type S3Server, s3Url, startS3Server } from '#tests/support/s3-server.ts';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilesAwayError, FilesUnusableError, randomKey } from './files.ts';
import { s3Client } from './s3-client.ts';
import { readS3Place, type S3Place } from './s3-place.ts';
import { openS3Store } from './s3-store.ts';
import { attachFile } from './stored-files.store.ts';
import { sweep } from './sweeper.ts';

const QUICK = { connectMs: 200, silenceMs: 300, answerMs: 1000 };

let s3: S3Server;
let door: Door;
beforeAll(async () => {
  s3 = await startS3Server();
  door = await openDoor(s3.port);
});
afterAll(async () => {
  await door.close();
  await s3.stop();
});

const place = (url: string) => readS3Place(url, {}) as S3Place;
const open = (folder: string = randomUUID()) => openS3Store(place(s3.url(folder)));

describe('files in a bucket', () => {
  it('keeps to its folder, and leaves alone what others keep there', async () => {
    const folder = randomUUID();
    const [ours, deeper] = [await open(folder), await open(`${folder}/more`)];
    const [key, other] = [randomKey('resumes', 'pdf'), randomKey('resumes', 'pdf')];
    await ours.put(key, Buffer.from('ours'));
    await deeper.put(other, Buffer.from('deeper'));
    const client = s3Client(place(s3.url()));
    for (const name of ['my holiday (1).jpg', 'größe.txt', 'resumes/notes.txt']) {
      await client.send(new PutObjectCommand({ Bucket: 'files', Key: `${folder}/${name}`, Body: 'x' }));
    }
    const keys = async (store: typeof ours) => (await Array.fromAsync(store.list())).map((file) => file.key);
    expect(await keys(ours)).toEqual([key]);
    expect(await keys(deeper)).toEqual([other]);
    expect(await ours.stat(other)).toBeUndefined();
  });

  it('is swept like a folder', async () => {
    const database = await sqlite.open();
    const files = await open();
    const [owned, orphan] = [randomKey('resumes', 'pdf'), randomKey('resumes', 'pdf')];
    await files.put(owned, Buffer.from('x'));
    await files.put(orphan, Buffer.from('x'));
    const clock = { now: () => new Date() };
    await database.transaction((tx) =>
      attachFile(tx, { key: owned, mediaType: 'application/pdf', byteSize: 1 }, clock),
    );
    expect(await sweep({ database, files, clock })).toMatchObject({ orphans: 0 });
    const later = { now: () => new Date(Date.now() + 2 * HOUR_MS) };
    expect(await sweep({ database, files, clock: later })).toMatchObject({ orphans: 1 });
    expect((await Array.fromAsync(files.list())).map(({ key }) => key)).toEqual([owned]);
    await database.close();
  });
});

describe('when S3 is away', () => {
  it('says so soon on every call while it hangs, and works again after', async () => {
    const files = await openS3Store(place(s3Url(door.port, randomUUID())), QUICK);
    const key = randomKey('resumes', 'pdf');
    await files.put(key, Buffer.from('before'));
    door.hang();
    const began = performance.now();
    const answers = await Promise.allSettled([
      files.put(key, Buffer.alloc(3_000_000)),
      files.read(key),
      files.stat(key),
      files.delete(key),
    ]);
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
      answers.map(() => expect.any(FilesAwayError)),
    );
    expect(performance.now() - began).toBeLessThan(onABusyMachine(2000));
    door.goOn();
    expect(await text(await files.read(key))).toBe('before');
    await files.put(key, Buffer.from('after'));
    expect(await text(await files.read(key))).toBe('after');
  });

  it('tries once more when a kept connection was closed', async () => {
    let own = await openDoor(s3.port);
    const { port } = own;
    const files = await openS3Store(place(s3Url(port, randomUUID())));
    await own.close();
    own = await openDoor(s3.port, port);
    const key = randomKey('resumes', 'pdf');
    await files.put(key, Buffer.from('x'));
    expect(await files.stat(key)).toMatchObject({ size: 1 });
    await own.close();
    await expect(files.stat(key)).rejects.toThrow(FilesAwayError);
  });
});

describe('a bucket that cannot be used', () => {
  const message = (url: string) =>
    openS3Store(place(url), QUICK).then(
      () => undefined,
      (error: unknown) => (error instanceof FilesUnusableError ? error.message : error),
    );

  it('is named in one line that says why', async () => {
    expect(await message(s3.url('', 'nowhere'))).toBe(
      'The bucket "nowhere" at FILES_URL cannot be used: there is no such bucket.',
    );
    expect(await message(s3.url().replace('S3RVER:', 'STRANGER:'))).toBe(
      'The bucket "files" at FILES_URL cannot be used: these credentials are refused.',
    );
    expect(await message(s3Url(1))).toBe('The bucket "files" at FILES_URL cannot be used: ECONNREFUSED.');
    door.hang();
    expect(await message(s3Url(door.port))).toBe(
      'The bucket "files" at FILES_URL cannot be used: it does not answer.',
    );
    door.goOn();
  });
});
