// The API's frame: it turns the call table into routes and holds the checks every route shares.
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { routePattern } from '#contract/addresses.ts';
import { type Call, hasSecretInPath } from '#contract/call.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { KEY_LIMIT } from '#contract/system/keys.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Caller, type Program, runFor } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type Messages, worded } from '#server/locales/messages.ts';
import type { Repeats } from '#server/platform/idempotency.store.ts';
import type { Log } from '#server/platform/log.ts';
import { type RateLimits, limitKeyOf } from '#server/platform/rate-limits.ts';
import { type Authenticate, effectiveCall, assertMayCall, isOpen, readCaller } from './access.ts';
import type { MaintenanceWatch } from '#server/platform/maintenance.ts';
import { assertKnownRefusals, endsInMaintenance, refusalCodesOf, takesBody } from './call-refusals.ts';
import { acceptMultipart, readMultipart } from './multipart.ts';
import { onceByKey } from './once-by-key.ts';
import { refusalFor } from './refusal.ts';
import { Reply, type Route, SentOn } from './route.ts';
import { forSecretAddress } from './security-headers.ts';
import { parseInput } from './validate.ts';
import { visitorLanguage, writeLanguage } from './visitor-language.ts';

interface ApiFrame {
  authenticate: Authenticate;
  limits: RateLimits;
  repeats: Repeats;
  /** What refusals and forms say in a language and in the company's own words, by the words as specified. */
  messages?: (lang: Lang) => Promise<Messages>;
  maintenance?: MaintenanceWatch | undefined;
  log: Log;
  trustProxy: string[];
  publicUrl: string;
  securityHeaders: Record<string, string>;
  /** Told of every answer, for the metrics. */
  onAnswer(call: string, status: number, seconds: number): void;
  /** Told of every refusal and failure. */
  onRefusal(code: RefusalCode): void;
  /** In tests: an answer that does not fit its schema is an error, and so is a refusal the call does not list. */
  checkAnswers?: boolean;
  serverFactory?: FastifyServerFactory;
  /** Where uploads wait until they are looked at. */
  holdingDir: string;
}

const BODY_MAX_BYTES = 64 * 1024;
const PARAMETER_MAX_CHARACTERS = 200;
const REQUEST_TIMEOUT_MS = 30_000;
const STREAM_TYPE = 'text/event-stream';
// JSON too, by the names browsers give it in their reports.
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Read once: what the proxies in front say is gone through each time. */
    address: string;
    /** Undefined: nobody outside the office reads the answer. */
    lang: Lang | undefined;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

