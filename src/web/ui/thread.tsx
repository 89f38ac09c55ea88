import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

import { Skeleton } from './skeleton.tsx';

interface ThreadEntryProps {
  isLast: boolean;
  /** The colours of its knot, where it stands out. */
  knot?: string | false | undefined;
  /** Of the entry; its first line is as high as a button. */
  hasButtons?: boolean;
  className: string;
  children: ReactNode;
}

/** What happened, one after the other: a line of a list, with a knot on the thread through all of them. */
export const ThreadEntry = ({ isLast, knot, hasButtons = false, className, children }: ThreadEntryProps) => (
  <li className={cx('relative ps-6', className)}>
    {!isLast && (
      <span
        aria-hidden="true"
        className={cx(
          'absolute bottom-0 start-[5px] border-s border-line-mid',
          hasButtons ? 'top-3' : 'top-2 translate-y-1',
        )}
      />
    )}
    <span
      aria-hidden="true"
      className={cx(
        'absolute start-0 size-[11px] rounded-full border-2',
        hasButtons ? 'top-1.5' : 'top-1',
        knot || 'border-line-strong bg-surface',
      )}
    />
    {children}
  </li>
);

export const ThreadWaiting = () => (
  <div aria-busy="true" className="flex flex-col gap-4 ps-6">
    <p className="sr-only">Loading...</p>
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-4 w-2/3" />
  </div>
);
