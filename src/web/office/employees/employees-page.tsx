import { useState } from 'react';
import type { ReactNode } from 'react';

import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import SearchX from 'lucide-react/icons/search-x';
import UsersRound from 'lucide-react/icons/users-round';

import { officePages } from '#contract/office/office-pages.ts';
import { EVERYBODY } from '#contract/employees/card-prints.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { employeeGroups, employeeMessages, hasLeft } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { http } from '#web/lib/http.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { companyToday } from '../words/company-time.ts';
import { ListTable } from '../list/list-table.tsx';
import { pageAt, useList } from '../list/use-list.ts';
import { useOpenedKey } from '../list/use-opened.ts';
import { useMay } from '../use-viewer.ts';
import { CardsDialog } from './cards-dialog.tsx';
import { employeeColumnsWith, labelOf } from './employee-columns.tsx';
import { EmployeeModal } from './employee-modal.tsx';
import { printAt } from './print/print-address.ts';
import type { Chosen } from './print/print-address.ts';
import { QrModal } from './qr-modal.tsx';
import { useEmploymentActions } from './use-employment-actions.tsx';
import { useCardDownload, useDeleteEmployee, useEmployeeCounts, employees } from './use-employees.ts';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';
import { ask } from '../queries/ask.ts';

export const meta = { title: 'Id Card', description: 'Employees, ID cards and QR codes.', noindex: true };

export const loader = prefetching(screens.idCards, ({ search }) => [
  pageAt(employees, search),
  ask(employeeCalls.counts),
]);

export function Component() {
  const list = useList(employees);
  const { search, group, state } = list.query;
  const toast = useToast();
  const [isAdding, setIsAdding] = useState(false);
  const edited = useOpenedKey('edit');
  const cardsOf = useOpenedKey('cards');
  const employment = useEmploymentActions();
  const [toDelete, setToDelete] = useState<Employee | null>(null);
  const [showsQr, setShowsQr] = useState(false);
  const cards = useCardDownload();
  const mayWrite = useMay('people');
  const selection = useSelection();
  const columns = employeeColumnsWith({
    ...(mayWrite && {
      change: {
        update: ({ employee_id }) => edited.show(employee_id),
        delete: setToDelete,
        reissue: employment.askReissue,
        leave: employment.askLeave,
        comeBack: employment.comeBack,
      },
    }),
    showCards: ({ employee_id }) => cardsOf.show(employee_id),
    download: (employee) => void cards.download(employee),
    isDownloading: cards.isDownloading,
  });
  return (
    <div className="table-screen">
      <div className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-3">
        <h1 className="text-2xl">Employees</h1>
        <EmployeeTiles onQrCode={() => setShowsQr(true)} />
      </div>
      <ListTable
        caption="Employees"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={employeeMessages.listFailed}
        empty={
          <EmptyState icon={<UsersRound />} title={employeeMessages.none}>
            {mayWrite ? 'Add the first employee to print ID cards.' : 'Those who are added appear here.'}
          </EmptyState>
        }
        noMatches={
          <EmptyState icon={<SearchX />} title={employeeMessages.noMatches}>
            Try fewer or other words, another group, or all instead of those who work here.
          </EmptyState>
        }
        rowLabel={labelOf}
        {...(mayWrite && {
          selection,
          bulkActions: (ids) => <PrintChosen rows={list.rows.filter(({ id }) => ids.includes(String(id)))} />,
        })}
        searchLabel="Search employees"
        searchPlaceholder="Search emp name or Id..."
        tools={
          <>
            <ExportButton
              isShort
              name="employees"
              fetchCsv={() => http.send(employeeCalls.export, { query: list.wholeQuery })}
            />
            {mayWrite && <ButtonLink to={officePages.importPeople}>Import</ButtonLink>}
            {mayWrite &&
              (state === 'former' ? (
                <NoCards />
              ) : (
                <PrintCards chosen={search || group ? { filter: { search, group } } : { group: EVERYBODY }} />
              ))}
            {mayWrite && (
              <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setIsAdding(true)}>
                Add Employee
              </Button>
            )}
          </>
        }
      />
      <EmployeeModal
        target={!mayWrite ? null : isAdding ? 'new' : edited.key}
        onClose={() => (isAdding ? setIsAdding(false) : edited.close())}
        onSaved={(isNew) => {
          if (isNew) setIsAdding(false);
          else edited.close();
          toast.success(isNew ? 'Employee added.' : 'Employee updated.');
        }}
      />
      <ConfirmDelete
        target={toDelete}
        title="Delete this employee?"
        text={(employee) =>
          `${labelOf(employee)} will be gone for good, and the ID card will no longer be valid.`
        }
        deletion={useDeleteEmployee()}
        failedText={employeeMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Employee deleted."
      />
      <CardsDialog employeeId={cardsOf.key} onClose={cardsOf.close} />
      {employment.dialogs}
      <QrModal open={showsQr} onClose={() => setShowsQr(false)} />
    </div>
  );
}

/** Of those selected who work here. */
function PrintChosen({ rows }: { rows: readonly Employee[] }) {
  const today = companyToday();
  const ids = rows.filter((row) => !hasLeft(row, today)).map(({ employee_id }) => employee_id);
  if (ids.length === 0) return <NoCards />;
  return (
    <>
      <PrintCards chosen={{ ids }} size="sm" />
      {ids.length < rows.length && <NoCards />}
    </>
  );
}

const PrintCards = ({ chosen, size }: { chosen: Chosen; size?: 'sm' }) => (
  <ButtonLink {...(size && { size })} icon={<Printer className="size-4" />} to={printAt(chosen)}>
    {/* Beside the list its icon is enough where there is little room. */}
    <span className={size ? undefined : 'md:max-2xl:sr-only'}>Print cards</span>
  </ButtonLink>
);

const NoCards = () => <p className="self-center text-sm text-muted">Former employees get no card.</p>;

/** How many there are, and the way to a QR code. */
function EmployeeTiles({ onQrCode }: { onQrCode: () => void }) {
  const { data, isError } = useEmployeeCounts();
  const figure = (count: number | undefined) =>
    count ?? (isError ? '–' : <Skeleton className="my-1 h-5 w-10" />);
  return (
    <div className="dense grid flex-1 grid-cols-2 gap-2 max-lg:basis-full md:grid-cols-4">
      <Tile label="Total Employees">{figure(data?.['total'])}</Tile>
      {employeeGroups.map(({ key, label }) => (
        <Tile key={key} label={`Total ${label}`}>
          {figure(data?.[key])}
        </Tile>
      ))}
      <button
        type="button"
        onClick={onQrCode}
        className="flex min-h-control items-center justify-between gap-2 rounded-sm border border-line-mid bg-surface px-3 text-start text-sm font-medium transition-colors hover:border-line-strong hover:bg-hover"
      >
        Generate QR Code
        <QrCode aria-hidden="true" className="size-5 shrink-0 text-accent md:max-lg:hidden" />
      </button>
    </div>
  );
}

const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className="flex min-h-control items-center justify-between gap-2 rounded-sm border border-line bg-surface px-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-display text-lg font-semibold tabular-nums">{children}</dd>
  </dl>
);
