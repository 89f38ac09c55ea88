// Plain shapes as lines of points, for things drawn on a board of 100 by 100.
import { onCurve, type Point } from './threads.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees run clockwise from three o'clock, as on a screen. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, ry = r): Point[] {
  const steps = Math.max(Math.ceil(Math.abs(to - from) / 4), 2);
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = radians(from + ((to - from) * i) / steps);
    return [cx + r * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

export const circle = (cx: number, cy: number, r: number): Point[] => arc(cx, cy, r, 90, -270);

/** A line through the points with its corners rounded. */
export function bend(points: readonly Point[], r: number, closed = false): Point[] {
  const count = points.length;
  const at = (i: number): Point => points[((i % count) + count) % count] ?? [0, 0];
  const towards = (a: Point, b: Point): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const part = Math.min(r / length, 0.5);
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  };
  const out: Point[] = [];
  for (let i = 0; i < count; i++) {
    if (!closed && (i === 0 || i === count - 1)) {
      out.push(at(i));
      continue;
    }
    const [a, b, c] = [towards(at(i), at(i - 1)), at(i), towards(at(i), at(i + 1))];
    for (let k = 0; k <= 8; k++) {
      const t = k / 8;
      out.push([
        (1 - t) * (1 - t) * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
        (1 - t) * (1 - t) * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
      ]);
    }
  }
  const first = out[0];
  if (closed && first) out.push(first);
  return out;
}

/** A rectangle that begins and ends in the middle of its foot and moves right there. */
export function box(x: number, y: number, w: number, h: number, r = 2): Point[] {
  return loop(
    bend(
      [
        [x, y + h],
        [x + w, y + h],
        [x + w, y],
        [x, y],
      ],
      r,
      true,
    ),
  );
}

/** A smooth line through the points. */
export function curve(points: readonly Point[], closed = false): Point[] {
  const first = points.slice(0, 3);
  const path = closed ? [...points, ...first] : points;
  const steps = (path.length - 1) * 12;
  const all = Array.from({ length: steps + 1 }, (_, i) => onCurve(path, i / steps));
  return closed ? all.slice(12, 12 + points.length * 12 + 1) : all;
}

/** Turns a closed line so that a thread can run into it at its lowest point, go round once and leave. */
export function loop(closed: readonly Point[]): Point[] {
  const ring = closed.slice(0, -1);
  const area = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0);
  if (area > 0) ring.reverse();
  const low = Math.max(...ring.map(([, y]) => y));
  const isLow = (point: Point | undefined): boolean => point !== undefined && low - point[1] < 0.01;
  const foot = ring.findIndex(
    (point, i) =>
      isLow(point) &&
      isLow(ring[(i + 1) % ring.length]) &&
      (ring[(i + 1) % ring.length]?.[0] ?? 0) > point[0] + 1,
  );
  if (foot < 0) {
    const start = ring.findIndex(isLow);
    const turned = [...ring.slice(start), ...ring.slice(0, start)];
    return [...turned, turned[0] ?? [50, low]];
  }
  const middle: Point = [((ring[foot]?.[0] ?? 0) + (ring[(foot + 1) % ring.length]?.[0] ?? 0)) / 2, low];
  return [middle, ...ring.slice(foot + 1), ...ring.slice(0, foot + 1), middle];
}

export const move = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]): Point => [x + dx, y + dy]);

export function turn(points: readonly Point[], degrees: number, cx = 50, cy = 50): Point[] {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return points.map(([x, y]): Point => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

/** Points written as text, `x y, x y`, which keeps a long outline on one line. */
export function p(text: string): Point[] {
  return text.split(', ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return [x, y];
  });
}
