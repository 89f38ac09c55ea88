import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { eraseDueTask } from './erase-due.ts';
import { privacyBaseline } from './privacy.tables.ts';

export const privacyRoom = {
  name: 'privacy',
  migrations: [privacyBaseline],
  tables: {
    consent_texts: { ...keptById, isFilledByMigration: true },
    retention_settings: { ...keptById, isFilledByMigration: true },
    erasures: keptById,
  },
  taskKinds: (ports) => [eraseDueTask(ports.erasing)],
} satisfies Room;
