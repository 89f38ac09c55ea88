import { HOUR_MS } from '#contract/durations.ts';
import { keptBy } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { deleteExpiredLinks } from './preview-links.store.ts';
import { previewBaseline } from './previews.tables.ts';

export const previewRoom = {
  name: 'previews',
  migrations: [previewBaseline],
  tables: { preview_links: keptBy('secret_hash') },
  retention: [{ name: 'preview links', keepMs: HOUR_MS, deleteSome: deleteExpiredLinks }],
} satisfies Room;
