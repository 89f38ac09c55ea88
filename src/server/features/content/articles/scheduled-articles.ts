// Articles go out by themselves. The time is read from the article when the task runs: a task that came too early,
// because the clock was put back, waits once more.
import { theProgram } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import { scheduledTask } from '#server/platform/tasks/retries.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import type { ContentPorts } from '../content.feature.ts';
import {
  PUBLISH_ARTICLE,
  type PublishTask,
  followChange,
  publishLater,
  publishTask,
} from './article-changes.ts';
import { lockArticle, updateArticle } from './articles.store.ts';

export const articleTasks = (ports: ContentPorts): TaskKind[] => [
  {
    ...scheduledTask,
    kind: PUBLISH_ARTICLE,
    name: 'Put an article on the site',
    payload: publishTask,
    handler: ({ payload }) => publishScheduled(ports, payload),
  } satisfies TaskKind<PublishTask>,
];

const publishScheduled = (ports: ContentPorts, { id, at }: PublishTask): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const before = await lockArticle(tx, id);
    const now = isoNow(ports.clock);
    if (before?.state !== 'draft' || before.publish_at !== at) return;
    if (at > now) return publishLater(ports.clock, tx, { id, at });
    const published_at = before.published_at ?? at;
    const after = { ...before, state: 'published' as const, publish_at: null, published_at };
    await updateArticle(tx, { id, version: before.version }, after, now);
    const origin = { address: 'local', userAgent: '' };
    await followChange(ports, tx, { id, before, after }, { action: 'publish', actor: theProgram, origin });
  });
