// What the sign-in with a company account answers.
import type { CompanyProvider } from './company-provider.ts';
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

/** The way of one person, step by step, with the test's API and provider as they are by then. */
export function companySignIn(at: () => { api: TestApp; provider: CompanyProvider }) {
  const start = async () => {
    const answer = await at().api.send('GET', START);
    return { answer, location: locationOf(answer), cookie: cookiesOf(answer) };
  };
  const comeBack = ({ search }: { search: string }, cookie: string) =>
    at().api.send('GET', CALLBACK + search, { headers: { cookie } });
  const finish = (cookie: string) => at().api.send('POST', FINISH, { headers: { cookie } });
  /** To the provider and back, up to the login page. */
  const prove = async (login = 'meera') => {
    const { location, cookie } = await start();
    return comeBack(await at().provider.logIn(location, login), cookie);
  };
  const signIn = async (login = 'meera', more = '') =>
    finish([cookiesOf(await prove(login)), more].filter(Boolean).join('; '));
  const entries = () =>
    at()
      .api.database.read.selectFrom('audit_log')
      .select(['action', 'actor_name', 'subject_id', 'label', 'new_values'])
      .orderBy('id')
      .execute();
  return { start, comeBack, finish, prove, signIn, entries };
}
