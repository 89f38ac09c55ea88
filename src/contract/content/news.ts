import * as z from 'zod/mini';
import { timestamp, version } from '#contract/fields.ts';
import { contentPaths } from '#contract/site/public-paths.ts';
import { toldLanguages } from '#contract/translations/told-languages.ts';
import { itemExtras } from './content-options.ts';
import { contentKind } from './content.ts';
import { picture } from './pictures.ts';

export const newsItem = z.object({
  id: z.int(),
  heading: z.string(),
  link: z.string(),
  description: z.string(),
  image: z.nullable(z.string()).check(z.describe('The path of the picture.')),
  picture: z.nullable(picture).check(z.describe('The same in several widths.')),
  created_at: timestamp,
  ...itemExtras,
  version,
  ...toldLanguages,
});
export type NewsItem = z.infer<typeof newsItem>;

export const news = contentKind(
  {
    kind: 'news',
    path: contentPaths.news,
    noun: 'news item',
    plural: 'news items, newest first',
    fields: {
      title: { name: 'heading', label: 'Heading', maxCharacters: 200 },
      body: { name: 'description', label: 'Description', maxCharacters: 2000 },
      link: { name: 'link', label: 'Link' },
      image: { name: 'image', label: 'Image' },
    },
    isTranslated: true,
    newestFirst: true,
    showsDate: true,
    example: {
      id: 3,
      heading: 'Our ERP counts stock in the van, too',
      link: '/services',
      description: 'Drivers book deliveries on the phone, with or without a connection.',
      image: '/media/5f0c7a34d1b06f0a7c51d2f6a9e8b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4.webp',
      picture: null,
      position: 1,
      state: 'published',
      publish_at: null,
      unpublish_at: null,
      alt: 'A van with its doors open, and a driver who types on a phone',
      focus: { x: 0.5, y: 0.3 },
      version: 1,
      created_at: '2026-11-02T09:30:00.000Z',
    },
  },
  newsItem,
);
