// What the office does with articles, and which the site shows.
import type { ArticleBody } from '#contract/content/article-body.ts';
import { identity } from '#contract/identity/current.ts';
import {
  AUTHOR_MESSAGE,
  type Article,
  type ArticleDraft,
  type StaffArticle,
  articleRefusals,
} from '#contract/content/articles.ts';
import type { ContentState } from '#contract/content/content-options.ts';
import type { Focus } from '#contract/content/focus.ts';
import type { ContentVersion } from '#contract/content/content-versions.ts';
import { actorOf } from '#server/audit/audit.store.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import type { Caller, RequestContext, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';
import { MAKE_PREVIEW_LINK } from '#server/previews/preview-links.ts';
import { deletePreviewLinks } from '#server/previews/preview-links.store.ts';
import { dropPicture } from '#server/share-pictures/share-pictures.store.ts';
import { dropTranslations } from '#server/translations/translations.store.ts';
import { timesAfter } from '../item-times.ts';
import { dropPictures } from '../pictures/picture-uses.store.ts';
import { type GivenPicture, takePicture } from '../pictures/take-picture.ts';
import { listVersions, readVersion } from '../versions/keep-version.ts';
import { dropVersions } from '../versions/versions.store.ts';
import { staffArticle } from './article-answer.ts';
import { ARTICLE, type ArticleChange, followChange, followRemoval } from './article-changes.ts';
import { plainTextOf } from './article-text.ts';
import { toldArticles } from './translated-article.ts';
import type { ArticlePorts } from '../content.feature.ts';
import {
  type StoredArticle,
  type WholeArticle,
  claimSlug,
  deleteArticle,
  findArticle,
  findArticleById,
  findArticleIn,
  insertArticle,
  lockArticle,
  setSlug,
  updateArticle,
} from './articles.store.ts';
import { freeSlug } from './slugs.ts';

export interface ArticleInput {
  draft: ArticleDraft;
  /** The cover. */
  file: HeldFile | undefined;
}

/** What the site shows; `state` is for staff, who may read any and get the document too. */
export async function readArticle(
  { database }: ArticlePorts,
  slug: string,
  { state, lang }: { state?: ContentState | 'all' | undefined; lang?: string | undefined },
): Promise<Article | StaffArticle> {
  const row = await (state === undefined
    ? findArticleIn(database.read, slug, lang)
    : findArticle(database.read, slug));
  if (!row || !(state === 'all' || row.state === (state ?? 'published'))) throw notFound();
  if (state !== undefined) return staffArticle(database.read, row);
  const [told] = await toldArticles(database.read, [row], lang);
  return told as Article;
}

const EMPTY: ArticleBody = { type: 'doc', content: [] };

const nothingYet: StoredArticle = {
  slug: '',
  is_slug_given: false,
  title: '',
  summary: '',
  cover_key: null,
  alt: '',
  focus: null,
  author: '',
  kind: 'article',
  client_kind: '',
  task: '',
  figure: '',
  body: EMPTY,
  state: 'draft',
  publish_at: null,
  published_at: null,
};

export async function addArticle(
  ports: ArticlePorts,
  sent: ArticleInput,
  ctx: RequestContext,
): Promise<StaffArticle> {
  const { cover } = await takeCover(ports, sent);
  return ports.database.transaction(async (tx) => {
    const now = isoNow(ports.clock);
    const author = await authorOf(ports, tx, ctx.caller);
    await refuseLoginName(ports, tx, sent.draft);
    const draft = articleAfter(ports, { ...nothingYet, author: author.name }, sent.draft, cover, now);
    const { id } = await insertArticle(tx, draft, { authorId: author.id, now });
    const after = { ...draft, slug: await slugFor(tx, id, draft, sent.draft) };
    await setSlug(tx, id, after.slug);
    return finish(ports, tx, 'add', { id, before: null, after, ...(cover && { cover }) }, ctx);
  });
}

