// What a picture of a page needs: every letter and every image there, and nothing that moves.
import type { Locator, Page } from '@playwright/test';
import { openAlive } from './site.ts';
import { expect } from './test.ts';

/** Opens a page without movement; `theme` as the system would set it. */
export async function openStill(page: Page, path: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
  await openAlive(page, path);
  await settle(page);
}

/** Waits for the fonts and for every image that can be seen, also those that wait to come near. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
    await Promise.all(images.map((image) => image.decode()));
    // The day a job was posted is the day of the test.
    for (const time of document.querySelectorAll('time[datetime^="20"]')) {
      if (!/^\d/.test(time.textContent)) time.textContent = 'November 2, 2026';
    }
  });
}

/**
 * Holds a part against its picture. A hundredth may differ: letters drawn a little otherwise pass, a part that moved
 * or is gone does not. The page is never scrolled, so what is fixed to the window stands at its top alone.
 */
export async function expectLook(part: Locator, ...name: string[]): Promise<void> {
  const page = part.page();
  await expect(part).toBeVisible();
  const { isFixed, ...clip } = await part.evaluate((element) => {
    const isFixed = element.matches('dialog');
    const { style } = document.body;
    style.transition = 'none';
    style.paddingTop = '';
    const top = () => element.getBoundingClientRect().top + (isFixed ? 0 : scrollY);
    // Begins at a whole pixel whatever stands above it and at every scale used, so that only its own changes show.
    if (!isFixed) style.paddingTop = `${(4 - (top() % 4)) % 4}px`;
    const { left, width, height } = element.getBoundingClientRect();
    const up = (length: number) => Math.ceil(length / 4) * 4;
    return {
      isFixed,
      x: Math.floor(left / 4) * 4,
      y: Math.round(top()),
      width: up(width),
      height: up(height),
    };
  });
  await expect.soft(page).toHaveScreenshot([...name.slice(0, -1), `${name.at(-1)}.png`], {
    clip,
    fullPage: !isFixed,
    scale: 'device',
    maxDiffPixelRatio: 0.01,
  });
}
