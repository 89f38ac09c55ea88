// pdf.js with everything turned off that a file could have fetched or run.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { ResumeRefused } from './refused.ts';

export const PDF_PAGES_MAX = 200;

/** Throws ResumeRefused, whatever fails while the file is open. */
export async function withPdf<Result>(
  bytes: Buffer,
  work: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  // Large, and not needed where no PDF comes in. Its other build takes twice as long to load, for what Node has.
  const { VerbosityLevel, getDocument } = await import('pdfjs-dist');
  const opening = getDocument({
    // It keeps what it is given.
    data: new Uint8Array(bytes),
    // No part of the file decides what is fetched or run.
    disableAutoFetch: true,
    disableFontFace: true,
    disableStream: true,
    disableRange: true,
    enableXfa: false,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await work(await opening.promise);
  } catch (error) {
    if (error instanceof ResumeRefused) throw error;
    const needsPassword = (error as { name?: string }).name === 'PasswordException';
    throw new ResumeRefused(needsPassword ? 'locked' : 'damaged');
  } finally {
    await opening.destroy();
  }
}