export async function changeArticle(
  ports: ArticlePorts,
  slug: string,
  sent: ArticleInput,
  ctx: VersionedContext,
): Promise<StaffArticle> {
  const present = await findArticle(ports.database.read, slug);
  if (!present) throw notFound();
  const { cover } = await takeCover(ports, sent, present.cover_key);
  return ports.database.transaction(async (tx) => {
    const before = await held(tx, present.id, ctx);
    const now = isoNow(ports.clock);
    await refuseLoginName(ports, tx, sent.draft, before.author);
    const draft = articleAfter(ports, before, sent.draft, cover, now);
    const after = { ...draft, slug: await slugFor(tx, before.id, draft, sent.draft, before) };
    return write(ports, tx, 'change', { id: before.id, before, after, ...(cover && { cover }) }, ctx);
  });
}

export async function removeArticle(ports: ArticlePorts, slug: string, ctx: VersionedContext): Promise<void> {
  const present = await findArticle(ports.database.read, slug);
  if (!present) throw notFound();
  await ports.database.transaction(async (tx) => {
    const { id } = present;
    const before = await held(tx, id, ctx);
    const record = { subject: ARTICLE, id };
    await deleteArticle(tx, id);
    await dropVersions(tx, record);
    await dropPictures(ports, tx, record);
    await dropPicture(tx, record, ports);
    await deletePreviewLinks(tx, ARTICLE, id);
    await dropTranslations(tx, ARTICLE, id);
    await followRemoval(ports, tx, id, before, {
      action: 'delete',
      actor: actorOf(ctx.caller),
      origin: ctx.origin,
    });
  });
}

export async function readVersions({ database }: ArticlePorts, slug: string): Promise<ContentVersion[]> {
  const row = await findArticle(database.read, slug);
  if (!row) throw notFound();
  return listVersions(database.read, { subject: ARTICLE, id: row.id });
}

/** The words and pictures it had then; where it stands and whether it is out stay as they are. */
export async function restoreVersion(
  ports: ArticlePorts,
  slug: string,
  number: number,
  ctx: VersionedContext,
): Promise<StaffArticle> {
  const present = await findArticle(ports.database.read, slug);
  if (!present) throw notFound();
  return ports.database.transaction(async (tx) => {
    const before = await held(tx, present.id, ctx);
    const then = (await readVersion(tx, { subject: ARTICLE, id: before.id }, number)) as unknown as Kept;
    const after = {
      ...before,
      title: then.title,
      summary: then.summary,
      cover_key: then.cover === null ? null : (keyOfMediaPath(then.cover) ?? null),
      alt: then.alt,
      focus: then.focus,
      body: then.body,
    };
    refuseUnready(after);
    return write(ports, tx, 'restore version', { id: before.id, before, after }, ctx);
  });
}

/** As `contentOf` wrote it. */
interface Kept {
  title: string;
  summary: string;
  cover: string | null;
  alt: string;
  focus: Focus | null;
  body: ArticleBody;
}

/** First of all: a change made from an older version is refused as that, whatever is in it. */
async function held(tx: Tx, id: number, ctx: VersionedContext): Promise<WholeArticle> {
  const row = await lockArticle(tx, id);
  if (!row || !isOfVersion(row, ctx)) throw await refused(tx, id, row);
  return row;
}

const refused = async (tx: Tx, id: number, row: WholeArticle | undefined) =>
  refusedChange(tx, {
    subject: ARTICLE,
    id,
    current: row && (await staffArticle(tx, row)),
    gone: 'article_not_found',
    uncounted: [MAKE_PREVIEW_LINK],
  });

async function write(
  ports: ArticlePorts,
  tx: Tx,
  action: string,
  change: ArticleChange & { before: StoredArticle },
  ctx: VersionedContext,
): Promise<StaffArticle> {
  const { id, after } = change;
  await updateArticle(tx, { id, version: ctx.version }, after, isoNow(ports.clock));
  return finish(ports, tx, action, change, ctx);
}

async function finish(
  ports: ArticlePorts,
  tx: Tx,
  action: string,
  change: ArticleChange,
  { caller, origin }: RequestContext,
): Promise<StaffArticle> {
  await followChange(ports, tx, change, { action, actor: actorOf(caller), origin });
  return staffArticle(tx, (await findArticleById(tx, change.id)) as WholeArticle);
}

