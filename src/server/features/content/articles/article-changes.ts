// What follows from a change of an article, in its transaction: the pictures it uses, its newest version, the audit
// entry, the task that puts it on the site, and the pages move on.
import * as z from 'zod/mini';
import { audit } from '#server/audit/audit.store.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import type { ContentPorts } from '../content.feature.ts';
import { setPictures } from '../pictures/picture-uses.store.ts';
import type { GivenPicture } from '../pictures/take-picture.ts';
import { keepVersion } from '../versions/keep-version.ts';
import type { Content } from '../versions/versions.store.ts';
import { keysIn } from './article-text.ts';
import type { StoredArticle } from './articles.store.ts';

/** As the trail, the library and the versions call it. */
export const ARTICLE = 'article';
export const PUBLISH_ARTICLE = 'publish article';

/** Of the draft that goes out at this time; one that got another has another task. */
export const publishTask = z.object({ id: z.int(), at: z.string() });
export type PublishTask = z.infer<typeof publishTask>;

/** An article is public, or will be. Of the body the versions have each word. */
const recorded: Recorded<ReturnType<typeof auditedFields>> = {
  kept: [
    'title',
    'slug',
    'author',
    'kind',
    'client_kind',
    'task',
    'figure',
    'summary',
    'cover',
    'alt',
    'focus',
    'state',
    'publish_at',
  ],
  named: ['body'],
};

const auditedFields = ({ cover_key, ...article }: StoredArticle) => ({
  ...article,
  cover: cover_key && mediaPath(cover_key),
  body: article.body.content.length === 0 ? '' : JSON.stringify(article.body),
});

/** What a version keeps: its words and pictures. */
export const contentOf = ({ title, summary, cover_key, alt, focus, body }: StoredArticle): Content => ({
  title,
  summary,
  cover: cover_key && mediaPath(cover_key),
  alt,
  focus,
  body,
});

export interface ArticleChange {
  id: number;
  before: StoredArticle | null;
  after: StoredArticle;
  /** Given just now, and in no library yet. */
  cover?: GivenPicture | null;
}

export interface Done extends Pick<Parameters<typeof audit>[2], 'action' | 'origin'> {
  actor: { id: number | null; name: string };
  /** Null: it came with the program. */
  by?: null;
}

export async function followChange(
  ports: ContentPorts,
  tx: Tx,
  { id, before, after, cover }: ArticleChange,
  { by, ...done }: Done,
): Promise<void> {
  const record = { subject: ARTICLE, id };
  const inBody = keysIn(after.body);
  await setPictures(ports, tx, { ...record, place: 'cover' }, [cover ?? after.cover_key ?? []].flat());
  await setPictures(ports, tx, { ...record, place: 'body' }, inBody);
  await keepVersion(ports, tx, record, {
    content: contentOf(after),
    pictures: [...new Set([...(after.cover_key ? [after.cover_key] : []), ...inBody])],
    by: by === null ? null : done.actor,
    // A draft saved while somebody types. What is or was on the site, and what is restored, is a version of its own.
    isAutosave: done.action !== 'restore version' && before?.state !== 'published' && after.state === 'draft',
  });
  await audit(tx, ports.clock, {
    ...done,
    ...record,
    subjectId: id,
    label: after.title,
    ...changesOf(recorded, before && auditedFields(before), auditedFields(after)),
  });
  await showAnew(ports, tx, before, after);
  if (after.publish_at !== null && after.publish_at !== before?.publish_at)
    await publishLater(ports.clock, tx, { id, at: after.publish_at });
}

export async function followRemoval(
  ports: ContentPorts,
  tx: Tx,
  id: number,
  before: StoredArticle,
  done: Omit<Done, 'by'>,
): Promise<void> {
  await audit(tx, ports.clock, {
    ...done,
    subject: ARTICLE,
    subjectId: id,
    label: before.title,
    ...changesOf(recorded, auditedFields(before), null),
  });
  await showAnew(ports, tx, before, null);
}

/** The site shows nothing of a draft: one that is saved while somebody types costs no visitor a cached page. */
async function showAnew(
  { database }: ContentPorts,
  tx: Tx,
  ...states: (StoredArticle | null)[]
): Promise<void> {
  if (states.some((article) => article?.state === 'published')) await database.contentVersion.touch(tx);
}

async function publishLater(clock: Clock, tx: Tx, payload: PublishTask): Promise<void> {
  await addTask(tx, { kind: PUBLISH_ARTICLE, payload, dueAt: payload.at }, clock);
}
