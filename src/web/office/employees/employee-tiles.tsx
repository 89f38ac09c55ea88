import type { ReactNode } from 'react';

import QrCode from 'lucide-react/icons/qr-code';

import { employeeGroups } from '#contract/employees.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { useEmployeeCounts } from './use-employees.ts';

/** How many there are, and the way to a QR code. */
export function EmployeeTiles({ onQrCode }: { onQrCode: () => void }) {
  const { data, isError } = useEmployeeCounts();
  const figure = (count: number | undefined) =>
    count ?? (isError ? '–' : <Skeleton className="my-2 h-6 w-12" />);
  return (
    <div className="dense mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile label="Total Employees">{figure(data?.total)}</Tile>
      {employeeGroups.map(({ key, label }) => (
        <Tile key={key} label={`Total ${label}`}>
          {figure(data?.[key])}
        </Tile>
      ))}
      <button
        type="button"
        onClick={onQrCode}
        className="flex flex-col items-start justify-between gap-1 rounded-lg border border-line-mid bg-surface px-4 py-3 text-left text-sm font-medium transition-colors hover:border-line-strong hover:bg-hover"
      >
        Generate QR Code
        <QrCode aria-hidden="true" className="size-7 text-lagoon" />
      </button>
    </div>
  );
}

const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className="rounded-lg border border-line bg-surface px-4 py-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-display text-2xl font-semibold tabular-nums">{children}</dd>
  </dl>
);