/** What was sent, what was left out, and whether it is on the site by now. */
function articleAfter(
  { timeZone }: ArticlePorts,
  before: StoredArticle,
  draft: ArticleDraft,
  cover: GivenPicture | null | undefined,
  now: string,
): StoredArticle {
  const { state, publish_at } = timesAfter({ ...before, unpublish_at: null }, draft, { now, timeZone });
  const { title, summary, alt, focus, body, published_at } = before;
  const after: StoredArticle = {
    ...before,
    title: draft.title ?? title,
    summary: draft.summary ?? summary,
    cover_key: cover === undefined ? before.cover_key : (cover?.key ?? null),
    alt: draft.alt ?? alt,
    focus: draft.focus === undefined ? focus : draft.focus,
    author: draft.author ?? before.author,
    kind: draft.kind ?? before.kind,
    client_kind: draft.client_kind ?? before.client_kind,
    task: draft.task ?? before.task,
    figure: draft.figure ?? before.figure,
    body: draft.body ?? body,
    is_slug_given: draft.slug === undefined ? before.is_slug_given : draft.slug !== '',
    state,
    publish_at,
    published_at: state === 'published' ? (published_at ?? now) : published_at,
  };
  refuseUnready(after);
  return after;
}

/** A draft may say nothing yet; what goes out may not. */
function refuseUnready({ state, publish_at, title, body }: StoredArticle): void {
  if (state === 'draft' && publish_at === null) return;
  const fields = {
    ...(title === '' && { title: ['An article needs a title before it goes out'] }),
    ...(isBlank(body) && { body: ['An article needs a text before it goes out'] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('bad_input', { fields });
}

const isBlank = (body: ArticleBody): boolean =>
  plainTextOf(body).trim() === '' && !body.content.some(({ type }) => type === 'picture');

/** Once it has been on the site, a slug stays until somebody gives another. */
async function slugFor(
  tx: Tx,
  id: number,
  after: StoredArticle,
  { slug: given }: ArticleDraft,
  before?: StoredArticle,
): Promise<string> {
  if (given) {
    if (await claimSlug(tx, given, id)) return given;
    throw new DomainError('slug_taken', { fields: { slug: [articleRefusals.slug_taken[1]] } });
  }
  const follows = !after.is_slug_given && before?.published_at == null && before?.title !== after.title;
  if (before && !follows && given === undefined) return before.slug;
  return freeSlug(after.title, async (slug) => !(await claimSlug(tx, slug, id)));
}

// A form writes these words where a script had nothing to put into it.
const NOTHING = new Set(['', 'null', 'undefined']);

/** Undefined: it stays as it is. Null: it is taken away. */
async function takeCover(
  ports: ArticlePorts,
  { draft, file }: ArticleInput,
  present: string | null = null,
): Promise<{ cover: GivenPicture | null | undefined }> {
  if (file) return { cover: await takePicture(ports, file, 'cover') };
  const { cover: text } = draft;
  if (text === null) return { cover: null };
  if (text === undefined || NOTHING.has(text)) return { cover: undefined };
  if (present !== null && keyOfMediaPath(text) === present) return { cover: undefined };
  return { cover: await takePicture(ports, text, 'cover') };
}

/** Names an article can bear. */
export async function listAuthors({ accounts, database: { read } }: ArticlePorts): Promise<string[]> {
  const ids = (await accounts.colleaguesIn('content').list(read)).map(({ id }) => id);
  const names = [...(await accounts.fullNames(read, ids)).values()].filter(Boolean);
  return [...new Set([identity().brand, ...names])].toSorted((one, other) => one.localeCompare(other));
}

/** A key is nobody. */
async function authorOf(
  { accounts }: ArticlePorts,
  db: Reader,
  caller: Caller,
): Promise<{ id: number | null; name: string }> {
  if (caller.kind === 'program') return { id: null, name: '' };
  const names = await accounts.fullNames(db, [caller.userId]);
  return { id: caller.userId, name: names.get(caller.userId) ?? '' };
}

async function refuseLoginName(
  { accounts }: ArticlePorts,
  db: Reader,
  { author }: ArticleDraft,
  before = '',
): Promise<void> {
  if (author && author !== before && (await accounts.isLoginName(db, author)))
    throw new DomainError('bad_input', { fields: { author: [AUTHOR_MESSAGE] } });
}

const notFound = () => new DomainError('article_not_found');
