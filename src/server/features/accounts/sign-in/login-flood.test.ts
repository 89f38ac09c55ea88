import { expect, it } from 'vitest';
import { sqlite } from '#tests/support/engines.ts';
import { PASSWORD, addUser, testApp } from '#tests/support/test-app.ts';
import { hashingCost } from './passwords.ts';

const FLOOD = 30;

it('a flood of sign-ins waits behind a browser that has signed in before', async () => {
  // As dear as in truth: the tests' own price is paid before anybody has to wait.
  Object.assign(hashingCost, { memory: 19_456, passes: 2 });
  const api = await testApp(sqlite);
  await addUser(api.database, 'meera', false);
  const logIn = (username: string, password: string, address: string, cookie = '') =>
    api.send('POST', '/api/Auth/login/', {
      payload: { username, password },
      headers: { 'x-forwarded-for': address, cookie },
    });
  const first = await logIn('meera', PASSWORD, '198.51.100.1');
  const known = String(first.headers['set-cookie']).split(';')[0] ?? '';
  let answered = 0;
  const flood = Array.from({ length: FLOOD }, async (_, number) => {
    await logIn(`guess-${number}`, 'wrong', `10.0.0.${number}`);
    answered += 1;
  });
  expect((await logIn('meera', PASSWORD, '198.51.100.1', known)).statusCode).toBe(200);
  // In the order in which they came it would have been the last.
  expect(answered).toBeLessThan((FLOOD * 2) / 3);
  await Promise.all(flood);
  await api.close();
});
