// Items go out and come off by themselves.
import type { ContentKind } from '#contract/content/content.ts';
import { theProgram } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { scheduledTask } from '#server/platform/tasks/scheduled.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import type { ContentPorts } from './content.feature.ts';
import { type ItemRow, lockItem, type StoredItem, writeItem } from './content.store.ts';
import { type ItemTask, PUBLISH_ITEM, UNPUBLISH_ITEM, followChange, itemTask } from './item-changes.ts';
import { kinds } from './kinds.ts';

export const itemTasks = (ports: ContentPorts): TaskKind[] => [
  scheduledTask(ports, {
    kind: PUBLISH_ITEM,
    name: 'Put news, a partner or a leader on the site',
    payload: itemTask,
    async find(tx, task) {
      const item = await itemOf(tx, task);
      return item?.row.state === 'draft' && item.row.publish_at === task.at ? item : undefined;
    },
    dueAt: ({ at }) => at,
    work(tx, item, now) {
      // The program stood still over all of its days: it is over before anybody saw it.
      const isOver = item.row.unpublish_at !== null && item.row.unpublish_at <= now;
      return change(ports, tx, item, isOver ? 'unpublish' : 'publish', {
        publish_at: null,
        ...(isOver ? { unpublish_at: null } : outAt(item.row, item.row.publish_at ?? now)),
      });
    },
  }) satisfies TaskKind<ItemTask>,
  scheduledTask(ports, {
    kind: UNPUBLISH_ITEM,
    name: 'Take news, a partner or a leader off the site',
    payload: itemTask,
    async find(tx, task) {
      const item = await itemOf(tx, task);
      return item?.row.state === 'published' && item.row.unpublish_at === task.at ? item : undefined;
    },
    dueAt: ({ at }) => at,
    work: (tx, item) => change(ports, tx, item, 'unpublish', { state: 'draft', unpublish_at: null }),
  }) satisfies TaskKind<ItemTask>,
];

/** What goes out for the first time is as new as that moment, however long it lay here. */
export const outAt = (
  { published_at, created_at }: Pick<StoredItem, 'published_at' | 'created_at'>,
  at: string,
): Pick<StoredItem, 'state' | 'published_at' | 'created_at'> => ({
  state: 'published',
  published_at: published_at ?? at,
  created_at: published_at === null ? at : created_at,
});

interface Locked {
  kind: ContentKind;
  row: ItemRow;
}

async function itemOf(tx: Tx, { kind: name, id }: ItemTask): Promise<Locked | undefined> {
  const kind = kinds.find((served) => served.kind.kind === name)?.kind;
  const row = kind && (await lockItem(tx, kind.kind, id));
  return row && { kind, row };
}

async function change(
  ports: ContentPorts,
  tx: Tx,
  { kind, row }: Locked,
  action: string,
  to: Partial<StoredItem>,
): Promise<void> {
  const after = { ...row, ...to };
  await writeItem(tx, row.id, after, isoNow(ports.clock));
  const origin = { address: 'local', userAgent: '' };
  await followChange(
    ports,
    tx,
    kind,
    { id: row.id, before: row, after },
    { action, actor: theProgram, origin },
  );
}
