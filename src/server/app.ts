// Builds the API from the rooms, and hands each what it needs of the others.
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { company } from '#company';
import type { Area } from '#contract/areas.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { KEY_PREFIX } from '#contract/system/keys.ts';
import { leadership } from '#contract/content/leadership.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';
import type { Colleagues } from './colleagues.ts';
import { checkingCallers } from './caller.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { DomainError } from './platform/domain-error.ts';
import type { FileStore } from './platform/files/files.ts';
import type { Log } from './platform/log.ts';
import { MAIL } from './mail/mail.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './http/metrics.ts';
import type { MaintenanceWatch } from './platform/maintenance.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { VirusScanner } from './features/applications/resume/virus-scanner.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import type { OidcSettings } from './features/accounts/company/oidc-client.ts';
import { assertSessionLives, authenticator } from './features/accounts/sessions/sessions.ts';
import {
  colleagueNames,
  fullNames,
  isLoginName,
  listColleagues,
} from './features/accounts/profiles/colleagues.store.ts';
import { notifyOwner } from './features/accounts/mails/notify-owner.ts';
import { findUser } from './features/accounts/users.store.ts';
import { alertConcern } from './features/alerts/alert-mails.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { alertsOfAddress, countAlertsOf } from './features/alerts/alerts.store.ts';
import { forgetAlertsOf } from './features/alerts/manage-alerts.ts';
import { applicantRoutes } from './features/applications/applicants.routes.ts';
import type { ApplicationPorts } from './features/applications/applications.ports.ts';
import { applicationRoutes } from './features/applications/applications.routes.ts';
import {
  countArrivedSince,
  countUnread as countUnreadApplications,
  findResume,
  listNamed as listNamedApplications,
} from './features/applications/applications.store.ts';
import { listHeld } from './features/applications/erasure/due-applications.store.ts';
import { recruitmentInsightRoutes } from './features/applications/insight/insight.routes.ts';
import { ownRoutes } from './features/applications/own/own.routes.ts';
import { matchAnew } from './features/applications/resume-search/match-skills.ts';
import type { AuditPorts } from './features/audit/audit.ports.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import {
  countOfAddress,
  countUnread,
  findEnquiry,
  listNamed as listNamedEnquiries,
  listOfAddress,
  lockEnquiriesOf,
} from './features/contact/enquiries.store.ts';
import { conversationsOf } from './features/contact/replies/replies.store.ts';
import { findArticleById } from './features/content/articles/articles.store.ts';
import { articleRoutes } from './features/content/articles/articles.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { countItems, findItem } from './features/content/content.store.ts';
import { insightRoutes } from './features/insight/insight.routes.ts';
import { jobRoutes } from './features/jobs/jobs.routes.ts';
import {
  countOpenJobs,
  findJob,
  findJobByTitle,
  findOpenJob,
  jobTitles,
  listOpenJobs,
  readKeySkills,
} from './features/jobs/jobs.store.ts';
import { printRoutes } from './features/jobs/prints/prints.routes.ts';
import { assertKeyLives, keyAuthenticator } from './features/keys/keys.ts';
import { keyRoutes } from './features/keys/keys.routes.ts';
import { webhookName } from './features/webhooks/webhook-audit.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { webhooks } from './features/webhooks/webhooks.tables.ts';
import type { WebhooksTo } from './features/webhooks/allowed-addresses.ts';
import { findKeyName } from './features/keys/keys.store.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { openStreams } from './features/live/streams.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { mentionRoutes } from './features/mentions/mentions.routes.ts';
import { employeeRoutes } from './features/employees/employees.routes.ts';
import { importRoutes } from './features/employees/import/imports.routes.ts';
import { employeeAnswer } from './features/employees/employee-answer.ts';
import { findEmployee, findHired } from './features/employees/employees.store.ts';
import { prepareEmployee } from './features/employees/manage-employees.ts';
import { verificationCounts } from './features/employees/verification-counts.ts';
import { findConsent, readRetention } from './features/privacy/privacy.store.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { weeklyRoutes } from './features/weekly/weekly.routes.ts';
import { taskRoutes } from './features/tasks/tasks.routes.ts';
import { visitRoutes } from './features/visits/visits.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { insightPorts, weeklyPorts } from './at-a-glance.ts';
import { countVisitorAddresses } from './audit/audit.store.ts';
import { findTemplateName } from './mail-templates/mail-templates.store.ts';
import { kindsToRead } from './notes/kinds-to-read.ts';
import { countUnreadAbout } from './notes/notes.store.ts';
import { assertWritable } from './platform/files/assert-writable.ts';
import { keepingKeys, repeatsIn } from './platform/idempotency.store.ts';
import { remembered } from './platform/remembered.ts';
import { countFinished } from './platform/tasks/tasks.store.ts';
import type { NamedKind } from './platform/tasks/tasks.ts';
import { dueKinds, eraseWith, domainEvents, sessionsEnded } from './shared-ports.ts';
import type { Authenticate } from './http/access.ts';
import { buildApi } from './http/api.ts';
import { mediaRoutes } from './http/media.routes.ts';
import type { Route } from './http/route.ts';
import { systemRoutes } from './http/system.routes.ts';

