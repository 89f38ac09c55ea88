// A PDF in the making: pages of one size, millimetres from the top left, colours of the brand, text that fits.
import { buffer } from 'node:stream/consumers';
import type { Focus } from '#contract/content/focus.ts';
import { type Voice, runsOf, widthOf } from './faces.ts';
import { type Direction, directionOf } from './directions.ts';
import { cover } from './cover.ts';
import { type TextFrame, fitText, isTall, lineHeightOf } from './fit-text.ts';
import { RecordingPdf } from './recording-pdf.ts';
import { type Block, wrapText } from './wrap-text.ts';

const POINTS = 72 / 25.4;
/** Of one point of a letter's size, in millimetres. */
export const PT = 25.4 / 72;

/** In millimetres. */
interface PageSize {
  width: number;
  height: number;
}

/** In millimetres, from the top left. */
export interface Box extends PageSize {
  x: number;
  y: number;
}

export interface WrittenText extends Omit<TextFrame, 'voice'> {
  x: number;
  /** Where the letters of the first line stand. */
  y: number;
  voice?: Voice;
  colour: string;
  align?: 'left' | 'centre' | 'right';
}

// Readers turn a text that runs from the right themselves.
const needsLetters = (line: string): boolean =>
  isTall(line) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line);

interface WordBlock extends Block {
  x: number;
  /** Where the letters of the first line reach up to, not where they stand. */
  top: number;
  colour: string;
}

/** A picture the library has opened. */
interface Opened {
  width: number;
  height: number;
}

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

/** How far the letters of a first line reach above where they stand, by their size. */
const RISE = 0.74;

export interface FocusedPicture {
  name: string;
  /** JPEG or PNG. */
  content: Buffer;
  focus?: Focus | null | undefined;
}

export class Sheet {
  readonly pdf: RecordingPdf;
  readonly #size: PageSize;
  readonly #images = new Map<string, Opened>();
  readonly #stamps = new Map<string, Stamp>();

  constructor(info: { Title: string; Author: string }, size: PageSize) {
    this.#size = size;
    this.pdf = new RecordingPdf({
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

  /** With the edges a printer cuts at, where they are not those of the page. */
  page(ground?: string, trim?: Box): void {
    this.pdf.addPage();
    if (trim) this.#markTrim(trim);
    this.pdf.scale(POINTS);
    if (ground) this.box(0, 0, this.#size.width, this.#size.height, ground);
  }

  #markTrim({ x, y, width, height }: Box): void {
    const { page } = this.pdf;
    const whole = [0, 0, page.width, page.height];
    // A PDF counts from the foot of the page.
    const foot = this.#size.height - y - height;
    const cut = [x, foot, x + width, foot + height].map((edge) => edge * POINTS);
    Object.assign(page.dictionary.data, { BleedBox: whole, TrimBox: cut });
  }

  /** Draws with another corner of the page for its own. */
  async at(x: number, y: number, draw: () => void | Promise<void>): Promise<void> {
    this.pdf.save();
    this.pdf.translate(x, y);
    await draw();
    this.pdf.restore();
  }

  /** One that was drawn before, by its name, is not put into the file again. */
  image(name: string, content: Buffer, { x, y, width, height }: Box): void {
    this.pdf.image(this.#opened(name, content) as never, x, y, { width, height });
  }

  /** As large as the frame needs it; what lies outside of the frame is not seen. */
  fillFrame(picture: FocusedPicture, { x, y, width, height, corner }: Box & { corner: number }): void {
    const opened = this.#opened(picture.name, picture.content);
    const { left, top, ...covering } = cover(opened, { width, height }, picture.focus);
    this.pdf.save();
    this.pdf.roundedRect(x, y, width, height, corner).clip();
    this.pdf.image(opened as never, x - left, y - top, covering);
    this.pdf.restore();
  }

  #opened(name: string, content: Buffer): Opened {
    // Part of the library's interface, but not of its types.
    const library = this.pdf as unknown as { openImage(content: Buffer): Opened };
    const opened = this.#images.get(name) ?? library.openImage(content);
    this.#images.set(name, opened);
    return opened;
  }

  box(x: number, y: number, width: number, height: number, colour: string, corner = 0): void {
    const shape = corner
      ? this.pdf.roundedRect(x, y, width, height, corner)
      : this.pdf.rect(x, y, width, height);
    shape.fill(colour);
  }

  /** Ready-made drawing operators, in millimetres. */
  draw(operators: string): void {
    this.pdf.save();
    // The library turns a text into bytes letter by letter.
    this.pdf.addContent(Buffer.from(`${operators}\n`));
    this.pdf.restore();
  }

  /** The same drawing on many pages: made once, and once in the file. What is drawn for a name is always the same. */
  stamp(drawing: string, box: Box, draw: () => void): void {
    const stamp = this.#stamps.get(drawing) ?? this.#makeStamp(box, draw);
    this.#stamps.set(drawing, stamp);
    const { page } = this.pdf as unknown as Forms;
    page.xobjects[stamp.name] = stamp.form;
    this.pdf.addContent(`/${stamp.name} Do`);
  }

  #makeStamp({ x, y, width, height }: Box, draw: () => void): Stamp {
    const operators = this.pdf.recorded(draw);
    // Parts of the library's interface, but not of its types.
    const pdf = this.pdf as unknown as Forms;
    // The page has those of others as well, photos too.
    const used = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => operators.includes(`/${name} `)));
    const Resources = { Font: used(pdf.page.fonts), XObject: used(pdf.page.xobjects) };
    const BBox = [x, y, x + width, y + height];
    const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', FormType: 1, BBox, Resources });
    form.end(operators);
    return { name: `S${this.#stamps.size + 1}`, form };
  }

  /** Answers how far down the last line stands. */
  write(text: string, { x, y, colour, align = 'left', voice = 'text', ...place }: WrittenText): number {
    const { lines, size } = fitText(text, { ...place, voice });
    let baseline = y;
    for (const [index, line] of lines.entries()) {
      if (index > 0) baseline += size * lineHeightOf(lines);
      const slack = place.width - widthOf(line, voice) * size;
      this.#writeLine(line, x + slack * { left: 0, centre: 0.5, right: 1 }[align], baseline, {
        size,
        voice,
        colour,
      });
    }
    return baseline;
  }

  /** On several lines, from the side the text begins at. Answers how far down the last line stands. */
  writeBlock(text: string, { x, top, colour, ...block }: WordBlock): number {
    const { lines, size } = wrapText(text, block);
    const direction = directionOf(text);
    const { voice, width } = block;
    let baseline = top + size * RISE;
    for (const [index, line] of lines.entries()) {
      if (index > 0) baseline += size * Math.max(block.lineHeight ?? 0, lineHeightOf(lines));
      const slack = direction === 'rtl' ? width - widthOf(line, voice) * size : 0;
      this.#writeLine(line, x + slack, baseline, { size, voice, colour, direction });
    }
    return lines.length === 0 ? top : baseline;
  }

  #writeLine(
    line: string,
    x: number,
    y: number,
    { size, voice, colour, direction }: { size: number; voice: Voice; colour: string; direction?: Direction },
  ): void {
    const { pdf } = this;
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
    const next = () => this.pdf.read() as Buffer | null;
    for (let chunk = next(); chunk !== null; chunk = next()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The rest. */
  finish(): Promise<Buffer> {
    this.pdf.end();
    return buffer(this.pdf);
  }
}
