import { engines } from '#tests/support/engines.ts';
import { PASSWORD, addUser, testApp } from '#tests/support/test-app.ts';
import { expect, it } from 'vitest';

const [engine] = engines;

it('a flood of sign-ins from 250 networks keeps no browser out that has signed in before', async () => {
  if (!engine) throw new Error('There is no engine.');
  const api = await testApp(engine);
  await addUser(api.database, 'meera', false);
  const logIn = (username: string, password: string, address: string, cookie = '') =>
    api.send('POST', '/api/Auth/login/', {
      payload: { username, password },
      headers: { 'x-forwarded-for': address, cookie },
    });
  const first = await logIn('meera', PASSWORD, '198.51.100.1');
  const known = String(first.headers['set-cookie']).split(';')[0] ?? '';
  const flood = Array.from({ length: 250 }, (_, number) =>
    logIn(`guess-${number}`, 'wrong', `10.0.0.${number}`),
  );
  const stranger = logIn('meera', PASSWORD, '198.51.100.2');
  const owner = await logIn('meera', PASSWORD, '198.51.100.1', known);
  expect(owner.statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  // The queue was full: whoever is not known was told to come back.
  expect(statuses).toContain(503);
  expect((await stranger).statusCode).toBe(503);
  await api.close();
});
