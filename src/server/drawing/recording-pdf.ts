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
