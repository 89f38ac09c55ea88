import { fillPath } from '#contract/addresses.ts';
import { mediaCalls } from '#contract/content/pictures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { FileMissingError, type FileStore } from '#server/platform/files/files.ts';
import { keyOfMediaPath, mediaTypeOf } from '#server/platform/images/images.ts';
import { FOR_EVER, Reply, type Route, route } from './route.ts';
import { forAnyOrigin } from './security-headers.ts';

/** Of a picture, which never changes under its name. */
export const pictureHeaders = {
  ...FOR_EVER,
  'x-content-type-options': 'nosniff',
  ...forAnyOrigin,
};

/** Pictures only: no other kind of file has such a path. */
export const mediaRoutes = ({ files }: { files: FileStore }): Route[] => [
  route(mediaCalls.read, async ({ params }) => {
    const key = keyOfMediaPath(fillPath(mediaCalls.read.path, params));
    const found = key && (await files.stat(key));
    if (!found) throw new DomainError('picture_not_found');
    const content = await files.read(key).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new DomainError('picture_not_found') : error;
    });
    return new Reply(content, {
      ...pictureHeaders,
      'content-type': mediaTypeOf(key),
      'content-length': String(found.size),
      etag: `"${params.name.slice(0, 32)}"`,
    });
  }),
];
