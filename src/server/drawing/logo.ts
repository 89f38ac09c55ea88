// A company's mark on a print. A plain SVG is drawn in its own lines, at any size; anything else as a picture.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { company } from '#company';
import { colours } from './colours.ts';
import { inDrawingWorker } from './drawing-worker.ts';
import type { PrintColour } from './inks.ts';
import type { Sheet } from './sheet.ts';

const PUBLIC_DIR = join(import.meta.dirname, '../../../public');
const PICTURE_PIXELS = 512;

type Step =
  | { kind: 'open'; move: Move | undefined }
  | { kind: 'close' }
  | { kind: 'rect'; box: [x: number, y: number, width: number, height: number, corner: number]; fill: string }
  | { kind: 'path'; data: string; fill: string };

interface Move {
  x: number;
  y: number;
  scale: number;
}

interface Drawing {
  /** The side of the square it is drawn in. */
  side: number;
  steps: Step[];
}

const marks = new Map<string, Promise<Drawing | Buffer>>();

async function readMark(path: string, print: PrintColour): Promise<Drawing | Buffer> {
  const file = readFileSync(join(PUBLIC_DIR, path));
  const drawing = path.endsWith('.svg') ? readDrawing(file.toString('utf8')) : undefined;
  if (drawing) return drawing;
  const frame = { content: file, width: PICTURE_PIXELS, height: PICTURE_PIXELS };
  // There is no transparent picture in four inks: it stands on the ground it is printed on.
  return inDrawingWorker('fitFrame', print === 'cmyk' ? { ...frame, inInksOn: colours.ink } : frame);
}

let uri: string | undefined;

/** As part of an SVG drawing. */
export function logoUri(): string {
  const type = mediaTypes[extname(company.logo).slice(1)] ?? 'image/png';
  return (uri ??= `data:${type};base64,${readFileSync(join(PUBLIC_DIR, company.logo)).toString('base64')}`);
}

const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** Only what this file can draw in full; undefined for anything richer. */
function readDrawing(svg: string): Drawing | undefined {
  const steps: Step[] = [];
  let side: number | undefined;
  for (const [tag, end, name = '', attributes = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    const value = (key: string) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1];
    if (name === 'svg') side ??= Number(/^0 0 ([\d.]+) \1$/.exec(value('viewBox') ?? '')?.[1]);
    else if (name === 'g' && end) steps.push({ kind: 'close' });
    else if (name === 'g') steps.push({ kind: 'open', move: readMove(value('transform')) });
    else if (name === 'rect' && value('fill') && !value('x')) {
      const [width, height, corner] = ['width', 'height', 'rx'].map((key) => Number(value(key) ?? 0));
      steps.push({
        kind: 'rect',
        box: [0, 0, width ?? 0, height ?? 0, corner ?? 0],
        fill: value('fill') ?? '',
      });
    } else if (name === 'path' && isPlainFill(value('fill'))) {
      steps.push({ kind: 'path', data: value('d') ?? '', fill: value('fill') ?? '' });
    } else if (tag !== '</svg>') return undefined;
  }
  return side && Number.isFinite(side) ? { side, steps } : undefined;
}

const isPlainFill = (fill: string | undefined): boolean => /^#[0-9a-f]{6}$/i.test(fill ?? '');

function readMove(transform: string | undefined): Move | undefined {
  const parts = /^translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)$/.exec(transform ?? '');
  return parts ? { x: Number(parts[1]), y: Number(parts[2]), scale: Number(parts[3]) } : undefined;
}

/** `path` is one below `public/`. */
export async function drawMark(
  sheet: Sheet,
  path: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const { pdf, colour } = sheet;
  const key = `${colour} ${path}`;
  const reading = marks.get(key) ?? readMark(path, colour);
  marks.set(key, reading);
  const drawing = await reading;
  if (Buffer.isBuffer(drawing)) {
    sheet.image(path, drawing, { x, y, width: size, height: size });
    return;
  }
  pdf.save();
  pdf.translate(x, y).scale(size / drawing.side);
  for (const step of drawing.steps) {
    if (step.kind === 'close') pdf.restore();
    if (step.kind === 'rect') pdf.roundedRect(...step.box).fill(sheet.paint(step.fill) as never);
    if (step.kind === 'path') pdf.path(step.data).fill(sheet.paint(step.fill) as never);
    if (step.kind !== 'open') continue;
    pdf.save();
    if (step.move) pdf.translate(step.move.x, step.move.y).scale(step.move.scale);
  }
  pdf.restore();
}
