// The company's logo on a print. A plain SVG is drawn in its own lines, at any size; anything else as a picture.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { company } from '#company';
import { inImageWorker } from '#server/platform/images/image-worker.ts';
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

let logo: Promise<Drawing | Buffer> | undefined;

async function readLogo(): Promise<Drawing | Buffer> {
  const file = readFileSync(join(PUBLIC_DIR, company.logo));
  const drawing = company.logo.endsWith('.svg') ? readDrawing(file.toString('utf8')) : undefined;
  if (drawing) return drawing;
  return inImageWorker('fitFrame', { content: file, width: PICTURE_PIXELS, height: PICTURE_PIXELS });
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

export async function drawLogo({ pdf }: Sheet, x: number, y: number, size: number): Promise<void> {
  const drawing = await (logo ??= readLogo());
  if (Buffer.isBuffer(drawing)) {
    pdf.image(drawing, x, y, { fit: [size, size] });
    return;
  }
  pdf.save();
  pdf.translate(x, y).scale(size / drawing.side);
  for (const step of drawing.steps) {
    if (step.kind === 'close') pdf.restore();
    if (step.kind === 'rect') pdf.roundedRect(...step.box).fill(step.fill);
    if (step.kind === 'path') pdf.path(step.data).fill(step.fill);
    if (step.kind !== 'open') continue;
    pdf.save();
    if (step.move) pdf.translate(step.move.x, step.move.y).scale(step.move.scale);
  }
  pdf.restore();
}
