import type { ReactNode } from 'react';

import { thousands } from '#web/lib/format.ts';

import type { Named } from './series.ts';

interface BarListProps {
  names: readonly Named[];
  /** What each of them opens or does, in place of its bare name. */
  nameOf?: (name: string) => ReactNode;
}

/** Names with a bar each, the longest first: read as a list, without a scale. */
export function BarList({ names, nameOf }: BarListProps) {
  // All the others together may be more than any of those they are compared with.
  const most = Math.max(1, ...names.map(({ value, isRest }) => (isRest ? 0 : value)));
  return (
    <ol className="flex flex-col gap-2.5 text-sm">
      {names.map(({ name, value, isRest }) => (
        <li key={name} className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="truncate" title={name}>
            {nameOf?.(name) ?? name}
          </span>
          <span className="tabular-nums">{thousands(value)}</span>
          <svg aria-hidden="true" className="col-span-2 mt-1 h-1.5 w-full">
            <rect width="100%" height="100%" className="fill-hover" />
            <rect
              width={`${Math.min(100, (value / most) * 100)}%`}
              height="100%"
              className={isRest ? 'fill-line-mid' : 'fill-accent'}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}