export interface AppPorts {
  database: Database;
  files: FileStore;
  /** Where mails are files. */
  outbox: Outbox | undefined;
  clock: Clock;
  limits: RateLimits;
  /** Nobody writes while it is on. */
  maintenance?: MaintenanceWatch | undefined;
  /** Looks at what strangers attach, where there is one. */
  scanner: VirusScanner | undefined;
  log: Log;
  metrics: Metrics;
  publicUrl: string;
  trustProxy: string[];
  /** A session without a request for this long has ended. */
  sessionIdleMinutes: number;
  metricsToken: string | undefined;
  /** Of the company's own sign-in, where there is one. */
  oidc: OidcSettings | undefined;
  webhooksTo: WebhooksTo;
  securityHeaders: Record<string, string>;
  /** Aborted when the program begins to stop: a balancer sends it nothing more, and what never ends is ended. */
  stopping: AbortSignal;
  dataDir: string;
  /** Where uploads wait until they are looked at. */
  holdingDir: string;
  /** What is done behind an answer. */
  taskKinds: readonly NamedKind[];
  checkAnswers?: boolean;
  serverFactory?: FastifyServerFactory;
}

// Anybody may ask whether the program is ready.
const WRITE_CHECK_STANDS_MS = 2000;

export function buildApp(outside: AppPorts): FastifyInstance {
  // Whoever signs out, or is signed out, writes nothing more: not even by a request that was under way.
  const checking = checkingCallers(outside.database, (tx, caller) =>
    caller.kind === 'person' ? assertSessionLives(tx, outside.clock, caller) : assertKeyLives(tx, caller),
  );
  const database = keepingKeys(checking, outside.clock);
  const inside = { ...outside, database };
  const ports = { ...inside, ...domainEvents(inside), erase: eraseWith(inside) };
  const employeePorts = { ...ports, timeZone: timeZoneOf(company) };
  const verifications = verificationCounts(ports);
  const applicationPorts: ApplicationPorts = {
    ...ports,
    colleagues: colleaguesIn('recruitment'),
    jobs: { find: findOpenJob, findByTitle: findJobByTitle, keySkills: readKeySkills },
    enquiries: {
      ofAddress: listOfAddress,
      all: conversationsOf,
      count: countOfAddress,
      lockOfAddress: lockEnquiriesOf,
    },
    alerts: {
      ofAddress: alertsOfAddress,
      count: countAlertsOf,
      concernOf: alertConcern,
      forget: (tx, email) => forgetAlertsOf(tx, email, ports),
    },
    consents: { find: async (db, version) => (await findConsent(db, version))?.text },
    retention: readRetention,
    notifyOwner: (tx, userId, news) => notifyOwner(tx, ports, userId, news),
    employees: {
      async prepare(draft) {
        const write = await prepareEmployee(employeePorts, draft);
        return async (tx, by, applicationId) => employeeAnswer(await write(tx, by, applicationId));
      },
      ofApplication: findHired,
    },
  };
  const contactPorts = { ...ports, timeZone: timeZoneOf(company), colleagues: colleaguesIn('enquiries') };
  const recruitmentPorts = {
    ...ports,
    timeZone: timeZoneOf(company),
    openJobs: listOpenJobs,
    jobTitles,
  };
  const keyPorts = { ...ports, timeZone: timeZoneOf(company) };
  const authenticate = byKindOfToken(
    authenticator(outside),
    keyAuthenticator({ ...keyPorts, database: outside.database }),
  );
  const streams = openStreams(ports);
  const rooms: Route[] = [
    ...contactRoutes(contactPorts),
    ...mentionRoutes({ ...ports, applications: listNamedApplications, enquiries: listNamedEnquiries }),
    ...accountRoutes({ ...ports, sessionsEnded }),
    ...contentRoutes({ ...ports, timeZone: timeZoneOf(company) }),
    ...articleRoutes({
      ...ports,
      timeZone: timeZoneOf(company),
      authors: { names: fullNames, list: (db) => listColleagues(db, 'content'), isLoginName },
    }),
    ...jobRoutes({
      ...ports,
      timeZone: timeZoneOf(company),
      skillsChanged: (tx, id) => matchAnew(tx, ports.clock, id),
      colleagueNames,
    }),
    ...alertRoutes(ports),
    ...printRoutes(ports),
    ...applicationRoutes(applicationPorts),
    ...applicantRoutes(applicationPorts),
    ...ownRoutes(applicationPorts),
    ...privacyRoutes({
      ...ports,
      due: dueKinds,
      held: listHeld,
      countAddresses: countVisitorAddresses,
      countMails: (db, before) => countFinished(db, MAIL, before),
    }),
    ...liveRoutes({ streams, authenticate }),
    ...employeeRoutes(employeePorts, verifications),
    ...importRoutes(employeePorts),
    ...mediaRoutes(ports),
    ...mailRoutes(ports),
    ...taskRoutes(ports),
    ...keyRoutes(keyPorts),
    ...webhookRoutes(ports),
    ...auditRoutes({ ...ports, nameOf }),
    ...recruitmentInsightRoutes(recruitmentPorts),
    ...weeklyRoutes(weeklyPorts(ports)),
    ...insightRoutes(insightPorts(ports)),
    ...visitRoutes({ ...ports, timeZone: timeZoneOf(company) }),
    ...overviewRoutes({
      clock: ports.clock,
      timeZone: timeZoneOf(company),
      counts: {
        unread_enquiries: () => countUnread(database.read),
        new_applications: (monday) => countArrivedSince(database.read, monday),
        unread_applications: () => countUnreadApplications(database.read),
        unread_mentions: (_, { userId, permissions }) =>
          countUnreadAbout(database.read, userId, kindsToRead(permissions)),
        open_jobs: () => countOpenJobs(database.read),
        partners: () => countItems(database.read, 'partners'),
        news_items: () => countItems(database.read, 'news'),
        leadership_members: () => countItems(database.read, 'leadership'),
      },
    }),
  ];
  const canWrite = remembered(() => assertWritable(ports.dataDir), ports.clock, WRITE_CHECK_STANDS_MS);
  const system = systemRoutes(
    {
      ...ports,
      async assertReady() {
        if (ports.stopping.aborted) throw new DomainError('busy');
        await Promise.all([database.ping(), canWrite()]);
      },
    },
    rooms,
  );
  const api = buildApi(
    {
      ...ports,
      authenticate,
      repeats: repeatsIn(outside.database),
      onAnswer: (call, status, seconds) => ports.metrics.answered(call, status, seconds),
      onRefusal: (code) => ports.metrics.failed(code),
    },
    [...rooms, ...system],
  );
  // By now everybody has an answer.
  api.addHook('onClose', verifications.flush);
  return api;
}

