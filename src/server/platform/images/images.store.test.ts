// The same picture given up by one and taken in by another.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '#server/platform/database/database.ts';
import { type FileStore, contentKey } from '#server/platform/files/files.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disownImage, ownImage } from './images.store.ts';
import type { TakenImage } from './images.ts';

const clock = { now: () => new Date('2026-11-15T12:00:00.000Z') };

describe.each(bothEngines)('pictures in use on $name', ({ open }) => {
  let root: string;
  let files: FileStore;
  let database: Database;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'pictures-'));
    files = folderStore(root);
    database = await open();
  });
  afterEach(async () => {
    await database.close();
    await rm(root, { recursive: true });
  });

  const aFile = (words: string) => {
    const content = Buffer.from(words);
    return { key: contentKey('media', content, 'webp'), width: 1, height: 1, byteSize: 1, content };
  };
  const aPicture = (): TakenImage => ({
    ...aFile('large'),
    vanishesOnDark: false,
    focus: null,
    copies: [aFile('small')],
  });
  const take = async () => {
    const image = aPicture();
    for (const { key, content } of [image, ...image.copies]) await files.put(key, content);
    return image;
  };
  const own = (image: TakenImage) => database.transaction((tx) => ownImage(tx, image, { files, clock }));
  const disown = ({ key }: TakenImage) =>
    database.transaction((tx) => disownImage(tx, key, { database, files }));
  const kept = async () => (await Array.fromAsync(files.list())).length;

  it('are gone with the last row that shows them, and not before', async () => {
    const image = await take();
    await own(image);
    await own(await take());
    await disown(image);
    expect(await kept()).toBe(2);
    await disown(image);
    await expect.poll(kept).toBe(0);
  });

  it('are there for who takes the same one while another gives it up', async () => {
    const image = await take();
    // The other's deletion falls between putting the files and owning them.
    for (const { key } of [image, ...image.copies]) await files.delete(key);
    await own(image);
    await expect.poll(kept).toBe(2);
    expect(await text(await files.read(image.key))).toBe('large');
  });

  it('survive being given up and taken again over and over', async () => {
    let image = await take();
    await own(image);
    for (let turn = 0; turn < 20; turn += 1) {
      const [, again] = await Promise.all([disown(image), take()]);
      await own(again);
      image = again;
    }
    await expect.poll(kept).toBe(2);
  });
});
