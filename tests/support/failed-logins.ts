// Failed sign-ins to one account, each from another network, without the time it takes to check a password.
import { countAttempt, loginRules } from '#server/features/accounts/sign-in/attempt-limits.ts';
import { findUserByName } from '#server/features/accounts/users.store.ts';
import type { TestApp } from './test-app.ts';

export async function failEverywhere(
  { database, limits }: TestApp,
  username: string,
  times: number,
): Promise<void> {
  const user = await findUserByName(database.read, username);
  const passwordHash = user?.password_hash ?? '';
  for (let number = 0; number < times; number += 1) {
    const address = `10.0.0.${number}`;
    await countAttempt(limits, loginRules({ username, passwordHash, address, knownBrowser: undefined }));
  }
}
