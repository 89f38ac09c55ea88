// Pictures somebody puts into the library, whether anything uses them or not.
import type { LibraryPicture } from '#contract/content/media-library.ts';
import { pictureMessages } from '#contract/content/pictures.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type ImageSource, WIDE_SIZES } from '#server/platform/images/images.ts';
import type { ContentPorts } from '../content.feature.ts';
import { findInLibrary, keyOfName } from './media-library.store.ts';
import {
  type PictureSpot,
  addPicture,
  dropPicture,
  isAt,
  isInUse,
  lockPictures,
} from './picture-uses.store.ts';
import { takePicture } from './take-picture.ts';

const SHELF: PictureSpot = { subject: 'library', id: 0, place: 'library' };

export async function addToLibrary(
  ports: ContentPorts,
  source: ImageSource | undefined,
  ctx: RequestContext,
): Promise<LibraryPicture> {
  if (!source) throw new DomainError('bad_input', { fields: { image: [pictureMessages.missing] } });
  // What is put here may be meant for the head of a page.
  const picture = await takePicture(ports, source, 'image', WIDE_SIZES);
  return ports.database.transaction(async (tx) => {
    // The same picture may come twice.
    if (!(await isAt(tx, SHELF, picture.key))) {
      await addPicture(ports, tx, SHELF, picture, 'image');
      await auditBy(tx, ports.clock, ctx, {
        action: 'add',
        subject: 'picture',
        subjectId: picture.key,
        label: picture.name,
      });
    }
    return (await findInLibrary(tx, picture.key)) as LibraryPicture;
  });
}

export const removeFromLibrary = (ports: ContentPorts, name: string, ctx: RequestContext): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const key = keyOfName(name);
    // Nobody begins to use it meanwhile.
    await lockPictures(tx);
    const picture = await findInLibrary(tx, key);
    if (!picture) throw new DomainError('picture_not_found');
    if (await isInUse(tx, key)) throw new DomainError('picture_in_use');
    await dropPicture(ports, tx, SHELF, key);
    await auditBy(tx, ports.clock, ctx, {
      action: 'delete',
      subject: 'picture',
      subjectId: key,
      label: picture.name,
    });
  });
