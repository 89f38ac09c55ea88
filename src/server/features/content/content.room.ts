import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { authorsByName } from './articles/articles.tables.ts';
import { articleTasks } from './articles/scheduled-articles.ts';
import { itemTasks } from './scheduled-items.ts';
import { contentBaseline } from './content.tables.ts';

export const contentRoom = {
  name: 'content',
  migrations: [contentBaseline, authorsByName],
  tables: {
    content_items: keptById,
    content_fills: keptBy('kind'),
    picture_uses: keptBy('key', 'subject', 'subject_id', 'place', 'number'),
    content_versions: keptBy('subject', 'subject_id', 'number'),
    articles: keptById,
    article_slugs: keptBy('slug'),
  },
  taskKinds: (ports) => [...itemTasks(ports), ...articleTasks(ports)],
} satisfies Room;
