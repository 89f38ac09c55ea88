// Runs inside the sandboxed frame, in an origin of its own: it draws a stranger's PDF and can reach nothing else.
// Everything it needs is in this one classic script, for such a frame cannot load modules or workers.
import { TextLayer, VerbosityLevel, getDocument } from 'pdfjs-dist';
import type { PDFPageProxy } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

import { find, findAgain } from './find-in-text.ts';
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
  if (source !== parent) return;
  if (data.type === 'draw') draw(data).catch(() => say({ type: 'failed' }));
  if (data.type === 'zoom') sheet().style.width = `${data.factor * 100}%`;
  if (data.type === 'find') say({ type: 'found', ...find(data.text, data.step, data.query) });
});
say({ type: 'ready' });

const sheet = () => document.querySelector('main') ?? document.body;

// The words lie invisibly over their picture, to be found, marked and copied.
const style = new CSSStyleSheet();
style.replaceSync(`
  body { margin: ${GAP_PX}px }
  h1 { position: absolute; clip-path: inset(50%); margin: 0; font-size: 1px }
  .page { position: relative; margin: 0 auto ${GAP_PX}px }
  canvas { display: block; width: 100%; height: auto }
  .words { position: absolute; inset: 0; overflow: clip; mix-blend-mode: multiply; line-height: 1; text-align: initial; --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size)) }
  .words :is(span, br) { position: absolute; color: transparent; white-space: pre; cursor: text; transform-origin: 0 0 }
  .words > :not(.markedContent), .words .markedContent span:not(.markedContent) { z-index: 1;
    --font-height: 0; font-size: calc(var(--text-scale-factor) * var(--font-height));
    --scale-x: 1; --rotate: 0deg;
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv)) }
  .words .markedContent { display: contents }
  ::highlight(found) { background: rgb(255 226 150) }
  ::highlight(shown) { background: rgb(255 160 130) }
`);

async function draw({ pdf, width }: Extract<OfficeSays, { type: 'draw' }>): Promise<void> {
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
  document.adoptedStyleSheets = [style];
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
    const holder = document.createElement('div');
    holder.className = 'page';
    holder.append(canvas);
    sheet().append(holder);
    await page.render({ canvas, viewport }).promise;
    if (number === 1) say({ type: 'drawn', pages, pagesInAll: document_.numPages });
    // A page without words is still a page.
    await putWords(page, holder).catch(() => {});
    page.cleanup();
  }
  // Searched before all of it was there.
  const again = findAgain();
  if (again) say({ type: 'found', ...again });
}

/** They keep their places at every size of the page. */
async function putWords(page: PDFPageProxy, holder: HTMLElement): Promise<void> {
  const words = document.createElement('div');
  words.className = 'words';
  const viewport = page.getViewport({ scale: 1 });
  const fit = () =>
    words.style.setProperty('--total-scale-factor', String(holder.clientWidth / viewport.width));
  fit();
  await new TextLayer({
    textContentSource: await page.getTextContent(),
    container: words,
    viewport,
  }).render();
  // The library sizes it for its own viewer.
  words.style.width = '';
  words.style.height = '';
  holder.append(words);
  new ResizeObserver(fit).observe(holder);
}
