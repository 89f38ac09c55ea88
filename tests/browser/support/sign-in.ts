// Signs a page in without the login screen, by what that screen leaves in the browser.
import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts.ts';

export async function signIn(page: Page, account: { username: string; password: string }): Promise<void> {
  const answer = await page.request.post(accountCalls.login.path, { data: account });
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
  const { access, user_id: userId, is_superuser: isSuperuser, permissions } = await answer.json();
  // Storage belongs to an origin, so any light page of it has to be open first.
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      access_token: String(access),
      UserId: String(userId),
      is_superuser: String(isSuperuser),
      permissions: JSON.stringify(permissions),
    },
  );
}
