// Articles: written in the office's editor, read on pages of their own. The site gets HTML made by the server.
import * as z from 'zod/mini';
import { articlePicturePath } from '#contract/addresses.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { optionalText, timeOrNone, timestamp, version } from '#contract/fields.ts';
import { listQuery, sortBy } from '#contract/lists.ts';
import { optionalLine } from '#contract/one-line.ts';
import { articlePaths, articlePreviewPath, contentStates } from '#contract/site/public-paths.ts';
import { type ArticleBody, BODY_MAX_BYTES, BodyError, bytesOf, readBody } from './article-body.ts';
import { languageQuery, toldLanguages } from '#contract/translations/told-languages.ts';
import { ALT_MAX_CHARACTERS } from './content-options.ts';
import { versionCallsOf } from './content-versions.ts';
import { focus, givenFocus } from './focus.ts';
import { IMAGE_BODY_MAX_BYTES, imageText, picture, pictureFile } from './pictures.ts';
import { PREVIEW_DAYS, previewLink, secretParams } from './previews.ts';

export const articleRefusals = {
  article_not_found: [404, 'This article is not there. It may have been deleted.'],
  article_preview_not_found: [404, 'This preview is not there any more. Ask for a new link.'],
  slug_taken: [409, 'Another article has this address already.'],
} as const satisfies RefusalTable;

export const ARTICLE_TITLE_MAX_CHARACTERS = 200;
export const SUMMARY_MAX_CHARACTERS = 500;
export const AUTHOR_MAX_CHARACTERS = 120;
export const AUTHOR_MESSAGE =
  'Somebody signs in with this name. Give the name that readers should see, or none.';
export const SLUG_MAX_CHARACTERS = 80;
export const articleKinds = ['article', 'work'] as const;
export type ArticleKind = (typeof articleKinds)[number];
export const CLIENT_KIND_MAX_CHARACTERS = 80;
export const TASK_MAX_CHARACTERS = 160;
export const FIGURE_MAX_CHARACTERS = 120;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_MESSAGE = 'The address is made of small letters, digits and single dashes';
/** The office has a screen of this name. */
export const reservedSlugs: readonly string[] = ['new'];

/** Of a document of the editor, or a text. */
export const givenBody = z.pipe(
  z.unknown(),
  z.transform((given, context): ArticleBody => {
    try {
      const read = readBody(given);
      if (bytesOf(JSON.stringify(read)) <= BODY_MAX_BYTES) return read;
      throw new BodyError('The body is larger than 2 MB. Please make two articles of it.');
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      context.issues.push({ code: 'custom', message: error.message, input: given });
      return z.NEVER;
    }
  }),
);

export const givenSlug = optionalText('Address', SLUG_MAX_CHARACTERS).check(
  z.refine((value) => value === '' || SLUG.test(value), SLUG_MESSAGE),
  z.refine((value) => !reservedSlugs.includes(value), 'This address cannot be used'),
);

/** All of it may be left out: a draft may say nothing yet, and a change says what changes. */
export const articleDraft = z.object({
  title: z.optional(optionalText('Title', ARTICLE_TITLE_MAX_CHARACTERS)),
  slug: z.optional(givenSlug).check(z.describe('Made from the title where it is not given.')),
  summary: z
    .optional(optionalText('Summary', SUMMARY_MAX_CHARACTERS))
    .check(z.describe('For lists and shared links; without it the text begins there.')),
  cover: z
    .nullish(imageText)
    .check(z.describe('A file, base64, or the path of a picture of the library; null takes it away.')),
  alt: z.optional(optionalText('Alt text', ALT_MAX_CHARACTERS)).check(z.describe('Of the cover.')),
  focus: givenFocus,
  author: z
    .optional(optionalLine('Author', AUTHOR_MAX_CHARACTERS))
    .check(
      z.describe(
        'Who wrote it, as readers see it; empty: nobody is named. A new one is its maker’s, by first and last name.',
      ),
    ),
  kind: z
    .optional(z.enum(articleKinds, `Kind must be one of ${articleKinds.join(', ')}`))
    .check(z.describe('Work is what was done for a client; the newest three stand on home and services.')),
  client_kind: z
    .optional(optionalText('Client', CLIENT_KIND_MAX_CHARACTERS))
    .check(z.describe('What kind of client it was for; no name.')),
  task: z
    .optional(optionalText('Task', TASK_MAX_CHARACTERS))
    .check(z.describe('Of work: what was to be done.')),
  figure: z
    .optional(optionalText('Figure', FIGURE_MAX_CHARACTERS))
    .check(z.describe('What came of it, in a figure that is true.')),
  body: z
    .optional(givenBody)
    .check(
      z.describe('A document (`{"type": "doc", "content": […]}`), or a text: a paragraph for each line.'),
    ),
  state: z
    .optional(z.enum(contentStates, `State must be one of ${contentStates.join(', ')}`))
    .check(z.describe('A draft unless it says otherwise.')),
  publish_at: timeOrNone('Publish At').check(
    z.describe('When a draft goes out by itself: with its offset, or by the company’s clocks.'),
  ),
});
export type ArticleDraft = z.infer<typeof articleDraft>;

