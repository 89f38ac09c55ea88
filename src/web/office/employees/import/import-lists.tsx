// What a file changes, or has changed: one list at a time, a page at a time, old value beside new.
import { fieldsAndPhoto } from '#contract/employees/employee-imports.ts';
import type { EmployeeImport, FieldOrPhoto, NewCell } from '#contract/employees/employee-imports.ts';
import { DIAL_CODE } from '#contract/employees/employees.ts';
import { MEDIA_FOLDER } from '#contract/addresses.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { thousands } from '#web/lib/format.ts';
import { useTableState } from '#web/lib/use-table-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';

import { companyToday } from '../../words/company-time.ts';
import { ExportButton } from '../../list/export-button.tsx';
import { employmentWords } from '../employment.ts';
import { fetchRefused } from './use-import.ts';

const kinds = ['changed', 'new', 'refused', 'unchanged'] as const;
type Kind = (typeof kinds)[number];

type ListNames = Readonly<Record<Kind, string>>;

interface ImportListsProps {
  found: EmployeeImport;
  names: ListNames;
}

// Which list it is hides nothing.
const defaults = { filters: ['list'], tabs: ['list'] };

export function ImportLists({ found, names }: ImportListsProps) {
  const table = useTableState(defaults);
  const asked = kinds.find((kind) => kind === table.filters['list']);
  const shown = asked ?? kinds.find((kind) => found.counts[kind] > 0) ?? 'changed';
  const rows = rowsOf(found, shown).filter(fitting(table.search));
  const first = (table.page - 1) * table.pageSize;
  return (
    <DataTable
      caption={names[shown]}
      columns={columnsOf(shown)}
      rows={rows.slice(first, first + table.pageSize)}
      total={rows.length}
      rowKey={({ key }) => key}
      table={table}
      status="ready"
      searchLabel="Search this list"
      searchPlaceholder="Search name or ID..."
      empty={<EmptyState title="Nobody is in this list." />}
      noMatches={<EmptyState title="No Matches Found!">Try fewer or other letters.</EmptyState>}
      filters={
        <Select
          aria-label="Which list"
          className="w-56"
          options={kinds.map((kind) => ({
            value: kind,
            label: `${names[kind]}: ${thousands(found.counts[kind])}`,
          }))}
          value={shown}
          onChange={(event) => table.setFilter('list', event.target.value)}
        />
      }
      tools={
        found.counts.refused > 0 && (
          <ExportButton label="Refused rows" name="refused-rows" fetchCsv={() => fetchRefused(found.id)} />
        )
      }
    />
  );
}

interface ListRow {
  key: string;
  row: number;
  employee_id: string;
  name: string;
  left_on: string | null;
  cells: (NewCell & { old?: string })[];
  column?: string;
  value?: string;
  reason?: string;
}

function rowsOf(found: EmployeeImport, kind: Kind): ListRow[] {
  if (kind === 'refused')
    return found.refused.map((each, at) => ({ ...each, key: `${each.row} ${at}`, cells: [] }));
  const people: Omit<ListRow, 'key'>[] =
    kind === 'unchanged' ? found.unchanged.map((each) => ({ ...each, cells: [] })) : found[kind];
  return people.map((each) => ({ ...each, key: String(each.row) }));
}

const fitting = (search: string) => {
  const wanted = search.trim().toLowerCase();
  return ({ employee_id, name }: ListRow) => `${employee_id} ${name}`.toLowerCase().includes(wanted);
};

const person: Column<ListRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => <Name of={row} />,
    isTitle: true,
    className: 'md:max-w-60 md:truncate',
  },
  {
    id: 'employee_id',
    header: 'Employee ID',
    phone: 'aside',
    cell: ({ employee_id }) => employee_id,
    className: 'md:w-32',
  },
  {
    id: 'row',
    header: 'Row',
    cell: ({ row }) => <span className="tabular-nums">{row}</span>,
    className: 'md:w-16',
  },
];

function Name({ of: { name, employee_id, left_on, row } }: { of: ListRow }) {
  const employment = employmentWords({ left_on, valid_until: null }, companyToday());
  return (
    <>
      {name || employee_id || `Row ${row}`}{' '}
      {employment && <Badge tone={employment.tone}>{employment.words}</Badge>}
    </>
  );
}

function columnsOf(kind: Kind): Column<ListRow>[] {
  if (kind === 'unchanged') return person;
  if (kind === 'refused') {
    return [
      ...person,
      { id: 'column', header: 'Column', cell: ({ column }) => column, className: 'md:max-w-40 md:truncate' },
      {
        id: 'value',
        header: 'In the file',
        cell: ({ value }) => <span className="wrap-anywhere">{value}</span>,
        className: 'md:max-w-48 md:truncate',
      },
      {
        id: 'reason',
        header: 'Why',
        phone: 'line',
        cell: ({ reason }) => <span className="text-danger">{reason}</span>,
        className: 'whitespace-normal md:min-w-60',
      },
    ];
  }
  return [
    ...person,
    {
      id: 'cells',
      phone: 'line',
      header: kind === 'new' ? 'What is known' : 'What changes',
      cell: ({ cells }) => (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 py-1">
          {cells.filter(isToldHere).map((cell) => (
            <li key={cell.field} className="max-w-full wrap-anywhere">
              <span className="text-muted">{fieldsAndPhoto[cell.field]} </span>
              {cell.old !== undefined && <OldValue field={cell.field} text={cell.old} />}
              <NewValue field={cell.field} text={cell.new} />
              {cell.in_file !== undefined && (
                <span className="text-muted">{` (${DIAL_CODE} added to ${cell.in_file})`}</span>
              )}
            </li>
          ))}
        </ul>
      ),
      className: 'whitespace-normal md:min-w-80',
    },
  ];
}

/** Of somebody new, name and id stand in columns of their own. */
const isToldHere = ({ field, old }: ListRow['cells'][number]): boolean =>
  old !== undefined || (field !== 'name' && field !== 'employee_id');

interface ValueProps {
  field: FieldOrPhoto;
  text: string;
}

const OldValue = ({ field, text }: ValueProps) => {
  if (text === '') return <span className="text-faint">empty → </span>;
  return (
    <>
      {field === 'photo' ? <Photo path={text} alt="As it was" /> : <del className="text-muted">{text}</del>}
      <span className="text-faint"> → </span>
    </>
  );
};

const NewValue = ({ field, text }: ValueProps) =>
  field === 'photo' && text.startsWith(MEDIA_FOLDER) ? (
    <Photo path={text} alt="As it will be" />
  ) : (
    <ins className="font-medium no-underline">{text}</ins>
  );

const Photo = ({ path, alt }: { path: string; alt: string }) => (
  <img
    src={apiAddress(path)}
    alt={alt}
    width={24}
    height={30}
    loading="lazy"
    className="inline-block h-7.5 w-6 rounded-sm object-cover object-[50%_15%] align-middle"
  />
);
