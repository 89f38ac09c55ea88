// What the sign-in with a company account answers.
import type { TestApp } from './test-app.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const START = '/api/Auth/oidc/start/';
export const CALLBACK = '/api/Auth/oidc/callback/';
export const FINISH = '/api/Auth/oidc/finish/';
const LOGIN_PAGE = `${PUBLIC_URL}/ETPL_Admin_Login`;

type Answer = Awaited<ReturnType<TestApp['send']>>;

export const setCookies = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat();
/** As a browser sends them back; those that have ended are gone. */
export const cookiesOf = (answer: Answer): string =>
  setCookies(answer)
    .filter((cookie) => !cookie.includes('Max-Age=0;'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
export const locationOf = (answer: Answer): string => String(answer.headers.location);
export const outcomeOf = (answer: Answer): [number, string | null] => [
  answer.statusCode,
  locationOf(answer).startsWith(`${LOGIN_PAGE}?`)
    ? new URL(locationOf(answer)).searchParams.get('company')
    : locationOf(answer),
];
export const refusalOf = (answer: Answer): [number, string] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];
