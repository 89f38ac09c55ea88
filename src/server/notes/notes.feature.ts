import { defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import { noteBaseline } from './notes.tables.ts';

export const noteFeature = defineFeature({
  name: 'notes',
  migrations: [noteBaseline],
  tables: { notes: keptById, note_mentions: keptById },
});