export function buildApi(frame: ApiFrame, routes: Route[]): FastifyInstance {
  const api = Fastify({
    logger: false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: frame.trustProxy.length > 0 ? frame.trustProxy : false,
    genReqId: ({ headers }) =>
      (frame.trustProxy.length > 0 && proxyId(headers['x-request-id'])) || randomUUID(),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: PARAMETER_MAX_CHARACTERS,
    },
    // Addresses the router itself refuses, before any hook has run.
    frameworkErrors: (error, request, reply) => {
      writeSharedHeaders(frame, request, reply);
      refuse(frame, error, request, reply);
    },
    ...(frame.serverFactory && { serverFactory: frame.serverFactory }),
  });
  // Nothing here reads plain text: a body is JSON or refused.
  api.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser<string>(
    ['application/json', ...REPORT_TYPES],
    { parseAs: 'string' },
    (request, body, done) => {
      // Many clients name JSON with every call they make: where no body is expected, none is right.
      if (body === '' && !request.routeOptions.config.call?.body) done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
  acceptMultipart(api);
  api.decorateRequest('caller', null);
  api.decorateRequest('address', '');
  api.decorateRequest('lang', undefined);

  api.addHook('onRequest', async (request, reply) => {
    request.address = request.ip;
    const { call } = request.routeOptions.config;
    request.lang = visitorLanguage(call, headerOf(request, 'accept-language'));
    writeSharedHeaders(frame, request, reply);
  });
  api.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call;
    const name = call ? `${call.method} ${call.path}` : 'none';
    const seconds = reply.elapsedTime / 1000;
    // How long somebody listens says nothing of how long anybody waits.
    if (!call?.answerType?.startsWith(STREAM_TYPE)) frame.onAnswer(name, reply.statusCode, seconds);
    // The call's path, not the address asked for: addresses can carry secrets and names.
    frame.log.info('request', {
      id: request.id,
      call: name,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  api.setErrorHandler(async (error, request, reply) =>
    refuse(frame, error, request, reply, await frame.messages?.(request.lang ?? SOURCE_LANGUAGE)),
  );
  const methodsAt = methodTable(routes);
  api.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    throw new DomainError(allowed.length > 0 ? 'method_not_allowed' : 'no_such_path');
  });

  for (const route of routes) addRoute(api, frame, route);
  return api;
}

/** What the proxy in front calls a request, where it calls it something: its log and ours then name the same. */
const proxyId = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined;

function writeSharedHeaders(frame: ApiFrame, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(frame.securityHeaders);
  reply.header('x-request-id', request.id);
  // Nothing the API says is kept by a cache, unless a route says so itself.
  reply.header('cache-control', 'no-store');
  const { call } = request.routeOptions.config;
  // An address that leads nowhere may be a secret one, mistyped.
  if (!call || hasSecretInPath(call)) reply.headers(forSecretAddress);
}

function refuse(
  frame: ApiFrame,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  messages: Messages = {},
): FastifyReply {
  const refusal = refusalFor(error, request.lang);
  if (frame.checkAnswers) assertListed(request.routeOptions.config.call, refusal.code);
  frame.onRefusal(refusal.code);
  // An outage is reported once, by the database itself, and maintenance is no failure.
  if (refusal.status >= 500 && !['database_away', 'maintenance'].includes(refusal.code))
    frame.log.error('request failed', { id: request.id, code: refusal.code, error });
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (request.lang !== undefined) writeLanguage(reply, request.lang);
  return reply.status(refusal.status).send(inWords(refusal.answer, messages));
}

/** As the company says it to this visitor. */
function inWords(answer: ErrorAnswer, messages: Messages): ErrorAnswer {
  const said = (words: string) => worded(words, messages);
  const fields = Object.entries(answer.errors ?? {}).map(([field, words]) => [field, words.map(said)]);
  return {
    ...answer,
    message: said(answer.message),
    ...(answer.errors && { errors: Object.fromEntries(fields) as Record<string, string[]> }),
  };
}

/** What a form is answered with has a message too. */
async function wordedSuccess(
  frame: ApiFrame,
  call: Call,
  result: unknown,
  { lang = SOURCE_LANGUAGE }: FastifyRequest,
): Promise<unknown> {
  if (!hasMessage(call, result)) return result;
  const messages = (await frame.messages?.(lang)) ?? {};
  const said = messages[result.message];
  return said === undefined ? result : { ...result, message: said };
}

const hasMessage = (call: Call, result: unknown): result is { message: string } =>
  call.who === 'anyone' &&
  call.method !== 'GET' &&
  typeof (result as { message?: unknown } | undefined)?.message === 'string';

function assertListed(call: Call | undefined, code: RefusalCode): void {
  if (call && !refusalCodesOf(call).has(code))
    throw new Error(`${call.method} ${call.path} refuses with ${code}, which it does not list`);
}

function addRoute(api: FastifyInstance, frame: ApiFrame, { call, handle }: Route): void {
  assertKnownRefusals(call);
  api.route({
    method: call.method,
    url: routePattern(call.path).replace(/(.)\/$/, '$1'),
    config: { call },
    bodyLimit: call.bodyMaxBytes ?? BODY_MAX_BYTES,
    // Before the body is read.
    onRequest: async (request) => {
      if (takesBody(call)) assertNotFromElsewhere(request, frame.publicUrl);
      if (takesBody(call) && !call.files && request.headers['content-type']?.startsWith('multipart/')) {
        throw new DomainError('wrong_media_type');
      }
      const asked = effectiveCall(call, request.query as Record<string, unknown>);
      if (!isOpen(asked.who)) {
        request.lang = undefined;
        request.caller = await readCaller(request.headers.authorization, asked, frame.authenticate);
      }
      assertMayCall(asked, request.caller, request.params as Record<string, string>);
      if (endsInMaintenance(call)) frame.maintenance?.assertOff(request.caller ? 'staff' : 'visitor');
      if (request.caller?.kind === 'program') await assertProgramWithinLimit(frame.limits, request.caller);
      await assertWithinLimit(frame.limits, call, request.address);
    },
    handler: async (request, reply) => {
      const form =
        call.files && request.isMultipart()
          ? await readMultipart(request, call.files, frame.holdingDir, call.bodyMaxBytes)
          : null;
      let result: unknown;
      try {
        const input = {
          params: parseInput(call.params, request.params),
          query: parseInput(call.query, request.query),
          body: parseInput(
            call.body,
            form ? { ...form.fields } : request.body,
            missingFiles(call, form?.files),
          ),
          files: form?.files ?? {},
          ctx: {
            caller: request.caller,
            origin: originOf(request),
            ...(call.isVersioned && { version: versionIn(request.headers['if-match']) }),
          },
          lang: request.lang ?? SOURCE_LANGUAGE,
          header: (name: string) => headerOf(request, name),
          url: request.url,
        } as Parameters<Route['handle']>[0];
        result = await runFor(request.caller, () =>
          onceByKey(frame.repeats, call, input, async () => handle(input)),
        );
      } finally {
        await form?.discard();
      }
      if (request.lang !== undefined && (call.speaks || hasMessage(call, result)))
        writeLanguage(reply, request.lang);
      return answer(frame, call, await wordedSuccess(frame, call, result, request), reply);
    },
  });
}

const missingFiles = ({ files = [] }: Call, sent: Record<string, unknown> = {}): Record<string, string[]> =>
  Object.fromEntries(
    files.flatMap(({ name, missing }) => (missing !== undefined && !sent[name] ? [[name, [missing]]] : [])),
  );

function answer(frame: ApiFrame, call: Call, result: unknown, reply: FastifyReply): FastifyReply {
  if (result instanceof SentOn) return reply.redirect(result.location, 302);
  const body = result instanceof Reply ? result.body : result;
  if (frame.checkAnswers && call.answer && !(body instanceof Readable)) call.answer.parse(body);
  if (call.answerType) reply.type(call.answerType);
  if (result instanceof Reply) reply.headers(result.headers);
  return reply.status(call.status).send(hasBody(call) ? body : undefined);
}

const hasBody = ({ status }: Call): boolean => status !== 204 && status !== 302;

/** Browsers say where a request comes from. Our own site may live apart from its API. */
function assertNotFromElsewhere({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers['sec-fetch-site'] === 'cross-site' && headers.origin !== publicUrl)
    throw new DomainError('cross_site');
}

async function assertWithinLimit(limits: RateLimits, call: Call, address: string): Promise<void> {
  if (call.limit) await count(limits, `${call.method} ${call.path} ${limitKeyOf(address)}`, call.limit);
}

const assertProgramWithinLimit = (limits: RateLimits, { keyId }: Program): Promise<void> =>
  count(limits, `key ${keyId}`, KEY_LIMIT);

async function count(limits: RateLimits, key: string, limit: NonNullable<Call['limit']>): Promise<void> {
  const retryAfterSeconds = await limits.hit(key, limit);
  if (retryAfterSeconds !== null) throw new DomainError('too_many_requests', { retryAfterSeconds });
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

// 0: of what nobody has written yet.
const ETAG = /^"(0|[1-9]\d{0,14})"$/;

function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = ETAG.exec(header.trim())?.[1];
  if (version !== undefined) return Number(version);
  throw new DomainError('bad_input', {
    fields: { 'If-Match': ['If-Match must be a version in quotes, such as "3"'] },
  });
}

const USER_AGENT_MAX_CHARACTERS = 300;

const originOf = (request: FastifyRequest) => ({
  address: request.address,
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, USER_AGENT_MAX_CHARACTERS),
});

function methodTable(routes: Route[]): (url: string) => string[] {
  const known = routes.map(({ call }) => ({ method: call.method, pattern: patternOf(call) }));
  return (url) => {
    const path = (url.split('?')[0] ?? '').replace(/\/$/, '');
    return known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  };
}

const patternOf = (call: Call): RegExp =>
  new RegExp(
    `^${call.path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
    'i',
  );
