// The answer to whoever asks for a share picture by its name.
import { fillPath, sharePictureName } from '#contract/addresses.ts';
import { pictureHeaders } from '#server/http/media.routes.ts';
import { Reply, SentOn } from '#server/http/route.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { SharePictures } from './share-pictures.ts';

const PICTURE_NAME = /^(\d{1,9})-\d{1,9}(?:-\d{1,9})?\.jpg$/;

/** `find`: what is on the site and has this id. That of another version leads on to the present one. */
export async function sharedPictureReply<Shared extends { id: number; version: number }>(
  name: string,
  path: `/${string}/{name}`,
  pictures: SharePictures<Shared>,
  find: (id: number) => Promise<Shared | undefined>,
): Promise<Reply<Buffer> | SentOn> {
  const id = PICTURE_NAME.exec(name)?.[1];
  const found = id === undefined ? undefined : await find(Number(id));
  if (!found) throw new DomainError('picture_not_found');
  const present = sharePictureName(found);
  if (name !== present) return new SentOn(fillPath(path, { name: present }));
  return new Reply(await pictures.shared(found), { ...pictureHeaders, etag: `"${present}"` });
}
