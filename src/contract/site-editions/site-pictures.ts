// The pictures of the fixed pages that can be replaced from the media library.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { focus } from '#contract/content/focus.ts';

/** How large a picture is drawn in its place, in pixels: it is cropped to that shape. */
interface Place {
  width: number;
  height: number;
}
const banner: Place = { width: 1920, height: 1080 };
const thing: Place = { width: 800, height: 800 };
const post: Place = { width: 800, height: 800 };
const poster: Place = { width: 1280, height: 720 };

/** By id, which never changes: page, section and name. */
export const sitePicturePlaces = {
  'services.hero.picture': banner,
  'services.web.picture': thing,
  'services.erp.picture': thing,
  'services.server.picture': thing,
  'services.social.picture': thing,
  'services.marketing.picture': thing,
  'services.saas.picture': thing,
  'about.film.poster': poster,
  'about.values.trust': thing,
  'about.values.efficiency': thing,
  'about.values.attitude': thing,
  'about.values.meritocracy': thing,
  'careers.film.poster': poster,
  'resources.gallery.heart': post,
  'resources.gallery.camera': post,
  'resources.gallery.play': post,
  'resources.gallery.hashtag': post,
  'resources.gallery.bell': post,
  'resources.gallery.calendar': post,
  'resources.gallery.star': post,
  'resources.gallery.share': post,
  'resources.gallery.pin': post,
  'resources.gallery.frame': post,
  'resources.gallery.thumb': post,
  'resources.gallery.microphone': post,
  'resources.gallery.smile': post,
  'resources.gallery.flower': post,
  'resources.gallery.cup': post,
} as const satisfies Record<`${string}.${string}.${string}`, Place>;
export type SitePictureId = keyof typeof sitePicturePlaces;

export const isSitePictureId = (id: string): id is SitePictureId => Object.hasOwn(sitePicturePlaces, id);

export const sitePicturePages = ['services', 'about', 'careers', 'resources'] as const;

/** Leads to the drawn picture, whatever it is called in this version of the program. */
export const drawnPicturePath = '/site-pictures/{id}' as const;

export const sitePicture = z.object({
  id: z.string().check(z.describe('Made by hand, such as `services.hero.picture`. It never changes.')),
  page: z.enum(sitePicturePages).check(z.describe('Of the site.')),
  section: z.string().check(z.describe('The part of the page it stands in.')),
  media: z
    .nullable(z.string())
    .check(z.describe('What is published: a path of the library; null: as drawn.')),
  default: z.string().check(z.describe('The address of the picture as drawn.')),
  width: z.int().check(z.describe('Of its place, in pixels: a picture is cropped to this shape.')),
  height: z.int(),
  focus: z.nullable(focus).check(z.describe('What of the picture stays in sight, however it is cropped.')),
});
export type SitePicture = z.infer<typeof sitePicture>;

export const sitePictureCalls = {
  list: call({
    method: 'GET',
    path: '/api/site-pictures/',
    who: 'staff',
    area: 'content',
    summary: 'The pictures of the fixed pages that can be replaced, with what is published in their place.',
    query: z.object({
      page: z.optional(z.enum(sitePicturePages)).check(z.describe('Without it the pictures of all pages.')),
    }),
    status: 200,
    answer: z.array(sitePicture),
    example: {
      answer: [
        {
          id: 'services.hero.picture',
          page: 'services',
          section: 'hero',
          media: '/media/5f0c7a34d1b06f0a7c51d2f6a9e8b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4.webp',
          default: '/site-pictures/services.hero.picture',
          width: 1920,
          height: 1080,
          focus: { x: 0.5, y: 0.3 },
        },
      ],
    },
  }),
};
