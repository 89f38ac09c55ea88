// What is laid out on pages of one size: millimetres from the top left, colours of the brand, text that fits.
import type { Focus } from '#contract/content/focus.ts';
import type { Box, Canvas } from './canvas.ts';
import { type Voice, widthOf } from './faces.ts';
import { directionOf } from './directions.ts';
import { cover } from './cover.ts';
import { type TextFrame, fitText, lineHeightOf } from './fit-text.ts';
import { type Block, wrapText } from './wrap-text.ts';

/** Of one point of a letter's size, in millimetres. */
export const PT = 25.4 / 72;

export interface WrittenText extends Omit<TextFrame, 'voice'> {
  x: number;
  /** Where the letters of the first line stand. */
  y: number;
  voice?: Voice;
  colour: string;
  align?: 'left' | 'centre' | 'right';
}

interface WordBlock extends Block {
  x: number;
  /** Where the letters of the first line reach up to, not where they stand. */
  top: number;
  colour: string;
}

/** How far the letters of a first line reach above where they stand, by their size. */
const RISE = 0.74;

export interface FocusedPicture {
  name: string;
  /** JPEG or PNG. */
  content: Buffer;
  focus?: Focus | null | undefined;
}

export class Sheet {
  readonly canvas: Canvas;

  constructor(canvas: Canvas) {
    this.canvas = canvas;
  }

  /** With the edges a printer cuts at, where they are not those of the page. */
  page(ground?: string, trim?: Box): void {
    this.canvas.page(trim);
    if (ground) this.canvas.box({ x: 0, y: 0, ...this.canvas.size }, ground);
  }

  /** Draws with another corner of the page for its own. */
  async at(x: number, y: number, draw: () => void | Promise<void>): Promise<void> {
    this.canvas.save();
    this.canvas.translate(x, y);
    await draw();
    this.canvas.restore();
  }

  image(name: string, content: Buffer, box: Box): void {
    this.canvas.picture(name, content, () => box);
  }

  /** As large as the frame needs it; what lies outside of the frame is not seen. */
  fillFrame({ name, content, focus }: FocusedPicture, { corner, ...frame }: Box & { corner: number }): void {
    this.canvas.save();
    this.canvas.clip(frame, corner);
    this.canvas.picture(name, content, (picture) => {
      const { left, top, ...covering } = cover(picture, frame, focus);
      return { x: frame.x - left, y: frame.y - top, ...covering };
    });
    this.canvas.restore();
  }

  box(x: number, y: number, width: number, height: number, colour: string, corner = 0): void {
    this.canvas.box({ x, y, width, height }, colour, corner);
  }

  /** Answers how far down the last line stands. */
  write(text: string, { x, y, colour, align = 'left', voice = 'text', ...place }: WrittenText): number {
    const { lines, size } = fitText(text, { ...place, voice });
    let baseline = y;
    for (const [index, line] of lines.entries()) {
      if (index > 0) baseline += size * lineHeightOf(lines);
      const slack = place.width - widthOf(line, voice) * size;
      const start = x + slack * { left: 0, centre: 0.5, right: 1 }[align];
      this.canvas.line({ text: line, x: start, y: baseline, size, voice, colour });
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
      this.canvas.line({ text: line, x: x + slack, y: baseline, size, voice, colour, direction });
    }
    return lines.length === 0 ? top : baseline;
  }
}
