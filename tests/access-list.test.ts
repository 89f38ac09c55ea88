// Every route, and who may call it, written down a second time: a new route without an entry here fails.
import { type Area, type Permissions, inEveryArea } from '#contract/areas.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** For an area: accounts and keys that may read in it, write in it alone, write in all but it, or nothing at all. */
const kinds = [
  'anonymous',
  'superuser',
  'staff',
  'reader',
  'writer',
  'elsewhere',
  'nowhere',
  'key that reads',
  'key that writes',
  'key for elsewhere',
] as const;
type Kind = (typeof kinds)[number];
const isKey = (kind: Kind) => kind.startsWith('key');
const everyone: readonly Kind[] = kinds;
const signedIn = kinds.filter((kind) => kind !== 'anonymous' && !isKey(kind));
const superusers: Kind[] = ['superuser'];

interface InArea {
  area: Area;
  allowed: readonly Kind[];
}
const writers: readonly Kind[] = ['superuser', 'staff', 'writer', 'key that writes'];
const write = (area: Area): InArea => ({ area, allowed: writers });
const read = (area: Area): InArea => ({ area, allowed: [...writers, 'reader', 'key that reads'] });
/** Whoever may read in any area, whichever it is. */
const readAnywhere: InArea = {
  area: 'people',
  allowed: [...writers, 'reader', 'key that reads', 'elsewhere', 'key for elsewhere'],
};

