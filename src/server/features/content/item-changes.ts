// What follows from a change of an item, in its transaction: the audit entry, its newest version, the tasks that put it
// on the site and take it off, and the pages move on.
import * as z from 'zod/mini';
import type { ContentKind } from '#contract/content/content.ts';
import { audit } from '#server/audit/audit.store.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import type { ContentPorts } from './content.feature.ts';
import { type StoredItem, findItem, type ItemRow } from './content.store.ts';
import { contentOf, imageFieldsOf } from './item-answer.ts';
import { keepVersion } from './versions/keep-version.ts';

export const PUBLISH_ITEM = 'publish content';
export const UNPUBLISH_ITEM = 'unpublish content';

/** Of the item that has this time; one that got another has another task. */
export const itemTask = z.object({ kind: z.string(), id: z.int(), at: z.string() });
export type ItemTask = z.infer<typeof itemTask>;

/** Before: null where it is added. After: null where it is deleted. */
interface ItemChange {
  id: number;
  before: StoredItem | null;
  after: StoredItem | null;
}

export type Done = Pick<Parameters<typeof audit>[2], 'action' | 'origin'> & {
  actor: { id: number | null; name: string };
};

/** The row as it is then; undefined where it was deleted. */
export async function followChange(
  ports: ContentPorts,
  tx: Tx,
  kind: ContentKind,
  { id, before, after }: ItemChange,
  done: Done,
): Promise<ItemRow | undefined> {
  const [old, now] = [before && recorded(kind, before), after && recorded(kind, after)];
  await audit(tx, ports.clock, {
    ...done,
    subject: kind.noun,
    subjectId: id,
    label: (after ?? before)?.title ?? '',
    ...changesOf({ kept: Object.keys(now ?? old ?? {}) }, old, now),
  });
  // Before the pages move on, as everywhere: two that wait for each other would wait for ever.
  if (after) await keepItemVersion(ports, tx, kind, { id, item: after, by: done.actor });
  // The site shows nothing of a draft: one that is saved costs no visitor a cached page.
  if (before?.state === 'published' || after?.state === 'published')
    await ports.database.contentVersion.touch(tx);
  if (!after) return undefined;
  if (after.publish_at !== null && after.publish_at !== before?.publish_at)
    await addItemTask(ports.clock, tx, PUBLISH_ITEM, { kind: kind.kind, id, at: after.publish_at });
  if (after.unpublish_at !== null && after.unpublish_at !== before?.unpublish_at)
    await addItemTask(ports.clock, tx, UNPUBLISH_ITEM, { kind: kind.kind, id, at: after.unpublish_at });
  return findItem(tx, kind.kind, id);
}

export const keepItemVersion = (
  ports: ContentPorts,
  tx: Tx,
  kind: ContentKind,
  { id, item, by }: { id: number; item: StoredItem; by: Done['actor'] | null },
): Promise<void> =>
  keepVersion(
    ports,
    tx,
    { subject: kind.noun, id },
    {
      content: contentOf(kind, item),
      pictures: imageFieldsOf(kind).flatMap(({ column }) => item[column] ?? []),
      by,
    },
  );

async function addItemTask(clock: Clock, tx: Tx, task: string, payload: ItemTask): Promise<void> {
  await addTask(tx, { kind: task, payload, dueAt: payload.at }, clock);
}

/** Content is public: all of it is in the trail, as the kind calls its fields. */
const recorded = (kind: ContentKind, item: StoredItem): Record<string, unknown> => ({
  ...contentOf(kind, item),
  state: item.state,
  publish_at: item.publish_at,
  unpublish_at: item.unpublish_at,
  position: item.position,
});
