// Builds the API from the rooms. The only file that sees two of them.
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { KEY_PREFIX } from '#contract/keys.ts';
import { checkingCallers } from './platform/caller.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { DomainError } from './platform/domain-error.ts';
import type { FileStore } from './platform/files/files.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './http/metrics.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { VirusScanner } from './features/applications/resume/virus-scanner.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { assertSessionLives, authenticator } from './features/accounts/sessions.ts';
import { applicationRoutes } from './features/applications/applications.routes.ts';
import {
  countArrivedSince,
  countUnread as countUnreadApplications,
} from './features/applications/applications.store.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { countUnread } from './features/contact/enquiries.store.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { countItems } from './features/content/content.store.ts';
import { jobRoutes } from './features/jobs/jobs.routes.ts';
import { countJobs, findJob, findJobByTitle } from './features/jobs/jobs.store.ts';
import { assertKeyLives, keyAuthenticator } from './features/keys/keys.ts';
import { keyRoutes } from './features/keys/keys.routes.ts';
import { emitTo } from './features/webhooks/deliveries.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import type { WebhooksTo } from './features/webhooks/allowed-addresses.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { employeeRoutes } from './features/employees/employees.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import type { Authenticate } from './http/access.ts';
import { buildApi } from './http/api.ts';
import { mediaRoutes } from './http/media.routes.ts';
import type { Route } from './http/route.ts';
import { systemRoutes } from './http/system.routes.ts';

export interface AppPorts {
  database: Database;
  files: FileStore;
  clock: Clock;
  limits: RateLimits;
  /** Looks at what strangers attach, where there is one. */
  scanner: VirusScanner | undefined;
  log: Log;
  metrics: Metrics;
  publicUrl: string;
  trustProxy: string[];
  /** A session without a request for this long has ended. */
  sessionIdleMinutes: number;
  metricsToken: string | undefined;
  webhooksTo: WebhooksTo;
  securityHeaders: Record<string, string>;
  /** False from the moment the program begins to stop: a balancer sends it nothing more. */
  isAccepting(): boolean;
  /** Where uploads wait until they are looked at. */
  holdingDir: string;
  checkAnswers?: boolean;
  serverFactory?: FastifyServerFactory;
}

export function buildApp(outside: AppPorts): FastifyInstance {
  // Whoever signs out, or is signed out, writes nothing more: not even by a request that was under way.
  const database = checkingCallers(outside.database, (tx, caller) =>
    caller.kind === 'person' ? assertSessionLives(tx, outside.clock, caller) : assertKeyLives(tx, caller),
  );
  const ports = { ...outside, database, emit: emitTo(outside.clock) };
  const rooms: Route[] = [
    ...contactRoutes(ports),
    ...accountRoutes(ports),
    ...contentRoutes(ports),
    ...jobRoutes(ports),
    ...applicationRoutes({
      ...ports,
      jobs: {
        find: findJob,
        findByTitle: findJobByTitle,
      },
    }),
    ...employeeRoutes(ports),
    ...mediaRoutes(ports),
    ...mailRoutes(ports),
    ...keyRoutes(ports),
    ...webhookRoutes(ports),
    ...overviewRoutes({
      clock: ports.clock,
      counts: {
        unread_enquiries: () => countUnread(database.read),
        new_applications: (weekAgo) => countArrivedSince(database.read, weekAgo),
        unread_applications: () => countUnreadApplications(database.read),
        open_jobs: () => countJobs(database.read),
        partners: () => countItems(database.read, 'partners'),
        news_items: () => countItems(database.read, 'news'),
        leadership_members: () => countItems(database.read, 'leadership'),
      },
    }),
  ];
  const system = systemRoutes(
    {
      ...ports,
      async assertReady() {
        if (!ports.isAccepting()) throw new DomainError('busy');
        await database.ping();
      },
    },
    rooms,
  );
  return buildApi(
    {
      ...ports,
      authenticate: byKindOfToken(authenticator(outside), keyAuthenticator(outside)),
      onAnswer: (call, status, seconds) => ports.metrics.answered(call, status, seconds),
      onRefusal: (code) => ports.metrics.failed(code),
    },
    [...rooms, ...system],
  );
}

const byKindOfToken =
  (person: Authenticate, program: Authenticate): Authenticate =>
  (token, call) =>
    token.startsWith(KEY_PREFIX) ? program(token, call) : person(token, call);