const colleaguesIn = (area: Area): Colleagues => ({
  names: colleagueNames,
  list: (db) => listColleagues(db, area),
});

/** For the audit trail: what a record is called now, undefined once it is gone. Visitors have no name there. */
const nameOf: AuditPorts['nameOf'] = {
  job: async (db, id) => (await findJob(db, Number(id)))?.title,
  application: async (db, id) => (await findResume(db, Number(id))) && '',
  enquiry: async (db, id) => (await findEnquiry(db, Number(id))) && '',
  [news.noun]: async (db, id) => (await findItem(db, news.kind, Number(id)))?.title,
  [partners.noun]: async (db, id) => (await findItem(db, partners.kind, Number(id)))?.title,
  article: async (db, id) => (await findArticleById(db, Number(id)))?.title,
  [leadership.noun]: async (db, id) => (await findItem(db, leadership.kind, Number(id)))?.title,
  employee: async (db, id) => (await findEmployee(db, id))?.employee_id,
  account: async (db, id) => (await findUser(db, Number(id)))?.username,
  profile: async (db, id) => (await findUser(db, Number(id)))?.username,
  'mail template': (db, id) => findTemplateName(db, Number(id)),
  key: (db, id) => findKeyName(db, Number(id)),
  async webhook(db, id) {
    const webhook = await webhooks.find(db, { id: Number(id) });
    return webhook && webhookName(webhook);
  },
};

const byKindOfToken =
  (person: Authenticate, program: Authenticate): Authenticate =>
  (token, call) =>
    token.startsWith(KEY_PREFIX) ? program(token, call) : person(token, call);
