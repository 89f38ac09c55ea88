import type { ReactNode } from 'react';

import { EmptyState } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

const SKELETON_ROWS = 8;
const widths = ['w-3/4', 'w-1/2', 'w-5/6', 'w-2/3'];

interface LoadingProps {
  /** Of each column: what is hidden at some width is hidden here too. */
  columns: readonly (string | undefined)[];
}

export function LoadingRows({ columns }: LoadingProps) {
  return (
    <>
      <tr role="row" className="table-notice">
        <td role="cell" colSpan={columns.length}>
          <span className="flex items-center gap-2 text-muted">
            <Spinner size="sm" /> Loading...
          </span>
        </td>
      </tr>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} role="row" aria-hidden="true">
          {columns.map((className, column) => (
            <td key={column} role="cell" className={className}>
              <Skeleton className={`h-3 ${widths[(row + column) % widths.length] ?? 'w-2/3'}`} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

interface FailedProps {
  columnCount: number;
  text: string | undefined;
  onRetry: (() => void) | undefined;
}

export function FailedRows({ columnCount, text, onRetry }: FailedProps) {
  return (
    <NoRows columnCount={columnCount}>
      <FailedState title={text ?? 'Failed to fetch data. Please try again later.'} onRetry={onRetry} />
    </NoRows>
  );
}

export function NoRows({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr role="row" className="table-notice">
      <td role="cell" colSpan={columnCount}>
        {typeof children === 'string' ? <EmptyState title={children} /> : children}
      </td>
    </tr>
  );
}