const headFields = {
  id: z.int(),
  slug: z.string().check(z.describe('Its name in addresses; one it had before leads here too.')),
  title: z.string(),
  summary: z.string().check(z.describe('Where none is written, how the text begins.')),
  cover: z.nullable(z.string()).check(z.describe('The path of its picture.')),
  picture: z.nullable(picture).check(z.describe('The cover in several widths.')),
  alt: z.string().check(z.describe('What the cover shows, for those who do not see it.')),
  focus: z.nullable(focus),
  author: z.string().check(z.describe('As readers see it; empty where nobody is named.')),
  kind: z.enum(articleKinds),
  client_kind: z.string().check(z.describe('Of work: what kind of client it was for.')),
  task: z.string().check(z.describe('Of work: what was to be done.')),
  figure: z.string().check(z.describe('Of work: what came of it.')),
  reading_minutes: z.int().check(z.describe('How long reading it takes.')),
  state: z.enum(contentStates),
  publish_at: z.nullable(timestamp).check(z.describe('When a draft goes out by itself.')),
  published_at: z.nullable(timestamp).check(z.describe('When it was first on the site.')),
  updated_at: timestamp,
  missing_alts: z
    .int()
    .check(z.describe('How many pictures, the cover among them, say nothing to those who do not see them.')),
  version,
  ...toldLanguages,
  slugs: z
    .optional(z.record(z.string(), z.string()))
    .check(z.describe('Its name in addresses, by the languages it is published in.')),
};

/** As lists tell it. */
export const articleHead = z.object(headFields);
export type ArticleHead = z.infer<typeof articleHead>;

/** Any JSON: the document has been checked on its way in. */
const storedBody = z.custom<ArticleBody>();

/** As one reads it; `body` is for staff, who ask with `state`, and for what they write. */
export const article = z.object({
  ...headFields,
  html: z.string().check(z.describe('The text, made by the server from `body`.')),
  body: z.optional(storedBody).check(z.describe('The document; for staff only.')),
});
export type Article = z.infer<typeof article>;

export const staffArticle = z.object({
  ...headFields,
  html: z.string().check(z.describe('The text, made by the server from `body`.')),
  body: storedBody.check(z.describe('The document as the editor has it.')),
});
export type StaffArticle = z.infer<typeof staffArticle>;

const aBody: ArticleBody = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Count the products, then ' },
        { type: 'text', text: 'count the variants', marks: [{ type: 'bold' }] },
        { type: 'text', text: '.' },
      ],
    },
  ],
};

const aDraft: z.input<typeof articleDraft> = {
  title: 'Before your shop goes online',
  summary: 'Seven questions worth answering on paper.',
  body: aBody,
  state: 'draft',
};

/** For the API's page. */
export const anArticleHead: ArticleHead = {
  id: 4,
  slug: 'before-your-shop-goes-online',
  title: 'Before your shop goes online',
  summary: 'Seven questions worth answering on paper.',
  cover: null,
  picture: null,
  alt: '',
  focus: null,
  author: 'Meera Nair',
  kind: 'article',
  client_kind: '',
  task: '',
  figure: '',
  reading_minutes: 1,
  state: 'published',
  publish_at: null,
  published_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
  missing_alts: 0,
  version: 1,
};
const html = '<p dir="auto">Count the products, then <strong>count the variants</strong>.</p>';
const anArticle: Article = { ...anArticleHead, html };
const aStaffArticle: StaffArticle = { ...anArticle, body: aBody };

const slugParam = {
  slug: z
    .string()
    .check(z.regex(/^[a-z0-9-]{1,100}$/i, SLUG_MESSAGE))
    .check(z.describe('Its name in addresses, or one it had before.')),
};
const slugParams = z.object(slugParam);

