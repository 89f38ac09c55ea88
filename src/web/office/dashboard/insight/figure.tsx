// One thing that is told: a sentence, a drawing, and behind one press the table of it and its file.
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';

import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { FigureTable } from './figure-table.tsx';
import { saveTable } from './save-table.ts';
import type { Table } from './save-table.ts';
import { useCharts } from './use-charts.ts';

interface Query<Data> {
  data: Data | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface FigureProps<Data> {
  title: string;
  query: Query<Data>;
  words?: (data: Data) => string | null;
  /** What would stand here, and what it needs for it. */
  empty: string;
  isEmpty: (data: Data) => boolean;
  /** The height it has while its data is on the way: a class. */
  room: string;
  /** Missing where nothing is drawn. */
  table?: ((data: Data) => Table) | undefined;
  /** Where the file has more than the table. */
  file?: ((data: Data) => Table) | undefined;
  className?: string;
  children: (data: Data) => ReactNode;
}

export function Figure<Data>(props: FigureProps<Data>) {
  const { title, query, words, empty, isEmpty, room, className, children } = props;
  const { data } = query;
  const isShown = data !== undefined && !isEmpty(data);
  return (
    <Panel
      title={title}
      className={className}
      isBusy={(data === undefined && !query.isError) || query.isPlaceholderData}
      actions={isShown && props.table && <Actions {...props} table={props.table} data={data} />}
    >
      {words && <p className="mt-1 min-h-5 text-sm text-muted max-sm:min-h-10">{isShown && words(data)}</p>}
      <div className={cx('mt-4 flex flex-col', room, query.isPlaceholderData && 'opacity-60')}>
        {data === undefined && query.isError && (
          <div className="m-auto">
            <FailedState title={`Failed to load: ${title}. Please try again.`} onRetry={query.refetch} />
          </div>
        )}
        {data === undefined && !query.isError && (
          <>
            <p className="sr-only">Loading...</p>
            <Skeleton className="w-full flex-1" />
          </>
        )}
        {isShown && children(data)}
        {data !== undefined && !isShown && <Nothing>{empty}</Nothing>}
      </div>
    </Panel>
  );
}

interface PanelProps {
  title: string;
  className?: string | undefined;
  isBusy?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, className, isBusy = false, actions, children }: PanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={isBusy}
      className={cx(
        'min-w-0 break-inside-avoid rounded-lg border border-line bg-surface p-5 max-sm:p-4',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={headingId} className="min-w-0 flex-1 font-sans text-base font-semibold tracking-normal">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** In place of what nobody has done yet. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="m-auto max-w-88 py-6 text-center text-sm text-muted">{children}</p>
);

interface ActionsProps<Data> extends FigureProps<Data> {
  table: (data: Data) => Table;
  data: Data;
}

function Actions<Data>({ title, table, file = table, data }: ActionsProps<Data>) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const tableId = useId();
  const save = async () => {
    try {
      await saveTable(file(data));
    } catch {
      toast.error('The file could not be made. Please try again.');
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="no-print"
        icon={<Table2 className="size-4 max-sm:hidden" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? tableId : undefined}
        aria-label={`Table: ${title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Table
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="no-print"
        icon={<Download className="size-4 max-sm:hidden" />}
        aria-label={`CSV: ${title}`}
        onClick={() => void save()}
      >
        CSV
      </Button>
      {isOpen && <FigureTable id={tableId} title={title} table={table(data)} />}
    </>
  );
}

type Charts = NonNullable<ReturnType<typeof useCharts>['data']>;

/** Draws once the library is here. Without it the words and the table still say everything. */
export function Drawn({ children }: { children: (charts: Charts) => ReactNode }) {
  const { data, isError, refetch } = useCharts();
  if (data) return children(data);
  if (!isError) return <Skeleton className="w-full flex-1" />;
  return (
    <Nothing>
      The drawing could not be fetched.{' '}
      <button type="button" className="link" onClick={() => void refetch()}>
        Retry
      </button>
    </Nothing>
  );
}
