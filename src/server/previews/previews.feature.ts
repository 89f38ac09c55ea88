import { HOUR_MS } from '#contract/durations.ts';
import { defineFeature } from '#server/feature.ts';
import { keptBy } from '#server/platform/database/layout.ts';
import { deleteExpiredLinks } from './preview-links.store.ts';
import { previewBaseline } from './previews.tables.ts';

export const previewFeature = defineFeature({
  name: 'previews',
  migrations: [previewBaseline],
  tables: { preview_links: keptBy('secret_hash') },
  retention: [{ name: 'preview links', keepMs: HOUR_MS, deleteSome: deleteExpiredLinks }],
});
