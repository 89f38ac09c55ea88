// The pictures that some place of the content has: a page of them or all, and where each is used.
import type { Page, Paging } from '#contract/lists.ts';
import type { LibraryPicture, PictureUse } from '#contract/content/media-library.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { found } from '#server/platform/database/search.ts';
import { type ImageColumns, pictureOf } from '#server/platform/images/images.store.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import { type PictureUser, pictureUsers } from './picture-users.ts';

interface LibraryFilter {
  search?: string | undefined;
  used?: 'yes' | 'no' | undefined;
}

/** Newest first. However many there are, a page takes the same few queries. */
export async function listLibrary(
  db: Reader,
  { page, page_size, ...filter }: LibraryFilter & Paging,
): Promise<Page<LibraryPicture>> {
  const found = filtered(db, filter);
  const ordered = withColumns(found).orderBy('images.created_at', 'desc').orderBy('images.key', 'desc');
  const { rows, total } = await readPage({ page, page_size }, ordered, found);
  return { rows: await withUses(db, rows), total };
}

export async function findInLibrary(db: Reader, key: string): Promise<LibraryPicture | undefined> {
  const row = await withColumns(filtered(db, {})).where('images.key', '=', key).executeTakeFirst();
  return row && (await withUses(db, [row]))[0];
}

/** In pixels; undefined where the library does not show it. */
export const librarySize = (
  db: Reader,
  key: string,
): Promise<{ width: number; height: number } | undefined> =>
  filtered(db, {}).where('images.key', '=', key).select(['images.width', 'images.height']).executeTakeFirst();

/** The name in a path: `5f0c…` of `media/5f0c….webp`. */
const FILE = /^media\/([0-9a-f]{64})\.webp$/;
export const keyOfName = (name: string): string => `media/${name}.webp`;
const nameOfKey = (key: string): string => FILE.exec(key)?.[1] ?? key;

const filtered = (db: Reader, { search, used }: LibraryFilter) =>
  db
    .selectFrom('images')
    .where((eb) => eb.exists(usesOf(db)))
    .$if(used === 'yes', (query) => query.where((eb) => eb.exists(realUsesOf(db))))
    .$if(used === 'no', (query) => query.where((eb) => eb.not(eb.exists(realUsesOf(db)))))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          found(db, eb.ref('images.file_name_key'), search ?? ''),
          ...pictureUsers.map((user) => eb.exists(usedBy(db, user, search ?? ''))),
        ]),
      ),
    );

const usesOf = (db: Reader) =>
  db
    .selectFrom('picture_uses')
    .select('picture_uses.key')
    .whereRef('picture_uses.key', '=', 'images.key' as never);

const realUsesOf = (db: Reader) => usesOf(db).where('place', '<>', 'library');

const usedBy = (db: Reader, user: PictureUser, search: string) =>
  realUsesOf(db)
    .where('subject', '=', user.subject)
    .where('subject_id', 'in', user.matching(db, search) as never);

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('files', 'files.key', 'images.key')
    .select(['images.key', 'images.width', 'images.height', 'images.copies', 'images.file_name'])
    .select(['images.created_at', 'files.byte_size']);

type Row = ImageColumns & { file_name: string; created_at: string; byte_size: number };

async function withUses(db: Reader, rows: readonly Row[]): Promise<LibraryPicture[]> {
  const keys = rows.map(({ key }) => key);
  const uses = new Map<string, PictureUse[]>();
  for (let at = 0; at < keys.length; at += BATCH)
    for (const [key, some] of await readUses(db, keys.slice(at, at + BATCH))) uses.set(key, some);
  return rows.map((row) => ({
    key: nameOfKey(row.key),
    path: mediaPath(row.key),
    picture: pictureOf(row),
    name: row.file_name,
    bytes: row.byte_size,
    created_at: row.created_at,
    uses: uses.get(row.key) ?? [],
  }));
}

/** As many as a query surely takes at once. */
const BATCH = 1000;

/** By the pictures' keys. A record that had one in several versions is told once. */
async function readUses(db: Reader, keys: readonly string[]): Promise<Map<string, PictureUse[]>> {
  const rows = await db
    .selectFrom('picture_uses')
    .select(['key', 'subject', 'subject_id', 'place'])
    .distinct()
    .where('key', 'in', keys)
    .where('place', '<>', 'library')
    .orderBy('subject')
    .orderBy('subject_id')
    .orderBy('place')
    .execute();
  const uses = new Map<string, PictureUse[]>();
  for (const user of pictureUsers) {
    const own = rows.filter(({ subject }) => subject === user.subject);
    if (own.length === 0) continue;
    const named = await user.named(db, [...new Set(own.map(({ subject_id }) => subject_id))]);
    for (const { key, subject, subject_id: id, place } of own) {
      const record = named.get(id);
      if (record)
        uses.set(key, [
          ...(uses.get(key) ?? []),
          { subject, id, ...record, place: place as PictureUse['place'] },
        ]);
    }
  }
  return uses;
}
