// Signing in with a company account, from the button over the provider's own pages into the office.
import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { accessPages, fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { oidcFailures, oidcMessages, oidcRefusals } from '#contract/accounts/oidc.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import { type CompanyProvider, startCompanyProvider } from '#tests/support/company-provider.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { codeIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** That of the first superuser, who is there in every program a test starts. */
const EMAIL = 'admin@localhost';

/** A program and the provider of its company, which knows its first superuser. */
async function startCompany() {
  const port = await freePort();
  const provider = await startCompanyProvider(`http://localhost:${port}`);
  provider.knows('boss', { email: EMAIL, email_verified: true });
  provider.knows('stranger', { email: 'stranger@company.example', email_verified: true });
  const { clientId, clientSecret } = provider.settings();
  const program = await startProgram({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  return { program, provider };
}

type Company = Awaited<ReturnType<typeof startCompany>>;

const companyButton = (page: Page) => page.getByRole('link', { name: oidcMessages.button });

async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** Where nobody remembers who was here, neither we nor the provider. */
async function forgetEverything(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

async function withCompany(page: Page, story: (company: Company) => Promise<void>): Promise<void> {
  test.slow();
  const company = await startCompany();
  // The provider's page asks for a font we do not need.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await story(company);
  await company.program.stop();
  await company.provider.stop();
}

test('a company account opens the office', { tag: ['@once', '@long'] }, ({ page, axe }) =>
  withCompany(page, ({ program }) => goIn(page, program, axe)),
);

test(
  'what goes wrong with a company account is said on the login page',
  { tag: ['@once', '@long'] },
  ({ page, axe }) => withCompany(page, ({ program, provider }) => goWrong(page, program, provider, axe)),
);

async function goIn(page: Page, program: Program, axe: () => Promise<void>): Promise<void> {
  const { url } = program;
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));

  // Where one wanted to go is kept over the other site.
  await page.goto(`${url}${officePages.jobs}?search=tester`);
  await expect(page).toHaveURL(url + accessPages.login);
  await axe();
  await companyButton(page).click();
  await logInAtProvider(page, 'boss');
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(`${url}${officePages.jobs}?search=tester`);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(visited.join(' ')).not.toContain(token);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  // A second step is asked for as after a password.
  const { user_id: id } = await (
    await page.request.post(url + accountCalls.login.path, { data: program.admin })
  ).json();
  const patched = await page.request.patch(url + fillPath(profileCalls.change.path, { id }), {
    data: { two_step: true },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(patched.status()).toBe(200);
  await forgetEverything(page);
  await page.goto(url + officePages.users);
  await companyButton(page).click();
  await logInAtProvider(page, 'boss');
  await expect(page).toHaveURL(url + accessPages.otp);
  let code = '';
  await expect(async () => {
    const mail = (await program.outbox()).findLast(({ subject }) => subject.includes('sign-in code'));
    code = mail ? codeIn(mail) : '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL(url + officePages.users);
}

async function goWrong(
  page: Page,
  { url, admin }: Program,
  provider: CompanyProvider,
  axe: () => Promise<void>,
): Promise<void> {
  // Away at first, which keeps nobody from signing in otherwise.
  provider.answers('/.well-known/openid-configuration', (_request, response) =>
    response.writeHead(503).end(),
  );
  await page.goto(url + accessPages.login);
  await companyButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(oidcFailures.away);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(url + officePages.dashboard);
  await forgetEverything(page);
  provider.behaves();

  await page.goto(url + accessPages.login);
  await companyButton(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(oidcFailures.called_off);
  await axe();
  await expect(page).toHaveURL(url + accessPages.login);
  await page.reload();
  await expect(companyButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await companyButton(page).click();
  await logInAtProvider(page, 'stranger');
  await expect(page.getByRole('alert')).toHaveText(oidcRefusals.oidc_unknown[1]);
  await expect(page).toHaveURL(url + accessPages.login);

  // Whatever somebody writes into the address is not shown.
  await page.goto(`${url}${accessPages.login}?company=${encodeURIComponent('<b>Call 555-1234</b>')}`);
  await expect(page.getByRole('alert')).toHaveText(oidcFailures.failed);
}
