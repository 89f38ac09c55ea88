// The draft becomes an edition, at once or by the clock; an earlier edition becomes the newest again.
import * as z from 'zod/mini';
import {
  EDITIONS_KEPT,
  type PublishedEdition,
  type SiteEdition,
} from '#contract/site-editions/site-edition.ts';
import { audit, auditBy, theProgram } from '#server/audit/audit.store.ts';
import type { VersionedContext } from '#server/caller.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { givenInstant } from '#server/platform/given-time.ts';
import { scheduledTask } from '#server/platform/tasks/scheduled.ts';
import { type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import type { ContentPorts } from '../content.feature.ts';
import { dropPictures, setPictures } from '../pictures/picture-uses.store.ts';
import {
  type Changes,
  DRAFT,
  SITE_EDITION,
  changesOf,
  draftAnswer,
  emptyTheDraft,
  isEmpty,
  isSamePicture,
  keepSitePictures,
  keysIn,
  lockSeenDraft,
  personOf,
  sectionsIn,
  textKey,
  withDraft,
} from './drafts.ts';
import {
  type EditionRow,
  type Published,
  deleteEditionsUpTo,
  insertEdition,
  listEditions,
  readEditionContent,
  writeDraft,
} from './editions.store.ts';
import type { EditionContent } from './editions.tables.ts';

export interface EditionPorts extends ContentPorts, Pick<FeaturePorts, 'timeZone' | 'publicUrl'> {
  /** Names as colleagues know them. */
  accounts: { colleagueNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> };
}

export const PUBLISH_EDITION = 'publish site edition';
/** Of the draft that goes out at this time; one that got another has another task. */
const publishTask = z.object({ at: z.string() });
type PublishTask = z.infer<typeof publishTask>;

export function publishDraft(
  ports: EditionPorts,
  given: string | null | undefined,
  ctx: VersionedContext,
): Promise<SiteEdition> {
  const at = givenInstant('publish_at', given, ports.timeZone) ?? null;
  if (at !== null && at <= isoNow(ports.clock))
    throw new DomainError('bad_input', { fields: { publish_at: ['This time is over'] } });
  return ports.database.transaction(async (tx) => {
    const { draft, published } = await lockSeenDraft(tx, ctx);
    if (isEmpty(draft)) throw new DomainError('nothing_to_publish');
    const by = personOf(ctx.caller);
    if (at === null) {
      const edition = await addEdition(ports, tx, published, { ...draft, by });
      const after = await emptyTheDraft(ports, tx, edition);
      await auditBy(tx, ports.clock, ctx, publishing(edition));
      return draftAnswer(after, edition);
    }
    const after = await writeDraft(tx, { publish_at: at, publish_by: by });
    await addTask(
      tx,
      { kind: PUBLISH_EDITION, payload: { at } satisfies PublishTask, dueAt: at },
      ports.clock,
    );
    await auditBy(tx, ports.clock, ctx, {
      action: 'change',
      ...DRAFT,
      old: { publish_at: draft.publish_at },
      new: { publish_at: at },
    });
    return draftAnswer(after, published);
  });
}

/** What is in the draft at the minute goes out. */
export const editionTasks = (ports: ContentPorts): TaskKind[] => [
  scheduledTask(ports, {
    kind: PUBLISH_EDITION,
    name: 'Publish an edition of the site',
    payload: publishTask,
    async find(tx, { at }) {
      const found = await lockSeenDraft(tx, { version: undefined });
      return found.draft.publish_at === at ? found : undefined;
    },
    dueAt: ({ at }) => at,
    async work(tx, { draft, published }) {
      const edition = await addEdition(ports, tx, published, { ...draft, by: draft.publish_by });
      await emptyTheDraft(ports, tx, edition);
      const origin = { address: 'local', userAgent: '' };
      await audit(tx, ports.clock, { actor: theProgram, origin, ...publishing(edition) });
    },
  }) satisfies TaskKind<PublishTask>,
];

/** The site as it was with that edition; the draft stays as it is. */
export const restoreEdition = (
  ports: EditionPorts,
  n: number,
  ctx: VersionedContext,
): Promise<PublishedEdition> =>
  ports.database.transaction(async (tx) => {
    const { draft, published } = await lockSeenDraft(tx, ctx);
    const then = await readEditionContent(tx, n);
    if (!then) throw new DomainError('edition_not_found');
    const by = personOf(ctx.caller);
    const change = wayTo(then, published.content, { at: isoNow(ports.clock), by });
    const edition = await addEdition(ports, tx, published, { ...change, by });
    await keepSitePictures(ports, tx, edition.content, draft);
    // Whoever has the draft open sees that the site is another now.
    await writeDraft(tx, {});
    await auditBy(tx, ports.clock, ctx, { ...publishing(edition), action: 'restore' });
    const [answer] = await answersOf(ports, tx, [edition]);
    return answer as PublishedEdition;
  });

export async function readHistory(ports: EditionPorts): Promise<PublishedEdition[]> {
  const { read } = ports.database;
  return answersOf(ports, read, await listEditions(read, EDITIONS_KEPT));
}

async function answersOf(
  { accounts }: EditionPorts,
  db: Reader,
  editions: readonly EditionRow[],
): Promise<PublishedEdition[]> {
  const names = await accounts.colleagueNames(db, [...new Set(editions.flatMap(({ by_id }) => by_id ?? []))]);
  return editions.map(({ n, at, by_id, hidden, ...changes }) => {
    const name = by_id !== null ? names.get(by_id) : undefined;
    return {
      n,
      at,
      by: by_id !== null && name !== undefined ? { id: by_id, name } : null,
      ...changesOf(changes),
      hidden: sectionsIn(hidden),
    };
  });
}

async function addEdition(
  ports: ContentPorts,
  tx: Tx,
  published: Published,
  { by, ...change }: Changes & { by: number | null },
): Promise<EditionRow & { content: EditionContent }> {
  const content = withDraft(published.content, change);
  const edition = {
    n: published.n + 1,
    at: isoNow(ports.clock),
    by_id: by,
    texts: change.texts,
    pictures: change.pictures,
    hidden: content.hidden,
    content,
  };
  await insertEdition(tx, edition);
  // An edition that can be restored has its pictures.
  const place = { subject: SITE_EDITION, id: edition.n, place: 'version' } as const;
  await setPictures(ports, tx, place, keysIn(content.pictures));
  for (const gone of await deleteEditionsUpTo(tx, edition.n - EDITIONS_KEPT))
    await dropPictures(ports, tx, { subject: SITE_EDITION, id: gone });
  await ports.database.contentVersion.touch(tx);
  return edition;
}

/** What has to change for the site to be as it was then. */
function wayTo(then: EditionContent, now: EditionContent, stamp: { at: string; by: number | null }): Changes {
  const texts = new Map(then.texts.map((text) => [textKey(text), text]));
  const pictures = new Map(then.pictures.map((picture) => [picture.id, picture]));
  const textNow = new Map(now.texts.map((text) => [textKey(text), text]));
  const pictureNow = new Map(now.pictures.map((picture) => [picture.id, picture]));
  return {
    texts: [...new Map([...textNow, ...texts]).entries()].flatMap(([key, text]) => {
      const words = texts.get(key)?.text ?? null;
      return words === (textNow.get(key)?.text ?? null) ? [] : [{ ...text, text: words, ...stamp }];
    }),
    pictures: [...new Map([...pictureNow, ...pictures]).keys()].flatMap((id) => {
      const { media = null, focus = null } = pictures.get(id) ?? {};
      return isSamePicture(pictures.get(id), pictureNow.get(id)) ? [] : [{ id, media, focus, ...stamp }];
    }),
    hidden: then.hidden,
  };
}

const publishing = (edition: EditionRow) => ({
  action: 'publish',
  ...DRAFT,
  label: `Edition ${edition.n}`,
  new: {
    edition: edition.n,
    texts: edition.texts.length,
    pictures: edition.pictures.length,
    hidden: edition.hidden.join(', '),
  },
});
