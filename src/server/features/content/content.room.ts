import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { contentBaseline } from './content.tables.ts';

export const contentRoom = {
  name: 'content',
  migrations: [contentBaseline],
  tables: { content_items: keptById, content_fills: keptBy('kind') },
} satisfies Room;
