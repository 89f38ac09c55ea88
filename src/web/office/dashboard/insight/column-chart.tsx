// Columns over time, with a line over them where two things are told. D3 reckons, React draws.
import { useId, useRef, useState } from 'react';

import { scaleBand, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line as lineThrough } from 'd3-shape';

import { cx } from '#web/lib/cx.ts';
import { thousands } from '#web/lib/format.ts';
import { useWidth } from '#web/lib/use-width.ts';

interface ChartPoint {
  key: string;
  /** Below it: `2 Nov`. */
  tick: string;
  /** What is said of it: `Week of 2 Nov: 12 applications`. */
  words: string;
  /** How high the column is, … */
  value: number;
  /** … which part of it is meant, where not all is, … */
  part?: number | undefined;
  /** … and where the line passes. */
  line?: number | undefined;
  /** It holds less than a whole step: of time that is not over, or that lies outside the period. */
  isPartial: boolean;
}

interface ColumnChartProps {
  /** What moves over the columns is called so. */
  label: string;
  points: readonly ChartPoint[];
  /** Said while no column is pointed at, where there is more to say than what the hatched one is. */
  rest?: string | undefined;
  /** What column and line are, where there are both. */
  keys?: { column: string; line: string } | undefined;
}

const HEIGHT = 176;
const TOP = 18;
const FOOT = 20;
const TICK_ROOM = 58;
const LETTER = 7;
/** Its edge is seen on every ground. */
const GREY = 'fill-line-mid stroke-line-strong';

export function ColumnChart({ label, points, rest, keys }: ColumnChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<number | null>(null);
  const active = pointed === null ? null : Math.min(pointed, points.length - 1);
  return (
    <div ref={frame} className="relative">
      <div className="flex min-h-5 flex-wrap items-center gap-x-4 text-xs text-muted tabular-nums">
        {keys && <Keys {...keys} />}
        <p aria-hidden="true" className={cx('ms-auto', active !== null && 'font-medium text-ink')}>
          {active === null
            ? (rest ?? (points.some(({ isPartial }) => isPartial) && 'hatched: in part'))
            : points[active]?.words}
        </p>
      </div>
      {/* The browser's own slider: arrows, Home and End, and on a phone a swipe, each step said aloud. */}
      <input
        type="range"
        className="peer sr-only"
        aria-label={label}
        aria-valuetext={points[active ?? points.length - 1]?.words}
        min={0}
        max={points.length - 1}
        value={active ?? points.length - 1}
        onChange={(event) => setPointed(Number(event.target.value))}
        onFocus={() => setPointed(points.length - 1)}
        onBlur={() => setPointed(null)}
      />
      <div className="h-44 rounded-sm outline-offset-2 outline-focus peer-focus-visible:outline-2">
        {width !== null && width > 0 && (
          <Drawing points={points} width={width} active={active} onPoint={setPointed} />
        )}
      </div>
    </div>
  );
}

interface DrawingProps {
  points: readonly ChartPoint[];
  width: number;
  active: number | null;
  onPoint: (place: number | null) => void;
}

