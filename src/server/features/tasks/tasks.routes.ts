import { backupCalls } from '#contract/system/backups.ts';
import { taskCalls } from '#contract/system/tasks.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { notedBackups } from '#server/backup/noted-backups.store.ts';
import { kindsOf, nameOfKind } from './kinds.ts';
import { masked } from '#server/mail/masked.ts';
import { type TaskListPorts, retry } from './retry.ts';
import { listTasks } from './tasks.store.ts';

export const taskRoutes = (ports: TaskListPorts): Route[] => [
  route(taskCalls.list, async ({ query, url }) => {
    const { rows, total } = await listTasks(ports.database.read, query);
    return listReply(url, query, {
      total,
      rows: rows.map(({ last_error, ...row }) => ({
        ...row,
        name: nameOfKind(ports.taskKinds, row.kind),
        // A mail server may say back to us what it was sent, and an address of a webhook may hold a key.
        last_error: last_error === null ? null : masked(last_error),
      })),
    });
  }),
  route(backupCalls.read, async () => {
    const { lastGoodAt, failed } = await notedBackups(ports.database.read);
    return { last_good_at: lastGoodAt, failed };
  }),
  route(taskCalls.kinds, () => kindsOf(ports)),
  route(taskCalls.retry, ({ params, ctx }) => retry(ports, params.id, ctx)),
];
