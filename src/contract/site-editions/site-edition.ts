// The draft edition of the site, and what has been published: many small changes go out as one edition.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { focus } from '#contract/content/focus.ts';
import { PREVIEW_DAYS, previewLink } from '#contract/content/previews.ts';
import { ordinalParam, timeOrNone, timestamp, version } from '#contract/fields.ts';
import { languageTag } from '#contract/language-tag.ts';
import { mainLanguage } from '#contract/languages.ts';
import { homeSections } from './home-sections.ts';
import { editor, pluralForm } from './site-texts.ts';

/** Where the office shows it. */
export const SITE_EDITOR = '/admin/site';

export const EDITIONS_KEPT = 20;
/** More than there are texts. */
const CHANGES_MAX = 2000;
const BODY_MAX_BYTES = 1024 * 1024;
const ID_MAX_CHARACTERS = 100;

export const siteEditionRefusals = {
  unknown_text: [400, 'There is no text of this id.'],
  unknown_picture: [400, 'There is no such picture.'],
  nothing_to_publish: [409, 'Nothing has been changed since the last edition.'],
  edition_not_found: [404, 'This edition is not there any more. Only the newest are kept.'],
} as const satisfies RefusalTable;

/** What is said under `errors[id]`. */
export const siteTextMessages = {
  tooLong: (max: number) => `At most ${max} characters have room here`,
  missing: (placeholder: string) => `${shown(placeholder)} has to stay in the text`,
  brace: 'Braces can only stand around the names of this text',
  signs: 'This text contains characters that cannot be used',
  empty: 'Please write something, or take the text as specified',
  isPlural: 'This text has several forms: say which one',
  noForm: 'This text has no such form',
} as const;

const shown = (placeholder: string) => (placeholder === '#' ? '#' : `{${placeholder}}`);

const textId = z.string().check(z.maxLength(ID_MAX_CHARACTERS, 'There is no text of this id'));

const textChange = z.object({
  id: z.string(),
  form: pluralForm,
  lang: z.string().check(z.describe('Of the language, such as `ta`.')),
  text: z.nullable(z.string()).check(z.describe('Null: as specified.')),
});
export type TextChange = z.infer<typeof textChange>;

const pictureChange = z.object({
  id: z.string(),
  media: z.nullable(z.string()).check(z.describe('A path of the media library; null: as drawn.')),
  focus: z.nullable(focus),
});
export type PictureChange = z.infer<typeof pictureChange>;

const hidden = z
  .array(z.enum(homeSections, `A section is one of ${homeSections.join(', ')}`))
  .check(z.describe('Sections of the home page that are left out. The whole list.'));

export const siteEdition = z.object({
  version: version.check(z.describe('Of the draft. It goes on counting after an edition is published.')),
  base: z.int().check(z.describe('The published edition it was begun from; 0 before the first.')),
  changes: z.array(textChange).check(z.describe('The texts that differ in it.')),
  pictures: z.array(pictureChange).check(z.describe('The pictures that differ in it.')),
  hidden,
  publish_at: z.nullable(timestamp).check(z.describe('When what is there goes out by itself.')),
});
export type SiteEdition = z.infer<typeof siteEdition>;

export const siteEditionDraft = z.object({
  changes: z
    .optional(
      z
        .array(
          z.object({
            id: textId,
            form: pluralForm,
            lang: z._default(languageTag, mainLanguage).check(z.describe('Without it the main language.')),
            text: z.nullable(z.string()),
          }),
        )
        .check(z.maxLength(CHANGES_MAX, `At most ${CHANGES_MAX} changes at once`)),
    )
    .check(z.describe('By id, form and language: what was there before is replaced.')),
  pictures: z
    .optional(
      z
        .array(
          z.object({
            id: textId,
            media: z
              .nullable(z.string().check(z.maxLength(200, 'There is no such picture')))
              .check(z.describe('A path of the media library; null: as drawn.')),
            focus: z.nullish(focus),
          }),
        )
        .check(z.maxLength(CHANGES_MAX, `At most ${CHANGES_MAX} changes at once`)),
    )
    .check(z.describe('By id: what was there before is replaced.')),
  hidden: z
    .optional(hidden)
    .check(z.describe('Sections of the home page that are left out. The whole list.')),
  publish_at: z
    .optional(z.null('A time is given where the draft is published'))
    .check(z.describe('Null takes the time back that the draft was to go out at; its changes stay.')),
});
export type SiteEditionDraft = z.infer<typeof siteEditionDraft>;

