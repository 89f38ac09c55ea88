// Draws a PDF of our own server's making into canvases. The library is large: it comes with the first preview.
import { VerbosityLevel, getDocument } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

// Found there, the library parses on this thread: a card is small.
Object.assign(globalThis, { pdfjsWorker: worker });

/** One picture for each page, so wide. */
export async function drawPdf(pdf: Blob, widthPx: number): Promise<HTMLCanvasElement[]> {
  const task = getDocument({
    data: new Uint8Array(await pdf.arrayBuffer()),
    disableAutoFetch: true,
    disableStream: true,
    disableRange: true,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document_ = await task.promise;
    const canvases: HTMLCanvasElement[] = [];
    for (let number = 1; number <= document_.numPages; number += 1) {
      const page = await document_.getPage(number);
      const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width });
      const canvas = document.createElement('canvas');
      canvas.className = 'block h-auto w-full';
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      canvases.push(canvas);
    }
    return canvases;
  } finally {
    await task.destroy();
  }
}
