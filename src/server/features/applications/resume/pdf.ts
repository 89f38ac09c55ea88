// A PDF is what pdf.js can open, as a viewer would; and what it does by itself when it is opened is not for a résumé.
import { PDF_PAGES_MAX, withPdf } from './open-pdf.ts';
import { type PdfObjects, type PdfValue, readPdfObjects } from './pdf-objects.ts';
import { ResumeRefused } from './refused.ts';

const HEADER = '%PDF-';
const HEADER_WITHIN_BYTES = 1024;
// What begins as another kind of file and carries a PDF further in is meant to be taken for both.
const OTHER_BEGINNING = /^(?:MZ|PK|\x7fELF|Rar!|\s*<|#!|\{\\rtf)/;

export const looksLikePdf = (bytes: Buffer): boolean => beginningOf(bytes).includes(HEADER);

export async function assertPdf(bytes: Buffer): Promise<void> {
  if (OTHER_BEGINNING.test(beginningOf(bytes))) throw new ResumeRefused('wrongType');
  const { isLocked } = await openAsViewer(bytes);
  const objects = readPdfObjects(bytes);
  // Where nothing is locked there is no reason to hide objects from us.
  if (objects.sealed > 0 && !isLocked) throw new ResumeRefused('damaged');
  assertQuiet(objects);
}

const beginningOf = (bytes: Buffer): string => bytes.toString('latin1', 0, HEADER_WITHIN_BYTES);

const openAsViewer = (bytes: Buffer): Promise<{ isLocked: boolean }> =>
  withPdf(bytes, async (document) => {
    await document.getPage(1);
    if (await document.hasJSActions()) throw new ResumeRefused('pdfActions');
    for (let number = 1; number <= Math.min(document.numPages, PDF_PAGES_MAX); number += 1) {
      const page = await document.getPage(number).catch(() => undefined);
      if (await page?.getJSActions()) throw new ResumeRefused('pdfActions');
      page?.cleanup();
    }
    // Locked against changes, say, but open to whoever reads it.
    return { isLocked: (await document.getPermissions()) !== null };
  });

const RUN = new Set<PdfValue>(['/JavaScript', '/Launch', '/ImportData']);
const LEAVE = new Set<PdfValue>(['/URI', '/GoToR', '/SubmitForm']);
// Of all occasions an action can have, those that come without a key or a button pressed: a page is opened or shown.
const BY_THEMSELVES = ['/O', '/PO', '/PV'];
const NEXT_MAX = 50;

function assertQuiet(objects: PdfObjects): void {
  const { dicts, resolve } = objects;
  if (dicts.some((dict) => resolve(dict.get('/S')).some((kind) => RUN.has(kind))))
    throw new ResumeRefused('pdfActions');
  for (const dict of dicts) {
    const occasions = resolve(dict.get('/AA')).flatMap((occasion) =>
      occasion instanceof Map ? BY_THEMSELVES.map((name) => occasion.get(name)) : [],
    );
    for (const action of [dict.get('/OpenAction'), ...occasions]) {
      if (leaves(objects, action)) throw new ResumeRefused('remote');
    }
  }
}

/** Whether an action, or one that follows it, leads out of the document. */
function leaves({ resolve }: PdfObjects, first: PdfValue | undefined): boolean {
  const following = [first];
  for (let done = 0; done < NEXT_MAX && following.length > 0; done += 1) {
    for (const action of resolve(following.pop())) {
      if (!(action instanceof Map)) continue;
      // Of the others, those that name another file.
      if (action.has('/F') || resolve(action.get('/S')).some((kind) => LEAVE.has(kind))) return true;
      following.push(...resolve(action.get('/Next')).flat());
    }
  }
  return false;
}
