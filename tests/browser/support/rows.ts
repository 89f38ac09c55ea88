import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** On a phone what can be done to a row is in sight once it is unfolded. */
export async function unfold(row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  const fold = row.getByRole('button', { name: /^All about/ });
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
