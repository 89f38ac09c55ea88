// Looks for breaches of WCAG 2.2 AA and of good practice; each answer line is one breach a person can act on.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passes, told in full, would take twice the time.
  resultTypes: ['violations'],
  // The one frame there is shows an applicant's document.
  iframes: false,
};

export async function findViolations(page: Page, within?: string): Promise<string[]> {
  // Half-faded text has no colour to judge: look at the page as it stands still.
  const { isStill, isLoaded } = await page.evaluate(() => ({
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isLoaded: 'axe' in globalThis,
  }));
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!isLoaded) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([part, wanted]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(part: string | Document, wanted: RunOptions): Promise<AxeResults> };
      };
      return (await axe.run(part ?? document, wanted)).violations;
    },
    [within, options] as const,
  );
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${summary(node.failureSummary)}`),
  );
}

function summary(text = ''): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
