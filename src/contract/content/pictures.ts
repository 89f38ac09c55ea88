// Pictures staff give by file or as base64 text, and how they come back: as paths below /media/, in several widths.
import * as z from 'zod/mini';
import { MEDIA_FOLDER } from '#contract/addresses.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 40_000_000;
/** What a file dialog offers; the server looks at the content, not at the name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** For calls that take a picture as base64 inside JSON: a third longer than its bytes, and the other fields. */
export const IMAGE_BODY_MAX_BYTES = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 64 * 1024;

const TOO_LARGE = 'The picture is larger than 5 MB. Please choose a smaller one.';

/** A picture as a part of a form. */
export const pictureFile = (name: string) => ({ name, maxBytes: IMAGE_MAX_BYTES, tooLarge: TOO_LARGE });

export const pictureMessages = {
  tooLarge: TOO_LARGE,
  tooManyPixels: 'The picture has more than 40 megapixels. Please choose a smaller one.',
  wrongType: 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.',
  missing: 'Please choose a picture.',
  unreadable: 'This picture cannot be read. It may be damaged; please choose another one.',
} as const;

export const pictureRefusals = {
  picture_not_found: [404, 'There is no such picture.'],
} as const satisfies RefusalTable;

export const MEDIA_PATH = new RegExp(`^${MEDIA_FOLDER}[0-9a-f]{64}\\.(?:webp|jpg)$`);

/** A stored picture: its own size, and the same picture in smaller widths for `srcset`, smallest first. */
export const picture = z.object({
  width: z.int(),
  height: z.int(),
  sources: z
    .array(z.object({ width: z.int(), path: z.string() }))
    .check(z.describe('The same picture in smaller widths, smallest first.')),
});
export type Picture = z.infer<typeof picture>;

/** A picture as text: base64, bare or as a data URI, or the path it already has. Its length is the body's limit. */
export const imageText = z
  .string('The picture must be text or a file')
  .check(
    z.trim(),
    z.describe(
      'Base64 text, a data URI or the path of a stored picture; forms send a file of this name instead.',
    ),
  );

export const mediaCalls = {
  read: call({
    method: 'GET',
    path: `${MEDIA_FOLDER}{name}`,
    who: 'anyone',
    summary: 'A stored picture. Its name comes from its content, so it may be cached for ever.',
    params: z.object({ name: z.string() }),
    status: 200,
    answerType: 'image/*',
    refuses: ['picture_not_found', 'files_away'],
  }),
};
