import { useState } from 'react';

import Archive from 'lucide-react/icons/archive';
import Download from 'lucide-react/icons/download';
import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';

import { useSelection } from '#web/lib/use-selection.ts';
import { useTableState } from '#web/lib/use-table-state.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';

interface Person {
  id: number;
  name: string;
  email: string;
  experience: string;
  title: string;
  city: string;
}

const names = [
  'Asha Raman',
  'Devika Rao',
  'Imran Sheikh',
  'Joel Mathew',
  'Kavya Iyer',
  'Łukasz Nowak',
  'Mei Tan',
];
const titles = ['Back-End Lead', 'UI/UX Designer', 'Marketing Associate'];
const people: Person[] = Array.from({ length: 64 }, (_, i) => {
  const name = names[i % names.length] ?? '';
  return {
    id: i + 1,
    name,
    email: `${name.split(' ')[0]?.toLowerCase() ?? ''}.${i + 1}@mail.example`,
    experience: ['0-1', '2-3', '5-10'][i % 3] ?? '',
    title: titles[i % titles.length] ?? '',
    city: ['Chennai', 'Pune', 'Kochi'][i % 3] ?? '',
  };
});

const columns: Array<Column<Person>> = [
  { id: 'serial', header: 'S.NO.', cell: (_, serial) => serial, className: 'w-16', hideOnPhone: true },
  { id: 'name', header: 'Name', cell: (row) => row.name, sortable: true, isTitle: true },
  {
    id: 'email',
    header: 'Email',
    cell: (row) => (
      <a className="link" href={`mailto:${row.email}`}>
        {row.email}
      </a>
    ),
  },
  {
    id: 'experience',
    header: 'Experience',
    phone: 'aside',
    cell: (row) => `${row.experience} years`,
    sortable: true,
  },
  { id: 'job_title', header: 'Job Title', phone: 'line', cell: (row) => row.title },
  { id: 'location', header: 'Location', cell: (row) => row.city },
];

const defaults = {
  filters: ['experience'],
  pageSize: 20,
  sort: { column: 'name', direction: 'asc' },
} as const;
const statuses = ['ready', 'loading', 'failed', 'empty'] as const;

export function KitTable() {
  const table = useTableState(defaults);
  const selection = useSelection();
  const [status, setStatus] = useState<(typeof statuses)[number]>('ready');
  const found = people
    .filter((row) => row.name.toLowerCase().includes(table.search.toLowerCase()))
    .filter((row) => !table.filters['experience'] || row.experience === table.filters['experience'])
    .toSorted((a, b) => (table.sort?.direction === 'desc' ? -1 : 1) * a.name.localeCompare(b.name));
  const rows =
    status === 'empty' ? [] : found.slice((table.page - 1) * table.pageSize, table.page * table.pageSize);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        {statuses.map((name) => (
          <Button key={name} size="sm" aria-pressed={status === name} onClick={() => setStatus(name)}>
            {`Table ${name}`}
          </Button>
        ))}
      </div>
      <DataTable
        caption="Applicants"
        columns={columns}
        rows={rows}
        total={status === 'empty' ? 0 : found.length}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.name}
        table={table}
        status={status === 'empty' ? 'ready' : status}
        onRetry={() => setStatus('ready')}
        empty={
          <EmptyState icon={<Inbox />} title="No active applications available.">
            They appear here as soon as someone applies.
          </EmptyState>
        }
        noMatches="No Matches Found!"
        searchLabel="Search applicants"
        filters={
          <Select
            className="w-full sm:w-40"
            aria-label="Experience"
            value={table.filters['experience']}
            onChange={(event) => table.setFilter('experience', event.target.value)}
            placeholder="All experience"
            options={['0-1', '2-3', '5-10'].map((value) => ({ value, label: `${value} years` }))}
          />
        }
        tools={
          <>
            <Button icon={<Download aria-hidden="true" className="size-4" />}>Export CSV</Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
              Post Job
            </Button>
          </>
        }
        selection={selection}
        bulkActions={(ids) => <Button size="sm">{`Archive ${ids.length}`}</Button>}
        rowActions={(row) => [
          { label: 'Archive', icon: <Archive />, onSelect: () => {}, busy: row.id === 3 },
          { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => {} },
        ]}
      />
    </>
  );
}
