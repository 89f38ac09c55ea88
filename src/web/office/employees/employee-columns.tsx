// The sixteen columns, spelled as the product has them.
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import IdCard from 'lucide-react/icons/id-card';

import { employeeGroups, hasLeft } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { cx } from '#web/lib/cx.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

import { companyToday } from '../words/company-time.ts';
import type { ListColumn } from '../list/filters.ts';
import { markWords, employmentWords } from './employment.ts';

export interface CellActions {
  /** Left out for those who may not. */
  change?: {
    update: (employee: Employee) => void;
    delete: (employee: Employee) => void;
    reissue: (employee: Employee) => void;
    leave: (employee: Employee) => void;
    comeBack: (employee: Employee) => void;
  };
  showCards: (employee: Employee) => void;
  download: (employee: Employee) => void;
  isDownloading: (employee: Employee) => boolean;
}

/** What a row is called, to tell its buttons from its neighbour's. */
export const labelOf = ({ name, employee_id }: Employee): string =>
  name ? `${name} (${employee_id})` : employee_id;

const Nothing = () => <span className="text-faint">–</span>;
const textOrDash = (value: string | null) => value || <Nothing />;

const wide = 'md:max-w-52 md:truncate max-md:wrap-anywhere';
const number = 'whitespace-nowrap tabular-nums';

export const employeeColumns: readonly ListColumn<Employee>[] = [
  { id: 'serial', header: 'S.NO.', className: number, hideOnPhone: true, cell: (_row, serial) => serial },
  {
    id: 'name',
    header: 'NAME',
    sortable: true,
    isTitle: true,
    className: 'md:max-w-40 md:truncate max-md:wrap-anywhere xl:max-w-52',
    cell: (row) => <Name employee={row} />,
  },
  {
    id: 'employee_id',
    header: 'EMPLOYEE ID',
    phone: 'aside',
    sortable: true,
    className: number,
    cell: (row) => row.employee_id,
    // Its first letters say the group.
    filter: {
      kind: 'select',
      name: 'group',
      label: 'Group',
      any: 'All',
      options: employeeGroups.map(({ key, label }) => ({ value: key, label })),
      className: 'w-28',
    },
  },
  {
    id: 'phone_number',
    header: 'PHONE NUMBER',
    className: number,
    cell: (row) => textOrDash(row.phone_number),
  },
  { id: 'company_name', header: 'COMPANY NAME', sortable: true, cell: (row) => textOrDash(row.company_name) },
  {
    id: 'company_phone',
    header: 'COMPANY PHONE',
    className: number,
    cell: (row) => textOrDash(row.company_phone),
  },
  {
    id: 'company_email',
    header: 'COMPANY EMAIL',
    className: wide,
    cell: (row) => textOrDash(row.company_email),
  },
  { id: 'blood_group', header: 'BLOOD GROUP', cell: (row) => textOrDash(row.blood_group) },
  {
    id: 'date_of_joining',
    header: 'DATE OF JOINING',
    sortable: true,
    className: number,
    cell: ({ date_of_joining: day }) => (day ? <time dateTime={day}>{dayMonthYear(day)}</time> : <Nothing />),
  },
  {
    id: 'role',
    header: 'ROLE',
    phone: 'line',
    sortable: true,
    className: wide,
    cell: (row) => textOrDash(row.role),
  },
  {
    id: 'department',
    header: 'DEPRTMENT',
    phone: 'end',
    sortable: true,
    className: wide,
    cell: (row) => textOrDash(row.department),
  },
  { id: 'gender', header: 'GENDER', cell: (row) => textOrDash(row.gender) },
  { id: 'photo', header: 'PHOTO', className: 'whitespace-nowrap', cell: (row) => <Photo employee={row} /> },
  {
    id: 'company_website',
    header: 'COMPANY WEBSITE',
    className: 'max-md:wrap-anywhere',
    cell: ({ company_website: address }) => <Website address={address} />,
  },
];

/** What can be done stays at the end. */
export const employeeColumnsWith = (actions: CellActions): readonly Column<Employee>[] => [
  ...employeeColumns,
  ...(actions.change ? [changeColumn(actions.change)] : []),
  {
    id: 'download',
    header: 'DOWNLOAD',
    className: cx(
      'table-pinned-end md:end-0 md:w-28 md:max-w-28 md:min-w-28',
      // The first of those that stay in sight has the line.
      !actions.change && 'md:border-s md:border-s-line',
    ),
    cell: (row) => (
      <span className="flex gap-0.5">
        <IconButton
          size="sm"
          icon={<Download />}
          label={`Download ID card of ${labelOf(row)}`}
          title={hasLeft(row, companyToday()) ? 'Who has left has no card' : 'Download ID card'}
          disabled={hasLeft(row, companyToday())}
          busy={actions.isDownloading(row)}
          onClick={() => actions.download(row)}
        />
        <IconButton
          size="sm"
          icon={<IdCard />}
          label={`Cards of ${labelOf(row)}`}
          title="Cards"
          onClick={() => actions.showCards(row)}
        />
      </span>
    ),
  },
];

const changeColumn = (change: NonNullable<CellActions['change']>): Column<Employee> => ({
  id: 'actions',
  header: 'ACTIONS',
  // Beside the last column, which is as wide as this is far from the edge.
  className: 'table-pinned-end md:end-28 md:border-s md:border-s-line',
  cell: (row) => (
    <span className="flex gap-0.5">
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Update ${labelOf(row)}`}
        onClick={() => change.update(row)}
      >
        Update
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="text-danger!"
        aria-label={`Delete ${labelOf(row)}`}
        onClick={() => change.delete(row)}
      >
        Delete
      </Button>
      <Menu
        label={`More for ${labelOf(row)}`}
        trigger={<IconButton size="sm" icon={<Ellipsis />} label={`More for ${labelOf(row)}`} title="More" />}
        entries={
          hasLeft(row, companyToday())
            ? [{ label: 'Works here again', onSelect: () => change.comeBack(row) }]
            : [
                { label: 'Reissue card…', onSelect: () => change.reissue(row) },
                ...(row.left_on
                  ? [
                      { label: 'Change the day of leaving…', onSelect: () => change.leave(row) },
                      { label: 'Stays after all', onSelect: () => change.comeBack(row) },
                    ]
                  : [{ label: 'Leaves…', onSelect: () => change.leave(row) }]),
              ]
        }
      />
    </span>
  ),
});

function Name({ employee }: { employee: Employee }) {
  const employment = employmentWords(employee, companyToday());
  return (
    <>
      {textOrDash(employee.name)}
      {employment && (
        <>
          {' '}
          <Badge tone={employment.tone}>{employment.words}</Badge>
        </>
      )}
      {employee.card_marks?.map(({ code, message }) => (
        <span key={code} className="mt-1 block" title={message}>
          <Badge tone="danger">{markWords[code]}</Badge>
        </span>
      ))}
    </>
  );
}

function Photo({ employee }: { employee: Employee }) {
  if (!employee.picture) return <span className="text-muted">No Image</span>;
  return (
    <StoredPicture
      picture={employee.picture}
      alt={`Photo of ${labelOf(employee)}`}
      sizes="36px"
      focus={employee.photo_focus}
      className="size-9 rounded-full object-cover object-[50%_15%] md:size-7"
    />
  );
}

function Website({ address }: { address: string }) {
  if (address === '') return <Nothing />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      {address.replace(/^https?:\/\//, '')}
    </a>
  );
}
