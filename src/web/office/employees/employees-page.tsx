import { useMemo, useState } from 'react';

import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import UsersRound from 'lucide-react/icons/users-round';

import type { Employee } from '#contract/employees.ts';
import { employeeGroups, employeeMessages } from '#contract/employees.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ListTable } from '../list-table.tsx';
import { DeleteEmployee } from './delete-employee.tsx';
import { employeeColumns, labelOf } from './employee-columns.tsx';
import { EmployeeModal } from './employee-modal.tsx';
import { EmployeeTiles } from './employee-tiles.tsx';
import { QrModal } from './qr-modal.tsx';
import { useCardDownload } from './use-card-download.ts';
import { useEmployeeTable } from './use-employee-table.ts';
import { useExport } from './use-employees.ts';

export const meta = { title: 'Id Card', description: 'Employees, ID cards and QR codes.', noindex: true };

const groups = [
  { value: '', label: 'All' },
  ...employeeGroups.map(({ key, label }) => ({ value: key, label })),
];

export function Component() {
  const { table, list, rows, total, isCapped, query } = useEmployeeTable();
  const toast = useToast();
  const exporting = useExport(() => toast.error('Failed to export the employees. Please try again.'));
  const [edited, setEdited] = useState<Employee | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Employee | null>(null);
  const [showsQr, setShowsQr] = useState(false);
  const { error: showError } = toast;
  const cards = useCardDownload(useMemo(() => () => showError(employeeMessages.cardFailed), [showError]));
  const columns = employeeColumns({
    update: setEdited,
    delete: setDoomed,
    download: (employee) => void cards.download(employee),
    isDownloading: cards.isDownloading,
  });
  return (
    <div className="[--table-max-height:calc(100dvh-var(--office-header)-21rem)]">
      <h1 className="mb-4 text-2xl">Employees</h1>
      <EmployeeTiles onQrCode={() => setShowsQr(true)} />
      <ListTable
        caption="Employees"
        columns={columns}
        rows={rows}
        total={total}
        isCapped={isCapped}
        rowKey={({ id }) => String(id)}
        table={table}
        list={list}
        failedText={employeeMessages.listFailed}
        empty={
          <EmptyState icon={<UsersRound />} title={employeeMessages.none}>
            Add the first employee to print ID cards.
          </EmptyState>
        }
        noMatches={
          <EmptyState icon={<SearchX />} title={employeeMessages.noMatches}>
            Try fewer or other words, or another group.
          </EmptyState>
        }
        rowLabel={labelOf}
        searchLabel="Search employees"
        searchPlaceholder="Search emp name or Id..."
        filters={
          <Select
            aria-label="Group"
            className="w-28"
            value={table.filters['group'] ?? ''}
            options={groups}
            onChange={(event) => table.setFilter('group', event.target.value)}
          />
        }
        tools={
          <>
            <Button
              icon={<Download className="size-4" />}
              busy={exporting.isPending}
              busyText="Exporting..."
              onClick={() => exporting.mutate(query)}
            >
              Export CSV
            </Button>
            <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setEdited('new')}>
              Add Employee
            </Button>
          </>
        }
      />
      <EmployeeModal
        target={edited}
        onClose={() => setEdited(null)}
        onSaved={(isNew) => {
          setEdited(null);
          toast.success(isNew ? 'Employee added.' : 'Employee updated.');
        }}
      />
      <DeleteEmployee
        employee={doomed}
        onCancel={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null);
          toast.success('Employee deleted.');
        }}
      />
      <QrModal open={showsQr} onClose={() => setShowsQr(false)} />
    </div>
  );
}
