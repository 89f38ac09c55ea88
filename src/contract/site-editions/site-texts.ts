// Every text of the fixed pages, as the office lists them.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { timestamp } from '#contract/fields.ts';
import { languageTag } from '#contract/language-tag.ts';

export const siteTextPages = [
  'home',
  'about',
  'services',
  'resources',
  'contact',
  'careers',
  'job',
  'forms',
  'header',
  'footer',
  'privacy',
  'own-application',
  'alerts',
  'verify',
  'errors',
] as const;
export type SiteTextPage = (typeof siteTextPages)[number];

/** Who changed it, as the site's records name them; null: nobody has, or their account is gone. */
export const editor = z.nullable(z.object({ id: z.int(), name: z.string() }));
export type Editor = z.infer<typeof editor>;

/** Of a message with plurals: which of its forms. */
export const pluralForm = z
  .optional(z.string().check(z.regex(/^(?:=\d{1,3}|zero|one|two|few|many|other)$/, 'There is no such form')))
  .check(
    z.describe(
      'Of a text with plurals, each form of which is a text of its own: `one`, `other`, `=0`. A language has the forms of its own rules.',
    ),
  );

export const siteText = z.object({
  id: z.string().check(z.describe('Made by hand, such as `home.hero.headline`. It never changes.')),
  form: pluralForm,
  page: z
    .enum(siteTextPages)
    .check(z.describe('Of the site; header, footer, forms and errors stand on many.')),
  section: z.string().check(z.describe('The part of the page it stands in.')),
  default: z.string().check(z.describe('As specified; in another language as it comes translated.')),
  text: z.string().check(z.describe('What is published.')),
  max: z
    .int()
    .check(
      z.describe(
        'How many letters as people count them its place holds at 360 px, `{placeholders}` as written.',
      ),
    ),
  placeholders: z
    .array(z.string())
    .check(
      z.describe(
        'Names without braces, each of which has to stay in the text; `#` is the number of a plural.',
      ),
    ),
  changed_at: z.nullable(timestamp).check(z.describe('Null: as specified.')),
  changed_by: editor.check(z.describe('Null: nobody has, or the account is gone.')),
});
export type SiteText = z.infer<typeof siteText>;

export const siteTextCalls = {
  list: call({
    method: 'GET',
    path: '/api/site-texts/',
    who: 'staff',
    area: 'content',
    summary:
      'The texts of the fixed pages with what is published in their place. Without `page` those of all pages, without `lang` in the main language.',
    query: z.object({
      page: z.optional(z.enum(siteTextPages)).check(z.describe('Without it the texts of all pages.')),
      lang: z.optional(languageTag).check(z.describe('Without it the main language.')),
    }),
    status: 200,
    answer: z.array(siteText),
    example: {
      answer: [
        {
          id: 'home.hero.headline',
          page: 'home',
          section: 'hero',
          default: 'Innovative IT Solutions for Modern Businesses',
          text: 'Looms that talk to your shop',
          max: 60,
          placeholders: [],
          changed_at: '2026-11-02T09:30:00.000Z',
          changed_by: { id: 4, name: 'Meera Nair' },
        },
      ],
    },
  }),
};
