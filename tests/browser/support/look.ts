// How a part of a page looks: what stands where in it and, in the build its picture was made in, every pixel.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { whyNoPictures } from '../../../scripts/find-chromium.ts';
import { compareBoxes, measure } from './boxes.ts';
import { openAlive } from './site.ts';
import { expect, test } from './test.ts';

const arePicturesCompared = whyNoPictures() === undefined;

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

const softly = expect.configure({ soft: true });

/** Holds a part against the boxes and, in the browser it was made in, against the picture recorded of it. */
export async function expectLook(part: Locator, ...name: string[]): Promise<void> {
  await expect(part).toBeVisible();
  // A dialog that has just opened is seen a frame later.
  await softly.poll(() => compareWithRecord(part, name), `boxes of ${name.join('/')}`).toEqual([]);
  if (arePicturesCompared) await expect.soft(part.page()).toHaveScreenshot(...(await picture(part, name)));
}

/** Fails when neither would have noticed a change. */
export async function expectOtherLook(part: Locator, ...name: string[]): Promise<void> {
  // A change that slides there, however briefly, is where it belongs a frame later.
  await expect.poll(() => compareWithRecord(part, name)).not.toEqual([]);
  if (arePicturesCompared) await expect(part.page()).not.toHaveScreenshot(...(await picture(part, name)));
}

/** With --update-snapshots what is found is written down instead of compared. */
export const isRecording = (): boolean => ['all', 'changed'].includes(test.info().config.updateSnapshots);

async function compareWithRecord(part: Locator, name: string[]): Promise<string[]> {
  const { boxes, faults } = await measure(part);
  const file = test.info().snapshotPath(...fileName(name, 'json'));
  if (isRecording()) {
    if (!arePicturesCompared) throw new Error(`Pictures cannot be made here: ${whyNoPictures()}.`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `[\n${boxes.map((box) => JSON.stringify(box)).join(',\n')}\n]\n`);
    return faults;
  }
  return [...faults, ...compareBoxes(JSON.parse(await readFile(file, 'utf8')), boxes)];
}

// The same build draws the same letters: far less may differ than the smallest icon has pixels.
// A letter at the edge of a row that scrolls is drawn at one fraction of a pixel or another: 32 pixels.
const tolerance = { threshold: 0.1, maxDiffPixels: 40 };

/** The page is never scrolled, so what is fixed to the window stands at its top alone. */
async function picture(part: Locator, name: string[]) {
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
  return [
    fileName(name, 'png'),
    { clip, fullPage: !isFixed, scale: 'device', timeout: 90_000, ...tolerance },
  ] as const;
}

const fileName = (name: string[], ending: string) => [...name.slice(0, -1), `${name.at(-1)}.${ending}`];
