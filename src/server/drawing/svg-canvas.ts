// The same sheet as an SVG: its pages one below the other, letters as outlines. To be painted and looked at.
import type { Box, Canvas, Line, PageSize, ReadyDrawing } from './canvas.ts';
import { imageTypeOf } from '#server/platform/images/image-type.ts';
import { outlineOf } from './outlines.ts';
import { RecordingPdf, openPicture } from './recording-pdf.ts';

/** Outlines have two digits behind the point: of a millimetre that would be too coarse. */
const OUTLINE_SCALE = 50;

export class SvgCanvas implements Canvas {
  readonly size: PageSize;
  readonly #parts: string[] = [];
  /** The groups that `restore` ends. */
  #saved: number[] = [];
  #groups = 0;
  #pages = 0;
  #clips = 0;

  constructor(size: PageSize) {
    this.size = size;
  }

  page(): void {
    const { width, height } = this.size;
    const top = this.#pages * height;
    this.#endPage();
    this.#pages += 1;
    this.#parts.push(
      `<svg y="${top}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" overflow="hidden">`,
    );
  }

  #endPage(): void {
    if (this.#pages > 0) this.#parts.push('</g>'.repeat(this.#groups), '</svg>');
    this.#groups = 0;
    this.#saved = [];
  }

  save(): void {
    this.#saved.push(this.#groups);
  }

  restore(): void {
    const before = this.#saved.pop() ?? 0;
    this.#parts.push('</g>'.repeat(this.#groups - before));
    this.#groups = before;
  }

  translate(x: number, y: number): void {
    this.#group(`transform="translate(${x} ${y})"`);
  }

  scale(x: number, y = x): void {
    this.#group(`transform="scale(${x} ${y})"`);
  }

  clip(box: Box, corner = 0): void {
    this.#clips += 1;
    this.#parts.push(`<clipPath id="c${this.#clips}"><rect ${sidesOf(box)} rx="${corner}"/></clipPath>`);
    this.#group(`clip-path="url(#c${this.#clips})"`);
  }

  #group(attribute: string): void {
    this.#parts.push(`<g ${attribute}>`);
    this.#groups += 1;
  }

  box(box: Box, colour: string, corner = 0): void {
    this.#parts.push(`<rect ${sidesOf(box)} rx="${corner}" fill="${colour}"/>`);
  }

  path(data: string, colour: string): void {
    this.#parts.push(`<path d="${data}" fill="${colour}"/>`);
  }

  picture(_name: string, content: Buffer, place: (picture: PageSize) => Box): void {
    const box = place(openPicture(new RecordingPdf({ autoFirstPage: false, font: null as never }), content));
    const uri = `data:image/${imageTypeOf(content)};base64,${content.toString('base64')}`;
    this.#parts.push(`<image ${sidesOf(box)} preserveAspectRatio="none" href="${uri}"/>`);
  }

  line({ text, x, y, size, voice, colour, direction }: Line): void {
    const place = { x: 0, y: 0, size: size * OUTLINE_SCALE, voice };
    const outline = outlineOf(text, direction ? { ...place, direction } : place);
    const transform = `translate(${x} ${y}) scale(${1 / OUTLINE_SCALE})`;
    this.#parts.push(`<path transform="${transform}" fill="${colour}" d="${outline}"/>`);
  }

  draw(drawing: ReadyDrawing): void {
    this.#parts.push(drawing.svg());
  }

  stamp(_name: string, _box: Box, draw: () => void): void {
    this.save();
    draw();
    this.restore();
  }

  /** All pages, so many pixels wide. */
  finish(widthPx: number): string {
    this.#endPage();
    const { width, height } = this.size;
    const whole = this.#pages * height;
    const heightPx = Math.round((whole / width) * widthPx);
    const size = `width="${widthPx}" height="${heightPx}" viewBox="0 0 ${width} ${whole}" preserveAspectRatio="none"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#parts.join('')}</svg>`;
  }
}

const sidesOf = ({ x, y, width, height }: Box): string =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;
