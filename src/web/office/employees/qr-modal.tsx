import { useDeferredValue, useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { employeeMessages, QR_CLEAR_MS } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useImagePreview } from '#web/lib/use-image-preview.ts';
import { isGone } from '#web/lib/versions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Field } from '#web/ui/field.tsx';

import { GONE_RECORD_TEXT } from '../words/error-text.ts';
import { useEmployeesRefresh, useFoundEmployees } from './use-employees.ts';

interface QrModalProps {
  open: boolean;
  onClose: () => void;
}

export const QrModal = (props: QrModalProps) => (
  <EachOpening of={props.open || null}>{(_code, open) => <OneQrCode {...props} open={open} />}</EachOpening>
);

function OneQrCode({ open, onClose }: QrModalProps) {
  const { chosen, choose, picture, isMaking, failure, generate, download } = useQrCode();
  const preview = useImagePreview(picture);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Generate QR Code"
      description="The code on the ID card: it opens the page that verifies it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picture} onClick={download}>
            Download
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <EmployeePicker value={chosen} onChange={choose} disabled={isMaking} />
        {failure && <Banner tone="error">{failure}</Banner>}
        <Button type="submit" busy={isMaking} disabled={!chosen} className="self-start">
          Generate QR Code
        </Button>
        {preview && chosen && (
          <img
            src={preview}
            width={240}
            height={240}
            alt={`QR code of ${chosen.name || chosen.employee_id}`}
            className="mx-auto size-60 rounded-sm border border-line bg-paper"
          />
        )}
      </form>
    </Dialog>
  );
}

/** Choose, generate, download; two seconds after the download it starts over. */
function useQrCode() {
  const refresh = useEmployeesRefresh();
  const [chosen, setChosen] = useState<Employee | null>(null);
  const [isDownloaded, setDownloaded] = useState(false);
  const making = useMutation({
    mutationFn: async ({ name, employee_id }: Employee) => {
      const { data } = await http.send(employeeCalls.qr, { params: { id: employee_id } });
      return new File([data], `${name}_${employee_id}_QRCode.png`, { type: 'image/png' });
    },
    onError: (error) => {
      if (isGone(error)) void refresh();
    },
  });

  const choose = (employee: Employee | null) => {
    making.reset();
    setDownloaded(false);
    setChosen(employee);
  };
  useDismissAfter(isDownloaded ? QR_CLEAR_MS : null, () => choose(null));

  return {
    chosen,
    choose,
    picture: making.data ?? null,
    isMaking: making.isPending,
    failure:
      making.error &&
      [employeeMessages.qrFailed, isGone(making.error) && GONE_RECORD_TEXT].filter(Boolean).join(' '),
    generate: () => chosen && making.mutate(chosen),
    download: () => {
      if (!making.data) return;
      saveFile(making.data, making.data.name);
      setDownloaded(true);
    },
  };
}

interface EmployeePickerProps {
  value: Employee | null;
  onChange: (employee: Employee | null) => void;
  disabled: boolean;
}

const wordsOf = ({ employee_id, name }: Employee): string => [employee_id, name].filter(Boolean).join(' ');

/** Thousands of employees: the server searches, and the list fetches on as one scrolls. */
function EmployeePicker({ value, onChange, disabled }: EmployeePickerProps) {
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Taken back from outside: its words go with it.
    if (known && !value && search === wordsOf(known)) setSearch('');
  }
  // The chosen one's own words are not a search.
  const isSearching = !value || search !== wordsOf(value);
  const wanted = useDeferredValue(isSearching ? search.trim() : '');
  const { found, isPending, fetchMore } = useFoundEmployees(wanted);
  return (
    <Field label="Employee Id">
      <Combobox
        items={found}
        value={value}
        onChange={onChange}
        search={search}
        onSearch={setSearch}
        keyOf={({ id }) => String(id)}
        labelOf={wordsOf}
        placeholder="Search employee id or name..."
        loading={isPending}
        onEnd={fetchMore}
        emptyText="No Matches Found!"
        disabled={disabled}
      >
        {({ employee_id, name }) => (
          <span className="flex gap-3">
            <span className="w-24 shrink-0 truncate font-medium tabular-nums">{employee_id}</span>
            <span className="truncate text-muted">{name}</span>
          </span>
        )}
      </Combobox>
    </Field>
  );
}
