// Articles go out by themselves.
import { theProgram } from '#server/audit/audit.store.ts';
import { scheduledTask } from '#server/platform/tasks/scheduled.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import type { ContentPorts } from '../content.feature.ts';
import { PUBLISH_ARTICLE, type PublishTask, followChange, publishTask } from './article-changes.ts';
import { lockArticle, updateArticle } from './articles.store.ts';

export const articleTasks = (ports: ContentPorts): TaskKind[] => [
  scheduledTask(ports, {
    kind: PUBLISH_ARTICLE,
    name: 'Put an article on the site',
    payload: publishTask,
    async find(tx, { id, at }) {
      const article = await lockArticle(tx, id);
      return article?.state === 'draft' && article.publish_at === at
        ? { id, at, before: article }
        : undefined;
    },
    dueAt: ({ at }) => at,
    async work(tx, { id, at, before }, now) {
      const published_at = before.published_at ?? at;
      const after = { ...before, state: 'published' as const, publish_at: null, published_at };
      await updateArticle(tx, { id, version: before.version }, after, now);
      const origin = { address: 'local', userAgent: '' };
      await followChange(ports, tx, { id, before, after }, { action: 'publish', actor: theProgram, origin });
    },
  }) satisfies TaskKind<PublishTask>,
];
