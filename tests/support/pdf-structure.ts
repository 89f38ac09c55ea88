// What a PDF is made of, as a printer's own check looks at it: boxes, fonts, colours, sizes and lines.
import { inflateSync } from 'node:zlib';

const POINTS_PER_MM = 72 / 25.4;

export interface PdfStructure {
  /** The dictionaries of all objects. */
  objects: string[];
  /** The drawing operators of all pages, and of what stands on several of them. */
  content: string;
}

export function readStructure(file: Buffer): PdfStructure {
  const text = file.toString('latin1');
  const objects: string[] = [];
  const drawn: string[] = [];
  for (const found of text.matchAll(/^\d+ 0 obj\n([\s\S]*?)\n(stream\n|endobj)/gm)) {
    const [whole, dictionary = '', end] = found;
    objects.push(dictionary);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    if (end !== 'stream\n' || !dictionary.includes('/FlateDecode')) continue;
    const from = found.index + whole.length;
    const unpacked = inflateSync(file.subarray(from, from + length)).toString('latin1');
    // Fonts and their letter tables are streams as well.
    const isForm = dictionary.includes('/Subtype /Form');
    if (isForm || /^1 0 0 -1 0 [\d.]+ cm\n/.test(unpacked)) drawn.push(unpacked);
  }
  return { objects, content: drawn.join('\n') };
}

const numbers = (content: string, operator: RegExp): number[] =>
  [...content.matchAll(operator)].map(([, value]) => Number(value));

/** In points. Our sheets count in millimetres. */
export const letterSizes = ({ content }: PdfStructure): number[] =>
  numbers(content, /\/F\d+ ([\d.]+) Tf/g).map((size) => size * POINTS_PER_MM);

/** In points. */
export const lineWidths = ({ content }: PdfStructure): number[] =>
  numbers(content, /(?:^|\s)([\d.]+) w\b/g).map((width) => width * POINTS_PER_MM);

/** In millimetres from the upper left corner: both ends of every hairline, as crop marks are drawn. */
export const hairlineEnds = ({ content }: PdfStructure): { x: number; y: number }[] =>
  [...content.matchAll(/\s0\.1 w ([\d. ml]+) S/g)].flatMap(([, lines = '']) =>
    [...lines.matchAll(/([\d.]+) ([\d.]+) [ml]/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  );

/** The operators and spaces colours are given in. */
export function colourSpaces({ content, objects }: PdfStructure): string[] {
  const short = [...content.matchAll(/(?:^|\s)[\d.]+ (rg|RG|g|G|k|K)(?=\s)/g)].map(([, sign]) => sign ?? '');
  const named = [...content.matchAll(/\/(Device\w+|Pattern) (?:cs|CS)/g)].map(([, name]) => name ?? '');
  const pictures = objects.flatMap((object) => /\/ColorSpace \/(\w+)/.exec(object)?.[1] ?? []);
  return [...new Set([...short, ...named, ...pictures])].sort();
}

/** In points: left, foot, right, head. */
export const boxesOf = ({ objects }: PdfStructure, name: string): number[][] =>
  objects.flatMap((object) => {
    const box = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(object)?.[1];
    return box === undefined ? [] : [box.trim().split(/\s+/).map(Number)];
  });
