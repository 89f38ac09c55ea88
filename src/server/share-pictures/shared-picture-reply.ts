// The answer to whoever asks for a share picture by its name.
import { type SharedRecord, fillPath, sharePictureName } from '#contract/addresses.ts';
import { pictureHeaders } from '#server/http/media.routes.ts';
import { Reply, SentOn } from '#server/http/route.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { SharePictures } from './share-pictures.ts';

const PICTURE_NAME = /^(\d{1,9})-\d{1,9}(?:-\d{1,9})?(?:\.([\w-]{2,20}))?\.jpg$/;

/** A translation changes without its record, whose version the name has. */
const forAnHour = { 'cache-control': 'public, max-age=3600' };

/** `find`: what is on the site and has this id, told in a language. That of another version leads on to the present one. */
export async function sharedPictureReply<Shared extends SharedRecord>(
  name: string,
  path: `/${string}/{name}`,
  pictures: SharePictures<Shared>,
  find: (id: number, lang: string | undefined) => Promise<Shared | undefined>,
): Promise<Reply<Buffer> | SentOn> {
  const [, id, lang] = PICTURE_NAME.exec(name) ?? [];
  const found = id === undefined ? undefined : await find(Number(id), lang);
  if (!found) throw new DomainError('picture_not_found');
  const present = sharePictureName(found);
  if (name !== present) return new SentOn(fillPath(path, { name: present }));
  return lang === undefined
    ? new Reply(await pictures.shared(found), { ...pictureHeaders, etag: `"${present}"` })
    : new Reply(await pictures.shown(found), { ...pictureHeaders, ...forAnHour });
}
