// A thing drawn in line: threads come in, run together, go round its outline and part again.
import { path, ribbon, type Palette } from './paint.ts';
import { field, normalAt, random, resample, type Point } from './threads.ts';

export interface Detail {
  points: Point[];
  kind?: 'line' | 'second' | 'accent';
  fill?: 'ground' | 'wash' | 'line' | 'second' | 'accent';
  /** Filled only, without an outline. */
  solid?: boolean;
  weight?: number;
}

export interface Subject {
  /** The outline the threads follow. */
  main: Point[];
  filled?: boolean;
  details: Detail[];
  /** Drawn before the outline, so that it stands behind. */
  behind?: Detail[];
  /** Heights at which the threads come in at the left edge and leave at the right. */
  from?: number;
  to?: number;
}

const THREADS = 13;

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40;
    const k = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const;
    return [
      k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0],
      k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1],
    ];
  });
}

/** The curve from an edge to where the outline begins, in the outline's own direction. */
function lead(edge: Point, inner: Point, near: Point): Point[] {
  const length = Math.hypot(inner[0] - near[0], inner[1] - near[1]) || 1;
  const reach = Math.hypot(edge[0] - inner[0], edge[1] - inner[1]) * 0.42;
  const back: Point = [
    inner[0] + ((inner[0] - near[0]) / length) * reach,
    inner[1] + ((inner[1] - near[1]) / length) * reach,
  ];
  return cubic(edge, [edge[0] + (edge[0] < 50 ? reach : -reach), edge[1]], back, inner);
}

export function subjectSvg(
  subject: Subject,
  palette: Palette,
  seed: number,
  scale: number,
  shift: Point,
): string {
  const next = random(seed);
  const flow = field(seed + 3);
  const { main } = subject;
  const [left, right] = [-shift[0] / scale - 4, 100 + shift[0] / scale + 4];
  const from = subject.from ?? 62 + next() * 26;
  const to = subject.to ?? 14 + next() * 60;
  const first = main[0] ?? [50, 80];
  const last = main.at(-1) ?? [50, 80];
  // A closed outline is met level, so that the thread rolls in and out of it.
  const closed = Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01;
  const into = lead([left, from], first, closed ? [first[0] + 1, first[1]] : (main[1] ?? first));
  const outOf = lead([right, to], last, closed ? [last[0] - 1, last[1]] : (main.at(-2) ?? last)).reverse();
  const whole = resample([...into, ...main, ...outOf], 0.5);
  const [inner, outer] = [resample(into, 0.5).length, resample(outOf, 0.5).length];
  const fan = 12 + next() * 8;
  const at = ([x, y]: Point): Point => [x * scale + shift[0], y * scale + shift[1]];
  const normals = whole.map((_, i) => normalAt(whole, i));
  const ease = (t: number): number => (t <= 0 ? 0 : t * t * (1.6 - 0.6 * t));

  const threads = Array.from({ length: THREADS }, (_, line) => {
    const u = (line / (THREADS - 1)) * 2 - 1;
    const points = whole.map(([x, y], i): Point => {
      const out = Math.max(1 - i / inner, (i - whole.length + outer) / outer, 0);
      const wide = 0.42 + fan * ease(out);
      const away = wide * (u + (0.25 + 0.3 * out) * flow(i / 260, u));
      const [nx, ny] = normals[i] ?? [0, 0];
      return at([x + nx * away, y + ny * away]);
    });
    const colour = line === 3 ? 'accent' : line % 4 === 1 ? 'second' : 'line';
    const paint = (part: Point[], widths: number[]): string =>
      `<path fill="url(#${colour}-out)" d="${ribbon(part, widths)}"/>`;
    return {
      colour,
      whole: paint(points, [1, 1.3, 1.3, 1.3, 1]),
      outline: paint(points.slice(inner - 4, points.length - outer + 4), [1.3]),
    };
  });
  threads.sort((a, b) => Number(a.colour === 'accent') - Number(b.colour === 'accent'));

  const centre = at([50, 50]);
  const fades = (['line', 'second', 'accent'] as const)
    .map(
      (kind) =>
        `<radialGradient id="${kind}-out" gradientUnits="userSpaceOnUse" cx="${centre[0]}" cy="${centre[1]}" r="${
          62 * scale
        }"><stop offset=".55" stop-color="${palette[kind]}" stop-opacity=".92"/><stop offset="1" stop-color="${
          palette[kind]
        }" stop-opacity="${kind === 'line' ? 0.22 : 0.4}"/></radialGradient>`,
    )
    .join('');

  const draw = (detail: Detail): string => {
    const fill = detail.fill ? palette[detail.fill] : 'none';
    const stroke = detail.solid ? 'none' : palette[detail.kind ?? 'line'];
    const width = (detail.weight ?? 0.36) * scale;
    const [a, b] = [detail.points[0] ?? [0, 0], detail.points.at(-1) ?? [1, 1]];
    const ring = Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01;
    return `<path d="${path(detail.points.map(at), ring)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  };
  const body =
    subject.filled === false ? '' : `<path d="${path(main.map(at), true)}" fill="${palette.wash}"/>`;
  const join = (parts: readonly string[]): string => parts.join('');
  // The ends pass behind the thing, its outline lies in front.
  return join([
    `<defs>${fades}</defs>`,
    ...threads.map(({ whole: thread }) => thread),
    ...(subject.behind ?? []).map(draw),
    body,
    ...threads.map(({ outline }) => outline),
    ...subject.details.map(draw),
  ]);
}
