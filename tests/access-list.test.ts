// Every route, and who may call it, written down a second time: a new route without an entry here fails.
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Kind = 'anonymous' | 'staff' | 'superuser';
const everyone: Kind[] = ['anonymous', 'staff', 'superuser'];
const signedIn: Kind[] = ['staff', 'superuser'];
const superusers: Kind[] = ['superuser'];

const accessList: Record<string, Kind[]> = {
  'POST /api/contact/create/': everyone,
  'GET /api/contact/list/': signedIn,
  'GET /api/contact/newer/': signedIn,
  'GET /api/contact/{id}/': signedIn,
  'GET /api/contact/export/': signedIn,
  'POST /api/contact/mark/': signedIn,
  'POST /api/contact/delete/': signedIn,
  'PATCH /api/contact/{id}/': signedIn,
  'DELETE /api/contact/{id}/': signedIn,
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
  'GET /api/Profile/profiles/': superusers,
  // Of somebody else: the person's own is in the accounts tests.
  'GET /api/Profile/profiles/{id}/': superusers,
  'PATCH /api/Profile/profiles/{id}/': superusers,
  'DELETE /api/Profile/profiles/{id}/': superusers,
  'GET /api/Profile/profiles/{id}/second-steps/': superusers,
  'DELETE /api/Profile/profiles/{id}/second-steps/': superusers,
  'GET /api/outgoing-mails/': superusers,
  'POST /api/outgoing-mails/{id}/retry/': superusers,
  'GET /api/HomePage/news/': everyone,
  'POST /api/HomePage/news/': signedIn,
  'GET /api/HomePage/news/{id}/': everyone,
  'PATCH /api/HomePage/news/{id}/': signedIn,
  'DELETE /api/HomePage/news/{id}/': signedIn,
  'GET /api/HomePage/partners/': everyone,
  'POST /api/HomePage/partners/': signedIn,
  'GET /api/HomePage/partners/{id}/': everyone,
  'PATCH /api/HomePage/partners/{id}/': signedIn,
  'DELETE /api/HomePage/partners/{id}/': signedIn,
  'GET /api/AboutPage/teams/': everyone,
  'POST /api/AboutPage/teams/': signedIn,
  'GET /api/AboutPage/teams/{id}/': everyone,
  'PATCH /api/AboutPage/teams/{id}/': signedIn,
  'DELETE /api/AboutPage/teams/{id}/': signedIn,
  'GET /api/jobs/': everyone,
  'POST /api/jobs/': signedIn,
  'GET /api/jobs/{id}/': everyone,
  'PUT /api/jobs/{id}/': signedIn,
  'DELETE /api/jobs/{id}/': signedIn,
  'POST /api/job-application/': everyone,
  'GET /api/job-application/': signedIn,
  'GET /api/job-application/newer/': signedIn,
  'GET /api/job-application/export/': signedIn,
  'GET /api/job-application/counts/': signedIn,
  'POST /api/job-application/archive/': signedIn,
  'POST /api/job-application/mark/': signedIn,
  'POST /api/job-application/delete/': signedIn,
  'GET /api/job-application/{id}/': signedIn,
  'PATCH /api/job-application/{id}/': signedIn,
  'DELETE /api/job-application/{id}/': signedIn,
  'GET /api/job-application/{id}/resume/': signedIn,
  'GET /api/Idcard/employee/': signedIn,
  'GET /api/Idcard/counts/': signedIn,
  'GET /api/Idcard/export/': signedIn,
  'POST /api/Idcard/employee/': signedIn,
  'GET /api/Idcard/employee/{id}/': signedIn,
  'PATCH /api/Idcard/employee/{id}/': signedIn,
  'DELETE /api/Idcard/employee/{id}/': signedIn,
  'GET /api/Idcard/idcard/{id}/': signedIn,
  'GET /api/Idcard/generateqr/{id}/': signedIn,
  'GET /api/verify/{code}/': everyone,
  'GET /media/{name}': everyone,
  'GET /api/overview/': signedIn,
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /metrics': everyone,
  'POST /api/csp-report/': everyone,
  'GET /api/openapi.json': everyone,
  'GET /api/docs': everyone,
};

describe.each(engines)('access on $name', (engine) => {
  let api: TestApp;
  let users: Record<Kind, TestUser | undefined>;
  beforeAll(async () => {
    api = await testApp(engine);
    users = {
      anonymous: undefined,
      staff: await api.signIn('staff'),
      superuser: await api.signIn('boss', { isSuperuser: true }),
    };
  });
  afterAll(() => api.close());

  it('has an entry for every route and no other', async () => {
    const document = (await api.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(accessList).toSorted());
    expect(registeredRoutes(api)).toEqual(new Set(described.map(normal)));
  });

  for (const [name, allowed] of Object.entries(accessList)) {
    it.each(everyone)(`${name} as %s`, async (kind) => {
      const [method, path] = name.split(' ') as ['GET', string];
      // A session of its own where the call would end the shared one.
      const leaves = name.includes('logout') || name === 'DELETE /api/Auth/sessions/';
      const user = leaves && users[kind] ? await api.signIn(`${kind} leaving by ${method}`) : users[kind];
      const answer = await api.send(method, path.replace('{id}', '999999'), asUser(user));
      const refused = answer.statusCode === 401 || answer.statusCode === 403;
      if (allowed.includes(kind)) expect(refused, answer.body).toBe(false);
      else expect(answer.statusCode).toBe(kind === 'anonymous' ? 401 : 403);
    });
  }
});

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
