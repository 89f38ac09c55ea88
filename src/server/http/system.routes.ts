// Health, metrics and the description of the API.
import { createHash, timingSafeEqual } from 'node:crypto';
import { pageAt } from '#contract/site/page-at.ts';
import type { BodyOf } from '#contract/call.ts';
import { systemCalls } from '#contract/system/system.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Log } from '#server/platform/log.ts';
import { version } from '#server/platform/version.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { createApiPage } from './api-page/api-page.ts';
import { type Bodies, chooseEncoding, compressed } from './compressed.ts';
import { once } from './once.ts';
import { openApiDocument } from './openapi.ts';
import { FOR_EVER, Reply, type Route, route } from './route.ts';

interface SystemPorts {
  metrics: Metrics;
  log: Log;
  metricsToken: string | undefined;
  /** Throws when the program should get no requests. */
  assertReady(): Promise<void>;
}

const PUBLIC_CACHE = { 'cache-control': 'public, max-age=300' };

export function systemRoutes(ports: SystemPorts, others: Route[]): Route[] {
  // Made when somebody first asks: it takes longer than all the rest of a start.
  const describe = once(() => {
    const calls = others.map(({ call }) => call);
    return openApiDocument(calls, Object.values(systemCalls));
  });
  const description = once(() => compressed(Buffer.from(JSON.stringify(describe()))));
  const apiPage = createApiPage(describe);
  return [
    route(systemCalls.health, () => ({ status: 'ok' as const, version })),
    route(systemCalls.ready, async () => {
      await ports.assertReady();
      return { status: 'ready' as const };
    }),
    route(systemCalls.metrics, async ({ header, ctx }) => {
      if (!mayReadMetrics(ports.metricsToken, ctx.origin.address, header))
        throw new DomainError('not_allowed');
      return ports.metrics.registry.metrics();
    }),
    route(systemCalls.cspReport, ({ body }) => {
      const violations = violationsIn(body);
      if (violations.length > 0) ports.log.warn('csp violation', { violations });
    }),
    route(systemCalls.openapi, async ({ header }) => inBestForm(await description(), header, PUBLIC_CACHE)),
    route(systemCalls.docs, async ({ header }) =>
      inBestForm(await apiPage.page(), header, { ...PUBLIC_CACHE, ...apiPage.headers }),
    ),
    route(systemCalls.docsFile, async ({ params, header }) => {
      const file = await apiPage.file(params.file);
      if (!file) throw new DomainError('no_such_path');
      return inBestForm(file.bodies, header, { ...FOR_EVER, 'content-type': file.type });
    }),
  ];
}

function inBestForm(
  bodies: Bodies,
  header: (name: string) => string | undefined,
  headers: Record<string, string>,
): Reply<Buffer> {
  const encoding = chooseEncoding(header('accept-encoding'));
  const body = bodies[encoding] ?? bodies.identity;
  return new Reply(body, {
    ...headers,
    ...(body !== bodies.identity && { 'content-encoding': encoding }),
    vary: 'Accept-Encoding',
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

function mayReadMetrics(
  token: string | undefined,
  address: string,
  header: (name: string) => string | undefined,
): boolean {
  if (token !== undefined && isSame(header('authorization') ?? '', `Bearer ${token}`)) return true;
  // A proxy on this machine makes every visitor look local; what it adds to the request gives it away.
  const cameByProxy = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => header(name) !== undefined,
  );
  return LOOPBACK.test(address) && !cameByProxy;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const REPORTED_MAX = 10;

/** What was stopped, and on which page; never the address itself, which can hold a secret or a name. */
function violationsIn(body: BodyOf<typeof systemCalls.cspReport>) {
  if (!Array.isArray(body)) {
    const report = body['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  return body
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, REPORTED_MAX)
    .map(({ body: report }) =>
      violation(report?.effectiveDirective, report?.blockedURL, report?.documentURL),
    );
}

const violation = (directive = '', blocked = '', page = '') => ({
  directive: WORD.test(directive) ? directive : 'other',
  blocked: WORD.test(blocked) ? blocked : originIn(blocked),
  page: (URL.canParse(page) && pageAt(new URL(page).pathname)) || 'other',
});

// Such as `inline`, `eval` or `trusted-types-sink`.
const WORD = /^[a-z][a-z-]{0,39}$/;
const ORIGIN_MAX_CHARACTERS = 100;

function originIn(address: string): string {
  const { protocol, host } = URL.canParse(address) ? new URL(address) : { protocol: 'other', host: '' };
  return `${protocol}${host && `//${host}`}`.slice(0, ORIGIN_MAX_CHARACTERS);
}
