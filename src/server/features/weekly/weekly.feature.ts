import type { Permissions } from '#contract/areas.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { WaitingKind } from '#contract/office/today.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { Bounds } from '#server/insight/period.ts';
import { keptBy } from '#server/platform/database/layout.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { SEND_WEEKLY, weeklyTask } from './send-weekly.ts';
import { weeklyForms } from './weekly-forms.ts';
import { weeklyRoutes } from './weekly.routes.ts';
import { deleteOldWeeks } from './weekly.store.ts';
import { weeklyBaseline } from './weekly.tables.ts';

export interface Reading {
  id: number;
  email: string;
  first_name: string;
  permissions: Permissions;
}

/** What waits for somebody, kind by kind. */
export interface WaitingOfKind {
  kind: WaitingKind;
  count: number;
  /** Since when the oldest does. */
  since: string;
}

/** What it needs of others. */
export interface WeeklyPorts extends FeaturePorts {
  accounts: {
    /** Whoever has ever chosen mails; nobody deletes them meanwhile. */
    whoChose(tx: Tx): Promise<readonly { id: number }[]>;
    /** Whoever wants a mail and may have it now; nobody deletes them meanwhile. */
    whoGets(tx: Tx, mail: 'weekly_summary'): Promise<Reading[]>;
    /** Takes it from the mails somebody has chosen; true: it was among them. */
    unchoose(tx: Tx, userId: number, mail: 'weekly_summary'): Promise<boolean>;
  };
  applications: {
    countArrivals(db: Reader, bounds: Bounds): Promise<number>;
    /** Everybody's that begin within the bounds, by time. */
    interviewsWithin(db: Reader, bounds: Bounds): Promise<Interview[]>;
  };
  contact: { countReceived(db: Reader, bounds: Bounds): Promise<number> };
  insight: {
    waitingFor(reader: { userId: number; permissions: Permissions }): Promise<{ kinds: WaitingOfKind[] }>;
  };
}

export const weeklyFeature = defineFeature({
  name: 'weekly',
  migrations: [weeklyBaseline],
  tables: { weekly_mails: keptBy('user_id', 'week') },
  // Longer than the task of a week is kept or tried: what is gone from here is not begun again.
  retention: [{ name: 'weekly mails', keepMs: 60 * DAY_MS, deleteSome: deleteOldWeeks }],
  taskKinds: (ports: WeeklyPorts) => [weeklyTask(ports)],
  // People have most likely been told since; a copy of the data elsewhere must not write to anybody.
  heldAfterRestore: [SEND_WEEKLY],
  routes: weeklyRoutes,
  forms: weeklyForms,
});
