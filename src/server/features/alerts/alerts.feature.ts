import { DAY_MS } from '#contract/durations.ts';
import { ALERT_UNCONFIRMED_DAYS } from '#contract/jobs/job-alerts.ts';
import type { EmploymentType } from '#contract/jobs/jobs.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { alertForms } from './alert-forms.ts';
import { alertConcern } from './alert-mails.ts';
import { alertRoutes } from './alerts.routes.ts';
import { alertsOfAddress, countAlertsOf, deleteUnconfirmed } from './alerts.store.ts';
import { alertBaseline, alertLanguage } from './alerts.tables.ts';
import { forgetAlertsOf } from './manage-alerts.ts';
import { SEND_ALERTS, alertTask } from './send-alerts.ts';

export interface AnnouncedJob {
  id: number;
  title: string;
  department: string;
  location: string;
  employment_type: EmploymentType;
  /** When it was put on the site. */
  published_at: string;
  /** The day whose alerts it is in. */
  alerted_on: string;
}

export interface AlertPorts extends FeaturePorts {
  jobs: {
    /** What was put on the site up to a time, is open and in no alert yet, is in those of this day, and in no other. */
    markAlerted(tx: Tx, day: string, until: string): Promise<void>;
    /** What is still open of the alerts after a day, up to another; newest first. */
    listAlerted(db: Reader, after: string, upTo: string): Promise<AnnouncedJob[]>;
  };
}

export const alertFeature = defineFeature({
  name: 'alerts',
  migrations: [alertBaseline, alertLanguage],
  // Only hashes of the secrets: the links in people's mailboxes go on working.
  tables: { job_alerts: keptById },
  retention: [
    {
      name: 'unconfirmed job alerts',
      keepMs: ALERT_UNCONFIRMED_DAYS * DAY_MS,
      deleteSome: deleteUnconfirmed,
    },
  ],
  forms: alertForms,
  taskKinds: (ports: AlertPorts) => [alertTask(ports)],
  // People have most likely been told since; a copy of the data elsewhere must not write to anybody.
  heldAfterRestore: [SEND_ALERTS],
  routes: alertRoutes,
  offers: (ports) => ({
    ofAddress: alertsOfAddress,
    count: countAlertsOf,
    concernOf: alertConcern,
    forget: (tx: Tx, email: string) => forgetAlertsOf(tx, email, ports),
  }),
});