function Drawing({ points, width, active, onPoint }: DrawingProps) {
  const hatch = useId();
  const most = Math.max(1, ...points.map(({ value, line = 0 }) => Math.max(value, line)));
  const y = scaleLinear([0, most], [HEIGHT - FOOT, TOP]);
  const levels = y.ticks(3).filter((level) => Number.isInteger(level) && level > 0);
  const left = thousands(Math.max(most, ...levels)).length * LETTER + 6;
  const x = scaleBand(
    points.map((_, place) => place),
    [left, width],
  ).padding(0.28);
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2;
  const peak = points.findIndex(({ value }) => value === Math.max(...points.map((each) => each.value)));
  const isLined = points.some(({ line }) => line !== undefined);
  const toPoint = (event: React.PointerEvent<SVGSVGElement>) => {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    const place = Math.floor(across / x.step());
    onPoint(place < 0 ? null : Math.min(place, points.length - 1));
  };
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={HEIGHT}
      className="block touch-pan-y text-2xs tabular-nums select-none"
      onPointerMove={toPoint}
      onPointerDown={toPoint}
      onPointerLeave={() => onPoint(null)}
    >
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={5} className="fill-accent-tint" />
        <rect width={2} height={5} className={isLined ? 'fill-line-strong' : 'fill-accent'} />
      </pattern>
      {levels.map((level) => (
        <g key={level}>
          <line x1={left} x2={width} y1={y(level)} y2={y(level)} className="stroke-line" />
          <text x={left - 6} y={y(level)} dy="0.32em" textAnchor="end" className="fill-faint">
            {thousands(level)}
          </text>
        </g>
      ))}
      {active !== null && (
        <rect
          x={(x(active) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={TOP - 4}
          width={x.step()}
          height={HEIGHT - FOOT - TOP + 4}
          className="fill-hover"
        />
      )}
      {points.map(({ key, value, part, isPartial }, place) => {
        const column = (amount: number, look: string) => (
          <rect
            x={x(place)}
            y={y(amount)}
            width={Math.max(1, x.bandwidth())}
            height={y(0) - y(amount)}
            {...(look === '' ? { fill: `url(#${hatch})` } : { className: look })}
          />
        );
        // What the line runs over, and what is not meant, is grey; what is not whole is hatched.
        const look = isPartial ? '' : isLined ? GREY : 'fill-accent';
        return (
          <g key={key}>
            {part === undefined ? column(value, look) : column(value, GREY)}
            {part !== undefined && column(part, look)}
          </g>
        );
      })}
      {isLined && <Line points={points} x={middle} y={y} />}
      {peak >= 0 && !isLined && (
        <Label at={middle(peak)} y={y(points[peak]?.value ?? 0) - 5} left={left} right={width}>
          {thousands(points[peak]?.value ?? 0)}
        </Label>
      )}
      <line x1={left} x2={width} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {ticksOf(points.length, width - left).map((place) => (
        <Label key={place} at={middle(place)} y={HEIGHT - 4} left={left} right={width} isFaint>
          {points[place]?.tick}
        </Label>
      ))}
    </svg>
  );
}

interface LineProps {
  points: readonly ChartPoint[];
  x: (place: number) => number;
  y: (value: number) => number;
}

/** A thread, with a knot for each point while they can be told apart. */
function Line({ points, x, y }: LineProps) {
  const path = lineThrough<ChartPoint>(
    (_, place) => x(place),
    ({ line = 0 }) => y(line),
  ).curve(curveMonotoneX);
  const hasKnots = points.length === 1 || x(1) - x(0) >= 12;
  return (
    <>
      <path d={path(points as ChartPoint[]) ?? ''} className="fill-none stroke-accent stroke-2" />
      {hasKnots &&
        points.map(({ key, line = 0 }, place) => (
          <circle
            key={key}
            cx={x(place)}
            cy={y(line)}
            r={3}
            className="fill-surface stroke-accent stroke-2"
          />
        ))}
    </>
  );
}

/** So many as have room, the last one among them. */
function ticksOf(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / TICK_ROOM))));
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % every === 0,
  );
}

interface LabelProps {
  at: number;
  y: number;
  left: number;
  right: number;
  isFaint?: boolean;
  children: string | undefined;
}

/** In the middle of its column, unless it would be cut off there. */
function Label({ at, y, left, right, isFaint = false, children = '' }: LabelProps) {
  const half = (children.length * LETTER) / 2;
  const [anchor, x] =
    at - half < left
      ? (['start', left] as const)
      : at + half > right
        ? (['end', right] as const)
        : (['middle', at] as const);
  return (
    <text x={x} y={y} textAnchor={anchor} className={isFaint ? 'fill-faint' : 'fill-ink font-medium'}>
      {children}
    </text>
  );
}

const Keys = ({ column, line }: { column: string; line: string }) => (
  <p className="flex gap-x-3">
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className="h-3 w-2 border border-line-strong bg-line-mid" /> {column}
    </span>
    <span className="flex items-center gap-1.5">
      <svg aria-hidden="true" width={18} height={8}>
        <line x1={0} x2={18} y1={4} y2={4} className="stroke-accent stroke-2" />
        <circle cx={9} cy={4} r={3} className="fill-surface stroke-accent stroke-2" />
      </svg>
      {line}
    </span>
  </p>
);
