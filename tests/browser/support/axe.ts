// Looks for breaches of WCAG 2.2 AA and of good practice; each answer line is one breach a person can act on.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function findViolations(page: Page, within?: string): Promise<string[]> {
  // Half-faded text has no colour to judge: look at the page as it stands still.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Breaches alone, and in the page itself: what passes, and frames of other origins, would take twice the time.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${summary(node.failureSummary)}`),
  );
}

function summary(text = ''): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
