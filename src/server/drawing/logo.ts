// A company's mark on a print. A plain SVG is drawn in its own lines, at any size; anything else as a picture.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { MEDIA_FOLDER } from '#contract/addresses.ts';
import { SaxesParser } from 'saxes';
import type { Box } from './canvas.ts';
import { perIdentity, shippedIdentity } from '#contract/identity/current.ts';
import { darkLogoOf } from '#contract/identity/identity-pictures.ts';
import { PUBLIC_DIR, heldPicture } from './held-pictures.ts';
import { inDrawingWorker } from './drawing-worker.ts';
import type { Sheet } from './sheet.ts';

const PICTURE_PIXELS = 512;

type Step =
  | { kind: 'open'; move: Move }
  | { kind: 'close' }
  | RectStep
  | { kind: 'path'; data: string; fill: string };

interface RectStep {
  kind: 'rect';
  box: Box;
  corner: number;
  fill: string;
}

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

export interface Mark {
  path: string;
  drawing: Drawing | Buffer;
}

const marks = new Map<string, Promise<Mark>>();

/** `path` is one below `public/`, or that of a picture of the identity. */
export async function openMark(path: string): Promise<Mark> {
  const held = heldPicture(path);
  if (held) return { path, drawing: held.square };
  // A picture that could not be read when it was asked for.
  if (path.startsWith(MEDIA_FOLDER)) return openMark(shippedIdentity.logo);
  const reading = marks.get(path) ?? readMark(path).then((drawing) => ({ path, drawing }));
  marks.set(path, reading);
  return reading;
}

async function readMark(path: string): Promise<Drawing | Buffer> {
  const file = readFileSync(join(PUBLIC_DIR, path));
  const drawing = path.endsWith('.svg') ? readDrawing(file.toString('utf8')) : undefined;
  if (drawing) return drawing;
  return inDrawingWorker('fitFrame', { content: file, width: PICTURE_PIXELS, height: PICTURE_PIXELS });
}

/** As part of an SVG drawing on a dark ground. */
export const logoUri = perIdentity((of) => {
  const path = darkLogoOf(of);
  const held = heldPicture(path);
  if (held) return `data:image/png;base64,${held.square.toString('base64')}`;
  const shipped = path.startsWith(MEDIA_FOLDER) ? shippedIdentity.logo : path;
  const type = mediaTypes[extname(shipped).slice(1)] ?? 'image/png';
  return `data:${type};base64,${readFileSync(join(PUBLIC_DIR, shipped)).toString('base64')}`;
});

const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** Whatever else a tag says would have to be drawn as well. */
const drawnAttributes: Record<string, readonly string[]> = {
  svg: ['xmlns', 'viewBox', 'width', 'height'],
  g: ['transform'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'fill'],
  path: ['d', 'fill'],
};

/** Only what this file can draw in full; undefined for anything richer. */
function readDrawing(svg: string): Drawing | undefined {
  const steps: (Step | undefined)[] = [];
  let side: number | undefined;
  let isRich = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (!Object.keys(attributes).every((key) => drawnAttributes[name]?.includes(key))) isRich = true;
    else if (name === 'svg' && side === undefined) side = sideOf(attributes);
    else steps.push(readStep(name, attributes));
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'g') steps.push({ kind: 'close' });
  });
  parser.on('error', () => (isRich = true));
  parser.on('doctype', () => (isRich = true));
  parser.write(svg).close();
  if (isRich || !side || !Number.isFinite(side)) return undefined;
  return steps.every((step) => step !== undefined) ? { side, steps } : undefined;
}

type Attributes = Partial<Record<string, string>>;

const sideOf = ({ viewBox = '', width, height }: Attributes): number =>
  width === height ? Number(/^0 0 ([\d.]+) \1$/.exec(viewBox)?.[1]) : Number.NaN;

function readStep(name: string, given: Attributes): Step | undefined {
  const { fill = '', d = '', transform = '' } = given;
  if (name === 'g') {
    const move = readMove(transform);
    return move && { kind: 'open', move };
  }
  if (!/^#[0-9a-f]{6}$/i.test(fill)) return undefined;
  if (name === 'path') return { kind: 'path', data: d, fill };
  const lengthOf = (key: string): number => Number(/^[\d.]+$/.exec(given[key] ?? '0')?.[0]);
  const [x, y, width, height, corner] = ['x', 'y', 'width', 'height', 'rx'].map(lengthOf) as [
    number,
    number,
    number,
    number,
    number,
  ];
  // Two corners that meet are no longer round. What is not a number fails this too.
  const isDrawn = 2 * corner <= Math.min(width, height) && Number.isFinite(x + y);
  return isDrawn ? { kind: 'rect', box: { x, y, width, height }, corner, fill } : undefined;
}

function readMove(transform: string): Move | undefined {
  if (transform === '') return { x: 0, y: 0, scale: 1 };
  const parts = /^translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)$/.exec(transform);
  const [x, y, scale] = (parts ?? []).slice(1).map(Number) as [number, number, number];
  return parts && Number.isFinite(x + y + scale) ? { x, y, scale } : undefined;
}

export function drawMark(
  sheet: Sheet,
  { path, drawing }: Mark,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { canvas } = sheet;
  if (Buffer.isBuffer(drawing)) {
    sheet.image(path, drawing, { x, y, width: size, height: size });
    return;
  }
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(size / drawing.side);
  canvas.clip({ x: 0, y: 0, width: drawing.side, height: drawing.side });
  for (const step of drawing.steps) {
    if (step.kind === 'close') canvas.restore();
    if (step.kind === 'rect') canvas.box(step.box, step.fill, step.corner);
    if (step.kind === 'path') canvas.path(step.data, step.fill);
    if (step.kind !== 'open') continue;
    canvas.save();
    canvas.translate(step.move.x, step.move.y);
    canvas.scale(step.move.scale);
  }
  canvas.restore();
}
