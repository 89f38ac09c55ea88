// Which pictures are in use, and how often: the same picture may stand in two rows.
import type { Picture } from '#contract/content/pictures.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Tx, afterCommit } from '../database/database.ts';
import type { FileStore } from '../files/files.ts';
import { type FilePorts, detachFile, attachFile } from '../files/stored-files.store.ts';
import { mediaPath, mediaTypeOf, type StoredImageFile, type TakenImage } from './images.ts';

/** In the transaction that writes the row; the answer is the key to write into it. */
export async function ownImage(
  tx: Tx,
  image: TakenImage,
  { files, clock }: { files: FileStore; clock: Clock },
): Promise<string> {
  // This row comes first here and in `disownImage`: whoever gives the picture up at the same moment waits.
  const { uses } = await tx
    .insertInto('images')
    .values({
      key: image.key,
      width: image.width,
      height: image.height,
      copies: JSON.stringify(image.copies.map(({ key, width }) => ({ key, width }))),
      uses: 1,
      vanishes_on_dark: image.vanishesOnDark,
      created_at: isoNow(clock),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ uses: eb('images.uses', '+', 1) })),
    )
    .returning('uses')
    .executeTakeFirstOrThrow();
  if (uses > 1) return image.key;
  const stored = [image, ...image.copies];
  for (const file of stored) await attachFile(tx, ownedFile(file), clock);
  // The last user of the same picture may just have given it up.
  afterCommit(tx, () => void putMissing(files, stored).catch(() => {}));
  return image.key;
}

/** The same for a picture that is there already. False: it is gone. */
export async function shareImage(tx: Tx, key: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In the transaction that deletes the row or gives it another picture. */
export async function disownImage(tx: Tx, key: string, ports: FilePorts): Promise<void> {
  const image = await tx
    .updateTable('images')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('key', '=', key)
    .returning(['uses', 'copies'])
    .executeTakeFirst();
  if (!image || image.uses > 0) return;
  await tx.deleteFrom('images').where('key', '=', key).execute();
  for (const file of [{ key }, ...copiesIn(image.copies)]) await detachFile(tx, file.key, ports);
}

async function putMissing(files: FileStore, stored: readonly StoredImageFile[]): Promise<void> {
  for (const { key, content } of stored) if (!(await files.stat(key))) await files.put(key, content);
}

/** The columns of `images` beside a row, as the API tells them. */
export interface ImageColumns {
  key: string;
  width: number;
  height: number;
  copies: string;
}

/** Of a row beside which `images` is joined. */
export const joinedImage = (
  key: string | null,
  { width, height, copies }: { [Name in 'width' | 'height']: number | null } & { copies: string | null },
): ImageColumns | null =>
  key !== null && width !== null && height !== null && copies !== null
    ? { key, width, height, copies }
    : null;

export const pictureOf = ({ key, width, height, copies }: ImageColumns): Picture => ({
  width,
  height,
  sources: [...copiesIn(copies), { key, width }].map((file) => ({
    width: file.width,
    path: mediaPath(file.key),
  })),
});

const copiesIn = (text: string) => JSON.parse(text) as { key: string; width: number }[];

const ownedFile = ({ key, byteSize }: StoredImageFile) => ({ key, mediaType: mediaTypeOf(key), byteSize });