/** For staff: what is not published too. */
const stateQuery = { state: z.optional(z.enum(['all', ...contentStates])) };
const staffQuery = { name: 'state', area: 'content' } as const;

const written = {
  who: 'staff',
  area: 'content',
  body: articleDraft,
  files: [pictureFile('cover')],
  bodyMaxBytes: IMAGE_BODY_MAX_BYTES + BODY_MAX_BYTES,
  answer: staffArticle,
  example: { body: aDraft, answer: aStaffArticle },
} as const;

export const articleCalls = {
  list: call({
    method: 'GET',
    path: articlePaths.all,
    who: 'anyone',
    staffQuery,
    summary:
      'The published articles, newest first; staff may ask for others by `state`, and get what was changed last first.',
    query: z.object({
      ...listQuery,
      ...stateQuery,
      ...languageQuery,
      kind: z.optional(z.enum(articleKinds)),
      sort: z.optional(sortBy(['published_at', 'updated_at', 'title'])),
    }),
    status: 200,
    answer: z.array(articleHead),
    example: { answer: [anArticleHead] },
  }),
  read: call({
    method: 'GET',
    path: articlePaths.one,
    who: 'anyone',
    staffQuery,
    summary:
      'One published article with its `html`; a former slug answers with the article as it is now. Staff may ask for any by `state=all` and get its `body` too.',
    params: slugParams,
    query: z.object({ ...stateQuery, ...languageQuery }),
    status: 200,
    answer: article,
    refuses: ['article_not_found'],
    example: { answer: anArticle },
  }),
  add: call({
    ...written,
    method: 'POST',
    path: articlePaths.all,
    summary:
      'Write an article: a draft, unless `state` or `publish_at` say otherwise. `body` is a document of the editor as JSON, or a text, each line of it a paragraph. To go out it needs a title and a body.',
    onceByKey: {},
    status: 201,
    refuses: ['slug_taken'],
  }),
  change: call({
    ...written,
    method: 'PATCH',
    path: articlePaths.one,
    isVersioned: true,
    summary:
      'Change an article: only what is sent. Until it is published its slug follows its title, unless one was given; every slug it had leads on to it.',
    params: slugParams,
    status: 200,
    refuses: ['article_not_found', 'slug_taken'],
  }),
  remove: call({
    method: 'DELETE',
    path: articlePaths.one,
    who: 'staff',
    area: 'content',
    isVersioned: true,
    summary: 'Delete an article with its versions.',
    params: slugParams,
    status: 204,
    refuses: ['article_not_found'],
  }),
  previewLink: call({
    method: 'POST',
    path: `${articlePaths.one}preview-link/`,
    who: 'staff',
    area: 'content',
    summary: `A secret address that shows the article as it will look, for ${PREVIEW_DAYS} days.`,
    params: slugParams,
    onceByKey: {},
    status: 200,
    answer: previewLink,
    refuses: ['article_not_found'],
    example: { answer: { url: 'https://www.example.com/articles/preview/pV1mDxk3Zq8sT0aYc5Wn7g' } },
  }),
  preview: call({
    method: 'GET',
    path: articlePreviewPath,
    who: 'anyone',
    summary: 'The article behind a preview link.',
    params: secretParams,
    status: 200,
    answer: article,
    refuses: ['article_preview_not_found'],
    example: { answer: { ...anArticle, state: 'draft' } },
  }),
  authors: call({
    method: 'GET',
    path: '/api/article-authors/',
    who: 'staff',
    area: 'content',
    summary:
      'Names an article can bear: of those who may see articles, and of the company. Others can be written.',
    status: 200,
    answer: z.array(z.string()),
    example: { answer: ['Arun Prakash', 'Meera Nair'] },
  }),
  sharedPicture: call({
    method: 'GET',
    path: articlePicturePath,
    who: 'anyone',
    summary:
      'The picture shown where a published article is shared. Its name is `<id>-<version>.jpg`, so it may be cached for ever; that of another version leads on to the present one.',
    params: z.object({ name: z.string() }),
    mayMove: true,
    status: 200,
    answerType: 'image/jpeg',
    refuses: ['picture_not_found', 'busy'],
  }),
  ...versionCallsOf({
    path: articlePaths.one,
    noun: 'article',
    params: slugParam,
    answer: staffArticle,
    gone: 'article_not_found',
    example: aStaffArticle,
    content: { title: anArticleHead.title, summary: anArticleHead.summary, body: aBody },
  }),
};
