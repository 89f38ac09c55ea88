import * as z from 'zod/mini';
import { version } from '#contract/fields.ts';
import { contentPaths } from '#contract/site/public-paths.ts';
import { itemExtras } from './content-options.ts';
import { contentKind } from './content.ts';
import { picture } from './pictures.ts';

export const partner = z.object({
  id: z.int(),
  Name: z.string(),
  link: z.string(),
  logo: z.nullable(z.string()).check(z.describe('The path of the picture.')),
  picture: z.nullable(picture).check(z.describe('The logo in several widths.')),
  logo_dark: z.nullable(z.string()).check(z.describe('For a dark ground.')),
  logo_dark_picture: z.nullable(picture).check(z.describe('The logo for a dark ground in several widths.')),
  needs_plate: z
    .boolean()
    .check(z.describe('There is none for a dark ground, and the logo would vanish on it.')),
  ...itemExtras,
  version,
});
export type Partner = z.infer<typeof partner>;

export const partners = contentKind(
  {
    kind: 'partners',
    path: contentPaths.partners,
    noun: 'partner',
    plural: 'partners',
    fields: {
      title: { name: 'Name', label: 'Name', maxCharacters: 120 },
      link: { name: 'link', label: 'Link' },
      image: { name: 'logo', label: 'Logo' },
      darkImage: { name: 'logo_dark', label: 'Logo on dark' },
    },
    newestFirst: false,
    showsDate: false,
    example: {
      id: 1,
      Name: 'Northlight Press',
      link: 'https://northlight.example/',
      logo: '/media/5f0c7a34d1b06f0a7c51d2f6a9e8b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4.webp',
      picture: null,
      logo_dark: null,
      logo_dark_picture: null,
      needs_plate: true,
      position: 1,
      state: 'published',
      publish_at: null,
      unpublish_at: null,
      alt: 'Northlight Press',
      focus: null,
      version: 1,
    },
  },
  partner,
);