const accessList: Record<string, readonly Kind[] | InArea> = {
  'POST /api/contact/create/': everyone,
  'GET /api/contact/list/': read('enquiries'),
  'GET /api/contact/newer/': read('enquiries'),
  'GET /api/contact/{id}/': read('enquiries'),
  'GET /api/contact/export/': read('enquiries'),
  'POST /api/contact/mark/': write('enquiries'),
  'POST /api/contact/delete/': write('enquiries'),
  'PATCH /api/contact/{id}/': write('enquiries'),
  'DELETE /api/contact/{id}/': write('enquiries'),
  'POST /api/contact/{id}/reply/': write('enquiries'),
  'GET /api/contact/{id}/thread/': read('enquiries'),
  'GET /api/contact/{id}/received/{mail}/attachments/{n}/': read('enquiries'),
  'GET /api/contact/{id}/notes/': read('enquiries'),
  'POST /api/contact/{id}/notes/': write('enquiries'),
  'PATCH /api/contact/{id}/notes/{note}/': write('enquiries'),
  'DELETE /api/contact/{id}/notes/{note}/': write('enquiries'),
  'GET /api/contact/colleagues/': read('enquiries'),
  'GET /api/contact/templates/': read('enquiries'),
  'POST /api/contact/templates/': write('enquiries'),
  'PATCH /api/contact/templates/{id}/': write('enquiries'),
  'DELETE /api/contact/templates/{id}/': write('enquiries'),
  'POST /api/Auth/login/': everyone,
  'POST /api/Auth/verify-otp/': everyone,
  'POST /api/Auth/resend-otp/': everyone,
  'POST /api/Auth/logout/': signedIn,
  'POST /api/Auth/confirm/': signedIn,
  'GET /api/Auth/sessions/': signedIn,
  'DELETE /api/Auth/sessions/{id}/': signedIn,
  'POST /api/Auth/end-sessions/{token}/': everyone,
  'DELETE /api/Auth/sessions/': signedIn,
  'POST /api/Auth/forgot-password/': everyone,
  'GET /api/Auth/reset-password/{token}/': everyone,
  'POST /api/Auth/reset-password/{token}/': everyone,
  'POST /api/Auth/change-password/': signedIn,
  'POST /api/Auth/register/': superusers,
  'POST /api/Auth/confirm-email/{token}/': everyone,
  'POST /api/Auth/totp/begin/': signedIn,
  'POST /api/Auth/totp/confirm/': signedIn,
  'DELETE /api/Auth/totp/': signedIn,
  'POST /api/Auth/totp/recovery-codes/': signedIn,
  'GET /api/Auth/passkeys/': signedIn,
  'POST /api/Auth/passkeys/register/begin/': signedIn,
  'POST /api/Auth/passkeys/register/finish/': signedIn,
  'DELETE /api/Auth/passkeys/{id}/': signedIn,
  'POST /api/Auth/passkeys/login/begin/': everyone,
  'POST /api/Auth/passkeys/login/finish/': everyone,
  'PUT /api/Auth/second-step-policy/': superusers,
  'GET /api/Auth/oidc/': everyone,
  'GET /api/Auth/oidc/start/': everyone,
  'GET /api/Auth/oidc/callback/': everyone,
  'POST /api/Auth/oidc/finish/': everyone,
  'GET /api/Auth/mails/': signedIn,
  'PUT /api/Auth/mails/': signedIn,
  'POST /api/Auth/mails/stop-weekly/{token}/': everyone,
  'GET /api/Profile/profiles/': superusers,
  // Of somebody else: the person's own is in the accounts tests.
  'GET /api/Profile/profiles/{id}/': superusers,
  'PATCH /api/Profile/profiles/{id}/': superusers,
  'PATCH /api/Profile/profiles/{id}/role/': superusers,
  'DELETE /api/Profile/profiles/{id}/': superusers,
  'GET /api/Profile/profiles/{id}/second-steps/': superusers,
  'DELETE /api/Profile/profiles/{id}/second-steps/': superusers,
  'DELETE /api/Profile/profiles/{id}/sessions/': superusers,
  'GET /api/outgoing-mails/': superusers,
  'GET /api/outgoing-mails/{id}/': superusers,
  'POST /api/outgoing-mails/{id}/retry/': superusers,
  'GET /api/backups/': superusers,
  'GET /api/tasks/': superusers,
  'GET /api/tasks/kinds/': superusers,
  'POST /api/tasks/{id}/retry/': superusers,
  'GET /api/HomePage/news/': everyone,
  'POST /api/HomePage/news/': write('content'),
  'GET /api/HomePage/news/{id}/': everyone,
  'PATCH /api/HomePage/news/{id}/': write('content'),
  'DELETE /api/HomePage/news/{id}/': write('content'),
  'PUT /api/HomePage/news/order/': write('content'),
  'GET /api/HomePage/news/{id}/versions/': read('content'),
  'POST /api/HomePage/news/{id}/versions/{n}/restore/': write('content'),
  'GET /api/HomePage/partners/': everyone,
  'POST /api/HomePage/partners/': write('content'),
  'GET /api/HomePage/partners/{id}/': everyone,
  'PATCH /api/HomePage/partners/{id}/': write('content'),
  'DELETE /api/HomePage/partners/{id}/': write('content'),
  'PUT /api/HomePage/partners/order/': write('content'),
  'GET /api/HomePage/partners/{id}/versions/': read('content'),
  'POST /api/HomePage/partners/{id}/versions/{n}/restore/': write('content'),
  'GET /api/AboutPage/teams/': everyone,
  'POST /api/AboutPage/teams/': write('content'),
  'GET /api/AboutPage/teams/{id}/': everyone,
  'PATCH /api/AboutPage/teams/{id}/': write('content'),
  'DELETE /api/AboutPage/teams/{id}/': write('content'),
  'PUT /api/AboutPage/teams/order/': write('content'),
  'GET /api/AboutPage/teams/{id}/versions/': read('content'),
  'POST /api/AboutPage/teams/{id}/versions/{n}/restore/': write('content'),
  'GET /api/articles/': everyone,
  'GET /api/articles/{slug}/': everyone,
  'POST /api/articles/': write('content'),
  'PATCH /api/articles/{slug}/': write('content'),
  'DELETE /api/articles/{slug}/': write('content'),
  'GET /api/article-authors/': read('content'),
  'GET /api/articles/{slug}/versions/': read('content'),
  'POST /api/articles/{slug}/versions/{n}/restore/': write('content'),
  'POST /api/articles/{slug}/preview-link/': write('content'),
  'GET /api/article-preview/{secret}/': everyone,
  'GET /api/site-texts/': read('content'),
  'GET /api/site-pictures/': read('content'),
  'GET /api/site-edition/': read('content'),
  'PATCH /api/site-edition/': write('content'),
  'DELETE /api/site-edition/': write('content'),
  'POST /api/site-edition/publish/': write('content'),
  'POST /api/site-edition/preview-link/': write('content'),
  'POST /api/site-edition/frame-link/': read('content'),
  'GET /api/site-edition/history/': read('content'),
  'POST /api/site-edition/history/{n}/restore/': write('content'),
  'GET /media/articles/{name}': everyone,
  'GET /api/media-library/': read('content'),
  'POST /api/media-library/': write('content'),
  'DELETE /api/media-library/{key}/': write('content'),
  'GET /api/jobs/': everyone,
  'POST /api/jobs/': write('recruitment'),
  'GET /api/jobs/{id}/': everyone,
  'GET /api/jobs/{id}/picture/': read('recruitment'),
  'GET /api/jobs/{id}/poster/': read('recruitment'),
  'PUT /api/jobs/{id}/': write('recruitment'),
  'DELETE /api/jobs/{id}/': write('recruitment'),
  'POST /api/jobs/{id}/duplicate/': write('recruitment'),
  'GET /api/jobs/{id}/history/': read('recruitment'),
  'GET /api/jobs/{id}/checks/': read('recruitment'),
  'POST /api/jobs/{id}/preview-link/': write('recruitment'),
  'GET /api/jobs/{id}/similar/': everyone,
  'GET /api/job-preview/{secret}/': everyone,
  'POST /api/job-application/': everyone,
  'GET /api/job-application/': read('recruitment'),
  'GET /api/job-application/newer/': read('recruitment'),
  'GET /api/job-application/export/': read('recruitment'),
  'GET /api/job-application/counts/': read('recruitment'),
  'GET /api/job-application/words/': read('recruitment'),
  'GET /api/job-application/texts/': read('recruitment'),
  'GET /api/skill-synonyms/': read('recruitment'),
  'PUT /api/skill-synonyms/': write('recruitment'),
  'POST /api/job-application/move/': write('recruitment'),
  'GET /api/stages/': read('recruitment'),
  'PUT /api/stages/': superusers,
  'GET /api/colleagues/': read('recruitment'),
  'GET /api/job-application/{id}/timeline/': read('recruitment'),
  'POST /api/job-application/{id}/notes/': write('recruitment'),
  'PATCH /api/job-application/{id}/notes/{note}/': write('recruitment'),
  'DELETE /api/job-application/{id}/notes/{note}/': write('recruitment'),
  'PUT /api/job-application/{id}/rating/': write('recruitment'),
  'DELETE /api/job-application/{id}/rating/': write('recruitment'),
  // Needs to write in people too.
  'POST /api/job-application/{id}/hire/': { area: 'recruitment', allowed: ['superuser', 'staff'] },
  'GET /api/mentions/': signedIn,
  'POST /api/mentions/read/': signedIn,
  'GET /api/mail-templates/': read('recruitment'),
  'POST /api/mail-templates/': write('recruitment'),
  'PATCH /api/mail-templates/{id}/': write('recruitment'),
  'DELETE /api/mail-templates/{id}/': write('recruitment'),
  'POST /api/job-application/mail/': write('recruitment'),
  'POST /api/job-application/mail/preview/': write('recruitment'),
  'GET /api/interviews/': read('recruitment'),
  'POST /api/job-application/{id}/interviews/': write('recruitment'),
  'PATCH /api/job-application/{id}/interviews/{interview}/': write('recruitment'),
  'DELETE /api/job-application/{id}/interviews/{interview}/': write('recruitment'),
  'GET /api/calendar-link/': signedIn,
  'DELETE /api/calendar-link/': signedIn,
  // Beyond being signed in it needs an account that may see applications: see the tests of interviews.
  'POST /api/calendar-link/': ['superuser', 'staff', 'elsewhere'],
  'GET /calendar/{secret}.ics': everyone,
  'GET /api/events/': signedIn,
  'POST /api/job-application/archive/': write('recruitment'),
  'POST /api/job-application/mark/': write('recruitment'),
  'POST /api/job-application/delete/': write('recruitment'),
  'GET /api/job-application/{id}/': read('recruitment'),
  'PATCH /api/job-application/{id}/': write('recruitment'),
  'DELETE /api/job-application/{id}/': write('recruitment'),
  'GET /api/job-application/{id}/resume/': read('recruitment'),
  'GET /api/job-application/{id}/resume-text/': read('recruitment'),
  'GET /api/mailbox/': superusers,
  'GET /api/job-application/{id}/received/{mail}/attachments/{n}/': read('recruitment'),
  'POST /api/job-application/{id}/received/{mail}/attachments/{n}/take/': write('recruitment'),
  'GET /api/job-application/{id}/resumes/': read('recruitment'),
  'GET /api/job-application/{id}/resumes/{n}/': read('recruitment'),
  'PUT /api/job-application/{id}/hold/': write('recruitment'),
  'DELETE /api/job-application/{id}/hold/': write('recruitment'),
  // Whoever has the secret of a link.
  'POST /api/own-application/link/': everyone,
  'GET /api/own-application/{secret}/': everyone,
  'PUT /api/own-application/{secret}/resume/': everyone,
  'POST /api/own-application/{secret}/withdraw/': everyone,
  'GET /api/own-application/{secret}/export/': everyone,
  'DELETE /api/own-application/{secret}/': everyone,
  'POST /api/job-alerts/': everyone,
  'GET /api/job-alerts/': read('recruitment'),
  'GET /api/job-alerts/confirm/{secret}/': everyone,
  'POST /api/job-alerts/confirm/{secret}/': everyone,
  'GET /api/job-alerts/stop/{secret}/': everyone,
  'POST /api/job-alerts/stop/{secret}/': everyone,
  'GET /api/consent-text/': everyone,
  'GET /api/translations/job/': read('recruitment'),
  'GET /api/translations/job/{id}/': read('recruitment'),
  'PUT /api/translations/job/{id}/{lang}/': write('recruitment'),
  'DELETE /api/translations/job/{id}/{lang}/': write('recruitment'),
  'GET /api/translations/news/': read('content'),
  'GET /api/translations/news/{id}/': read('content'),
  'PUT /api/translations/news/{id}/{lang}/': write('content'),
  'DELETE /api/translations/news/{id}/{lang}/': write('content'),
  'GET /api/translations/leadership/': read('content'),
  'GET /api/translations/leadership/{id}/': read('content'),
  'PUT /api/translations/leadership/{id}/{lang}/': write('content'),
  'DELETE /api/translations/leadership/{id}/{lang}/': write('content'),
  'GET /api/translations/article/': read('content'),
  'GET /api/translations/article/{id}/': read('content'),
  'PUT /api/translations/article/{id}/{lang}/': write('content'),
  'DELETE /api/translations/article/{id}/{lang}/': write('content'),
  'GET /api/translations/template/': read('recruitment'),
  'GET /api/translations/template/{id}/': read('recruitment'),
  'PUT /api/translations/template/{id}/{lang}/': write('recruitment'),
  'DELETE /api/translations/template/{id}/{lang}/': write('recruitment'),
  'GET /api/translations/stage/': read('recruitment'),
  'GET /api/translations/stage/{id}/': read('recruitment'),
  'PUT /api/translations/stage/{id}/{lang}/': superusers,
  'DELETE /api/translations/stage/{id}/{lang}/': superusers,
  'GET /api/translations/consent/{id}/': superusers,
  'PUT /api/translations/consent/{id}/{lang}/': superusers,
  'DELETE /api/translations/consent/{id}/{lang}/': superusers,
  'GET /api/identity/': readAnywhere,
  'PUT /api/identity/': superusers,
  'GET /media/identity/{name}': everyone,
  'PUT /api/consent-text/': superusers,
  'GET /api/retention/': superusers,
  'PUT /api/retention/': superusers,
  'GET /api/retention/published/': everyone,
  'GET /api/retention/preview/': superusers,
  'GET /api/erasures/': superusers,
  'GET /api/Idcard/employee/': read('people'),
  'GET /api/Idcard/counts/': read('people'),
  'GET /api/Idcard/export/': read('people'),
  'POST /api/Idcard/employee/': write('people'),
  'GET /api/Idcard/employee/{id}/': read('people'),
  'PATCH /api/Idcard/employee/{id}/': write('people'),
  'DELETE /api/Idcard/employee/{id}/': write('people'),
  'GET /api/Idcard/employee/{id}/cards/': read('people'),
  'POST /api/Idcard/preview/': write('people'),
  'POST /api/Idcard/photo-focus/': write('people'),
  'POST /api/Idcard/employee/{id}/reissue/': write('people'),
  'POST /api/Idcard/employee/{id}/leave/': write('people'),
  'POST /api/Idcard/employee/{id}/return/': write('people'),
  'POST /api/Idcard/print/': write('people'),
  'POST /api/Idcard/print/check/': write('people'),
  'GET /api/Idcard/idcard/{id}/': read('people'),
  'GET /api/Idcard/generateqr/{id}/': read('people'),
  'POST /api/Idcard/import/': write('people'),
  'GET /api/Idcard/import/{id}/': read('people'),
  'GET /api/Idcard/import/{id}/progress/': read('people'),
  'GET /api/Idcard/import/{id}/refused/': read('people'),
  'PATCH /api/Idcard/import/{id}/': write('people'),
  'DELETE /api/Idcard/import/{id}/': write('people'),
  'POST /api/Idcard/import/{id}/apply/': write('people'),
  'POST /api/Idcard/import/{id}/undo/': write('people'),
  'GET /api/verify/{code}/': everyone,
  'GET /media/{name}': everyone,
  'GET /media/jobs/{name}': everyone,
  'GET /api/overview/': signedIn,
  'GET /api/insight/recruitment/': read('recruitment'),
  'GET /api/insight/enquiries/': read('enquiries'),
  'GET /api/insight/visits/': readAnywhere,
  'GET /api/insight/today/': readAnywhere,
  'GET /api/insight/jobs/': read('recruitment'),
  'GET /api/insight/people/': readAnywhere,
  'GET /api/keys/': superusers,
  'POST /api/keys/': superusers,
  'DELETE /api/keys/{id}/': superusers,
  'GET /api/webhooks/': superusers,
  'POST /api/webhooks/': superusers,
  'GET /api/webhooks/{id}/': superusers,
  'PATCH /api/webhooks/{id}/': superusers,
  'DELETE /api/webhooks/{id}/': superusers,
  'POST /api/webhooks/{id}/test/': superusers,
  'GET /api/webhooks/{id}/deliveries/': superusers,
  'POST /api/webhooks/deliveries/{id}/resend/': superusers,
  'GET /api/audit/': superusers,
  'GET /api/audit/export/': superusers,
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /metrics': everyone,
  'POST /api/csp-report/': everyone,
  'GET /api/openapi.json': everyone,
  'GET /api/docs': everyone,
  'GET /api/docs/{file}': everyone,
};

