import { company } from '#company';
import { timeZoneOf } from '#contract/time-zone.ts';
import { DAY_MS } from '#contract/durations.ts';
import { ALERT_UNCONFIRMED_DAYS } from '#contract/jobs/job-alerts.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { deleteUnconfirmed } from './alerts.store.ts';
import { alertBaseline } from './alerts.tables.ts';
import { SEND_ALERTS, alertTask } from './send-alerts.ts';

export const alertRoom = {
  name: 'alerts',
  migrations: [alertBaseline],
  // Only hashes of the secrets: the links in people's mailboxes go on working.
  tables: { job_alerts: keptById },
  retention: [
    {
      name: 'unconfirmed job alerts',
      keepMs: ALERT_UNCONFIRMED_DAYS * DAY_MS,
      deleteSome: deleteUnconfirmed,
    },
  ],
  taskKinds: (ports) => [alertTask({ ...ports, timeZone: timeZoneOf(company), jobs: ports.alertedJobs })],
  // People have most likely been told since; a copy of the data elsewhere must not write to anybody.
  heldAfterRestore: [SEND_ALERTS],
} satisfies Room;
