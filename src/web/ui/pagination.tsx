import type { ReactNode } from 'react';

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { cx } from '#web/lib/cx.ts';
import { thousands } from '#web/lib/format.ts';
import { pageList, pageSizes } from '#web/lib/table-state.ts';

import { IconButton } from './icon-button.tsx';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, nobody knows how many. */
  isCapped?: boolean;
  onPage: (page: number) => void;
  onPageSize?: (size: number) => void;
  /** At the left, behind the rows of a page. */
  children?: ReactNode;
  /** Names the page links, where there are several of them. */
  label?: string;
  className?: string;
}

export function Pagination({
  page,
  pageSize,
  total,
  isCapped = false,
  onPage,
  onPageSize,
  label = 'Pages',
  className,
  children,
}: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil((isCapped ? total + 1 : total) / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted',
        className,
      )}
    >
      <div className="flex items-center gap-4">
        <p aria-live="polite" className="tabular-nums">
          {total === 0 ? 'Nothing to show' : rangeText(first, last, total, isCapped)}
        </p>
        {onPageSize && (
          <label className="flex items-center gap-2">
            <span className="max-sm:sr-only">Rows</span>
            <select
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value))}
              className="rounded-sm border border-line bg-surface py-1 pe-1 ps-1.5 text-sm text-ink tabular-nums"
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        {children}
      </div>
      {pageCount > 1 && (
        <nav aria-label={label} className="flex items-center gap-0.5">
          <IconButton
            size="sm"
            label="Previous page"
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pageList(page, pageCount).map((n, i) =>
            n === null ? (
              <span key={`gap-${i}`} aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              <button
                key={n}
                type="button"
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
                className="min-h-control-sm min-w-control-sm rounded-sm px-1.5 tabular-nums transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {n}
              </button>
            ),
          )}
          <IconButton
            size="sm"
            label="Next page"
            icon={<ChevronRight className="rtl:-scale-x-100" />}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}

/** `9,951–10,000 of more than 10,000`. */
export const rangeText = (first: number, last: number, total: number, isCapped: boolean): string =>
  `${thousands(first)}–${thousands(last)} of ${isCapped ? 'more than ' : ''}${thousands(total)}`;
