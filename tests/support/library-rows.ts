// Many pictures of the library, straight in the database: to draw them would take minutes.
import type { Database } from '#server/platform/database/database.ts';

export const libraryKey = (number: number): string => `media/${String(number).padStart(64, '0')}.webp`;

interface LibraryRows {
  from: number;
  /** Not this one any more. */
  to: number;
  at: string;
  /** Pictures that stand on no shelf: those of people. */
  isInLibrary?: (number: number) => boolean;
}

/** Every other is used by a news item, which need not be there. */
export const fillLibrary = (database: Database, { from, to, at, isInLibrary = () => true }: LibraryRows) =>
  database.transaction(async (tx) => {
    for (let number = from; number < to; number += 1) {
      const key = libraryKey(number);
      const file_name = `picture-${number}.jpg`;
      await tx
        .insertInto('files')
        .values({ key, created_at: at, kind: 'media', media_type: 'image/webp', byte_size: 9 })
        .execute();
      await tx
        .insertInto('images')
        .values({
          key,
          created_at: at,
          file_name,
          file_name_key: file_name,
          width: 9,
          height: 9,
          copies: '[]',
          uses: 1,
          vanishes_on_dark: false,
        })
        .execute();
      if (!isInLibrary(number)) continue;
      const isUsed = number % 2 === 0;
      await tx
        .insertInto('picture_uses')
        .values({
          key,
          subject: isUsed ? 'news item' : 'library',
          subject_id: isUsed ? number : 0,
          place: isUsed ? 'image' : 'library',
          number: 0,
        })
        .execute();
    }
  });
