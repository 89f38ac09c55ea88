// The mark: three threads in a knot, each over one neighbour and under the other.
import type { Point } from './threads.ts';

const SIZE = 64;
const CENTRE: Point = [32, 33.1];

export interface Knot {
  /** Radius of each thread's arc, its distance from the middle, its width, the air at a crossing. */
  radius: number;
  reach: number;
  width: number;
  gap: number;
  /** Half the opening angle of a thread. */
  half: number;
}

const knot: Knot = { radius: 24.5, reach: 11.9, width: 7.6, gap: 2.3, half: 1.27 };
// Heavier, for 16 px.
export const smallKnot: Knot = { radius: 25, reach: 11.4, width: 9.4, gap: 2.6, half: 1.22 };

const text = (value: number): string => String(Math.round(value * 100) / 100);

function meet(a: Point, ra: number, b: Point, rb: number): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const distance = Math.hypot(dx, dy);
  const along = (ra * ra - rb * rb + distance * distance) / (2 * distance);
  const off = Math.sqrt(Math.max(ra * ra - along * along, 0));
  const [ux, uy] = [dx / distance, dy / distance];
  return [-1, 1].map((side): Point => [
    a[0] + ux * along - uy * off * side,
    a[1] + uy * along + ux * off * side,
  ]);
}

/** The outlines of the three threads: each a body and the tail that comes out from under its neighbour. */
export function knotPaths({ radius, reach, width, gap, half }: Knot = knot): string[] {
  const centres = [0, 1, 2].map((k): Point => {
    const turn = (k * Math.PI * 2) / 3;
    return [CENTRE[0] - (radius - reach) * Math.sin(turn), CENTRE[1] + (radius - reach) * Math.cos(turn)];
  });
  const [outer, inner] = [radius + width / 2, radius - width / 2];
  const clear = width / 2 + gap;

  return centres.map((centre, k) => {
    const up = -Math.PI / 2 + (k * Math.PI * 2) / 3;
    const at = (r: number, angle: number): Point => [
      centre[0] + r * Math.cos(angle),
      centre[1] + r * Math.sin(angle),
    ];
    const angleOf = ([x, y]: Point): number => {
      const raw = Math.atan2(y - centre[1], x - centre[0]) - up;
      return Math.atan2(Math.sin(raw), Math.cos(raw));
    };
    const over = centres[(k + 1) % 3] ?? centre;
    // Where this thread dips below: the crossing on its second half.
    const edge = (r: number, clearance: number): Point =>
      meet(centre, r, over, radius + clearance).reduce((a, b) =>
        Math.abs(angleOf(a) - half * 0.6) < Math.abs(angleOf(b) - half * 0.6) ? a : b,
      );
    const sides = [clear, -clear].map((c) => ({ c, outer: edge(outer, c), inner: edge(inner, c) }));
    const [near, far] = sides.sort((a, b) => angleOf(a.outer) - angleOf(b.outer));
    if (!near || !far) throw new Error('the threads do not cross');
    const arc = (r: number, sweep: 0 | 1, [x, y]: Point): string =>
      `A${text(r)} ${text(r)} 0 0 ${sweep} ${text(x)} ${text(y)}`;
    const move = ([x, y]: Point): string => `M${text(x)} ${text(y)}`;
    const turnOf = (side: typeof near): 0 | 1 => (cross(over, side.outer, side.inner) > 0 ? 1 : 0);
    const start = up - half;
    const end = up + half;
    const body =
      move(at(inner, start)) +
      arc(width / 2, 1, at(outer, start)) +
      arc(outer, 1, near.outer) +
      arc(radius + near.c, turnOf(near), near.inner) +
      arc(inner, 0, at(inner, start)) +
      'Z';
    const tail =
      move(far.outer) +
      arc(outer, 1, at(outer, end)) +
      arc(width / 2, 1, at(inner, end)) +
      arc(inner, 0, far.inner) +
      arc(radius + far.c, turnOf(far) ? 0 : 1, far.outer) +
      'Z';
    return body + tail;
  });
}

function cross(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

/** The three threads as SVG, the last one in the accent, in a square of `size` at `at`. */
export function mark(
  line: string,
  accent: string,
  at: Point = [0, 0],
  size = SIZE,
  shape: Knot = knot,
): string {
  const [first, second, third] = knotPaths(shape);
  const plain = size === SIZE && !at[0] && !at[1];
  const place = plain
    ? ''
    : ` transform="translate(${text(at[0])} ${text(at[1])}) scale(${text(size / SIZE)})"`;
  return `<g${place}><path fill="${line}" d="${first}${second}"/><path fill="${accent}" d="${third}"/></g>`;
}
