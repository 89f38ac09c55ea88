// A PDF that can keep what is drawn for later, instead of putting it on the page.
import PDFDocument from 'pdfkit';

export class RecordingPdf extends PDFDocument {
  #operators: string[] | undefined;

  /** The operators of a drawing. */
  recorded(draw: () => void): string {
    const operators: string[] = [];
    this.#operators = operators;
    try {
      this.save();
      draw();
      this.restore();
    } finally {
      this.#operators = undefined;
    }
    return operators.join('\n');
  }

  override addContent(data: string | Uint8Array): this {
    if (this.#operators) this.#operators.push(data.toString());
    else super.addContent(data);
    return this;
  }
}

/** A picture the library has opened. */
export interface OpenedPicture {
  width: number;
  height: number;
}

/** Part of the library's interface, but not of its types. */
export const openPicture = (pdf: RecordingPdf, content: Buffer): OpenedPicture =>
  (pdf as unknown as { openImage(content: Buffer): OpenedPicture }).openImage(content);
