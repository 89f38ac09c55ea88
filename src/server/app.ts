// Builds the API: the routes of all features, and the frame around them.
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { KEY_PREFIX } from '#contract/system/keys.ts';
import { checkingCallers } from './caller.ts';
import type { ApiPorts } from './feature.ts';
import { type Outside, features, portsOf } from './features.ts';
import type { Authenticate } from './http/access.ts';
import { buildApi } from './http/api.ts';
import { mediaRoutes } from './http/media.routes.ts';
import type { Metrics } from './http/metrics.ts';
import { systemRoutes } from './http/system.routes.ts';
import { messagesIn } from './locales/messages.ts';
import { DomainError } from './platform/domain-error.ts';
import { assertWritable } from './platform/files/assert-writable.ts';
import { keepingKeys, repeatsIn } from './platform/idempotency.store.ts';
import type { MaintenanceWatch } from './platform/maintenance.ts';
import { remembered } from './platform/remembered.ts';

export interface AppPorts extends Outside, Pick<ApiPorts, 'stopping' | 'taskKinds'> {
  /** Nobody writes while it is on. */
  maintenance?: MaintenanceWatch | undefined;
  metrics: Metrics;
  trustProxy: string[];
  metricsToken: string | undefined;
  securityHeaders: Record<string, string>;
  dataDir: string;
  checkAnswers?: boolean;
  serverFactory?: FastifyServerFactory;
}

// Anybody may ask whether the program is ready.
const WRITE_CHECK_STANDS_MS = 2000;

export function buildApp(outside: AppPorts): FastifyInstance {
  const { accounts, keys, content } = portsOf(outside);
  const authenticate: Authenticate = (token, call) =>
    token.startsWith(KEY_PREFIX) ? keys.authenticate(token) : accounts.authenticate(token, call);
  // Whoever signs out, or is signed out, writes nothing more: not even by a request that was under way.
  const checking = checkingCallers(outside.database, (tx, caller) =>
    caller.kind === 'person'
      ? accounts.assertSessionLives(tx, outside.clock, caller)
      : keys.assertLives(tx, caller),
  );
  const database = keepingKeys(checking, outside.clock);
  const ports = { ...outside, ...portsOf({ ...outside, database }) };
  const ends: (() => Promise<void>)[] = [];
  const own = { ...outside, authenticate, onClose: (work: () => Promise<void>) => void ends.push(work) };
  const routes = [
    ...features.flatMap((feature) => feature.routes?.(ports, own) ?? []),
    ...mediaRoutes(ports),
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
    routes,
  );
  const api = buildApi(
    {
      ...ports,
      authenticate,
      repeats: repeatsIn(outside.database),
      // While they cannot be read, the words are those the program brings.
      messages: async (lang) =>
        messagesIn(lang, (await content.site(lang).catch(() => undefined))?.messages ?? {}),
      onAnswer: (call, status, seconds) => ports.metrics.answered(call, status, seconds),
      onRefusal: (code) => ports.metrics.failed(code),
    },
    [...routes, ...system],
  );
  // By now everybody has an answer.
  api.addHook('onClose', async () => {
    for (const end of ends) await end();
  });
  return api;
}
