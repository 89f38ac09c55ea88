// The way through the stages as a thread that thins: as thick at each knot as people came there.
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneY } from 'd3-shape';

import type { RecruitmentInsight } from '#contract/office/insight.ts';
import { thousands } from '#web/lib/format.ts';
import { plural } from '#web/office/words/plural.ts';

type Stage = RecruitmentInsight['funnel'][number];

const ROW = 56;
const WIDTH = 72;
const THICKEST = 60;
const KNOT = 4;

/** The rows are read as a list: the drawing beside them says nothing they do not. */
export function FunnelThread({ stages }: { stages: readonly Stage[] }) {
  const most = Math.max(1, ...stages.map(({ entered }) => entered));
  const thickness = scaleLinear([0, most], [1.5, THICKEST]);
  const longest = Math.max(1, ...stages.map(({ median_days }) => median_days ?? 0));
  const centre = (place: number) => place * ROW + ROW / 2;
  // Who is turned down leaves the thread, from wherever they were.
  const onWay = stages.flatMap((stage, place) => (stage.kind === 'rejected' ? [] : [{ ...stage, place }]));
  const shape = area<(typeof onWay)[number]>()
    .y(({ place }) => centre(place))
    .x0(({ entered }) => (WIDTH - thickness(entered)) / 2)
    .x1(({ entered }) => (WIDTH + thickness(entered)) / 2)
    .curve(curveMonotoneY);
  return (
    <div className="flex gap-4">
      <svg
        aria-hidden="true"
        width={WIDTH}
        height={stages.length * ROW}
        className="block shrink-0 max-sm:-ms-2"
      >
        <path d={shape(onWay) ?? ''} className="fill-accent-tint stroke-accent" />
        {stages.map(({ stage, kind, entered }, place) =>
          kind === 'rejected' ? (
            <line
              key={stage}
              x1={(WIDTH - thickness(entered)) / 2}
              x2={(WIDTH + thickness(entered)) / 2}
              y1={centre(place)}
              y2={centre(place)}
              strokeDasharray="3 3"
              className="stroke-line-strong stroke-2"
            />
          ) : (
            <circle
              key={stage}
              cx={WIDTH / 2}
              cy={centre(place)}
              r={KNOT}
              className="fill-surface stroke-accent stroke-2"
            />
          ),
        )}
      </svg>
      <ol className="min-w-0 flex-1 text-sm">
        {stages.map(({ stage, kind, entered, now, median_days: days }) => (
          <li
            key={stage}
            className="grid h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-t border-line first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="truncate font-medium" title={stage}>
              {stage}
            </p>
            <p className="text-end text-muted tabular-nums sm:row-span-2 sm:self-center">
              {days === null ? (
                // Whoever is hired or turned down stays so.
                <span className="text-faint">{kind === 'open' && 'no time yet'}</span>
              ) : (
                <Days days={days} longest={longest} />
              )}
            </p>
            <p className="text-xs text-muted tabular-nums max-sm:col-span-2">
              {thousands(entered)} came in · {thousands(now)} there now
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const TRACK = 100;

/** As long as it takes, with a knot at the end. */
const Days = ({ days, longest }: { days: number; longest: number }) => {
  const end = (days / longest) * (TRACK - 2 * KNOT) + KNOT;
  return (
    <span className="flex items-center justify-end gap-2">
      <svg aria-hidden="true" width={TRACK} height={10} className="shrink-0 max-sm:hidden">
        <line x1={0} x2={end} y1={5} y2={5} className="stroke-line-strong" />
        <circle cx={end} cy={5} r={KNOT} className="fill-line-strong" />
      </svg>
      <span className="whitespace-nowrap sm:w-20">
        {thousands(Math.floor(days))}
        {days % 1 > 0 && days < 100 ? `.${Math.round((days % 1) * 10)}` : ''} {plural(days, 'day')}
      </span>
    </span>
  );
};
