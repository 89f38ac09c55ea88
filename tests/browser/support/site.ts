// Words for what tests of the public pages do again and again.
import type { Locator, Page, Response } from '@playwright/test';
import { stopClock, takeClock } from './clock.ts';

/** Opens a page and waits until its script has taken over: before that a link is an ordinary link, and a button dead. */
export async function openAlive(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  // Looks once a frame, so that what opens with the page has begun to.
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  return answer;
}

/** As by a link: without a new document a page costs a third. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a page with a clock that from here on moves only by `page.clock.runFor`. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await takeClock(page);
  await openAlive(page, path);
  await stopClock(page);
}

/** A finger drawn sideways over an element. */
export async function swipe(target: Locator, direction: 'left' | 'right'): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to draw a finger over');
  const y = box.y + box.height / 2;
  const [from, to] = direction === 'left' ? [0.8, 0.2] : [0.2, 0.8];
  const at = (share: number) => [{ identifier: 0, clientX: box.x + box.width * share, clientY: y }];
  await target.dispatchEvent('touchstart', { touches: at(from), changedTouches: at(from) });
  await target.dispatchEvent('touchend', { touches: [], changedTouches: at(to) });
}
