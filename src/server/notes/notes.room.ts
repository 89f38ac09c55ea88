import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { noteBaseline } from './notes.tables.ts';

export const noteRoom = {
  name: 'notes',
  migrations: [noteBaseline],
  tables: { notes: keptById, note_mentions: keptById },
} satisfies Room;
