// Runs inside the sandboxed frame, in an origin of its own: it draws a stranger's PDF and can reach nothing else.
// Everything it needs is in this one classic script, for such a frame cannot load modules or workers.
import { VerbosityLevel, getDocument } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

import type { FrameSays, OfficeSays } from './frame-talk.ts';

const PAGES_MAX = 20;
const SHARPNESS_MAX = 2;
// On a phone one zooms in.
const DRAWN_MIN_PX = 1200;
const GAP_PX = 12;

// Found there, the library parses on this thread.
Object.assign(globalThis, { pdfjsWorker: worker });

const say = (message: FrameSays) => parent.postMessage(message, '*');

addEventListener('message', ({ source, data }: MessageEvent<OfficeSays>) => {
  if (source !== parent || data.type !== 'draw') return;
  draw(data).catch(() => say({ type: 'failed' }));
});
say({ type: 'ready' });

async function draw({ pdf, width }: OfficeSays): Promise<void> {
  const document_ = await getDocument({
    data: new Uint8Array(pdf),
    // No part of the file decides what is fetched or run.
    disableAutoFetch: true,
    disableStream: true,
    disableRange: true,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  document.body.style.margin = `${GAP_PX}px`;
  const sheet = document.querySelector('main') ?? document.body;
  const heading = document.querySelector('h1');
  // The office says whose it is; here it is only for those who cannot see that.
  if (heading) heading.style.cssText = 'position:absolute;clip-path:inset(50%);margin:0;font-size:1px';
  const pages = Math.min(document_.numPages, PAGES_MAX);
  const drawnPx = Math.max(width * Math.min(devicePixelRatio, SHARPNESS_MAX), DRAWN_MIN_PX);
  for (let number = 1; number <= pages; number += 1) {
    const page = await document_.getPage(number);
    const viewport = page.getViewport({ scale: drawnPx / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `Page ${number} of ${document_.numPages}`);
    canvas.style.cssText = `display:block;width:100%;height:auto;margin:0 0 ${GAP_PX}px`;
    sheet.append(canvas);
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
    if (number === 1) say({ type: 'drawn', pages, pagesInAll: document_.numPages });
  }
}
