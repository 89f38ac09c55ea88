// Every picture of the site in one place: chosen once, used anywhere. Those of employees and profiles are not in it.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { timestamp } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';
import { IMAGE_BODY_MAX_BYTES, picture, pictureFile } from './pictures.ts';

export const mediaLibraryRefusals = {
  picture_in_use: [409, 'This picture is still in use. Take it out there first.'],
} as const satisfies RefusalTable;

/** Where in a record a picture stands; `version`: in what the record once was, `translation`: in another language. */
export const picturePlaces = [
  'image',
  'logo',
  'logo_dark',
  'icon',
  'cover',
  'body',
  'translation',
  'version',
] as const;
export type PicturePlace = (typeof picturePlaces)[number];

export const pictureUse = z.object({
  subject: z
    .string()
    .check(
      z.describe('What kind of record: `news item`, `partner`, `leadership member`, `article`, `identity`.'),
    ),
  id: z.int(),
  title: z.string(),
  place: z
    .enum(picturePlaces)
    .check(
      z.describe(
        'Where in the record it stands; `version`: in what the record once was, `translation`: in another language.',
      ),
    ),
  address: z.string().check(z.describe('Where the office shows it.')),
});
export type PictureUse = z.infer<typeof pictureUse>;

export const libraryPicture = z.object({
  key: z.string().check(z.describe('64 hexadecimal digits, made from its content.')),
  path: z.string().check(z.describe('What any call takes that takes a picture.')),
  picture,
  name: z.string().check(z.describe('Of the file it came as, as far as that is known.')),
  bytes: z.int(),
  created_at: timestamp,
  uses: z.array(pictureUse).check(z.describe('Records it stands in.')),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

const KEY = '5f0c7a34d1b06f0a7c51d2f6a9e8b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4';
const aLibraryPicture: LibraryPicture = {
  key: KEY,
  path: `/media/${KEY}.webp`,
  picture: { width: 1200, height: 675, sources: [{ width: 1200, path: `/media/${KEY}.webp` }] },
  name: 'van.jpg',
  bytes: 48_213,
  created_at: '2026-11-02T09:30:00.000Z',
  uses: [
    {
      subject: 'news item',
      id: 3,
      title: 'Our ERP counts stock in the van, too',
      place: 'image',
      address: '/admin/latestNews?edit=3',
    },
  ],
};

const path = '/api/media-library/';
const staff = { who: 'staff', area: 'content' } as const;

export const mediaLibraryCalls = {
  list: call({
    ...staff,
    method: 'GET',
    path,
    summary:
      'The pictures of the site, newest first, each with where it is used. `used=no`: those that nothing uses. The search looks at file names and at the titles of what uses a picture.',
    query: z.object({
      ...listQuery,
      used: z.optional(z.enum(['yes', 'no'])).check(z.describe('`no`: those that nothing uses.')),
    }),
    status: 200,
    answer: z.array(libraryPicture),
    example: { answer: [aLibraryPicture] },
  }),
  add: call({
    ...staff,
    method: 'POST',
    path,
    summary:
      'Put a picture into the library, as the file `image` or as base64 text. It stays until it is deleted here, though nothing may use it. One that is there already is answered as it is.',
    body: z.object({
      image: z
        .optional(z.string())
        .check(z.describe('Base64 text or a data URI; forms send a file of this name instead.')),
    }),
    files: [pictureFile('image')],
    bodyMaxBytes: IMAGE_BODY_MAX_BYTES,
    onceByKey: {},
    status: 201,
    answer: libraryPicture,
    example: {
      body: { image: 'data:image/png;base64,iVBORw0KGgo…' },
      answer: { ...aLibraryPicture, uses: [] },
    },
  }),
  remove: call({
    ...staff,
    method: 'DELETE',
    path: `${path}{key}/`,
    summary: 'Delete a picture that nothing uses, not even an earlier version.',
    params: z.object({
      key: z
        .string()
        .check(z.regex(/^[0-9a-f]{64}$/, 'A picture is named by 64 hexadecimal digits'))
        .check(z.describe('As the library names it: 64 hexadecimal digits.')),
    }),
    status: 204,
    refuses: ['picture_not_found', 'picture_in_use'],
  }),
};
