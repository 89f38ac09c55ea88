// A QR code: as bars of a sheet, as a picture of its own.
import { create, toBuffer } from 'qrcode';
import type { ReadyDrawing } from './canvas.ts';
import { colours } from './colours.ts';

// Reads well with a scratch or a thumb on it.
const LEVEL = 'M';
// Any mask is valid; weighing all eight costs ten times the rest of the work.
const MASK = 3;
const QUIET_MODULES = 4;
/** As bytes: to look for parts that could be packed closer takes longer than all the rest, and saves an address nothing. */
const segmentsOf = (text: string) => [{ data: Buffer.from(text), mode: 'byte' as const }];

interface Bar {
  row: number;
  column: number;
  length: number;
}

/** In a square of the given side, quiet zone included. */
export function qrDrawing(
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): ReadyDrawing {
  const { modules } = create(segmentsOf(text), { errorCorrectionLevel: LEVEL, maskPattern: MASK });
  const unit = side / (modules.size + 2 * QUIET_MODULES);
  const bars: Bar[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      bars.push({ row, column: start, length: column - start + 1 });
    }
  }
  const scale = unit.toFixed(4);
  const [left, top] = [x, y].map((edge) => (edge + QUIET_MODULES * unit).toFixed(4));
  return {
    operators: () => {
      const boxes = bars.map(({ row, column, length }) => `${column} ${row} ${length} 1 re`);
      return `0.043 0.067 0.125 rg ${scale} 0 0 ${scale} ${left} ${top} cm ${boxes.join(' ')} f`;
    },
    svg: () => {
      const boxes = bars.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`);
      return `<path fill="${colours.ink}" transform="translate(${left} ${top}) scale(${scale})" d="${boxes.join('')}"/>`;
    },
  };
}

const PICTURE_PIXELS = 720;

export const qrPicture = (text: string): Promise<Buffer> =>
  toBuffer(segmentsOf(text), {
    type: 'png',
    errorCorrectionLevel: LEVEL,
    maskPattern: MASK,
    margin: QUIET_MODULES,
    width: PICTURE_PIXELS,
    color: { dark: '#0b1120ff', light: '#ffffffff' },
  });
