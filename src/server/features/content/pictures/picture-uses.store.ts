// Which pictures a record shows, and who else has them: a picture is kept as long as one place has it.
import type { PicturePlace } from '#contract/content/media-library.ts';
import { lockNamed } from '#server/platform/database/locks.ts';
import { pictureMessages } from '#contract/content/pictures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { fold } from '#server/platform/database/search.ts';
import { disownImage, ownImage, shareImage } from '#server/platform/images/images.store.ts';
import type { ContentPorts } from '../content.feature.ts';
import type { PictureUseTable } from './pictures.tables.ts';
import type { GivenPicture } from './take-picture.ts';

/** A record as the audit trail names it: `{ subject: 'partner', id: 3 }`. */
export interface RecordRef {
  subject: string;
  id: number;
}

export interface PictureSpot extends RecordRef {
  place: PicturePlace | 'library';
  /** Of a version: which one. */
  number?: number;
}

/**
 * These pictures, given just now or by key, stand there from now on and no others: the new ones are owned, those that
 * are gone are given up. A key the library does not show is refused at `field`.
 */
export async function setPictures(
  ports: ContentPorts,
  tx: Tx,
  spot: PictureSpot,
  pictures: readonly (GivenPicture | string)[],
  field: string = spot.place,
): Promise<void> {
  await lockPictures(tx);
  const given = new Map(
    pictures.map((picture) => (typeof picture === 'string' ? [picture, null] : [picture.key, picture])),
  );
  const before = new Set((await at(tx, spot).execute()).map(({ key }) => key));
  for (const [key, picture] of given) {
    if (!before.has(key)) await addPicture(ports, tx, spot, picture ?? { key, taken: null, name: '' }, field);
  }
  for (const key of before) if (!given.has(key)) await dropPicture(ports, tx, spot, key);
}

/** This picture stands there too. */
export async function addPicture(
  ports: ContentPorts,
  tx: Tx,
  spot: PictureSpot,
  { key, taken, name }: GivenPicture,
  field: string,
): Promise<void> {
  await lockPictures(tx);
  if (taken) await ownImage(tx, taken, ports);
  else if (!(await isInLibrary(tx, key)) || !(await shareImage(tx, key))) throw pictureGone(field);
  await tx.insertInto('picture_uses').values(rowOf(spot, key)).execute();
  if (name !== '') {
    const file_name = name.slice(0, NAME_MAX_CHARACTERS).toWellFormed();
    await tx
      .updateTable('images')
      .set({ file_name, file_name_key: fold(file_name) })
      .where('key', '=', key)
      .where('file_name', '=', '')
      .execute();
  }
}

/** False: it did not stand there. */
export async function dropPicture(
  ports: ContentPorts,
  tx: Tx,
  spot: PictureSpot,
  key: string,
): Promise<boolean> {
  await lockPictures(tx);
  const { subject, subject_id, place, number } = rowOf(spot, key);
  const { numDeletedRows } = await tx
    .deleteFrom('picture_uses')
    .where('key', '=', key)
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('place', '=', place)
    .where('number', '=', number)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await disownImage(tx, key, ports);
  return true;
}

/** The record is deleted: it and its versions give up all their pictures. */
export async function dropPictures(ports: ContentPorts, tx: Tx, { subject, id }: RecordRef): Promise<void> {
  await lockPictures(tx);
  const gone = await tx
    .deleteFrom('picture_uses')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .returning('key')
    .execute();
  for (const { key } of gone) await disownImage(tx, key, ports);
}

/** Whether a picture stands there. Asked before `addPicture`, it stays so until the transaction ends. */
export async function isAt(tx: Tx, spot: PictureSpot, key: string): Promise<boolean> {
  await lockPictures(tx);
  return (await at(tx, spot).where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Whether anything uses it, an earlier version included. */
export const isInUse = async (db: Reader, key: string): Promise<boolean> =>
  (await db
    .selectFrom('picture_uses')
    .select('key')
    .where('key', '=', key)
    .where('place', '<>', 'library')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the library shows it: then it may be used anywhere. Those of people it does not. */
export const isInLibrary = async (db: Reader, key: string): Promise<boolean> =>
  (await db.selectFrom('picture_uses').select('key').where('key', '=', key).limit(1).executeTakeFirst()) !==
  undefined;

export const pictureGone = (field: string) =>
  new DomainError('bad_input', { fields: { [field]: [pictureMessages.unreadable] } });

const NAME_MAX_CHARACTERS = 200;

/** Two people who swap the same two pictures would wait for each other for ever. SQLite has one writer anyway. */
export const lockPictures = (tx: Tx): Promise<void> => lockNamed(tx, 'pictures');

const at = (tx: Tx, { subject, id, place, number = 0 }: PictureSpot) =>
  tx
    .selectFrom('picture_uses')
    .select('key')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('place', '=', place)
    .where('number', '=', number);

const rowOf = ({ subject, id, place, number = 0 }: PictureSpot, key: string): PictureUseTable => ({
  key,
  subject,
  subject_id: id,
  place,
  number,
});
