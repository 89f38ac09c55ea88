// Threads: seeded lines that drift apart and run together into one. Every picture is drawn from this.
export type Point = readonly [x: number, y: number];

/** Numbers in [0, 1) that are the same on every run with the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth field in about [-1, 1]. Whole turns of `time` (0 to 1) come back to where they began, so films loop. */
export function field(seed: number, waves = 5): (along: number, across: number, time?: number) => number {
  const next = random(seed);
  const parts = Array.from({ length: waves }, (_, index) => ({
    size: 1 / (1 + index * 0.6),
    along: (next() * 2 - 1) * (3 + index * 2.2),
    across: (next() * 2 - 1) * (1.2 + index * 0.5),
    turns: (next() < 0.5 ? -1 : 1) * (index < 3 ? 1 : 2),
    phase: next() * Math.PI * 2,
  }));
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  return (along, across, time = 0) =>
    parts.reduce(
      (sum, part) =>
        sum +
        part.size *
          Math.sin(part.along * along + part.across * across + part.turns * time * Math.PI * 2 + part.phase),
      0,
    ) /
    (total * 0.6);
}

/** A point on the smooth curve through `points`, at 0 to 1. */
export function onCurve(points: readonly Point[], at: number): Point {
  const last = points.length - 1;
  const place = Math.min(Math.max(at, 0), 1) * last;
  const index = Math.min(Math.floor(place), last - 1);
  const t = place - index;
  const p = (offset: number): Point => points[Math.min(Math.max(index + offset, 0), last)] ?? [0, 0];
  const axis = (k: 0 | 1): number => {
    const [a, b, c, d] = [p(-1)[k], p(0)[k], p(1)[k], p(2)[k]];
    return (
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
    );
  };
  return [axis(0), axis(1)];
}

/** A number on the smooth curve through the given ones, never below nothing. */
export function between(values: readonly number[], at: number): number {
  if (values.length < 2) return values[0] ?? 0;
  const heights = values.map((value, index): Point => [index, value]);
  return Math.max(onCurve(heights, at)[1], 0);
}

export function normalAt(points: readonly Point[], index: number): Point {
  const a = points[Math.max(index - 1, 0)] ?? [0, 0];
  const b = points[Math.min(index + 1, points.length - 1)] ?? [0, 0];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

export interface Bundle {
  /** The way the bundle takes. */
  spine: readonly Point[];
  /** How far the outermost threads stand from the spine, evenly spaced along it. */
  spread: readonly number[];
  threads: number;
  seed: number;
  /** Turns of the whole bundle about its spine; a ribbon that twists. */
  turns?: number;
  /** How much each thread leaves its place, as a part of the spread. */
  drift?: number;
  /** How much the spine itself sways, in pixels; for films. */
  sway?: number;
  /** Whole turns about the spine in the course of a film. */
  spin?: number;
  samples?: number;
}

/** The threads of a bundle as lines, at a time between 0 and 1. */
export function threadsOf(bundle: Bundle, time = 0): Point[][] {
  const { spine, spread, threads, seed, turns = 0, drift = 0.35, sway = 0, spin = 0, samples = 90 } = bundle;
  const next = random(seed);
  const flow = field(seed + 1);
  const lean = field(seed + 2, 3);
  const centre = Array.from({ length: samples }, (_, i): Point => {
    const s = i / (samples - 1);
    const [x, y] = onCurve(spine, s);
    return [x, y + sway * lean(s, 0, time)];
  });
  const normals = centre.map((_, i) => normalAt(centre, i));
  return Array.from({ length: threads }, (_, line) => {
    const u = threads === 1 ? 0 : (line / (threads - 1)) * 2 - 1 + ((next() - 0.5) * 1.2) / threads;
    const angle = Math.asin(Math.min(Math.max(u, -1), 1));
    return centre.map(([x, y], i): Point => {
      const s = i / (samples - 1);
      const place =
        Math.sin(angle + Math.PI * (turns * s + 2 * spin * time)) + drift * flow(s, u * 1.6, time);
      const [nx, ny] = normals[i] ?? [0, 0];
      const away = between(spread, s) * place;
      return [x + nx * away, y + ny * away];
    });
  });
}

/** Evenly spaced points along a line. */
export function resample(points: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  let left = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let at = left;
    for (; at < length; at += step) {
      out.push([a[0] + ((b[0] - a[0]) * at) / length, a[1] + ((b[1] - a[1]) * at) / length]);
    }
    left = at - length;
  }
  const end = points.at(-1);
  if (end) out.push(end);
  return out;
}
