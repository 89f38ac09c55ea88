// A PDF in the making. Every letter is embedded; what is on many pages is in the file once.
import { buffer } from 'node:stream/consumers';
import type { Box, Canvas, Line, PageSize, ReadyDrawing } from './canvas.ts';
import { runsOf, widthOf } from './faces.ts';
import { isTall } from './fit-text.ts';
import { type OpenedPicture, RecordingPdf, openPicture } from './recording-pdf.ts';

const POINTS = 72 / 25.4;

// Readers turn a text that runs from the right themselves.
const needsLetters = (line: string): boolean =>
  isTall(line) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line);

interface Form {
  end(content: string): void;
}

interface Forms {
  ref(dictionary: object): Form;
  page: { fonts: Record<string, unknown>; xobjects: Record<string, unknown> };
}

interface Stamp {
  name: string;
  form: Form;
}

// Told a width, which only links and underlines need, the library does not lay the text out once more to find it.
const ONE_RUN = { lineBreak: false, baseline: 'alphabetic', textWidth: 0, wordCount: 1 } as const;

export class PdfCanvas implements Canvas {
  readonly size: PageSize;
  readonly #pdf: RecordingPdf;
  readonly #pictures = new Map<string, OpenedPicture>();
  readonly #stamps = new Map<string, Stamp>();

  constructor(info: { Title: string; Author: string }, size: PageSize) {
    this.size = size;
    this.#pdf = new RecordingPdf({
      size: [size.width * POINTS, size.height * POINTS],
      margin: 0,
      autoFirstPage: false,
      // None of the library's own: every letter is embedded.
      font: null as never,
      info,
      lang: 'en',
      displayTitle: true,
    });
  }

  page(trim?: Box): void {
    this.#pdf.addPage();
    if (trim) this.#markTrim(trim);
    this.#pdf.scale(POINTS);
  }

  #markTrim({ x, y, width, height }: Box): void {
    const { page } = this.#pdf;
    const whole = [0, 0, page.width, page.height];
    // A PDF counts from the foot of the page.
    const foot = this.size.height - y - height;
    const cut = [x, foot, x + width, foot + height].map((edge) => edge * POINTS);
    Object.assign(page.dictionary.data, { BleedBox: whole, TrimBox: cut });
  }

  save(): void {
    this.#pdf.save();
  }

  restore(): void {
    this.#pdf.restore();
  }

  translate(x: number, y: number): void {
    this.#pdf.translate(x, y);
  }

  scale(x: number, y = x): void {
    this.#pdf.scale(x, y);
  }

  clip(box: Box, corner = 0): void {
    this.#outline(box, corner).clip();
  }

  box(box: Box, colour: string, corner = 0): void {
    this.#outline(box, corner).fill(colour);
  }

  #outline({ x, y, width, height }: Box, corner: number): RecordingPdf {
    return corner ? this.#pdf.roundedRect(x, y, width, height, corner) : this.#pdf.rect(x, y, width, height);
  }

  path(data: string, colour: string): void {
    this.#pdf.path(data).fill(colour);
  }

  picture(name: string, content: Buffer, place: (picture: PageSize) => Box): void {
    const opened = this.#pictures.get(name) ?? openPicture(this.#pdf, content);
    this.#pictures.set(name, opened);
    const { x, y, width, height } = place(opened);
    this.#pdf.image(opened as never, x, y, { width, height });
  }

  draw(drawing: ReadyDrawing): void {
    this.#pdf.save();
    // The library turns a text into bytes letter by letter.
    this.#pdf.addContent(Buffer.from(`${drawing.operators()}\n`));
    this.#pdf.restore();
  }

  /** Made once, and once in the file. */
  stamp(name: string, box: Box, draw: () => void): void {
    const stamp = this.#stamps.get(name) ?? this.#makeStamp(box, draw);
    this.#stamps.set(name, stamp);
    const { page } = this.#pdf as unknown as Forms;
    page.xobjects[stamp.name] = stamp.form;
    this.#pdf.addContent(`/${stamp.name} Do`);
  }

  #makeStamp({ x, y, width, height }: Box, draw: () => void): Stamp {
    const operators = this.#pdf.recorded(draw);
    // Parts of the library's interface, but not of its types.
    const pdf = this.#pdf as unknown as Forms;
    // The page has those of others as well, photos too.
    const used = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => operators.includes(`/${name} `)));
    const Resources = { Font: used(pdf.page.fonts), XObject: used(pdf.page.xobjects) };
    const BBox = [x, y, x + width, y + height];
    const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', FormType: 1, BBox, Resources });
    form.end(operators);
    return { name: `S${this.#stamps.size + 1}`, form };
  }

  line({ text: line, x, y, size, voice, colour, direction }: Line): void {
    const pdf = this.#pdf;
    const middle = pdf.page.height / 2;
    pdf.save();
    // The library turns the page over for each text. In its middle a text stays where it is, and readers that look for
    // the letters' place once it is turned back find it.
    pdf.translate(0, y - middle).fillColor(colour);
    if (needsLetters(line)) pdf.markContent('Span', { actual: line });
    let at = x;
    for (const { text, face } of runsOf(line, voice, direction)) {
      // An opened font may stand where the library's types expect a file.
      pdf.registerFont(face.name, face.font as never).font(face.name, size);
      pdf.text(text, at, middle, { ...ONE_RUN, features: [] });
      at += widthOf(text, voice) * size;
    }
    if (needsLetters(line)) pdf.endMarkedContent();
    pdf.restore();
  }

  /** What is finished so far and was not taken before: a long file leaves as it is made. */
  takeBytes(): Buffer {
    const chunks: Buffer[] = [];
    const next = () => this.#pdf.read() as Buffer | null;
    for (let chunk = next(); chunk !== null; chunk = next()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The rest. */
  finish(): Promise<Buffer> {
    this.#pdf.end();
    return buffer(this.#pdf);
  }
}
