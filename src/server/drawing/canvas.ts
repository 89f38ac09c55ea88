// What a sheet is drawn on: a PDF to print, or an SVG to look at. In millimetres from the top left.
import type { Direction } from './directions.ts';
import type { Voice } from './faces.ts';

/** In millimetres. */
export interface PageSize {
  width: number;
  height: number;
}

/** In millimetres, from the top left. */
export interface Box extends PageSize {
  x: number;
  y: number;
}

export interface Line {
  text: string;
  x: number;
  /** Where its letters stand. */
  y: number;
  size: number;
  voice: Voice;
  colour: string;
  direction?: Direction | undefined;
}

/** A drawing that is ready in the language of each canvas, as plain text. */
export interface ReadyDrawing {
  operators(): string;
  svg(): string;
}

export interface Canvas {
  readonly size: PageSize;
  /** With the edges a printer cuts at, where they are not those of the page. */
  page(trim?: Box): void;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y?: number): void;
  /** Until `restore`, what lies outside is not seen. */
  clip(box: Box, corner?: number): void;
  box(box: Box, colour: string, corner?: number): void;
  path(data: string, colour: string): void;
  /** JPEG or PNG. One that was drawn before, by its name, need not be opened again. */
  picture(name: string, content: Buffer, place: (picture: PageSize) => Box): void;
  line(line: Line): void;
  draw(drawing: ReadyDrawing): void;
  /** The same drawing on many pages. What is drawn for a name is always the same. */
  stamp(name: string, box: Box, draw: () => void): void;
}
