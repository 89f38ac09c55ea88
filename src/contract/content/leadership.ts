import * as z from 'zod/mini';
import { version } from '#contract/fields.ts';
import { contentPaths } from '#contract/site/public-paths.ts';
import { toldLanguages } from '#contract/translations/told-languages.ts';
import { itemExtras } from './content-options.ts';
import { contentKind } from './content.ts';
import { picture } from './pictures.ts';

export const member = z.object({
  id: z.int(),
  Name: z.string(),
  Position: z.string().check(z.describe('What they do at the company.')),
  Link: z.string(),
  Image: z.nullable(z.string()).check(z.describe('The path of the picture.')),
  picture: z.nullable(picture).check(z.describe('The same in several widths.')),
  ...itemExtras,
  version,
  ...toldLanguages,
});
export type Member = z.infer<typeof member>;

export const leadership = contentKind(
  {
    kind: 'leadership',
    path: contentPaths.leadership,
    noun: 'leadership member',
    plural: 'leadership members',
    fields: {
      title: { name: 'Name', label: 'Name', maxCharacters: 120 },
      body: { name: 'Position', label: 'Position', maxCharacters: 120 },
      link: { name: 'Link', label: 'Profile link' },
      image: { name: 'Image', label: 'Image' },
    },
    isTranslated: true,
    newestFirst: false,
    showsDate: false,
    example: {
      id: 2,
      Name: 'Meera Nair',
      Position: 'Assistant Manager',
      Link: 'https://www.linkedin.com/',
      Image: '/media/5f0c7a34d1b06f0a7c51d2f6a9e8b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4.webp',
      picture: null,
      position: 1,
      state: 'published',
      publish_at: null,
      unpublish_at: null,
      alt: 'Meera Nair at her desk',
      focus: { x: 0.5, y: 0.3 },
      version: 1,
    },
  },
  member,
);
