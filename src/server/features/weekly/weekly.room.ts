import { DAY_MS } from '#contract/durations.ts';
import { keptBy } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { SEND_WEEKLY, weeklyTask } from './send-weekly.ts';
import { deleteOldWeeks } from './weekly.store.ts';
import { weeklyBaseline } from './weekly.tables.ts';

export const weeklyRoom = {
  name: 'weekly',
  migrations: [weeklyBaseline],
  tables: { weekly_mails: keptBy('user_id', 'week') },
  // Longer than the task of a week is kept or tried: what is gone from here is not begun again.
  retention: [{ name: 'weekly mails', keepMs: 60 * DAY_MS, deleteSome: deleteOldWeeks }],
  taskKinds: (ports) => [weeklyTask(ports.weekly)],
  // People have most likely been told since; a copy of the data elsewhere must not write to anybody.
  heldAfterRestore: [SEND_WEEKLY],
} satisfies Room;
