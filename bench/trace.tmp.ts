import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { startProgram } from '#tests/support/program.ts';
import { findChromium } from '../scripts/find-chromium.ts';
const LINKS = ['/services', '/about', '/resources', '/Career', '/contact', '/'];
const ROUNDS = Number(process.argv[2] ?? 4);
const program = await startProgram();
const browser = await chromium.launch({ executablePath: findChromium()! });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(program.url); await page.waitForLoadState('networkidle');
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const move = async (path: string) => {
  const link = page.locator(`:is(header, footer) a[href="${path}" i]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const box = (await link.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(150);
  await page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent; const before = heading();
    (window as any).moved = new Promise<number>((resolve) => { let at = NaN;
      addEventListener('click', (e) => { at = e.timeStamp; performance.mark('CLICKED'); }, { capture: true, once: true });
      const { port1, port2 } = new MessageChannel(); port1.addEventListener('message', () => { performance.mark('PAINTED'); resolve(performance.now() - at); }); port1.start();
      new MutationObserver((_, o) => { if (heading() === before || heading() === undefined) return; o.disconnect(); performance.mark('MUTATED'); requestAnimationFrame(() => port2.postMessage(null)); }).observe(document.body, { childList: true, subtree: true, characterData: true }); });
  });
  await page.mouse.down(); await page.waitForTimeout(80); await page.mouse.up();
  const ms = await page.evaluate(() => (window as any).moved);
  await page.waitForLoadState('networkidle'); await page.waitForTimeout(1000);
  return ms as number;
};
for (const l of LINKS) await move(l);
for (let r = 0; r < ROUNDS; r++) for (const l of LINKS) {
  await browser.startTracing(page, { categories: ['devtools.timeline','blink.user_timing','disabled-by-default-devtools.timeline','v8','toplevel','disabled-by-default-v8.gc', 'cc', 'viz', 'blink', 'disabled-by-default-devtools.timeline.layers'] });
  const ms = await move(l);
  const b = await browser.stopTracing();
  writeFileSync(`/tmp/nav/${l.replace('/','') || 'home'}-${r}.json`, b); console.log(l, ms.toFixed(0));
}
await browser.close(); await program.stop();
