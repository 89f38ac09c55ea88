// The list of features, in the order in which their tables refer to each other, and what follows from it.
import { companyTimeZone } from '#contract/time-zone.ts';
import { auditTrail } from './audit/audit.feature.ts';
import { backupFeature } from './backup/backup.feature.ts';
import type { FeaturePorts } from './feature.ts';
import { accountFeature } from './features/accounts/accounts.feature.ts';
import type { OidcSettings } from './features/accounts/company/oidc-client.ts';
import { alertFeature } from './features/alerts/alerts.feature.ts';
import { applicationFeature } from './features/applications/applications.feature.ts';
import type { VirusScanner } from './features/applications/resume/virus-scanner.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { contactFeature } from './features/contact/contact.feature.ts';
import { contentFeature } from './features/content/content.feature.ts';
import { employeeFeature } from './features/employees/employees.feature.ts';
import { identityFeature } from './features/identity/identity.feature.ts';
import { insightFeature } from './features/insight/insight.feature.ts';
import { jobFeature } from './features/jobs/jobs.feature.ts';
import { keyFeature } from './features/keys/keys.feature.ts';
import { liveFeature } from './features/live/live.feature.ts';
import { mailFeature } from './features/mails/mails.feature.ts';
import { mailboxFeature } from './features/mailbox/mailbox.feature.ts';
import type { MailboxSettings } from './features/mailbox/mailbox-settings.ts';
import { mentionFeature } from './features/mentions/mentions.feature.ts';
import { overviewFeature } from './features/overview/overview.feature.ts';
import { privacyFeature } from './features/privacy/privacy.feature.ts';
import { taskFeature } from './features/tasks/tasks.feature.ts';
import { visitFeature } from './features/visits/visits.feature.ts';
import type { WebhooksTo } from './features/webhooks/allowed-addresses.ts';
import { webhookFeature } from './features/webhooks/webhooks.feature.ts';
import { weeklyFeature } from './features/weekly/weekly.feature.ts';
import type { Feeds } from './http/host-faces.ts';
import { mailTemplateFeature } from './mail-templates/mail-templates.feature.ts';
import { MAIL } from './mail/mail.ts';
import { type MailTaskPorts, mailTask } from './mail/mail-task.ts';
import { noteFeature } from './notes/notes.feature.ts';
import type { Reader } from './platform/database/database.ts';
import { inOrder } from './platform/database/applied-migrations.ts';
import { type Layout, type TableRule, platformTables } from './platform/database/layout.ts';
import { platformMigrations } from './platform/database/platform-migrations.ts';
import type { Schema } from './platform/database/schema.ts';
import type { TaskKind } from './platform/tasks/tasks.ts';
import { receivedFeature } from './received/received.feature.ts';
import { previewFeature } from './previews/previews.feature.ts';
import { searchFeature } from './searched-texts.ts';
import { sharePictureFeature } from './share-pictures/share-pictures.feature.ts';
import { translationFeature } from './translations/translations.feature.ts';

export const features = [
  searchFeature,
  auditTrail,
  previewFeature,
  sharePictureFeature,
  mailTemplateFeature,
  accountFeature,
  translationFeature,
  contactFeature,
  contentFeature,
  identityFeature,
  jobFeature,
  alertFeature,
  applicationFeature,
  noteFeature,
  receivedFeature,
  mailboxFeature,
  employeeFeature,
  keyFeature,
  webhookFeature,
  privacyFeature,
  visitFeature,
  weeklyFeature,
  backupFeature,
  auditFeature,
  insightFeature,
  liveFeature,
  mailFeature,
  mentionFeature,
  overviewFeature,
  taskFeature,
] as const;

type Each = (typeof features)[number];
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Whole) => void
  ? Whole
  : never;

// A new table does not compile until it has a line in its feature.
const tables: Record<keyof Schema, TableRule> = Object.assign(
  { ...platformTables },
  ...features.map((feature) => feature.tables),
) as typeof platformTables & All<NonNullable<Each['tables']>>;

export const layout: Layout = {
  migrations: inOrder([...platformMigrations, ...features.flatMap((feature) => feature.migrations ?? [])]),
  tables,
  heldAfterRestore: [MAIL, ...features.flatMap((feature) => feature.heldAfterRestore ?? [])],
};

export const { migrations } = layout;

export const plainForms = features.flatMap((feature) => feature.forms ?? []);

export const feedsOf = (db: Reader, publicUrl: string): Feeds =>
  Object.assign({}, ...features.map((feature) => feature.feeds?.(db, publicUrl)));

/** What single features need from outside. */
interface Settings {
  /** Looks at what strangers attach, where there is one. */
  scanner: VirusScanner | undefined;
  /** The mailbox in which answers arrive, where there is one. */
  imap: MailboxSettings | undefined;
  /** A session without a request for this long has ended. */
  sessionIdleMinutes: number;
  /** Of the company's own sign-in, where there is one. */
  oidc: OidcSettings | undefined;
  /** Where this program may send what it is told to send. */
  webhooksTo: WebhooksTo;
}

/** What all features together get and offer, each under its name. */
export type AllPorts = FeaturePorts &
  Settings & {
    [F in Each as F['name']]: F extends { offers?: (ports: never) => infer Offers } ? Offers : never;
  };

export type Outside = Omit<FeaturePorts, 'timeZone' | 'publishEvent' | 'publishLive' | 'features'> & Settings;

/** Whatever a feature needs has to be among what is handed in and what the others offer. */
export function portsOf(outside: Outside): AllPorts {
  const ports = {
    ...outside,
    timeZone: companyTimeZone,
    features,
    async publishEvent(tx, event) {
      for (const listen of listeners) await listen(tx, event);
    },
    publishLive: (tx, event) => outside.database.broadcast.say(tx, JSON.stringify(event)),
  } satisfies FeaturePorts & Settings as unknown as AllPorts;
  for (const feature of features) Object.assign(ports, { [feature.name]: feature.offers?.(ports) ?? {} });
  const listeners = features.flatMap((feature) => feature.listens?.(ports) ?? []);
  return ports;
}

/** All work behind an answer. */
export const taskKindsOf = (ports: AllPorts, mail: Omit<MailTaskPorts, 'notes'>): TaskKind[] => [
  mailTask({ ...mail, notes: features.flatMap((feature) => feature.mailNote?.(ports) ?? []) }),
  ...features.flatMap((feature) => feature.taskKinds?.(ports) ?? []),
];
