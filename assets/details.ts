// Small parts that many drawings share.
import { circle } from './shapes.ts';
import type { Detail } from './subject.ts';
import type { Point } from './threads.ts';

export const line = (...points: Point[]): Point[] => points;

export const bar = (x: number, y: number, w: number, kind: Detail['kind'] = 'line'): Detail => ({
  points: line([x, y], [x + w, y]),
  kind,
});

export const dot = (x: number, y: number, r: number, fill: Detail['fill'] = 'accent'): Detail => ({
  points: circle(x, y, r),
  fill,
  solid: true,
});
