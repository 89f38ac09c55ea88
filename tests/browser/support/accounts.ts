// Accounts for tests, made as a superuser makes them.
import { randomUUID } from 'node:crypto';
import { accountCalls } from '#contract/accounts/accounts.ts';
import type { Permissions } from '#contract/areas.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import type { Program } from '#tests/support/program.ts';

export interface Account {
  id: number;
  username: string;
  email: string;
  password: string;
}

export const codeIn = ({ text }: { text: string }): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

export const linkIn = ({ text }: { text: string }): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/** Has never signed in: the first time it is asked for a code. */
export async function anAccount(program: Program, permissions?: Permissions): Promise<Account> {
  const username = `user-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.com`, password: 'a long pass phrase' };
  const { access } = await post<{ access: string }>(program, accountCalls.login.path, program.admin);
  const form = {
    ...account,
    first_name: 'Asha',
    last_name: 'Menon',
    confirm_password: account.password,
    permissions,
  };
  const { user_id: id } = await post<{ user_id: number }>(program, profileCalls.register.path, form, {
    authorization: `Bearer ${access}`,
  });
  return { id, ...account };
}

/** Has signed in before: the password is enough. */
export async function aVerifiedAccount(
  program: Program,
  mailTo: (address: string, subject: RegExp) => Promise<{ text: string }>,
  permissions?: Permissions,
): Promise<Account> {
  const account = await anAccount(program, permissions);
  const { username, password, email } = account;
  const login = await send(program, accountCalls.login.path, { username, password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const otp = codeIn(await mailTo(email, /sign-in code/));
  await post(program, accountCalls.verifyOtp.path, { otp, email }, { cookie });
  return account;
}

async function post<Answer>(
  program: Program,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await send(program, path, body, headers);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const send = (program: Program, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(program.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
