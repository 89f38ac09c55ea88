// Signs a page in without the login screen, by what that screen leaves in the browser.
import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';

export async function signIn(page: Page, account: { username: string; password: string }): Promise<void> {
  const answer = await page.request.post(accountCalls.login.path, { data: account });
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
  const { access, user_id: userId, is_superuser: isSuperuser, permissions } = await answer.json();
  // Before the next page's own scripts, and once: who has signed out stays so.
  await page.context().addInitScript(
    (entries) => {
      const mark = `test ${entries.access_token}`;
      if (!location.protocol.startsWith('http') || localStorage.getItem(mark)) return;
      localStorage.setItem(mark, 'signed in');
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

/** Of all that this browser has kept, the mark of a sign-in that was used stays. */
export const signOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('test ')) localStorage.removeItem(key);
  });
