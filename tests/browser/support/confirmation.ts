// The dialog that asks who is there, called up without the ten minutes' wait: the server's refusal is played once, the rest is true.
import type { Page } from '@playwright/test';

/** The next such call is refused as if the sign-in were long ago; the one after it passes. */
export function refuseOnce(page: Page, path: string, method: string): Promise<unknown> {
  let isFirst = true;
  return page.route(path, (route) => {
    if (route.request().method() !== method || !isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({ status: 403, json: { code: 'confirm_needed', message: 'Please confirm.' } });
  });
}

export const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Please confirm that it is you' });

export async function confirmIdentity(page: Page, password: string): Promise<void> {
  await confirmDialog(page).getByLabel('Your password').fill(password);
  await confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();
}
