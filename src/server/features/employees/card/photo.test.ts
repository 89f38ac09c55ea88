import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '#server/platform/files/files.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { readPhoto } from './photo.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-for-tests-'));
  files = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keyOf = (extension: string) => `media/${'a'.repeat(64)}.${extension}`;
const focus = { x: 0.5, y: 0.25 };

it('is the stored file as it is', async () => {
  const stored = await aPicture('jpeg');
  await files.put(keyOf('jpg'), stored);
  const photo = await readPhoto(files, { key: keyOf('jpg'), focus });
  expect(photo?.focus).toEqual(focus);
  expect(photo?.content.equals(stored)).toBe(true);
});

it('is a JPEG where it was kept as WebP', async () => {
  await files.put(keyOf('webp'), await aPicture('webp'));
  const photo = await readPhoto(files, { key: keyOf('webp'), focus: null });
  expect(await sharp(photo!.content).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 });
});

it('is none when the file is gone', async () => {
  expect(await readPhoto(files, { key: keyOf('jpg'), focus: null })).toBeNull();
});