describe.each(engines)('access on $name', (engine) => {
  let api: TestApp;
  const callers = new Map<string, TestUser>();
  beforeAll(async () => {
    api = await testApp(engine);
  });
  afterAll(() => api.close());

  /** One of each kind for each area, made when first asked for. */
  async function callerOf(
    kind: Kind,
    area: Area | undefined,
    name = `${kind} ${area}`,
  ): Promise<TestUser | undefined> {
    if (kind === 'anonymous') return undefined;
    const known = callers.get(name);
    if (known) return known;
    const permissions = permissionsOf(kind, area);
    const caller = isKey(kind)
      ? await api.makeKey(name, permissions)
      : await api.signIn(name, { isSuperuser: kind === 'superuser', permissions });
    callers.set(name, caller);
    return caller;
  }

  it('has an entry for every route and no other', async () => {
    const document = (await api.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(accessList).toSorted());
    expect(registeredRoutes(api)).toEqual(new Set(described.map(normal)));
  });

  for (const [name, entry] of Object.entries(accessList)) {
    const { area, allowed } = 'allowed' in entry ? entry : { area: undefined, allowed: entry };
    const [method, path] = name.split(' ') as ['GET', string];
    // One call's answer never ends: that it begins is enough.
    const isStream = path === '/api/events/';

    const outcomeFor = async (kind: Kind): Promise<string> => {
      // A session of its own where the call would end the shared one.
      const leaves = name.includes('logout') || name === 'DELETE /api/Auth/sessions/';
      const caller = await callerOf(kind, area, leaves ? `${kind} leaving by ${method}` : undefined);
      const answer = await api.send(method, path.replace(/\{(id|note|interview)\}/g, '999999'), {
        ...asUser(caller),
        ...(isStream && { payloadAsStream: true }),
      });
      if (isStream && answer.statusCode === 200) answer.stream().destroy();
      if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'let in';
      const hasCode = !isStream && kind !== 'anonymous';
      return `${answer.statusCode} ${hasCode ? answer.json<{ code: string }>().code : ''}`.trim();
    };
    const expectedFor = (kind: Kind): string => {
      if (allowed.includes(kind)) return 'let in';
      if (kind === 'anonymous') return '401';
      if (isStream) return '403';
      const ofArea = area || (!isKey(kind) && name === 'POST /api/calendar-link/');
      return ofArea ? '403 not_permitted' : '403 not_allowed';
    };

    // One test for all kinds of caller: three thousand of their own would take longer than what they ask.
    it(`${name} lets in whom the list names`, async () => {
      const outcomes: [Kind, string][] = [];
      for (const kind of kinds) outcomes.push([kind, await outcomeFor(kind)]);
      expect(Object.fromEntries(outcomes)).toEqual(
        Object.fromEntries(kinds.map((kind) => [kind, expectedFor(kind)])),
      );
    });
  }
});

function permissionsOf(kind: Kind, area: Area | undefined): Permissions {
  if (kind === 'staff' || kind === 'superuser') return inEveryArea('write');
  const others = inEveryArea(kind.includes('elsewhere') ? 'write' : 'none');
  if (!area) return others;
  const reads = kind === 'reader' || kind === 'key that reads';
  const writes = kind === 'writer' || kind === 'key that writes';
  return { ...others, [area]: writes ? 'write' : reads ? 'read' : 'none' };
}

const normal = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/\/$/, '');

// Straight from the router, so that a route added around the call table shows too.
function registeredRoutes(api: TestApp): Set<string> {
  const routes = new Set<string>();
  const stack: string[] = [];
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const depth = (match[1] ?? '').length / 4;
    stack.length = depth;
    stack[depth] = match[2] ?? '';
    for (const method of match[3]?.split(', ') ?? []) {
      if (method !== 'HEAD') routes.add(normal(`${method} ${stack.join('')}`));
    }
  }
  return routes;
}