export const publishedEdition = z.object({
  n: z.int().check(z.describe('From 1 on.')),
  at: timestamp,
  by: editor,
  changes: z.array(textChange).check(z.describe('What it changed, from the edition before it.')),
  pictures: z.array(pictureChange).check(z.describe('The same for pictures.')),
  hidden: hidden.check(z.describe('All that is left out since then.')),
});
export type PublishedEdition = z.infer<typeof publishedEdition>;

const anEdition = {
  version: 7,
  base: 3,
  changes: [{ id: 'home.hero.headline', lang: 'en', text: 'Looms that talk to your shop' }],
  pictures: [],
  hidden: ['partners'],
  publish_at: null,
} as const;
const published = {
  n: 4,
  at: '2026-11-02T09:30:00.000Z',
  by: { id: 4, name: 'Meera Nair' },
  changes: anEdition.changes,
  pictures: [],
  hidden: anEdition.hidden,
} as const;

const path = '/api/site-edition/';
const staff = { who: 'staff', area: 'content' } as const;

export const siteEditionCalls = {
  read: call({
    ...staff,
    method: 'GET',
    path,
    summary: 'The draft edition: there is always one. `changes` and `pictures` are what differs in it.',
    status: 200,
    answer: siteEdition,
    example: { answer: anEdition },
  }),
  change: call({
    ...staff,
    method: 'PATCH',
    path,
    summary:
      'Put changes into the draft: texts by id and language, pictures by id, `hidden` as the whole list. Null is a change too: as specified. What says what is published leaves the draft. Of a call that is refused nothing is kept.',
    isVersioned: true,
    body: siteEditionDraft,
    bodyMaxBytes: BODY_MAX_BYTES,
    status: 200,
    answer: siteEdition,
    refuses: ['unknown_text', 'unknown_picture'],
    example: { body: { changes: anEdition.changes }, answer: anEdition },
  }),
  discard: call({
    ...staff,
    method: 'DELETE',
    path,
    summary: 'Throw the draft away. What is published stays.',
    isVersioned: true,
    status: 204,
  }),
  publish: call({
    ...staff,
    method: 'POST',
    path: `${path}publish/`,
    summary:
      'Publish the draft as an edition, at once or at `publish_at`: then what is there at that minute goes out.',
    isVersioned: true,
    body: z.object({
      publish_at: timeOrNone('Publish At').check(z.describe('Without it, and with null: at once.')),
    }),
    onceByKey: {},
    status: 200,
    answer: siteEdition.check(z.describe('The draft as it is then: empty where it went out at once.')),
    refuses: ['nothing_to_publish'],
    example: { body: {}, answer: { ...anEdition, version: 8, base: 4, changes: [] } },
  }),
  previewLink: call({
    ...staff,
    method: 'POST',
    path: `${path}preview-link/`,
    summary: `A secret address of the whole site with the draft as it stands, for ${PREVIEW_DAYS} days. A new one ends the one before.`,
    onceByKey: {},
    status: 200,
    answer: previewLink,
    example: { answer: { url: 'https://www.example.com/site-preview/pV1mDxk3Zq8sT0aYc5Wn7g/' } },
  }),
  frameLink: call({
    ...staff,
    level: 'read',
    method: 'POST',
    path: `${path}frame-link/`,
    summary:
      'An address for the editor’s frame: a page with the draft, each text marked with its id. It opens once, within a minute.',
    body: z.object({
      path: z
        .string()
        .check(
          z.regex(/^\/(?!\/)[\w\-./]*$/, 'path is a page of the site, such as /services'),
          z.maxLength(200, 'path is a page of the site, such as /services'),
        ),
    }),
    status: 200,
    answer: z.object({ url: z.string() }),
    example: {
      body: { path: '/services' },
      answer: { url: 'https://www.example.com/site-frame/pV1mDxk3Zq8sT0aYc5Wn7g/services' },
    },
  }),
  history: call({
    ...staff,
    method: 'GET',
    path: `${path}history/`,
    summary: `What was published, newest first: the last ${EDITIONS_KEPT} editions.`,
    status: 200,
    answer: z.array(publishedEdition),
    example: { answer: [published] },
  }),
  restore: call({
    ...staff,
    method: 'POST',
    path: `${path}history/{n}/restore/`,
    summary: 'Publish the site as it was with that edition, as a new one. The draft stays as it is.',
    isVersioned: true,
    params: z.object({ n: ordinalParam }),
    onceByKey: {},
    status: 200,
    answer: publishedEdition,
    refuses: ['edition_not_found'],
    example: { answer: { ...published, n: 5 } },
  }),
};
