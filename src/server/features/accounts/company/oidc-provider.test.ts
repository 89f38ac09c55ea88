import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { type CompanyProvider, startCompanyProvider } from '#tests/support/company-provider.ts';
import {
  CALLBACK,
  FINISH,
  PUBLIC_URL,
  START,
  cookiesOf,
  locationOf,
  outcomeOf,
  refusalOf,
} from '#tests/support/company-sign-in.ts';
import { sqlite } from '#tests/support/engines.ts';
import { PASSWORD, type TestApp, addUser, testApp } from '#tests/support/test-app.ts';

let provider: CompanyProvider;
beforeAll(async () => {
  provider = await startCompanyProvider(PUBLIC_URL);
});
afterAll(() => provider.stop());
afterEach(() => provider.behaves());

describe('the provider of a company sign-in', () => {
  let api: TestApp | undefined;
  afterEach(() => api?.close());
  const open = async (...args: Parameters<CompanyProvider['settings']>) =>
    (api = await testApp(sqlite, { oidc: provider.settings(...args) }));

  it('is not there unless it is set up', async () => {
    api = await testApp(sqlite);
    expect((await api.get('/api/Auth/oidc/')).json()).toEqual({ enabled: false });
    for (const answer of [await api.get(START), await api.get(CALLBACK), await api.send('POST', FINISH)])
      expect(refusalOf(answer)).toEqual([404, 'no_such_path']);
    expect((await (await open()).get('/api/Auth/oidc/')).json()).toEqual({ enabled: true });
  });

  it.each([
    ['answers with an error', 502, 'text/html', '<h1>Bad Gateway</h1>'],
    ['answers with a page', 200, 'text/html', '<h1>Welcome</h1>'],
    ['answers with half a JSON', 200, 'application/json', '{"issuer":'],
    ['answers with another JSON', 200, 'application/json', '[]'],
    ['says it is another', 200, 'application/json', '{"issuer":"https://sso.example.com"}'],
  ])('waits for a provider that %s, and finds it when it is back', async (_, status, type, body) => {
    const { get } = await open();
    provider.answers('/.well-known/openid-configuration', (_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
    expect(outcomeOf(await get(START))).toEqual([302, 'away']);
    provider.behaves();
    expect(new URL(locationOf(await get(START))).origin).toBe(provider.issuer);
  });

  it.each([
    ['answers with an error', 503, 'text/html', 'Service Unavailable'],
    ['answers with a page', 200, 'text/html', '<h1>Welcome</h1>'],
    ['answers with half a JSON', 200, 'application/json', '{"access_token":'],
  ])('says that the provider is away where it %s in the middle', async (_, status, type, body) => {
    const { get, send } = await open();
    const started = await get(START);
    const back = await provider.logIn(locationOf(started), 'meera');
    provider.answers('/token', (_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
    const headers = { cookie: cookiesOf(started) };
    expect(outcomeOf(await send('GET', CALLBACK + back.search, { headers }))).toEqual([302, 'away']);
  });

  it('asks for the provider once, and again a minute later, when it may be gone', async () => {
    const { get, clock } = await open();
    let asked = 0;
    const { issuer } = provider;
    provider.answers('/.well-known/openid-configuration', (_request, response) => {
      asked += 1;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }));
    });
    await Promise.all([get(START), get(START)]);
    await get(START);
    expect(asked).toBe(1);
    clock.move(MINUTE_MS);
    await get(START);
    expect(asked).toBe(2);
    provider.answers('/.well-known/openid-configuration', (request) => request.destroy());
    expect(new URL(locationOf(await get(START))).origin).toBe(issuer);
    clock.move(MINUTE_MS);
    expect(outcomeOf(await get(START))).toEqual([302, 'away']);
  });

  it('says that the provider is away where nobody answers, and passwords go on', async () => {
    const gone = await startCompanyProvider(PUBLIC_URL);
    await gone.stop();
    api = await testApp(sqlite, { oidc: gone.settings() });
    await addUser(api.database, 'meera', false);
    expect(outcomeOf(await api.get(START))).toEqual([302, 'away']);
    const login = await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
    expect(login.statusCode).toBe(200);
  });
});
