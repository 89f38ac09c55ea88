import { useEffect, useState } from 'react';

import { useQueryClient } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { dueReasons, privacyMessages } from '#contract/office/privacy.ts';
import type { DuePerson, RetentionPreview } from '#contract/office/privacy.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { useTableState } from '#web/lib/use-table-state.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { counted } from '#web/office/words/plural.ts';

import { applicantAt } from '../links/applicant-at.ts';
import { HoldForm } from '../form/hold-form.tsx';
import { openedAt } from '../list/use-open-row.ts';
import { dueNames } from './privacy-words.ts';
import { previewKey, usePreview } from './use-privacy.ts';

// The days are always set: there is nothing to clear.
const defaults = { filters: ['days'], tabs: ['days'] };
const FIRST_DAYS = '30';
const spans = [
  { value: '7', label: 'The next 7 days' },
  { value: '30', label: 'The next 30 days' },
  { value: '90', label: 'The next 90 days' },
  { value: '365', label: 'The next year' },
];

const columns: ReadonlyArray<Column<DuePerson>> = [
  {
    id: 'erased_on',
    header: 'Goes On',
    phone: 'aside',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ erased_on }) => <time dateTime={erased_on}>{dayMonthYear(erased_on)}</time>,
  },
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    className: 'md:max-w-56',
    cell: ({ kind, id, name }) => (
      <Link
        to={kind === 'application' ? applicantAt(id, {}) : openedAt(officePages.contact, id, {})}
        className="link block font-medium max-md:wrap-anywhere md:truncate"
      >
        {name}
      </Link>
    ),
  },
  {
    id: 'title',
    header: 'Job or Subject',
    phone: 'line',
    className: 'md:w-full md:max-w-0 md:min-w-40 md:truncate max-md:wrap-anywhere',
    cell: ({ title }) => <span title={title}>{title}</span>,
  },
  {
    id: 'why',
    header: 'Why',
    phone: 'end',
    className: 'whitespace-nowrap',
    cell: ({ why }) => dueNames[why],
  },
  {
    id: 'since',
    header: 'Since',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ since }) => <time dateTime={since}>{dayMonthYear(since)}</time>,
  },
];

/** What the clock takes within the chosen days, the first to go first. */
export function DueSection() {
  const table = useTableState(defaults);
  const days = spans.find(({ value }) => value === table.filters['days'])?.value ?? FIRST_DAYS;
  const { data, isError, isPlaceholderData, refetch } = usePreview({
    days,
    page: String(table.page),
    page_size: String(table.pageSize),
  });
  const total = data ? dueReasons.reduce((sum, why) => sum + data.counts[why], 0) : 0;
  const lastPage = Math.max(1, Math.ceil(total / table.pageSize));
  const isPast = data !== undefined && !isPlaceholderData && table.page > lastPage;
  const [toHold, setToHold] = useState<DuePerson | null>(null);
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);
  return (
    <>
      <p role="status" className="mb-3 min-h-6 text-muted">
        {data && summaryOf(data)}
      </p>
      <DataTable
        caption="What goes when"
        columns={columns}
        rows={data?.items ?? []}
        total={total}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        rowLabel={({ name }) => name}
        rowActions={(person) =>
          person.kind === 'application'
            ? [{ label: 'Hold', icon: <Lock />, onSelect: () => setToHold(person) }]
            : []
        }
        table={table}
        status={data ? 'ready' : isError ? 'failed' : 'loading'}
        refreshing={isPlaceholderData}
        errorText={privacyMessages.readFailed}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={<CalendarCheck />} title="Nobody is due">
            Applications and enquiries stand here before their days are over. How many days they have is in
            the settings.
          </EmptyState>
        }
        filters={
          <Select
            aria-label="How far to look"
            className="w-full sm:w-48"
            value={days}
            options={spans}
            onChange={({ target: { value } }) => table.setFilter('days', value === FIRST_DAYS ? '' : value)}
          />
        }
      />
      <Holding person={toHold} onClose={() => setToHold(null)} />
    </>
  );
}

/** What is held is not due any more. */
function Holding({ person, onClose }: { person: DuePerson | null; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <EachOpening of={person}>
      {(held, open) => (
        <HoldForm
          application={held}
          open={open}
          onClose={onClose}
          refresh={() => client.invalidateQueries({ queryKey: previewKey })}
        />
      )}
    </EachOpening>
  );
}

/** Said first: how much of each kind. */
function summaryOf({ until, counts }: RetentionPreview): string {
  const parts = [
    some(counts.decided, 'decided application'),
    some(counts.withdrawn, 'withdrawn application'),
    some(counts.talent_pool, 'application of the talent pool', 'applications of the talent pool'),
    some(counts.enquiries, 'enquiry', 'enquiries'),
    some(counts.audit_addresses, 'visitor’s address', 'visitors’ addresses'),
    some(counts.outgoing_mails, 'outgoing mail'),
  ].filter((part) => part !== null);
  const day = dayMonthYear(until);
  if (parts.length === 0) return `Nothing is erased by itself until ${day}.`;
  const last = parts.pop();
  return `Until ${day}: ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}.`;
}

const some = (count: number, one: string, several = `${one}s`): string | null =>
  count === 0 ? null : counted(count, one, several);
