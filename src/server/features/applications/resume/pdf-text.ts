// The words of a PDF, page by page, as pdf.js finds them.
import { RESUME_TEXT_MAX_BYTES } from '#contract/applications.ts';
import { PDF_PAGES_MAX, withPdf } from './open-pdf.ts';

/** Throws ResumeRefused. */
export const pdfText = (bytes: Buffer): Promise<string[]> =>
  withPdf(bytes, async (document) => {
    const pages: string[] = [];
    let characters = 0;
    const last = Math.min(document.numPages, PDF_PAGES_MAX);
    for (let number = 1; number <= last && characters < RESUME_TEXT_MAX_BYTES; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('');
      pages.push(text);
      characters += text.length;
      page.cleanup();
    }
    return pages;
  });
