import HistoryIcon from 'lucide-react/icons/history';
import SearchX from 'lucide-react/icons/search-x';

import { auditCalls, auditMessages } from '#contract/system/audit.ts';
import { http } from '#web/lib/http.ts';
import { ClearFilters } from '#web/ui/clear-filters.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState, LoadFailed } from '#web/ui/failed-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { ExportButton } from '../list/export-button.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { defineList, pageAt, useList } from '../list/use-list.ts';
import { auditFilters } from './audit-filters.ts';
import { byDay } from './audit-days.ts';
import { EntryRow } from './entry-row.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';

export const meta = { title: 'Audit Trail', description: 'Who did what, and when.', noindex: true };

const trail = defineList({ call: auditCalls.list, filters: auditFilters });

export const loader = prefetching(screens.audit, ({ search }) => [pageAt(trail, search)]);

export function Component() {
  const list = useList(trail);
  const { table, rows, total, isCapped, result } = list;
  const retry = () => void result.refetch();
  const isReady = result.data !== undefined;
  return (
    <div className="table-screen">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="flex-1 text-2xl">Audit Trail</h1>
        <ExportButton
          name="audit trail"
          fetchCsv={() => http.send(auditCalls.export, { query: list.wholeQuery })}
        />
        <p className="basis-full text-muted">
          Who did what, newest first. Entries are only ever added: nobody changes or deletes one.
        </p>
      </div>
      {result.isError && isReady && (
        <LoadFailed className="mb-4" message={auditMessages.listFailed} onRetry={retry} />
      )}
      <div className="table-panel dense">
        <div className="table-bar">
          <ListFilters filters={list.filters} table={table} />
          <ClearFilters table={table} />
        </div>
        <div
          role="region"
          aria-label="Entries"
          tabIndex={0}
          className="table-frame max-md:rounded-sm max-md:border max-md:border-line max-md:bg-surface"
          aria-busy={!isReady || result.isPlaceholderData || undefined}
          data-refreshing={result.isPlaceholderData || undefined}
        >
          {!isReady && (result.isError ? <Failed onRetry={retry} /> : <Loading />)}
          {isReady && rows.length === 0 && <Nothing isNarrowed={table.isNarrowed} />}
          {byDay(rows).map(({ day, heading, entries }) => (
            <section key={day} aria-label={heading}>
              <h2 className="border-b border-line bg-sunken px-4 py-2 font-sans text-xs font-semibold tracking-normal text-muted md:sticky md:top-0 md:z-1">
                {heading}
              </h2>
              <ol>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ))}
        </div>
        {rows.length > 0 && (
          <Pagination
            className="py-2 max-md:py-3"
            label="Pages: Audit Trail"
            page={table.page}
            pageSize={table.pageSize}
            total={total}
            isCapped={isCapped}
            onPage={table.setPage}
            onPageSize={table.setPageSize}
          />
        )}
      </div>
    </div>
  );
}

const SKELETONS = ['w-1/2', 'w-2/3', 'w-2/5', 'w-3/4', 'w-1/3', 'w-3/5', 'w-1/2', 'w-2/5'];

const Loading = () => (
  <div className="px-4 py-3">
    <p className="flex items-center gap-2 text-muted">
      <Spinner size="sm" /> Loading...
    </p>
    {SKELETONS.map((width, at) => (
      <Skeleton key={at} className={`mt-6 h-3 ${width}`} />
    ))}
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <FailedState title={auditMessages.listFailed} onRetry={onRetry} />
);

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={<SearchX />} title="No entry matches">
      Try fewer filters, or a longer time.
    </EmptyState>
  ) : (
    <EmptyState icon={<HistoryIcon />} title="Nothing has happened yet">
      Sign-ins, changes and downloads appear here as they happen.
    </EmptyState>
  );
